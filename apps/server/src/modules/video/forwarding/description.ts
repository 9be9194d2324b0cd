import { PLACES } from "@arnica/contract/video-forwarding"
import { MOST_DESCRIPTION } from "./bounds.ts"

/** What a page offers, line by line: what it sends, then the places in which it receives, then the channel for news. */
const EXPECTED: readonly string[] = [
  "audio sendonly",
  "video sendonly",
  "video sendonly",
  ...Array.from({ length: PLACES.voices }, () => "audio recvonly"),
  ...Array.from({ length: PLACES.pictures + PLACES.screens }, () => "video recvonly"),
]

/** Lines that are not read: a page is answered, never sought. Its own address is nobody's business here. */
const PASSED_OVER =
  /^a=(candidate|end-of-candidates|rtcp-fb:\d+ (transport-cc|ccm)|extmap:.*transport-wide-cc)/
const BREAK = /\r?\n/

const mediaOf = (lines: readonly string[]): string[] => {
  const found: string[] = []
  for (const line of lines) {
    const kind = /^m=(audio|video|application) /.exec(line)?.[1]
    if (kind !== undefined) found.push(kind)
    const direction = /^a=(sendonly|recvonly|sendrecv|inactive)$/.exec(line)?.[1]
    const last = found.length - 1
    if (direction !== undefined && last >= 0) found[last] = `${found[last]} ${direction}`
  }
  return found
}

/** What is read of a page's offer; undefined when it is too long or offers anything but what it has to. */
export const readOffer = (sdp: string): string | undefined => {
  if (sdp.length > MOST_DESCRIPTION) return undefined
  const lines = sdp.split(BREAK)
  const media = mediaOf(lines)
  const [channel, ...more] = media.slice(EXPECTED.length)
  const isExpected = EXPECTED.every((one, nth) => media[nth] === one)
  if (!isExpected || channel === undefined || !channel.startsWith("application") || more.length > 0)
    return undefined
  return lines.filter((line) => !PASSED_OVER.test(line)).join("\r\n")
}

const HOST = /^(a=candidate:\S+ 1 udp \d+ )\S+( \d+ typ host.*)$/
const CANDIDATE = /^a=(candidate|end-of-candidates)/

/**
 * The answer as pages get it: behind a translated address, under the address by which they reach this machine. All lines go
 * the way of the first, so that addresses are told there alone.
 */
export const announce = (sdp: string, address: string | undefined): string => {
  let media = 0
  const kept: string[] = []
  for (const line of sdp.split(BREAK)) {
    if (line.startsWith("m=")) media += 1
    if (media > 1 && CANDIDATE.test(line)) continue
    kept.push(address === undefined ? line : line.replace(HOST, `$1${address}$2`))
  }
  return kept.join("\r\n")
}
