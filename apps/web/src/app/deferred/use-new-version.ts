import { notify } from "@arnica/ui/notify"
import { useEffect } from "react"
import { newVersion } from "../../platform/build.ts"
import { useT } from "../../platform/i18n/use-t.ts"

/** Says that a new version is ready, and offers it; nothing is loaded anew by itself, as somebody may be writing. */
export function useNewVersion(): void {
  const t = useT("shell")
  useEffect(() => {
    const say = (): void => {
      notify({
        title: t("version.title"),
        text: t("version.text"),
        type: "info",
        timeout: 0,
        group: "version",
        actions: [{ label: t("version.reload"), onClick: () => window.location.reload() }],
      })
    }
    if (newVersion.isUp()) say()
    const leave = newVersion.subscribe(say)
    // A file of this version is gone from the server: another one took its place. Without a network nothing is to be had.
    const raise = (): void => {
      if (navigator.onLine) newVersion.raise()
    }
    window.addEventListener("vite:preloadError", raise)
    return () => {
      leave()
      window.removeEventListener("vite:preloadError", raise)
    }
  }, [t])
}
