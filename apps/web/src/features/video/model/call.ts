import { closingEvents, type Noted, type WayOut } from "@arnica/contract/closing-frames"
import { roomChatEvents } from "@arnica/contract/room-chat"
import type { IceServer } from "@arnica/contract/video"
import { type CallRefusal, callEvents, type Present } from "@arnica/contract/video-frames"
import type { z } from "zod"
import { HASTE } from "../../../platform/live/line.ts"
import { openOwnLine } from "../../../platform/live/own-line.ts"
import { watchNetwork } from "../../../platform/live/watch-network.ts"
import { elapsed } from "../../../platform/time/stopwatch.ts"
import { createForwardedPeers, type Forwarder, type Heard } from "./forwarded-peers.ts"
import type { Rung } from "./ladder.ts"
import type { News } from "./news.ts"
import { createPeers, type Other, type PeerStats, personOf } from "./peers.ts"
import { createHeardSecrets } from "./secrets.ts"
import type { Boxes, Lane, Tracks, Way } from "./senders.ts"
import type { ServerTime } from "./session-clock.ts"

type State = z.output<(typeof callEvents)["call.state"]>

/** What a page knows of its call. */
export type Call = {
  /** Everybody who is in the room or waits before it, this page too; null before the server has told. */
  readonly people: readonly Present[] | null
  readonly refusal: { readonly reason: CallRefusal; readonly there?: string | undefined } | null
  /** Those to whom this page is connected or being connected, in the order in which they came. */
  readonly others: readonly Other[]
  /** Of a forwarded group, what is heard; nothing where each is heard with their picture. */
  readonly heard: Heard
  /** What time it is on the server, as last heard. */
  readonly time: ServerTime | null
  /** Whether this page has been connected to somebody before. */
  readonly hasMet: boolean
  /** Whether the server is within reach, as far as is known. */
  readonly isOnline: boolean
  /** What the two asked for and agreed on because video does not work; null for nothing. */
  readonly noted: Noted | null
  /** Why the session was not ended when this page asked for it. */
  readonly notEnded: NotEnded | null
  /** The number of the last message that was written in the room while this page was there; 0 for none. */
  readonly written: number
}

/** Why a session was not ended, as the server says it: a text by its key, and what stands in it. */
export type NotEnded = {
  readonly translationKey: string
  readonly translationParams: Readonly<Record<string, string>>
}

/** What a page takes part with. */
export type CallNeeds = {
  /** Scheme and host of the websocket. */
  readonly host: string
  /** What the room is known by. */
  readonly appointment: string
  readonly way: Way | Forwarder
  /** This page's own name. */
  readonly instance: string
  readonly side: "client" | "provider"
  readonly iceServers: readonly IceServer[]
  readonly tracks: Tracks
  /** The page of this person that goes for this one. */
  readonly replaces?: string | undefined
  readonly changed: (call: Call) => void
  /** Nobody is reached any more, and looking for other ways has not helped. */
  readonly stuck: () => void
}

/** A page's part in a call, from coming in until it leaves. */
export type CallHandle = {
  readonly admit: (guest: string) => void
  readonly leave: () => void
  /** Ends the session for everybody: the specialist's. */
  readonly end: () => void
  /** Asks for another way to have the session, or agrees to it. */
  readonly ask: (what: WayOut) => void
  /** Sends another track from now on, or nothing. */
  readonly set: (lane: Lane, track: MediaStreamTrack | null) => void
  /** Sends less of the picture, or all of it. */
  readonly shrink: (rung: Rung) => void
  /** Tells the other page how this one's camera and microphone are. */
  readonly tell: (own: OwnNews) => void
  /** Figures of the connections. */
  readonly stats: () => readonly PeerStats[]
}

/** What a page's person decides of what the other one is told. */
export type OwnNews = Pick<News, "camera" | "microphone">

const BEAT_MS = 10_000
const NOTHING: Call = {
  people: null,
  refusal: null,
  others: [],
  heard: { sounds: [], isOut: false },
  time: null,
  hasMet: false,
  isOnline: true,
  noted: null,
  notEnded: null,
  written: 0,
}

