import { themeColor } from "@arnica/ui/breakpoints"
import { useShownScheme } from "@arnica/ui/scheme"
import { useEffect } from "react"

/** Lets the browser's own bars follow the scheme that the reader chose, where it differs from the device's. */
export function useThemeColor(): void {
  const scheme = useShownScheme()
  useEffect(() => {
    for (const tag of document.querySelectorAll('meta[name="theme-color"]')) {
      tag.setAttribute("content", themeColor[scheme])
    }
  }, [scheme])
}
