import { type ForwardedNews, PLACES, type Places, placesSchema } from "@arnica/contract/video-forwarding"
import {
  useAudioLevelIndication as audioLevel,
  MediaStreamTrack,
  useSdesMid as mid,
  useOPUS as opus,
  PictureLossIndication,
  RTCPeerConnection,
  RtcpPayloadSpecificFeedback,
  RtpHeader,
  RtpPacket,
  useVP8 as vp8,
} from "werift"

/** A packet as a place of a page received it. */
export type Received = {
  readonly place: number
  readonly kind: "audio" | "video"
  readonly sequence: number
  readonly timestamp: number
  readonly payload: Buffer
}

/** A page without a browser: it offers as pages do, sends made-up packets, and keeps what it receives. */
export type SyntheticPage = {
  readonly offer: () => Promise<string>
  readonly answer: (sdp: string) => Promise<void>
  readonly isConnected: () => boolean
  readonly tell: (news: ForwardedNews) => void
  /** What it was last told of its places. */
  readonly told: () => Places | undefined
  /** Sends a voice's packet: 0 the loudest, 127 silence. */
  readonly speak: (level: number) => void
  readonly show: (lane: "picture" | "screen", isWhole: boolean) => void
  readonly received: Received[]
  /** Says that the picture that it gets with `mark` is broken, in the name of the picture that it sends, as browsers do. */
  readonly miss: (mark: number) => void
  /** How often it was asked for a whole picture. */
  readonly askedWhole: () => number
  readonly close: () => Promise<void>
}

const FIRST = 3

/** The beginning of a VP8 picture: a descriptor without extensions, and a header that says whether it needs others. */
const pictureOf = (mark: number, isWhole: boolean): Buffer => {
  const payload = Buffer.alloc(1_000, mark)
  payload[0] = 0x10
  payload[1] = isWhole ? 0 : 1
  return payload
}

/** Adds the lines on which others come, and keeps their packets. */
const takeWhatComes = (
  peer: RTCPeerConnection,
  { received, streams }: { readonly received: Received[]; readonly streams: Map<number, number> },
): void => {
  for (let nth = 0; nth < PLACES.voices; nth += 1) peer.addTransceiver("audio", { direction: "recvonly" })
  for (let nth = 0; nth < PLACES.pictures + PLACES.screens; nth += 1)
    peer.addTransceiver("video", { direction: "recvonly" })
  for (const [place, line] of peer.getTransceivers().slice(FIRST).entries())
    line.onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe(({ header, payload }) => {
        const { sequenceNumber: sequence, timestamp, ssrc } = header
        if (line.kind === "video") streams.set(payload.at(-1) ?? 0, ssrc)
        received.push({
          place,
          kind: line.kind === "audio" ? "audio" : "video",
          sequence,
          timestamp,
          payload,
        })
      })
    })
}

/** A page whose packets carry `mark`. */
export const createSyntheticPage = (mark: number): SyntheticPage => {
  const peer = new RTCPeerConnection({
    codecs: { audio: [opus()], video: [vp8()] },
    headerExtensions: { audio: [mid(), audioLevel()], video: [mid()] },
    iceUseIpv6: false,
    iceUseTcp: false,
  })
  const tracks = {
    voice: new MediaStreamTrack({ kind: "audio" }),
    picture: new MediaStreamTrack({ kind: "video" }),
    screen: new MediaStreamTrack({ kind: "video" }),
  }
  const sent = { voice: 0, picture: 0, screen: 0 }
  const received: Received[] = []
  /** The streams in which pictures came last, by their marks. */
  const streams = new Map<number, number>()
  let whole = 0
  let told: Places | undefined
  for (const track of Object.values(tracks)) {
    const { sender } = peer.addTransceiver(track, { direction: "sendonly" })
    sender.onPictureLossIndication.subscribe(() => {
      whole += 1
    })
  }
  takeWhatComes(peer, { received, streams })
  const channel = peer.createDataChannel("places", { negotiated: true, id: 0 })
  channel.onMessage.subscribe((data) => {
    told = placesSchema.parse(JSON.parse(data.toString()))
  })
  const send = (lane: keyof typeof tracks, payload: Buffer, extensions: RtpHeader["extensions"]): void => {
    const sequenceNumber = (1_000 * mark + sent[lane]) % 65_536
    sent[lane] += 1
    const header = new RtpHeader({
      sequenceNumber,
      timestamp: sent[lane] * (lane === "voice" ? 960 : 3_000),
      payloadType: lane === "voice" ? 96 : 97,
      payloadOffset: 12,
      extension: extensions.length > 0,
      extensionProfile: 0xbede,
      extensions,
    })
    tracks[lane].writeRtp(new RtpPacket(header, payload))
  }
  return {
    received,
    offer: async () => {
      await peer.setLocalDescription(await peer.createOffer())
      return peer.localDescription?.sdp ?? ""
    },
    answer: (sdp) => peer.setRemoteDescription({ type: "answer", sdp }),
    isConnected: () => peer.connectionState === "connected" && channel.readyState === "open",
    tell: (news) => channel.send(JSON.stringify(news)),
    told: () => told,
    speak: (level) =>
      send("voice", Buffer.alloc(80, mark), [{ id: 2, payload: Buffer.from([0x80 | level]) }]),
    show: (lane, isWhole) => send(lane, pictureOf(mark, isWhole), []),
    miss: (mark) => {
      const [, picture] = peer.getTransceivers()
      const [transport] = peer.dtlsTransports
      const mediaSsrc = streams.get(mark)
      if (picture === undefined || transport === undefined || mediaSsrc === undefined)
        throw new Error(`no picture of ${mark} has come`)
      const feedback = new PictureLossIndication({ senderSsrc: picture.sender.ssrc, mediaSsrc })
      void transport.sendRtcp([new RtcpPayloadSpecificFeedback({ feedback })])
    },
    askedWhole: () => whole,
    close: () => peer.close(),
  }
}
