package main

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// version is set by the linker when a release is built.
var version = ""

func newVersion(std streams) *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Print the version",
		Example: "  karplint version",
		Args:    arguments(cobra.NoArgs),
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintln(std.out, versionText())
			return err
		},
	}
}

// toolVersion is the version of karplint: of the release, of the module when it was installed as one, else "devel".
func toolVersion() string {
	if version != "" {
		return version
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "(devel)" {
		return cmp.Or(info.Main.Version, "devel")
	}
	return "devel"
}

func versionText() string {
	return fmt.Sprintf("karplint %s (%s %s/%s)", toolVersion(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}
