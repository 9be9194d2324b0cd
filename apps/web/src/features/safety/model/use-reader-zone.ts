import { useHydrated } from "@tanstack/react-router"
import { useSession } from "../../../platform/session/session.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"

/**
 * The zone in which hours of help lines are printed: the browser's own once it has taken the page over; until then,
 * and without scripts for good, the account's, else the one of the lines themselves.
 */
export function useReaderZone(linesZone: string): string {
  const viewer = useViewerZone()
  const session = useSession()
  return useHydrated() ? viewer : session?.timeZone || linesZone
}
