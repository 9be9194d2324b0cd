import { useSyncExternalStore } from "react"
import { usePageContext } from "../use-page-context.ts"
import { browserZone, renderedZone } from "./zone.ts"
import { showTimes } from "./zone-guard.tsx"

// A zone that changes while a page is open, on a train or by hand, shows with the next render. React subscribes when
// it has taken the page over, and has everything show the browser's zone before the next frame.
const onceOurs = (): (() => void) => {
  showTimes()
  return () => undefined
}

/**
 * The IANA zone in which times are shown. While rendering on the server and while hydrating it is the
 * account's, else Europe/Bucharest; from then on the browser's own.
 */
export function useViewerZone(): string {
  const context = usePageContext()
  return useSyncExternalStore(onceOurs, browserZone, () => renderedZone(context))
}
