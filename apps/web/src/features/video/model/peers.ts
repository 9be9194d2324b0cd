import type { IceServer } from "@arnica/contract/video"
import type { Present } from "@arnica/contract/video-frames"
import type { Rung } from "./ladder.ts"
import { isSending, type News } from "./news.ts"
import { createPeer, type Peer, type PeerSignal, type PeerState } from "./peer.ts"
import { type Pictures, picturesOf } from "./pictures.ts"
import type { Boxes, Lane, Tracks, Way } from "./senders.ts"

/** Somebody else whom this page is connected to, or is being connected to. */
export type Other = {
  /** Whose page it is. */
  readonly person: string
  readonly instance: string
  readonly name: string
  readonly side: Present["side"]
  /** Their picture, sound and screen, as far as they have come. */
  readonly pictures: Pictures
  /** What their page told of itself; null before it has. */
  readonly news: News | null
  readonly link: PeerState
}

/** Figures of one of the connections. */
export type PeerStats = {
  readonly instance: string
  readonly report: Promise<RTCStatsReport>
  /** Whether picture or sound of the other side have to come. */
  readonly isSending: boolean
}

/** What connections are made from. */
export type PeerNeeds = {
  /** This page's own name. */
  readonly instance: string
  readonly side: Present["side"]
  readonly way: Way
  readonly iceServers: readonly IceServer[]
  readonly boxes: Boxes
  /** What this page sends now. */
  readonly tracks: () => Tracks
  /** How much of its picture it sends now. */
  readonly rung: () => Rung
  /** What it tells of itself now. */
  readonly news: () => News
  readonly send: (to: string, signal: PeerSignal) => void
  /** A secret that another page passed on. */
  readonly secret: (secret: string) => void
  readonly changed: (others: readonly Other[]) => void
  /** Nothing comes of one of them any more. */
  readonly silent: () => void
  /** Nobody is reached any more, and looking for other ways has not helped: only coming in anew is left. */
  readonly stuck: () => void
}

/** The connections of a page, one to each other page. */
export type Peers = {
  /** Connects to who is there, and lets go of who is there no more. */
  readonly follow: (room: Told) => void
  /** Hears what another page said; who is not known yet is heard once they are. */
  readonly receive: (from: string, signal: PeerSignal) => void
  readonly set: (lane: Lane, track: MediaStreamTrack | null) => void
  /** Sends less of the picture, or all of it. */
  readonly shrink: (rung: Rung) => void
  readonly tell: () => void
  /** Passes a secret on to all who are within reach. */
  readonly pass: (secret: string) => void
  /** Looks for other ways: the network has changed. With `broken` only where there is none now. */
  readonly restart: (which?: "broken") => void
  /** Another beat has gone by: who is not connected after two is asked again. */
  readonly beat: () => void
  readonly stats: () => readonly PeerStats[]
  readonly close: () => void
}

/** Who else is let into the room, as the server tells it. */
export type Told = {
  readonly others: readonly Present[]
  /** Pages that give no sign for a while and have not left; undefined when that is not told. */
  readonly silent?: readonly string[] | undefined
}

/** After so many beats without a connection what was said is taken for lost, and said again. */
const BEATS_OF_PATIENCE = 2
/** What unknown pages say is kept of so many, and so much of each. */
const MOST_UNKNOWN = 8
const MOST_EARLY = 40

type Kept = {
  other: Other
  streams: readonly MediaStream[]
  beatsAlone: number
  readonly peer: Peer
}

/** Whose page somebody's is, also where the server does not tell yet. */
export const personOf = ({ person, side }: Pick<Present, "person" | "side">): string =>
  person === "" ? side : person

