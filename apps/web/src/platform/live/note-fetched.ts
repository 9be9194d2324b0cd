import { isRecord, type LiveFrame, readCounts } from "./frame.ts"

/** What comes within so long is said to have come once. */
const GATHER_MS = 1_000

type Needs = {
  /** Says that this device has fetched what is new. */
  readonly say: () => void
  /** Runs something after some milliseconds. */
  readonly schedule: (run: () => void, ms: number) => void
}

/** Whether a frame says that something was written to whoever is signed in. */
const bringsMessages = ({ type, id, data }: LiveFrame): boolean => {
  if (type === "message.created") return isRecord(data) && data.mine === false
  // Said on connecting: what came between two lines was fetched with the page.
  return type === "badge.changed" && id === undefined && (readCounts(data).newMessages ?? 0) > 0
}

/** Hears frames, and says soon after messages came that they have arrived. */
export function createFetchedNote({ say, schedule }: Needs): (frame: LiveFrame) => void {
  let isWaiting = false
  return (frame) => {
    if (isWaiting || !bringsMessages(frame)) return
    isWaiting = true
    schedule(() => {
      isWaiting = false
      say()
    }, GATHER_MS)
  }
}
