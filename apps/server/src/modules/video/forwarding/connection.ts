import { PLACES } from "@arnica/contract/video-forwarding"
import {
  useAbsSendTime as absSendTime,
  useAudioLevelIndication as audioLevel,
  type Extensions,
  type MediaStreamTrack,
  useSdesMid as mid,
  useNACK as nack,
  useOPUS as opus,
  PictureLossIndication,
  usePLI as pli,
  RTCPeerConnection,
  type RTCRtpTransceiver,
  RtcpPayloadSpecificFeedback,
  type RtpPacket,
  useREMB as remb,
  useVP8 as vp8,
} from "werift"
import type { Clock } from "../../../platform/clock.ts"
import { SILENT_MS } from "./bounds.ts"
import { announce, readOffer } from "./description.ts"
import { LANES, type Lane } from "./lanes.ts"
import { createPlace, type Place } from "./place.ts"

/** From which to which UDP port connections are taken, and under which address pages reach them. */
export type Reach = {
  readonly ports: readonly [number, number] | undefined
  readonly address: string | undefined
}

/** A packet of a page, and how loud it is for a voice (RFC 6464: 0 the loudest, 127 silence). */
export type Arrived = { readonly lane: Lane; readonly packet: RtpPacket; readonly level: number | undefined }

type Needs = {
  readonly offer: string
  readonly reach: Reach
  readonly clock: Clock
  readonly on: {
    readonly packet: (arrived: Arrived) => void
    readonly news: (data: string | Buffer) => void
    /** The channel for news is open. */
    readonly open: () => void
    /** Somebody's picture cannot be shown without a whole one: the number of the place among pictures and screen. */
    readonly lost: (place: Place) => void
    readonly gone: () => void
  }
}

/** A page's connection. */
export type Connection = {
  readonly answer: string
  readonly voices: readonly Place[]
  readonly pictures: readonly Place[]
  readonly screen: Place
  /** Asks the page for a whole picture. */
  readonly askWhole: (lane: Lane) => void
  readonly tell: (news: string) => void
  readonly close: () => void
}

/** One codec each, so that what one page sends every other can show; without header extensions that would name the sender's lines. */
const peerOf = ({ ports }: Reach, heard: () => void): RTCPeerConnection =>
  new RTCPeerConnection({
    codecs: { audio: [opus()], video: [vp8({ rtcpFeedback: [nack(), pli(), remb()] })] },
    headerExtensions: {
      audio: [mid(), audioLevel()],
      video: [mid(), absSendTime()],
    },
    // Pages come to this machine; it answers, and looks for none.
    iceLite: true,
    iceUseTcp: false,
    icePortRange: ports === undefined ? undefined : [ports[0], ports[1]],
    iceFilterStunResponse: () => {
      heard()
      return true
    },
  })

const LEVEL = "urn:ietf:params:rtp-hdrext:ssrc-audio-level"

const levelOf = (extensions: Extensions): number | undefined => {
  const said: unknown = extensions[LEVEL]
  const level = typeof said === "object" && said !== null && "level" in said ? said.level : undefined
  return typeof level === "number" ? level : undefined
}

/** What the page's lines bring, without header extensions: those are between it and this process. */
const listen = (lines: readonly RTCRtpTransceiver[], heard: (arrived: Arrived) => void): void => {
  for (const [nth, lane] of LANES.entries()) {
    const line = lines[nth]
    const follow = (track: MediaStreamTrack): void => {
      track.onReceiveRtp.subscribe((packet, extensions = {}) => {
        const level = lane === "voice" ? levelOf(extensions) : undefined
        packet.header.extensions = []
        packet.header.extension = false
        packet.header.padding = false
        heard({ lane, packet, level })
      })
    }
    for (const track of line?.receiver.tracks ?? []) follow(track)
  }
}

const placesOf = (lines: readonly RTCRtpTransceiver[], failed: (error: unknown) => void): Place[] =>
  lines.map(({ kind, sender }) => createPlace({ sender, isPicture: kind === "video", failed }))

/**
 * Hears which place a page misses a picture in. A browser says so in the name of a stream that it sends itself, if there is
 * one, and werift then takes the word for one about that stream (RFC 4585, section 6.1): so it is read here, by the stream that is missed.
 */
const subscribeToLosses = (peer: RTCPeerConnection, lost: (stream: number) => void): void => {
  for (const transport of peer.dtlsTransports)
    transport.onRtcp.subscribe((packet) => {
      if (!(packet instanceof RtcpPayloadSpecificFeedback)) return
      if (packet.feedback instanceof PictureLossIndication) lost(packet.feedback.mediaSsrc)
    })
}

const askWhole = (line: RTCRtpTransceiver | undefined): void => {
  for (const { ssrc } of line?.receiver.tracks ?? [])
    if (ssrc !== undefined) void line?.receiver.sendRtcpPLI(ssrc)
}

/** A connection that is closed, or not open yet, takes nothing: who is at its other end hears of it by its end. */
const ignore = (): void => undefined

/** Answers a page's offer; undefined for an offer that is none. The page is not asked again: who comes and goes changes no line. */
export const connectPage = async ({ offer, reach, clock, on }: Needs): Promise<Connection | undefined> => {
  const read = readOffer(offer)
  if (read === undefined) return undefined
  let heardAt = clock.now()
  let isOver = false
  const peer = peerOf(reach, () => {
    heardAt = clock.now()
  })
  const close = (): void => {
    if (isOver) return
    isOver = true
    clearInterval(watch)
    // What is closed already needs no closing.
    void peer.close().catch(ignore)
  }
  const end = (): void => {
    if (isOver) return
    close()
    on.gone()
  }
  const watch = setInterval(() => {
    if (clock.now() - heardAt > SILENT_MS) end()
  }, SILENT_MS / 4)
  watch.unref()
  peer.connectionStateChange.subscribe((state) => {
    if (state === "failed" || state === "closed") end()
  })
  try {
    await peer.setRemoteDescription({ type: "offer", sdp: read })
  } catch {
    // Whatever is wrong with an offer, it is none; its page hears so.
    close()
    return undefined
  }
  const lines = peer.getTransceivers()
  const received = lines.slice(LANES.length)
  for (const line of received) line.setDirection("sendonly")
  listen(lines, (arrived) => {
    if (!isOver) on.packet(arrived)
  })
  const channel = peer.createDataChannel("places", { negotiated: true, id: 0 })
  channel.onMessage.subscribe((data) => on.news(data))
  channel.stateChanged.subscribe((state) => {
    if (state === "open") on.open()
    if (state === "closed") end()
  })
  await peer.setLocalDescription(await peer.createAnswer())
  const places = placesOf(received, ignore)
  subscribeToLosses(peer, (stream) => {
    const place = places[received.findIndex(({ sender }) => sender.ssrc === stream)]
    if (place !== undefined && !isOver) on.lost(place)
  })
  const screen = places.at(-1)
  const answer = peer.localDescription?.sdp
  if (screen === undefined || answer === undefined) {
    close()
    return undefined
  }
  return {
    answer: announce(answer, reach.address),
    voices: places.slice(0, PLACES.voices),
    pictures: places.slice(PLACES.voices, -1),
    screen,
    askWhole: (lane) => askWhole(lines[LANES.indexOf(lane)]),
    tell: (news) => {
      if (channel.readyState === "open") channel.send(news)
    },
    close,
  }
}
