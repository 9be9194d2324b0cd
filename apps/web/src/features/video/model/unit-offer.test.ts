import { expect, test } from "vitest"
import { passedOn, slimOffer } from "./unit-offer.ts"

const OFFER = [
  "v=0",
  "m=video 9 UDP/TLS/RTP/SAVPF 96",
  "a=candidate:1 1 udp 1 10.0.0.7 9 typ host",
  "a=ice-options:trickle",
  "a=ice-ufrag:abcd",
  "a=extmap:1 urn:ietf:params:rtp-hdrext:toffset",
  "a=extmap:2 http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time",
  "a=extmap:3 http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01",
  "a=extmap:4 urn:ietf:params:rtp-hdrext:sdes:mid",
  "a=extmap:5 urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id",
  "a=extmap:6 urn:ietf:params:rtp-hdrext:ssrc-audio-level",
  "a=rtpmap:96 VP8/90000",
  "a=rtcp-fb:96 goog-remb",
  "a=rtcp-fb:96 transport-cc",
  "a=rtcp-fb:96 nack pli",
  "a=ssrc-group:FID 1 2",
  "a=ssrc:1 cname:x",
  "a=ssrc:1 msid:- y",
  "",
].join("\r\n")

test("an offer leaves out addresses, and what the unit does not know", () => {
  expect(slimOffer(OFFER).split("\r\n")).toEqual([
    "v=0",
    "m=video 9 UDP/TLS/RTP/SAVPF 96",
    "a=ice-ufrag:abcd",
    "a=extmap:2 http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time",
    "a=extmap:4 urn:ietf:params:rtp-hdrext:sdes:mid",
    "a=extmap:6 urn:ietf:params:rtp-hdrext:ssrc-audio-level",
    "a=rtpmap:96 VP8/90000",
    "a=rtcp-fb:96 goog-remb",
    "a=rtcp-fb:96 nack pli",
    "a=ssrc:1 cname:x",
    "",
  ])
})

test("voices and pictures go in one codec each", () => {
  const codecs = ["audio/opus", "audio/red", "video/VP8", "video/VP9", "video/rtx"]
  expect(passedOn(codecs.map((mimeType) => ({ mimeType })))).toEqual([
    { mimeType: "audio/opus" },
    { mimeType: "video/VP8" },
  ])
})
