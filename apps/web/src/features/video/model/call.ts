import type { IceServer } from "@arnica/contract/video"
import { type CallRefusal, callEvents, type Present } from "@arnica/contract/video-frames"
import { openOwnLine } from "../../../platform/live/own-line.ts"
import { elapsed } from "../../../platform/time/stopwatch.ts"
import type { News } from "./news.ts"
import { createPeer, type Peer, type PeerSignal, type PeerState } from "./peer.ts"
import { NO_PICTURES, type Pictures, picturesOf } from "./pictures.ts"
import type { Boxes, Lane, Tracks } from "./senders.ts"
import type { ServerTime } from "./session-clock.ts"

/** What a page knows of its call. */
export type Call = {
  /** Everybody who is in the room or waits before it, this page too; null before the server has told. */
  readonly people: readonly Present[] | null
  readonly refusal: { readonly reason: CallRefusal; readonly there?: string | undefined } | null
  /** Picture, sound and screen of the other one; nothing while they are out of reach and nobody is there. */
  readonly pictures: Pictures
  /** What the other page told of itself; null before it has. */
  readonly news: News | null
  /** What time it is on the server, as last heard. */
  readonly time: ServerTime | null
  /** How the way to the other one stands; null while nobody is there. */
  readonly link: PeerState | null
  /** Whether the two have been connected before. */
  readonly hasMet: boolean
  /** Whether the server is within reach, as far as is known. */
  readonly isOnline: boolean
}

type Needs = {
  /** Scheme and host of the websocket. */
  readonly host: string
  readonly appointment: string
  /** This page's own name. */
  readonly instance: string
  readonly side: "client" | "provider"
  readonly iceServers: readonly IceServer[]
  readonly tracks: Tracks
  /** The page of this person that goes for this one. */
  readonly replaces?: string | undefined
  readonly changed: (call: Call) => void
}

/** A page's part in a call, from coming in until it leaves. */
export type CallHandle = {
  readonly admit: (guest: string) => void
  readonly leave: () => void
  /** Sends another track from now on, or nothing. */
  readonly set: (lane: Lane, track: MediaStreamTrack | null) => void
  /** Tells the other page how this one's camera and microphone are. */
  readonly tell: (own: OwnNews) => void
  /** Figures of the connection; undefined while there is none. */
  readonly stats: () => Promise<RTCStatsReport> | undefined
}

/** What a page's person decides of what the other one is told. */
export type OwnNews = Pick<News, "camera" | "microphone">

const BEAT_MS = 10_000
/** After so many beats without a connection what was said is taken for lost, and said again. */
const BEATS_OF_PATIENCE = 2
const NOBODY = { pictures: NO_PICTURES, news: null, link: null } as const
const NOTHING: Call = {
  people: null,
  refusal: null,
  pictures: NO_PICTURES,
  news: null,
  time: null,
  link: null,
  hasMet: false,
  isOnline: true,
}