/** Keeps a connection to each other page of a room. */
// check-ignore function-length: one table of connections and what changes it.
export function createPeers(needs: PeerNeeds): Peers {
  const { instance, side, way, iceServers, boxes, tracks, news, send } = needs
  const kept = new Map<string, Kept>()
  const early = new Map<string, PeerSignal[]>()

  /** Whom the server named last. Who is connected is there, also while the server hears nothing of them. */
  let named: ReadonlySet<string> = new Set()
  const changed = (): void => {
    const others = [...kept.values()].map(({ other }) => other)
    needs.changed(others.filter((one) => one.link === "connected" || named.has(one.instance)))
  }
  const change = (to: string, part: Partial<Other>): void => {
    const one = kept.get(to)
    if (one === undefined) return
    one.other = Object.assign({}, one.other, part)
    changed()
  }
  const see = (to: string, stream: MediaStream): void => {
    const one = kept.get(to)
    if (one === undefined) return
    if (!one.streams.includes(stream)) one.streams = [...one.streams, stream]
    change(to, { pictures: picturesOf(one.streams, one.other.news) })
  }
  const learn = (to: string, told: News): void => {
    const streams = kept.get(to)?.streams ?? []
    change(to, { news: told, pictures: picturesOf(streams, told) })
  }
  const letGo = (to: string): void => {
    const one = kept.get(to)
    kept.delete(to)
    one?.peer.close()
  }
  /** Who gives no sign to the server either is not there; and who reaches anybody stays as they are. */
  const despair = (to: string): void => {
    const isReached = [...kept.values()].some(({ other }) => other.link === "connected")
    if (named.has(to) && !isReached) needs.stuck()
  }
  const connect = (present: Present): void => {
    const to = present.instance
    const peer = createPeer({
      // Of two pages one gives way; both know which.
      polite: way === "pair" ? side === "client" : instance > to,
      way,
      iceServers,
      tracks: tracks(),
      boxes,
      news,
      send: (signal) => send(to, signal),
      on: {
        stream: (stream) => see(to, stream),
        state: (link) => change(to, { link }),
        news: (told) => learn(to, told),
        secret: needs.secret,
        silent: needs.silent,
        stuck: () => despair(to),
      },
    })
    const other: Other = {
      person: personOf(present),
      instance: to,
      name: present.name,
      side: present.side,
      pictures: { face: null, screen: null },
      news: null,
      link: "connecting",
    }
    peer.shrink(needs.rung())
    kept.set(to, { other, streams: [], beatsAlone: 0, peer })
    for (const signal of early.get(to) ?? []) peer.receive(signal)
    early.delete(to)
  }
  /**
   * Whether a page that the server does not name has only fallen silent. Such a one keeps its end of the connection, and goes
   * on with it: only who is gone for good is let go.
   */
  const mayStay = ({ other }: Kept, { others, silent }: Told): boolean =>
    !others.some((one) => personOf(one) === other.person) &&
    (silent === undefined || silent.includes(other.instance))
  const follow = (told: Told): void => {
    named = new Set(told.others.map((one) => one.instance))
    for (const [to, one] of [...kept]) {
      const present = told.others.find((each) => each.instance === to)
      if (present === undefined && !mayStay(one, told)) letGo(to)
      else if (present !== undefined && present.name !== one.other.name)
        one.other = Object.assign({}, one.other, { name: present.name })
    }
    for (const present of told.others) if (!kept.has(present.instance)) connect(present)
    changed()
  }
  const receive = (from: string, signal: PeerSignal): void => {
    const one = kept.get(from)
    if (one !== undefined) {
      one.peer.receive(signal)
      return
    }
    const before = early.get(from) ?? []
    if (before.length >= MOST_EARLY) return
    early.set(from, [...before, signal])
    const [oldest] = early.keys()
    if (early.size > MOST_UNKNOWN && oldest !== undefined) early.delete(oldest)
  }
  const beat = (): void => {
    for (const one of kept.values()) {
      one.beatsAlone = one.other.link === "connected" ? 0 : one.beatsAlone + 1
      if (one.beatsAlone < BEATS_OF_PATIENCE) continue
      one.beatsAlone = 0
      one.peer.retry()
    }
  }
  return {
    follow,
    receive,
    set: (lane, track) => {
      for (const { peer } of kept.values()) peer.set(lane, track)
    },
    shrink: (rung) => {
      for (const { peer } of kept.values()) peer.shrink(rung)
    },
    tell: () => {
      for (const { peer } of kept.values()) peer.tell()
    },
    pass: (secret) => {
      for (const { peer } of kept.values()) peer.pass(secret)
    },
    restart: (which) => {
      for (const { peer, other } of kept.values())
        if (which === undefined) peer.restart()
        else if (other.link === "broken") peer.mend()
    },
    beat,
    stats: () =>
      [...kept].map(([to, { peer, other }]) => ({
        instance: to,
        report: peer.stats(),
        isSending: isSending(other.news),
      })),
    close: () => {
      for (const to of [...kept.keys()]) letGo(to)
      early.clear()
      changed()
    },
  }
}
