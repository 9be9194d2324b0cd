import { expect, test } from "vitest"
import { MOST_DESCRIPTION } from "./bounds.ts"
import { announce, readOffer } from "./description.ts"

const line = (kind: string, direction: string): string =>
  [`m=${kind} 9 UDP/TLS/RTP/SAVPF 96`, `a=${direction}`, "a=rtcp-fb:96 transport-cc"].join("\r\n")
const EXPECTED: readonly (readonly [string, string])[] = [
  ["audio", "sendonly"],
  ["video", "sendonly"],
  ["video", "sendonly"],
  ...Array.from({ length: 4 }, () => ["audio", "recvonly"] as const),
  ...Array.from({ length: 7 }, () => ["video", "recvonly"] as const),
]
const CHANNEL = "m=application 9 UDP/DTLS/SCTP webrtc-datachannel"

const offer = (lines: readonly (readonly [string, string])[], more: readonly string[] = [CHANNEL]): string =>
  ["v=0", ...lines.map(([kind, direction]) => line(kind, direction)), ...more].join("\r\n")

test("what a page has to offer is read, without its addresses and without what is not answered", () => {
  const read = readOffer(offer(EXPECTED, [CHANNEL, "a=candidate:1 1 udp 1 10.0.0.7 9 typ host"]))
  expect(read).toContain("m=application")
  expect(read).not.toContain("10.0.0.7")
  expect(read).not.toContain("transport-cc")
})

test.each([
  ["nothing", ""],
  ["no channel", offer(EXPECTED, [])],
  ["two channels", offer(EXPECTED, [CHANNEL, CHANNEL])],
  ["a line too few", offer(EXPECTED.slice(1))],
  [
    "a thousand lines",
    offer([...EXPECTED, ...Array.from({ length: 50 }, () => ["video", "sendonly"] as const)]),
  ],
  ["lines in another order", offer(EXPECTED.toReversed())],
  ["a place that also sends", offer(EXPECTED.with(5, ["audio", "sendrecv"]))],
  ["too much", `${offer(EXPECTED)}\r\na=${"x".repeat(MOST_DESCRIPTION)}`],
])("%s is no offer", (_what, sdp) => {
  expect(readOffer(sdp)).toBeUndefined()
})

const ANSWER = [
  "m=audio 9 UDP/TLS/RTP/SAVPF 96",
  "a=candidate:1 1 udp 2116026367 192.0.2.2 40000 typ host generation 0",
  "a=end-of-candidates",
  "m=video 9 UDP/TLS/RTP/SAVPF 97",
  "a=candidate:1 1 udp 2116026367 192.0.2.2 40000 typ host generation 0",
  "a=end-of-candidates",
].join("\r\n")

test("an answer names its address once, for all lines go the same way", () => {
  expect(announce(ANSWER, undefined).match(/a=candidate/g)).toHaveLength(1)
})

test("behind a translated address pages are told the one by which they reach this machine", () => {
  const told = announce(ANSWER, "203.0.113.9")
  expect(told).toContain("203.0.113.9 40000 typ host")
  expect(told).not.toContain("192.0.2.2")
})
