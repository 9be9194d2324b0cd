import { useRouter } from "@tanstack/react-router"
import { type RefObject, useEffect } from "react"

/**
 * After going to another page, the keyboard starts at that page and a screen reader reads from there. Tabs
 * and filters stay on their route, and keep the focus where it is.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    const page = (): string | undefined => router.stores.matches.get().at(-1)?.routeId
    let shown = page()
    return router.subscribe("onRendered", ({ toLocation }) => {
      const next = page()
      const changed = next !== shown
      shown = next
      if (changed && !toLocation.hash) main.current?.focus({ preventScroll: true })
    })
  }, [router, main])
}
