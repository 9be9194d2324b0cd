import { createContext, type ReactElement, type ReactNode, startTransition, useEffect, useState } from "react"
import { usePageContext } from "../use-page-context.ts"
import { browserZone, renderedZone } from "./zone.ts"
import { showTimes } from "./zone-guard.tsx"

/** The zone that the page shows at present. */
export const ViewerZoneContext = createContext<string | undefined>(undefined)

/**
 * Knows the zone in which the page shows times: the one it was rendered in until the browser has taken the page over,
 * then the browser's own. The change is drawn in steps, so that a long list of times stops nobody who taps meanwhile.
 */
export function ViewerZone({ children }: { readonly children: ReactNode }): ReactElement {
  const context = usePageContext()
  const [zone, setZone] = useState(() => renderedZone(context))
  useEffect(() => {
    const look = (): void => startTransition(() => setZone(browserZone()))
    look()
    // It may change while the page is open, on a train or by hand.
    document.addEventListener("visibilitychange", look)
    return () => document.removeEventListener("visibilitychange", look)
  }, [])
  useEffect(() => {
    if (zone === browserZone()) showTimes()
  }, [zone])
  return <ViewerZoneContext value={zone}>{children}</ViewerZoneContext>
}
