import { PLACES } from "@arnica/contract/video-forwarding"
import type { Lane } from "./senders.ts"

/** What a page sends, in the order in which the unit expects it. */
export const SENT: readonly Lane[] = ["microphone", "camera", "screen"]
/** The places in which a page receives, in the order in which the unit fills them: voices, pictures, a screen. */
export const RECEIVED: readonly ("audio" | "video")[] = [
  ...Array.from({ length: PLACES.voices }, () => "audio" as const),
  ...Array.from({ length: PLACES.pictures + PLACES.screens }, () => "video" as const),
]

/** Extensions that the unit knows; all others are left out, as the offer would not fit into a frame with them. */
const KNOWN_EXTENSION =
  /^a=extmap:\d+(\/\w+)? (urn:ietf:params:rtp-hdrext:(sdes:mid|ssrc-audio-level)|\S+\/abs-send-time)/
/** A page's addresses: it comes to the unit, which looks for nobody. */
const ADDRESS = /^a=(candidate|end-of-candidates|ice-options)/
const TRANSPORT_WIDE = /^a=rtcp-fb:\d+ (transport-cc|ccm)/
/** Names of streams, and sources of retransmissions, which the unit does not take. */
const SOURCE_NAME = /^a=(ssrc:\d+ (?!cname)|ssrc-group)/

/** An offer as it is sent: what the unit would leave out of its answer is not said at all. */
export function slimOffer(sdp: string): string {
  return sdp
    .split(/\r?\n/)
    .filter((line) => {
      if (line.startsWith("a=extmap:")) return KNOWN_EXTENSION.test(line)
      return !ADDRESS.test(line) && !TRANSPORT_WIDE.test(line) && !SOURCE_NAME.test(line)
    })
    .join("\r\n")
}

/** The codecs that the unit passes on: one for voices, one for pictures, so that everybody can show what anybody sends. */
export function passedOn<C extends { readonly mimeType: string }>(codecs: readonly C[]): C[] {
  return codecs.filter(({ mimeType }) => /^(audio\/opus|video\/VP8)$/i.test(mimeType))
}
