import { describe, expect, test } from "vitest"
import { type Counts, countsOf, type Level, qualityOf, type Steady, settle, UNTROUBLED } from "./quality.ts"

const counts = (part: Partial<Counts>): Counts =>
  Object.assign(
    {
      received: 0,
      lost: 0,
      freezes: 0,
      samples: 0,
      concealed: 0,
      lossThere: 0,
      roundTrip: 0.05,
      isLimited: false,
      arrived: 0,
      isTelling: false,
    },
    part,
  )
const START = counts({})

describe("how well it goes between two counts", () => {
  test.each<readonly [string, Partial<Counts>, Level, Level]>([
    ["nothing is lost", { received: 100 }, "good", "good"],
    ["one in fifty is lost on its way here", { received: 98, lost: 2 }, "good", "fair"],
    ["six in a hundred are", { received: 94, lost: 6 }, "good", "poor"],
    ["the other side misses one in fifty", { received: 100, lossThere: 0.02 }, "fair", "good"],
    ["the other side misses more", { received: 100, lossThere: 0.2 }, "poor", "good"],
    ["a word takes its time", { received: 100, roundTrip: 0.2 }, "fair", "fair"],
    ["a word takes long", { received: 100, roundTrip: 0.4 }, "poor", "poor"],
    ["the picture stood still", { received: 100, freezes: 1 }, "good", "fair"],
    ["the voice is patched", { received: 100, samples: 100, concealed: 5 }, "good", "fair"],
    ["the voice breaks up", { received: 100, samples: 100, concealed: 20 }, "good", "poor"],
    ["the own picture had to become smaller", { received: 100, isLimited: true }, "fair", "good"],
    ["nothing came, of which nothing can be told", {}, "good", "good"],
    ["neither of the two sends anything, and the way holds", { isTelling: true, arrived: 3 }, "good", "good"],
    ["nothing came, not even a sign that the way holds", { isTelling: true }, "poor", "poor"],
  ])("%s", (_what, now, yours, theirs) => {
    expect(qualityOf(START, counts(now))).toEqual({ yours, theirs })
  })

  test("who is said to speak and is not heard is not well received", () => {
    const [before, now] = [counts({ isTelling: true }), counts({ isTelling: true, arrived: 9 })]
    expect(qualityOf(before, Object.assign({ isSending: true }, now))).toEqual({
      yours: "good",
      theirs: "poor",
    })
    expect(qualityOf(before, now)).toEqual({ yours: "good", theirs: "good" })
  })

  test("what was lost before does not count any more", () => {
    expect(qualityOf(counts({ received: 50, lost: 50 }), counts({ received: 150, lost: 50 })).theirs).toBe(
      "good",
    )
  })
})

test("a browser's report is read, whatever else is in it", () => {
  const report = [
    { type: "inbound-rtp", kind: "video", packetsReceived: 90, packetsLost: 10, freezeCount: 2 },
    {
      type: "inbound-rtp",
      kind: "audio",
      packetsReceived: 10,
      packetsLost: 0,
      totalSamplesReceived: 1_000,
      concealedSamples: 90,
      silentConcealedSamples: 40,
    },
    { type: "remote-inbound-rtp", fractionLost: 0.1 },
    { type: "remote-inbound-rtp", fractionLost: 0.02 },
    { type: "outbound-rtp", qualityLimitationReason: "bandwidth" },
    { type: "candidate-pair", nominated: false, currentRoundTripTime: 3 },
    {
      type: "candidate-pair",
      nominated: true,
      currentRoundTripTime: 0.08,
      bytesReceived: 5_000,
      requestsReceived: 20,
      responsesReceived: 3,
    },
    { type: "data-channel", messagesReceived: 7 },
    { type: "codec" },
  ]
  expect(countsOf(report)).toEqual({
    received: 100,
    lost: 10,
    freezes: 2,
    samples: 1_000,
    concealed: 50,
    lossThere: 0.1,
    roundTrip: 0.08,
    isLimited: true,
    arrived: 5_130,
    isTelling: true,
  })
})

test.each([
  ["a browser counts the answers to its questions", [{ type: "candidate-pair", responsesReceived: 0 }], true],
  [
    "a browser does not, and the other page gives signs",
    [{ type: "data-channel", messagesReceived: 1 }],
    true,
  ],
  ["a browser does not, and nothing was said yet", [{ type: "candidate-pair", bytesReceived: 9 }], false],
])("whether silence tells anything: %s", (_what, report, isTelling) => {
  expect(countsOf(report).isTelling).toBe(isTelling)
})

describe("what is shown of it", () => {
  const after = (levels: readonly Level[]): Level =>
    levels.reduce<Steady>((steady, level, index) => settle(steady, { level, at: index * 2_000 }), UNTROUBLED)
      .shown

  test("changes once another level has lasted six seconds", () => {
    expect(after(["good", "poor", "poor", "poor"])).toBe("good")
    expect(after(["good", "poor", "poor", "poor", "poor"])).toBe("poor")
  })

  test("does not change with what comes and goes", () => {
    expect(after(["poor", "poor", "good", "poor", "poor", "fair", "poor"])).toBe("good")
  })

  test("recovers just as slowly", () => {
    const poor: readonly Level[] = ["poor", "poor", "poor", "poor"]
    expect(after([...poor, "good", "good"])).toBe("poor")
    expect(after([...poor, "good", "good", "good", "good"])).toBe("good")
  })
})