/** Takes part in a call over a live line of its own: comes in, comes back after a lost line, connects to who is there. */
// check-ignore function-length: one state and its handlers.
export function joinCall(needs: CallNeeds): CallHandle {
  const { host, appointment, instance, side, way, iceServers, changed } = needs
  const boxes: Boxes = { own: new MediaStream(), screen: new MediaStream() }
  let tracks = needs.tracks
  let own: OwnNews = { camera: "none", microphone: "none" }
  let call = NOTHING
  let replaces = needs.replaces
  /** Whose page this is, once the server has named it. */
  let me: string | undefined
  let told = { revision: 0, at: 0 }
  let hasLeft = false
  let rung: Rung = "full"
  const heard = createHeardSecrets()

  const isIn = (): boolean => call.people?.some((one) => one.instance === instance) === true
  const change = (part: Partial<Call>): void => {
    // What a line that is being closed still tells is nobody's business any more.
    if (hasLeft) return
    call = Object.assign({}, call, part)
    changed(call)
  }
  const say = (type: string, data: object = {}): void =>
    line.say(type, Object.assign({ appointment, instance }, data))
  const news = (): News => ({
    own: boxes.own.id,
    screen: tracks.screen === null ? null : boxes.screen.id,
    camera: own.camera,
    microphone: own.microphone,
  })
  const met = (others: readonly Other[]): void =>
    change({ others, hasMet: call.hasMet || others.some(({ link }) => link === "connected") })
  const forwarded =
    way === "pair" || way === "mesh"
      ? undefined
      : createForwardedPeers({
          instance,
          iceServers,
          by: way,
          tracks: () => tracks,
          news: () => own,
          ask: (offer) => say("call.media", { offer }),
          changed: met,
          heard: (sounds) => change({ heard: sounds }),
        })
  const peers =
    forwarded ??
    createPeers({
      instance,
      side,
      way: way === "pair" ? "pair" : "mesh",
      iceServers,
      boxes,
      tracks: () => tracks,
      rung: () => rung,
      news,
      send: (to, signal) => say("call.signal", Object.assign({ to }, signal)),
      secret: heard.add,
      changed: met,
      // A network that drops what the two send drops what goes over the line, too, and nothing says so.
      silent: () => line.wake(),
      stuck: () => {
        if (isIn() && call.isOnline) needs.stuck()
      },
    })
  /** The part is over: the server let the page not in, or another page of the person came in for it. */
  const end = (refusal: Call["refusal"]): void => {
    peers.close()
    change({ people: null, refusal })
    stop()
  }
  const follow = ({ people, silent }: State): void => {
    change({ people })
    const present = people.find((one) => one.instance === instance)
    if (present === undefined) {
      const another = people.find((one) => personOf(one) === me)
      if (another !== undefined) end({ reason: "elsewhere", there: another.instance })
      return
    }
    me = personOf(present)
    replaces = undefined
    const others = people.filter((one) => one.admitted && personOf(one) !== me)
    if (present.admitted) peers.follow({ others, silent })
  }
  /** Two states may come in another order than that in which they were: what is older than the last one is passed over. */
  const isOutdated = ({ revision, at }: typeof told): boolean =>
    revision < told.revision || (revision === told.revision && at < told.at)
  const takeState = (data: unknown): void => {
    const state = callEvents["call.state"].safeParse(data)
    if (!state.success || state.data.appointment !== appointment) return
    const of = { revision: state.data.revision, at: Date.parse(state.data.now) }
    if (isOutdated(of)) return
    told = of
    change({ time: { at: of.at, heard: elapsed() } })
    follow(state.data)
  }
  const takeSignal = (data: unknown): void => {
    const signal = callEvents["call.signal"].safeParse(data)
    if (!signal.success || signal.data.to !== instance) return
    // The server says whose it is, and passes it on only between two that were let in.
    peers.receive(signal.data.from, signal.data)
  }
  const takeRefusal = (data: unknown): void => {
    const refusal = callEvents["call.refused"].safeParse(data)
    if (!refusal.success || refusal.data.instance !== instance) return
    const { reason, there } = refusal.data
    end({ reason, there })
  }
  /** A secret is passed on to the others, who report it to the server: so that it learns that words get across. */
  const takeSecret = (data: unknown): void => {
    const told = closingEvents["call.secret"].safeParse(data)
    if (told.success && told.data.instance === instance) peers.pass(told.data.secret)
  }
  const takeClosing = (type: string, data: unknown): void => {
    const noted = closingEvents["call.noted"].safeParse(data)
    if (type === "call.noted" && noted.data?.appointment === appointment) change({ noted: noted.data })
    const failure = closingEvents["call.notEnded"].safeParse(data)
    if (type === "call.notEnded" && failure.data?.instance === instance) change({ notEnded: failure.data })
  }
  const takeWritten = (data: unknown): void => {
    const news = roomChatEvents["room.message"].safeParse(data)
    if (news.data?.appointment === appointment) change({ written: Math.max(call.written, news.data.number) })
  }
  const receive = ({ type, data }: { type: string; data: unknown }): void => {
    if (type === "call.state") takeState(data)
    if (type === "call.signal") takeSignal(data)
    if (type === "call.media") forwarded?.receiveMedia(data)
    if (type === "call.refused") takeRefusal(data)
    if (type === "call.secret") takeSecret(data)
    if (type === "room.message") takeWritten(data)
    takeClosing(type, data)
  }
  const comeIn = (): void => {
    say("call.join", { replaces })
    change({ isOnline: true })
    peers.restart("broken")
  }
  const line = openOwnLine({
    host,
    pace: HASTE,
    on: { frame: receive, open: comeIn, closed: () => change({ isOnline: false }) },
  })
  const beat = (): void => {
    // Whom the server does not name has yet to come in: what they said, or its answer, was lost.
    if (isIn()) say("call.beat", { heard: heard.take() })
    else say("call.join", { replaces })
    peers.beat()
  }
  const beats = window.setInterval(beat, BEAT_MS)
  const back = (): void => {
    line.wake()
    peers.restart()
  }
  const stop = (): void => {
    hasLeft = true
    forgetNetwork()
    window.removeEventListener("pagehide", leave)
    window.clearInterval(beats)
    line.stop()
  }
  const leave = (): void => {
    if (hasLeft) return
    say("call.leave")
    peers.close()
    stop()
  }
  const forgetNetwork = watchNetwork(back)
  window.addEventListener("pagehide", leave)
  change({})
  return {
    admit: (guest) => say("call.admit", { guest }),
    leave,
    end: () => say("call.end"),
    ask: (what) => say("call.ask", { what }),
    set: (lane, track) => {
      tracks = Object.assign({}, tracks, { [lane]: track })
      peers.set(lane, track)
      peers.tell()
    },
    shrink: (next) => {
      rung = next
      peers.shrink(next)
    },
    tell: (next) => {
      own = next
      peers.tell()
    },
    stats: peers.stats,
  }
}
