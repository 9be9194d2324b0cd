import type { Rung } from "./ladder.ts"

/** What a page sends: a voice, a picture, a screen. */
export type Lane = "microphone" | "camera" | "screen"
/** The tracks that a page sends now; null where it sends nothing. */
export type Tracks = Readonly<Record<Lane, MediaStreamTrack | null>>
/** Names under which tracks arrive: picture and voice together, the screen apart. They last as long as the page. */
export type Boxes = { readonly own: MediaStream; readonly screen: MediaStream }

const LANES: readonly Lane[] = ["microphone", "camera", "screen"]
/** How a room's people are connected: two with each other, or each of a few with each. */
export type Way = "pair" | "mesh"
/**
 * Bits a second at most. A voice takes precedence: who cannot be seen well is still heard. Among several each picture goes
 * out as often as there are others.
 */
const MOST: Readonly<Record<Way, Readonly<Record<Lane, number>>>> = {
  pair: { microphone: 32_000, camera: 1_200_000, screen: 2_500_000 },
  mesh: { microphone: 32_000, camera: 400_000, screen: 1_000_000 },
}
/** How high a picture is among several, where it is one of a few on the screen. */
const MESH_HEIGHT = 360
/** Codecs in which a further picture is offered: the whole list twice would not fit into a frame. */
const FEW = /^video\/(?:VP8|rtx|VP9(?=.*profile-id=0)|H264(?=.*profile-level-id=42e01f))/i

/** The ways by which one page sends to another. */
export type Senders = {
  /** Sends another track from now on, or nothing. The first track of a lane has the two negotiate; later ones do not. */
  readonly set: (lane: Lane, track: MediaStreamTrack | null) => void
  /** Says what is worth how much; what a browser does not know it passes over. */
  readonly tune: () => void
  /** Sends less of the picture, or all of it. */
  readonly shrink: (rung: Rung) => void
}

/** By how much the picture of a camera is made smaller. */
const SMALLER: Readonly<Record<Rung, number>> = { full: 1, half: 2, quarter: 4, voice: 4 }

type Tuning = {
  readonly lane: Lane
  readonly rung: Rung
  readonly way: Way
  /** How many pixels high the camera's picture is. */
  readonly height: number
}

/** What a lane may take, and what it gives up first when there is too little: a screen is to be read. */
function tuned(parameters: RTCRtpSendParameters, { lane, rung, way, height }: Tuning): RTCRtpSendParameters {
  for (const encoding of parameters.encodings) {
    if (lane === "camera") {
      encoding.active = rung !== "voice"
      const scale = way === "mesh" ? Math.max(1, height / MESH_HEIGHT) : 1
      encoding.scaleResolutionDownBy = scale * SMALLER[rung]
    }
    encoding.maxBitrate = MOST[way][lane]
    encoding.priority = lane === "microphone" ? "high" : "medium"
  }
  if (lane !== "microphone")
    parameters.degradationPreference = lane === "screen" ? "maintain-resolution" : "balanced"
  return parameters
}

/** Sends tracks over a connection. */
export function createSenders(
  connection: RTCPeerConnection,
  { tracks, boxes, way }: { readonly tracks: Tracks; readonly boxes: Boxes; readonly way: Way },
): Senders {
  const senders = new Map<Lane, RTCRtpSender>()
  let rung: Rung = "full"
  const tellOf = (error: unknown): void => reportError(error)
  const set: Senders["set"] = (lane, track) => {
    const sender = senders.get(lane)
    if (sender !== undefined) void sender.replaceTrack(track).catch(tellOf)
    else if (track !== null)
      senders.set(lane, connection.addTrack(track, lane === "screen" ? boxes.screen : boxes.own))
  }
  const tune = (): void => {
    for (const [lane, sender] of senders) {
      // What the two have not agreed on yet is tuned once they have.
      if (sender.transport === null) continue
      const parameters = sender.getParameters()
      if (parameters.encodings.length === 0) continue
      const height = sender.track?.getSettings().height ?? MESH_HEIGHT
      void sender.setParameters(tuned(parameters, { lane, rung, way, height })).catch(tellOf)
    }
  }
  for (const lane of LANES) set(lane, tracks[lane])
  const shrink: Senders["shrink"] = (next) => {
    rung = next
    tune()
  }
  return { set, tune, shrink }
}

/** Offers pictures beyond the first in few codecs. */
export function trimCodecs(connection: RTCPeerConnection): void {
  const pictures = connection.getTransceivers().filter(({ receiver }) => receiver.track.kind === "video")
  if (pictures.length < 2) return
  const few = RTCRtpReceiver.getCapabilities("video")?.codecs.filter(({ mimeType, sdpFmtpLine = "" }) =>
    FEW.test(`${mimeType} ${sdpFmtpLine}`),
  )
  if (few === undefined || few.length === 0) return
  for (const picture of pictures.slice(1))
    if ("setCodecPreferences" in picture) picture.setCodecPreferences(few)
}
