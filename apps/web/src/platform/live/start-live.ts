import type { QueryClient } from "@tanstack/react-query"
import { SESSION_KEY } from "../session/session.ts"
import { liveCounts } from "./counts.ts"
import { createLine, type Line } from "./line.ts"
import { createFetchedNote } from "./note-fetched.ts"
import { openSocket } from "./open-socket.ts"
import { joinTabs, type TabWord } from "./tabs.ts"
import { refreshAll, takeFrame } from "./take-frame.ts"

type Needs = {
  /** Scheme and host of the websocket. */
  readonly host: string
  readonly userId: number
  readonly queryClient: QueryClient
  /** Says that this device has fetched what was written to them. */
  readonly sayFetched: () => void
}

/** A page that nobody has looked at for so long lets go of the line. */
const HIDDEN_MS = 5 * 60_000

/** Keeps the page up to date with what happens to whoever is signed in. The answer ends that. */
export function startLive({ host, userId, queryClient, sayFetched }: Needs): () => void {
  let line: Line | undefined
  let seen: number | undefined
  let resting: number | undefined

  const askSession = (): void => void queryClient.invalidateQueries({ queryKey: SESSION_KEY })
  const take = (word: TabWord): void => {
    if (word.kind === "gap") refreshAll(queryClient)
    if (word.kind === "over") askSession()
    if (word.kind === "ask" && line) tell({ type: "badge.changed", data: liveCounts.get() })
    if (word.kind !== "frame") return
    if (word.frame.id !== undefined) seen = word.frame.id
    takeFrame(word.frame, queryClient)
  }
  const tell = (frame: Extract<TabWord, { kind: "frame" }>["frame"]): void =>
    tabs.tell({ kind: "frame", frame })
  // Said by the tab that holds the line alone.
  const share = (word: TabWord): void => {
    if (word.kind === "frame") noteFetched(word.frame)
    tabs.tell(word)
    take(word)
  }
  const noteFetched = createFetchedNote({ say: sayFetched, schedule })
  const lead = (): (() => void) => {
    const held = createLine({
      open: (last, ears) => openSocket(addressOf(host, last), ears),
      schedule,
      random: Math.random,
      isOnline: () => navigator.onLine,
      cursor: {
        get: () => seen,
        set: (id) => {
          seen = id
        },
      },
      on: {
        frame: (frame) => share({ kind: "frame", frame }),
        gap: () => share({ kind: "gap" }),
        over: () => share({ kind: "over" }),
        doubt: askSession,
      },
    })
    line = held
    return () => {
      line = undefined
      held.stop()
    }
  }
  const tabs = joinTabs({ name: `arnica-live-${userId}`, lead, onWord: take })

  const onVisibility = (): void => {
    window.clearTimeout(resting)
    if (document.hidden) {
      resting = window.setTimeout(tabs.yield, HIDDEN_MS)
      return
    }
    tabs.volunteer()
    line?.wake()
  }
  const onOnline = (): void => line?.wake()
  // A page with an open line cannot be kept for the way back.
  const onHide = (): void => tabs.yield()
  const watched = [
    [document, "visibilitychange", onVisibility],
    [window, "online", onOnline],
    [window, "pagehide", onHide],
    [window, "pageshow", onVisibility],
  ] as const
  for (const [target, type, act] of watched) target.addEventListener(type, act)
  tabs.tell({ kind: "ask" })
  tabs.volunteer()
  onVisibility()
  return () => {
    for (const [target, type, act] of watched) target.removeEventListener(type, act)
    window.clearTimeout(resting)
    tabs.leave()
    liveCounts.clear()
  }
}

function schedule(run: () => void, ms: number): () => void {
  const timer = window.setTimeout(run, ms)
  return () => window.clearTimeout(timer)
}

function addressOf(host: string, last: number | undefined): string {
  return `${host}/rest/wsock${last === undefined ? "" : `?last=${last}`}`
}
