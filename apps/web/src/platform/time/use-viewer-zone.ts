import { useSyncExternalStore } from "react"
import { useSession } from "../session/session.ts"
import { browserZone, sessionZone } from "./zone.ts"

// A zone that changes while a page is open, on a train or by hand, shows with the next render.
const never = (): (() => void) => () => undefined

/**
 * The IANA zone in which times are shown. While rendering on the server and while hydrating it is the
 * account's, else Europe/Bucharest; from then on the browser's own.
 */
export function useViewerZone(): string {
  const session = useSession()
  return useSyncExternalStore(never, browserZone, () => sessionZone(session))
}
