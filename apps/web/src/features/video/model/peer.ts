import type { IceServer } from "@arnica/contract/video"
import type { Rung } from "./ladder.ts"
import { isSending, type News, readNews } from "./news.ts"
import { readSecret, writeSecret } from "./secrets.ts"
import { type Boxes, createSenders, type Lane, type Tracks, trimCodecs, type Way } from "./senders.ts"
import { SILENT_MS } from "./silence.ts"
import { type ArrivalsWatch, watchArrivals } from "./watch-arrivals.ts"

/** What two pages tell each other through the server until they reach each other. */
export type PeerSignal = {
  readonly description?: RTCSessionDescriptionInit | undefined
  readonly candidates?: readonly RTCIceCandidateInit[] | undefined
}

/** How a connection stands: being made, there, or broken and being mended. */
export type PeerState = "connecting" | "connected" | "broken"

type PeerNeeds = {
  /** Gives way when both ask at once. */
  readonly polite: boolean
  readonly way: Way
  readonly iceServers: readonly IceServer[]
  readonly tracks: Tracks
  readonly boxes: Boxes
  /** What this page tells of itself now. */
  readonly news: () => News
  readonly send: (signal: PeerSignal) => void
  readonly on: {
    readonly stream: (stream: MediaStream) => void
    readonly state: (state: PeerState) => void
    readonly news: (news: News) => void
    /** A secret that the other page passed on. */
    readonly secret: (secret: string) => void
    /** Nothing came of looking for another way several times. */
    readonly stuck: () => void
    /** Nothing comes any more: whatever is to be said goes past a line that may be as dead. */
    readonly silent: () => void
  }
}

/** A connection to one other page. */
export type Peer = {
  readonly receive: (signal: PeerSignal) => void
  /** Looks for another way: the network of this page has changed. */
  readonly restart: () => void
  /** Looks for another way, as the other page may do at the same time. */
  readonly mend: () => void
  /** Asks again, when nothing came of it: what was said may have been lost on its way. */
  readonly retry: () => void
  /** Sends another track from now on, or nothing. */
  readonly set: (lane: Lane, track: MediaStreamTrack | null) => void
  /** Sends less of the picture, or all of it. */
  readonly shrink: (rung: Rung) => void
  /** Tells the other page what is new of this one. */
  readonly tell: () => void
  /** Passes a secret on to the other page, if it is within reach. */
  readonly pass: (secret: string) => void
  readonly stats: () => Promise<RTCStatsReport>
  readonly close: () => void
}

/** Candidates are gathered for a moment, so that a burst of them is one frame. */
const GATHER_MS = 80
const MOST_CANDIDATES = 20
/** What is only interrupted mends itself mostly within this time. */
const INTERRUPTED_MS = 4_000
/**
 * Both see at the same time that the way is broken. The one that gives way lets the other one ask: where it takes back an offer
 * of its own, Chromium sends neither its picture nor its sound any more, though the two are connected again.
 */
const POLITE_MS = 2_000
/** After so many tries to find another way the connection itself is given up. */
const MOST_TRIES = 3
/** What a page sends so that the other one sees that the way holds, where its browser does not count that. */
const SIGN_OF_LIFE = "{}"
const SIGN_MS = 2_000

const STATES: Readonly<Record<RTCPeerConnectionState, PeerState>> = {
  new: "connecting",
  connecting: "connecting",
  connected: "connected",
  disconnected: "broken",
  failed: "broken",
  closed: "broken",
}

/** Servers as a browser takes them. */
export const serversOf = (iceServers: readonly IceServer[]): RTCIceServer[] =>
  iceServers.map(({ urls, ...credentials }) => ({ urls: [...urls], ...credentials }))

/**
 * Connects to another page by the "perfect negotiation" of the WebRTC specification (section 10.7): both may ask at any
 * time, and when both do at once, the polite one gives way. At the very first the polite one waits to be asked: both learn of
 * each other at once, and a first offer that is taken back leaves some connections of Chromium without any candidates.
 */
