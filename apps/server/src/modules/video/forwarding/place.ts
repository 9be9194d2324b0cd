import type { RTCRtpSender, RtpPacket } from "werift"
import { beginsKeyframe } from "./keyframe.ts"

/** A place in what one page receives, in which one person's voice, picture or screen is passed on at a time. */
export type Place = {
  /** Whose is passed on. */
  readonly source: () => string | null
  /** Whether nothing of theirs has been passed on yet. */
  readonly isWaiting: () => boolean
  /** Passes on somebody else's from now on, or nobody's; pictures from their next whole one on. */
  readonly give: (source: string | null) => void
  readonly pass: (packet: RtpPacket, now: number) => void
}

type Sender = Pick<RTCRtpSender, "sendRtp" | "replaceRTP">
type Needs = {
  readonly sender: Sender
  readonly isPicture: boolean
  readonly failed: (error: unknown) => void
}

/** Ticks a millisecond of the clocks of VP8 and Opus. */
const TICKS = { picture: 90, voice: 48 } as const

/** A place over one of a connection's senders, which writes its own source and numbers into each packet. */
export const createPlace = ({ sender, isPicture, failed }: Needs): Place => {
  let source: string | null = null
  let isNew = false
  let sentAt = 0
  return {
    source: () => source,
    isWaiting: () => isNew && source !== null,
    give: (next) => {
      if (next === source) return
      source = next
      isNew = true
    },
    pass: (packet, now) => {
      if (isNew) {
        if (isPicture && !beginsKeyframe(packet.payload)) return
        isNew = false
        // Numbers go on where the one before stopped, and time as long as it took: receivers see one stream.
        const ticks = Math.round((now - sentAt) * (isPicture ? TICKS.picture : TICKS.voice))
        sender.replaceRTP(packet.header, true, sentAt === 0 ? 1 : Math.max(1, ticks))
      }
      sentAt = now
      sender.sendRtp(packet).catch(failed)
    },
  }
}
