import type { ForwardedNews, ForwardingRefusal } from "@arnica/contract/video-forwarding"
import { callEvents, type Present } from "@arnica/contract/video-frames"
import { type MediaWay, NOTHING_SEEN, type OnWay, type Seen, type WayState } from "./media-way.ts"
import type { News } from "./news.ts"
import type { PeerState } from "./peer.ts"
import type { Pictures } from "./pictures.ts"
import type { Lane } from "./senders.ts"

/** Somebody else in a forwarded room, and what comes of them now. */
export type Forwarded = {
  readonly present: Present
  readonly pictures: Pictures
  readonly news: News | null
  readonly link: PeerState
}

/** What a page has of a forwarded room. */
export type ForwardedRoom = {
  readonly others: readonly Forwarded[]
  /** Everything that is heard. */
  readonly sounds: readonly MediaStream[]
  /** Why there is no connection just now; null while there is one, or one is being made. */
  readonly refused: ForwardingRefusal | null
}

/** What a server that passes on picture and sound answered. */
export type Reply =
  | { readonly answer: string }
  | { readonly ticket: { readonly url: string; readonly token: string } }

/** A way that is being made: `hear` gives it the server's answer. */
export type Making = MediaWay & { readonly receive: (reply: Reply) => void }

type Needs = {
  /** What this page tells of itself now. */
  readonly news: () => ForwardedNews
  /** Begins a way, asking the server by `ask` with the offer where there is one. */
  readonly connect: (on: OnWay) => Making
  /** This page's own name. */
  readonly instance: string
  /** From 0 to 1, by chance. */
  readonly random: () => number
  readonly changed: (room: ForwardedRoom) => void
}

/** A page's connection to what forwards, mended whenever it breaks. */
export type ForwardedHandle = {
  /** Who else is let into the room. Connects with the first call. */
  readonly follow: (others: readonly Present[]) => void
  /** Hears a frame `call.media`. */
  readonly receive: (data: unknown) => void
  readonly set: (lane: Lane, track: MediaStreamTrack | null) => void
  readonly tell: () => void
  /** Begins anew: the network has changed. With `broken` only where there is no connection now. */
  readonly restart: (which?: "broken") => void
  readonly stats: () => Promise<RTCStatsReport> | undefined
  readonly close: () => void
}

/** An answer that has not come within this time will not come. */
const ANSWER_MS = 8_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000
const SPREAD = 0.5

const LINKS: Readonly<Record<WayState, PeerState>> = {
  connecting: "connecting",
  connected: "connected",
  broken: "broken",
  over: "broken",
}

const newsOf = (id: string, { switches, screens }: Seen): News | null => {
  const told = switches.get(id)
  if (told === undefined) return null
  return { own: id, screen: screens.has(id) ? id : null, camera: told.camera, microphone: told.microphone }
}

/** What is shown of whom the server names, from what comes over the connection. */
export function forwardedOf(
  others: readonly Present[],
  { seen, link }: { readonly seen: Seen; readonly link: PeerState },
): Forwarded[] {
  return others.map((present) => {
    const { instance: id } = present
    return {
      present,
      pictures: { face: seen.faces.get(id) ?? null, screen: seen.screens.get(id) ?? null },
      news: newsOf(id, seen),
      // Whose page has not come to the server that forwards is still on its way.
      link: link === "connected" && !seen.switches.has(id) ? "connecting" : link,
    }
  })
}

/** Keeps a connection to what forwards: one at a time, another after growing, scattered pauses whenever one ends. */
// check-ignore function-length: one connection's life.
export function createForwarded({ news, connect, instance, random, changed }: Needs): ForwardedHandle {
  let way: Making | undefined
  let others: readonly Present[] = []
  let seen = NOTHING_SEEN
  let link: PeerState = "connecting"
  let refused: ForwardingRefusal | null = null
  let failures = 0
  let timer: number | undefined
  let isClosed = false

  const tellChange = (): void =>
    changed({ others: forwardedOf(others, { seen, link }), sounds: seen.sounds, refused })
  const drop = (): void => {
    window.clearTimeout(timer)
    way?.close()
    way = undefined
    seen = NOTHING_SEEN
  }
  const again = (): void => {
    drop()
    if (isClosed) return
    link = "broken"
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
    failures += 1
    // All pages of a room lose their connection together; they come back one by one.
    timer = window.setTimeout(begin, pause * (1 + random() * SPREAD))
    tellChange()
  }
  const follow = (state: WayState): void => {
    if (state === "over") {
      again()
      return
    }
    link = LINKS[state]
    if (state === "connected") {
      window.clearTimeout(timer)
      failures = 0
      refused = null
    }
    tellChange()
  }
  const begin = (): void => {
    drop()
    const made: Making = connect({
      seen: (next) => {
        if (way !== made) return
        seen = next
        tellChange()
      },
      state: (state) => {
        if (way === made) follow(state)
      },
    })
    way = made
    timer = window.setTimeout(again, ANSWER_MS)
  }
  const receive = (data: unknown): void => {
    const told = callEvents["call.media"].safeParse(data)
    if (!told.success || told.data.instance !== instance || isClosed) return
    const { answer, ticket, refused: reason, ended } = told.data
    if (answer !== undefined) way?.receive({ answer })
    if (ticket !== undefined) way?.receive({ ticket })
    if (reason !== undefined) refused = reason
    if (reason !== undefined || ended === true) again()
  }
  return {
    follow: (next) => {
      others = next
      if (way === undefined && timer === undefined && !isClosed) begin()
      tellChange()
    },
    receive,
    set: (lane, track) => way?.set(lane, track),
    tell: () => way?.tell(news()),
    restart: (which) => {
      if (isClosed || way === undefined) return
      if (which === undefined || link === "broken") {
        link = "connecting"
        begin()
        tellChange()
      }
    },
    stats: () => way?.stats(),
    close: () => {
      isClosed = true
      drop()
      others = []
      tellChange()
    },
  }
}
