import type { ForwardedNews } from "@arnica/contract/video-forwarding"
import type { Lane } from "./senders.ts"

/** How somebody's camera and microphone are. */
export type Switches = Pick<ForwardedNews, "camera" | "microphone">

/** What comes of the others over one connection, by their pages' names. */
export type Seen = {
  /** Pictures that come now: of a large group those of some. */
  readonly faces: ReadonlyMap<string, MediaStream>
  readonly screens: ReadonlyMap<string, MediaStream>
  /** Everything that is heard. Whose each is changes with who speaks. */
  readonly sounds: readonly MediaStream[]
  readonly switches: ReadonlyMap<string, Switches>
}

/** Nothing comes. */
export const NOTHING_SEEN: Seen = {
  faces: new Map(),
  screens: new Map(),
  sounds: [],
  switches: new Map(),
}

/** How a connection stands. `over`: it will not come back by itself. */
export type WayState = "connecting" | "connected" | "broken" | "over"

/** What happens on a way. */
export type OnWay = {
  readonly seen: (seen: Seen) => void
  readonly state: (state: WayState) => void
}

/** A connection to a server that passes on picture and sound. */
export type MediaWay = {
  /** Sends another track from now on, or nothing. */
  readonly set: (lane: Lane, track: MediaStreamTrack | null) => void
  readonly tell: (news: ForwardedNews) => void
  readonly stats: () => Promise<RTCStatsReport> | undefined
  readonly close: () => void
}

/** What a page sends of a group at most: one picture of several on everybody's screen. */
export const FORWARDED = { height: 270, framesPerSecond: 20 } as const
/** Bits a second at most. */
export const FORWARDED_BITS: Readonly<Record<Lane, number>> = {
  microphone: 32_000,
  camera: 300_000,
  screen: 1_500_000,
}
