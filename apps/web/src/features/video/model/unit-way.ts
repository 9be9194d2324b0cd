import type { IceServer } from "@arnica/contract/video"
import { type ForwardedNews, PLACES, type Places, placesSchema } from "@arnica/contract/video-forwarding"
import { FORWARDED, FORWARDED_BITS, type MediaWay, type OnWay, type Seen } from "./media-way.ts"
import { serversOf } from "./peer.ts"
import type { Lane, Tracks } from "./senders.ts"
import { passedOn, RECEIVED, SENT, slimOffer } from "./unit-offer.ts"
import { type ArrivalsWatch, watchArrivals } from "./watch-arrivals.ts"

type Needs = {
  readonly iceServers: readonly IceServer[]
  readonly tracks: Tracks
  /** What this page tells of itself now. */
  readonly news: () => ForwardedNews
  /** Sends the offer to the server. */
  readonly offer: (sdp: string) => void
  readonly on: OnWay
}

/** A way over the unit of our own server. */
export type UnitWay = MediaWay & {
  /** Hears the server's answer. */
  readonly answer: (sdp: string) => void
}

/** What is only interrupted mends itself mostly within this time. */
const INTERRUPTED_MS = 4_000
/** The longest word of the unit that is read: 25 people's. */
const MOST_NEWS = 10_000

const readPlaces = (data: unknown): Places | undefined => {
  if (typeof data !== "string" || data.length > MOST_NEWS) return undefined
  try {
    return placesSchema.safeParse(JSON.parse(data)).data
  } catch {
    // Half a word is none.
    return undefined
  }
}

/** Whose is in each place, as streams by page. */
export function seenIn<S>(
  { voices, pictures, screen, people }: Places,
  streams: readonly S[],
): {
  faces: Map<string, S>
  screens: Map<string, S>
  sounds: S[]
  switches: Map<string, Pick<ForwardedNews, "camera" | "microphone">>
} {
  const faces = new Map<string, S>()
  for (const [nth, id] of pictures.entries()) {
    const stream = streams[PLACES.voices + nth]
    if (id !== null && stream !== undefined) faces.set(id, stream)
  }
  const last = streams[PLACES.voices + PLACES.pictures]
  const screens = new Map(screen === null || last === undefined ? [] : [[screen, last]])
  return {
    faces,
    screens,
    sounds: streams.slice(0, voices.length),
    switches: new Map(people.map(({ id, camera, microphone }) => [id, { camera, microphone }])),
  }
}

const preferPassedOn = (line: RTCRtpTransceiver, kind: "audio" | "video"): void => {
  const codecs = RTCRtpReceiver.getCapabilities(kind)?.codecs
  if (codecs !== undefined && "setCodecPreferences" in line) line.setCodecPreferences(passedOn(codecs))
}

/** What a lane may take, and what it gives up first when there is too little. */
const tune = async (sender: RTCRtpSender, lane: Lane): Promise<void> => {
  const parameters = sender.getParameters()
  if (parameters.encodings.length === 0) return
  const height = sender.track?.getSettings().height ?? FORWARDED.height
  for (const encoding of parameters.encodings) {
    encoding.maxBitrate = FORWARDED_BITS[lane]
    encoding.priority = lane === "microphone" ? "high" : "medium"
    if (lane !== "camera") continue
    encoding.scaleResolutionDownBy = Math.max(1, height / FORWARDED.height)
    encoding.maxFramerate = FORWARDED.framesPerSecond
  }
  await sender.setParameters(parameters)
}

/** Connects to the unit: offers once what this page sends and the places in which it receives; nobody's coming or going asks anew. */
// check-ignore function-length: one connection and its handlers.
export function connectUnit({ iceServers, tracks, news, offer, on }: Needs): UnitWay {
  const connection = new RTCPeerConnection({ iceServers: serversOf(iceServers), bundlePolicy: "max-bundle" })
  const tellOf = (error: unknown): void => reportError(error)
  let isOver = false
  let mending: number | undefined
  let watch: ArrivalsWatch | undefined

  const senders = new Map(
    SENT.map((lane) => {
      const kind = lane === "microphone" ? "audio" : "video"
      const line = connection.addTransceiver(tracks[lane] ?? kind, { direction: "sendonly" })
      preferPassedOn(line, kind)
      return [lane, line.sender] as const
    }),
  )
  const streams = RECEIVED.map((kind) => {
    const line = connection.addTransceiver(kind, { direction: "recvonly" })
    preferPassedOn(line, kind)
    return new MediaStream([line.receiver.track])
  })
  const channel = connection.createDataChannel("places", { negotiated: true, id: 0 })
  const tell = (told: ForwardedNews): void => {
    if (channel.readyState === "open") channel.send(JSON.stringify(told))
  }
  const over = (): void => {
    if (isOver) return
    close()
    on.state("over")
  }
  const close = (): void => {
    isOver = true
    window.clearTimeout(mending)
    watch?.stop()
    connection.close()
  }
  // The unit looks for nobody: over another way it is come to anew.
  const watchOver = (): ArrivalsWatch =>
    watchArrivals({ stats: () => connection.getStats(), changed: () => undefined, mend: over })
  const tuneAll = (): void => {
    for (const [lane, sender] of senders) void tune(sender, lane).catch(tellOf)
  }
  channel.addEventListener("open", () => tell(news()))
  channel.addEventListener("close", over)
  channel.addEventListener("message", ({ data }) => {
    const places = readPlaces(data)
    if (places !== undefined && !isOver) on.seen(seenIn(places, streams) satisfies Seen)
  })
  connection.addEventListener("connectionstatechange", () => {
    const { connectionState: state } = connection
    window.clearTimeout(mending)
    if (state === "connected") {
      tuneAll()
      watch ??= watchOver()
      on.state("connected")
    }
    if (state === "disconnected") {
      on.state("broken")
      mending = window.setTimeout(over, INTERRUPTED_MS)
    }
    if (state === "failed") over()
  })
  const ask = async (): Promise<void> => {
    await connection.setLocalDescription()
    if (connection.localDescription !== null) offer(slimOffer(connection.localDescription.sdp))
  }
  void ask().catch(tellOf)
  return {
    answer: (sdp) => {
      if (connection.signalingState === "have-local-offer")
        void connection.setRemoteDescription({ type: "answer", sdp }).catch(over)
    },
    set: (lane, track) => {
      const sender = senders.get(lane)
      if (sender === undefined || isOver) return
      void sender
        .replaceTrack(track)
        .then(() => tune(sender, lane))
        .catch(tellOf)
    },
    tell,
    stats: () => (isOver ? undefined : connection.getStats()),
    close,
  }
}