// check-ignore function-length: one negotiation and its handlers share a few flags.
export function createPeer({ polite, way, iceServers, tracks, boxes, news, send, on }: PeerNeeds): Peer {
  const connection = new RTCPeerConnection({ iceServers: serversOf(iceServers) })
  let mayAsk = !polite
  let isOffering = false
  let ignoresOffer = false
  const gathered: RTCIceCandidateInit[] = []
  let timer: number | undefined
  let mending: number | undefined
  let turn = Promise.resolve()
  let isSilent = false
  let watch: ArrivalsWatch | undefined
  let theirs: News | undefined

  const flush = (): void => {
    timer = undefined
    const candidates = gathered.splice(0, MOST_CANDIDATES)
    if (candidates.length > 0) send({ candidates })
    if (gathered.length > 0) timer = window.setTimeout(flush, GATHER_MS)
  }
  const offer = async (): Promise<void> => {
    isOffering = true
    try {
      trimCodecs(connection)
      await connection.setLocalDescription()
      if (connection.localDescription !== null) send({ description: connection.localDescription.toJSON() })
    } finally {
      isOffering = false
    }
  }
  const take = async (description: RTCSessionDescriptionInit): Promise<void> => {
    mayAsk = true
    // An offer that was said twice is answered twice.
    if (description.type === "answer" && connection.signalingState !== "have-local-offer") return
    const collides = description.type === "offer" && (isOffering || connection.signalingState !== "stable")
    ignoresOffer = !polite && collides
    if (ignoresOffer) return
    if (description.type === "offer") window.clearTimeout(mending)
    await connection.setRemoteDescription(description)
    if (description.type !== "offer") return
    await connection.setLocalDescription()
    if (connection.localDescription !== null) send({ description: connection.localDescription.toJSON() })
  }
  const takeCandidate = async (candidate: RTCIceCandidateInit): Promise<void> => {
    try {
      await connection.addIceCandidate(candidate)
    } catch (error) {
      // Candidates of an offer that was passed over belong to nothing.
      if (!ignoresOffer) throw error
    }
  }
  const receive = async ({ description, candidates = [] }: PeerSignal): Promise<void> => {
    if (connection.signalingState === "closed") return
    if (description !== undefined) await take(description)
    for (const candidate of candidates) await takeCandidate(candidate)
  }
  const restart = (): void => {
    if (!mayAsk || connection.signalingState === "closed") return
    // Until an offer is answered no other can be made; whoever hears it twice answers twice.
    if (connection.signalingState === "have-local-offer") sayAgain()
    else connection.restartIce()
  }
  const sayAgain = (): void => {
    if (connection.localDescription !== null) send({ description: connection.localDescription.toJSON() })
  }
  const mendIn = (ms: number): void => {
    window.clearTimeout(mending)
    mending = window.setTimeout(restart, polite ? ms + POLITE_MS : ms)
  }
  const retry = (): void => {
    if (!mayAsk) {
      mayAsk = true
      void offer().catch(tellOf)
      return
    }
    restart()
  }
  const tellOf = (error: unknown): void => reportError(error)
  const tellState = (): void => on.state(isSilent ? "broken" : STATES[connection.connectionState])
  const watchOver = (): ArrivalsWatch =>
    watchArrivals({
      stats: () => connection.getStats(),
      isSending: () => isSending(theirs),
      patience: polite ? SILENT_MS + POLITE_MS : SILENT_MS,
      changed: (next) => {
        isSilent = next
        tellState()
        if (isSilent) on.silent()
      },
      mend: (tries) => {
        restart()
        if (tries > MOST_TRIES) on.stuck()
      },
    })

  connection.addEventListener("negotiationneeded", () => {
    if (mayAsk) void offer().catch(tellOf)
  })
  connection.addEventListener("icecandidate", ({ candidate }) => {
    if (candidate === null) return
    gathered.push(candidate.toJSON())
    timer ??= window.setTimeout(flush, GATHER_MS)
  })
  connection.addEventListener("track", ({ streams: [first], track }) => {
    on.stream(first ?? new MediaStream([track]))
  })
  connection.addEventListener("connectionstatechange", () => {
    const { connectionState } = connection
    window.clearTimeout(mending)
    if (connectionState === "connected") {
      senders.tune()
      isSilent = false
      watch ??= watchOver()
      watch.heard()
    }
    tellState()
    if (connectionState === "failed") mendIn(0)
    if (connectionState === "disconnected") mendIn(INTERRUPTED_MS)
  })
  // What is sent later is tuned, too, once the two have agreed on it.
  connection.addEventListener("signalingstatechange", () => {
    if (connection.signalingState === "stable" && connection.connectionState === "connected") senders.tune()
  })
  const senders = createSenders(connection, { tracks, boxes, way })
  // Has the two find each other also where neither has a camera or a microphone.
  const presence = connection.createDataChannel("presence", { negotiated: true, id: 0 })
  const tell = (): void => {
    if (presence.readyState === "open") presence.send(JSON.stringify(news()))
  }
  const sign = (): void => {
    // What does not get across does not pile up.
    if (presence.readyState === "open" && presence.bufferedAmount === 0) presence.send(SIGN_OF_LIFE)
  }
  const signs = window.setInterval(sign, SIGN_MS)
  presence.addEventListener("open", tell)
  presence.addEventListener("message", ({ data }) => {
    const told = readNews(data)
    if (told !== undefined) {
      theirs = told
      on.news(told)
    }
    const secret = readSecret(data)
    if (secret !== undefined) on.secret(secret)
  })
  // It ends at once when the other page closes the connection; without it that would show only after some seconds.
  presence.addEventListener("close", () => {
    if (connection.signalingState !== "closed") on.state("broken")
  })
  return {
    receive: (signal) => {
      turn = turn.then(() => receive(signal)).catch(tellOf)
    },
    restart,
    mend: () => mendIn(0),
    retry,
    set: senders.set,
    shrink: senders.shrink,
    tell,
    pass: (secret) => {
      if (presence.readyState === "open") presence.send(writeSecret(secret))
    },
    stats: () => connection.getStats(),
    close: () => {
      window.clearTimeout(timer)
      window.clearTimeout(mending)
      window.clearInterval(signs)
      watch?.stop()
      connection.close()
    },
  }
}