/** Takes part in a call over a live line of its own: comes in, comes back after a lost line, connects to who is there. */
// check-ignore function-length: one state and its handlers.
export function joinCall(needs: Needs): CallHandle {
  const { host, appointment, instance, side, iceServers, changed } = needs
  const boxes: Boxes = { own: new MediaStream(), screen: new MediaStream() }
  let tracks = needs.tracks
  let own: OwnNews = { camera: "none", microphone: "none" }
  let streams: readonly MediaStream[] = []
  let call = NOTHING
  let peer: { readonly to: string; readonly connection: Peer } | undefined
  let replaces = needs.replaces
  let wasIn = false
  let hasLeft = false
  let beatsAlone = 0

  const otherOf = (people: Call["people"]): Present | undefined =>
    people?.find((one) => one.side !== side && one.admitted)
  const isIn = (): boolean => call.people?.some((one) => one.instance === instance) === true
  const change = (part: Partial<Call>): void => {
    // What a line that is being closed still tells is nobody's business any more.
    if (hasLeft) return
    call = Object.assign({}, call, part)
    if (call.link === "connected" && !call.hasMet) call = Object.assign({}, call, { hasMet: true })
    // Who is connected is there, also while the server hears nothing of them.
    const isSeen = call.link === "connected" || otherOf(call.people) !== undefined
    changed(isSeen ? call : Object.assign({}, call, NOBODY))
  }
  const say = (type: string, data: object = {}): void =>
    line.say(type, Object.assign({ appointment, instance }, data))
  const letGo = (): void => {
    peer?.connection.close()
    peer = undefined
    streams = []
    change(NOBODY)
  }
  const news = (): News => ({
    own: boxes.own.id,
    screen: tracks.screen === null ? null : boxes.screen.id,
    camera: own.camera,
    microphone: own.microphone,
  })
  const see = (stream: MediaStream): void => {
    if (!streams.includes(stream)) streams = [...streams, stream]
    change({ pictures: picturesOf(streams, call.news) })
  }
  const learn = (told: News): void => change({ news: told, pictures: picturesOf(streams, told) })
  const connectTo = (to: string): Peer => {
    if (peer?.to === to) return peer.connection
    letGo()
    change({ link: "connecting" })
    const connection = createPeer({
      polite: side === "client",
      iceServers,
      tracks,
      boxes,
      news,
      send: (signal: PeerSignal) => say("call.signal", Object.assign({ to }, signal)),
      on: { stream: see, state: (link) => change({ link }), news: learn },
    })
    peer = { to, connection }
    return connection
  }
  /** The part is over: the server let the page not in, or another page of the person came in for it. */
  const end = (refusal: Call["refusal"]): void => {
    letGo()
    change({ people: null, refusal })
    stop()
  }
  const follow = (people: readonly Present[]): void => {
    change({ people })
    const me = people.find((one) => one.instance === instance)
    const mine = people.find((one) => one.side === side)
    if (me === undefined) {
      if (mine !== undefined && wasIn) end({ reason: "elsewhere", there: mine.instance })
      return
    }
    wasIn = true
    replaces = undefined
    const other = otherOf(people)
    if (me.admitted && other !== undefined) connectTo(other.instance)
  }
  const hearState = (data: unknown): void => {
    const state = callEvents["call.state"].safeParse(data)
    if (!state.success || state.data.appointment !== appointment) return
    change({ time: { at: Date.parse(state.data.now), heard: elapsed() } })
    follow(state.data.people)
  }
  const hearSignal = (data: unknown): void => {
    const signal = callEvents["call.signal"].safeParse(data)
    if (!signal.success || signal.data.to !== instance) return
    // What a page still said that went meanwhile counts no more.
    if (otherOf(call.people)?.instance === signal.data.from) connectTo(signal.data.from).hear(signal.data)
  }
  const hearRefusal = (data: unknown): void => {
    const refusal = callEvents["call.refused"].safeParse(data)
    if (!refusal.success || refusal.data.instance !== instance) return
    const { reason, there } = refusal.data
    end({ reason, there })
  }
  const hear = ({ type, data }: { type: string; data: unknown }): void => {
    if (type === "call.state") hearState(data)
    if (type === "call.signal") hearSignal(data)
    if (type === "call.refused") hearRefusal(data)
  }
  const comeIn = (): void => {
    say("call.join", { replaces })
    change({ isOnline: true })
    if (call.link === "broken") peer?.connection.restart()
  }
  const line = openOwnLine({
    host,
    on: { frame: hear, open: comeIn, closed: () => change({ isOnline: false }) },
  })
  const beat = (): void => {
    // Whom the server does not name has yet to come in: what they said, or its answer, was lost.
    if (isIn()) say("call.beat")
    else say("call.join", { replaces })
    const isAlone = otherOf(call.people) !== undefined && call.link !== "connected"
    beatsAlone = isAlone ? beatsAlone + 1 : 0
    if (beatsAlone < BEATS_OF_PATIENCE) return
    beatsAlone = 0
    peer?.connection.retry()
  }
  const beats = window.setInterval(beat, BEAT_MS)
  const back = (): void => {
    line.wake()
    peer?.connection.restart()
  }
  const stop = (): void => {
    hasLeft = true
    window.removeEventListener("online", back)
    window.removeEventListener("pagehide", leave)
    window.clearInterval(beats)
    line.stop()
  }
  const leave = (): void => {
    if (hasLeft) return
    say("call.leave")
    letGo()
    stop()
  }
  window.addEventListener("online", back)
  window.addEventListener("pagehide", leave)
  change({})
  return {
    admit: (guest) => say("call.admit", { guest }),
    leave,
    set: (lane, track) => {
      tracks = Object.assign({}, tracks, { [lane]: track })
      peer?.connection.set(lane, track)
      peer?.connection.tell()
    },
    tell: (next) => {
      own = next
      peer?.connection.tell()
    },
    stats: () => peer?.connection.stats(),
  }
}
