import { z } from "zod"

/** How well picture and sound get across. */
export type Level = "good" | "fair" | "poor"
/** How well one's own get to the other side, and theirs to oneself. */
export type Quality = { readonly yours: Level; readonly theirs: Level }

/** What a connection counted since it began; rates as shares of 1, times in seconds. */
export type Counts = {
  readonly received: number
  readonly lost: number
  readonly freezes: number
  /** Samples of sound, and how many of them had to be made up. */
  readonly samples: number
  readonly concealed: number
  /** What the other side lately missed of what was sent. */
  readonly lossThere: number
  readonly roundTrip: number
  /** Whether the picture that is sent was made smaller for want of bandwidth. */
  readonly isLimited: boolean
  /** Everything that came, signs that the way holds included. It has no unit: that it grows shows that something comes. */
  readonly arrived: number
  /** Whether something is counted that comes all the time, also where neither picture nor sound do. */
  readonly isTelling: boolean
}

const count = z.number().catch(0)
const statSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("inbound-rtp"),
    packetsReceived: count,
    packetsLost: count,
    freezeCount: count,
    totalSamplesReceived: count,
    concealedSamples: count,
    silentConcealedSamples: count,
  }),
  z.object({ type: z.literal("remote-inbound-rtp"), fractionLost: count }),
  z.object({ type: z.literal("outbound-rtp"), qualityLimitationReason: z.string().catch("none") }),
  z.object({
    type: z.literal("candidate-pair"),
    nominated: z.boolean().catch(false),
    currentRoundTripTime: count,
    bytesReceived: count,
    requestsReceived: count,
    // Firefox does not count these.
    responsesReceived: z.number().optional().catch(undefined),
  }),
  z.object({ type: z.literal("data-channel"), messagesReceived: count }),
])
type Stat = z.infer<typeof statSchema>

const NOTHING: Counts = {
  received: 0,
  lost: 0,
  freezes: 0,
  samples: 0,
  concealed: 0,
  lossThere: 0,
  roundTrip: 0,
  isLimited: false,
  arrived: 0,
  isTelling: false,
}

/** What a way counted, whether or not it is the one that is used now. */
function withPair(counts: Counts, pair: Extract<Stat, { type: "candidate-pair" }>): Counts {
  const { bytesReceived, requestsReceived, responsesReceived } = pair
  return Object.assign({}, counts, {
    roundTrip: pair.nominated ? pair.currentRoundTripTime : counts.roundTrip,
    arrived: counts.arrived + bytesReceived + requestsReceived + (responsesReceived ?? 0),
    isTelling: counts.isTelling || responsesReceived !== undefined,
  })
}

function withStat(counts: Counts, stat: Stat): Counts {
  switch (stat.type) {
    case "inbound-rtp":
      return Object.assign({}, counts, {
        received: counts.received + stat.packetsReceived,
        lost: counts.lost + stat.packetsLost,
        freezes: counts.freezes + stat.freezeCount,
        samples: counts.samples + stat.totalSamplesReceived,
        // Where nothing was said nothing is missed.
        concealed: counts.concealed + stat.concealedSamples - stat.silentConcealedSamples,
        arrived: counts.arrived + stat.packetsReceived,
      })
    case "remote-inbound-rtp":
      return Object.assign({}, counts, { lossThere: Math.max(counts.lossThere, stat.fractionLost) })
    case "outbound-rtp":
      return stat.qualityLimitationReason === "bandwidth"
        ? Object.assign({}, counts, { isLimited: true })
        : counts
    case "candidate-pair":
      return withPair(counts, stat)
    case "data-channel":
      return Object.assign({}, counts, {
        arrived: counts.arrived + stat.messagesReceived,
        isTelling: counts.isTelling || stat.messagesReceived > 0,
      })
  }
}

/** What a browser's report of a connection says that counts here. */
export function countsOf(report: Iterable<unknown>): Counts {
  let counts = NOTHING
  for (const stat of report) {
    const known = statSchema.safeParse(stat)
    if (known.success) counts = withStat(counts, known.data)
  }
  return counts
}

/** Loss as a share of 1 and the time of a round trip in seconds below which it is good, or fair. */
const GOOD = { loss: 0.02, roundTrip: 0.2 } as const
const FAIR = { loss: 0.06, roundTrip: 0.4 } as const
/** So much sound may be made up before it is heard. */
const CONCEALED = { good: 0.03, fair: 0.1 } as const

const RANK: Readonly<Record<Level, number>> = { good: 0, fair: 1, poor: 2 }
const worst = (...levels: readonly Level[]): Level =>
  levels.reduce((one, other) => (RANK[other] > RANK[one] ? other : one))

function gradeOf({ loss, roundTrip }: { readonly loss: number; readonly roundTrip: number }): Level {
  if (loss < GOOD.loss && roundTrip < GOOD.roundTrip) return "good"
  return loss < FAIR.loss && roundTrip < FAIR.roundTrip ? "fair" : "poor"
}

const share = (part: number, whole: number): number => (whole > 0 ? Math.max(0, part) / whole : 0)

/** Nothing at all came: neither picture nor sound, nor any sign that the way holds. */
const STALLED: Quality = { yours: "poor", theirs: "poor" }

/** Counts of now, and whether picture or sound of the other side had to come since those before. */
type Now = Counts & { readonly isSending?: boolean }

/** How well it went between two counts of one connection. */
export function qualityOf(before: Counts, now: Now): Quality {
  // What is measured of a way over which nothing comes is from before.
  if (now.isTelling && now.arrived <= before.arrived) return STALLED
  const { roundTrip } = now
  const lost = Math.max(0, now.lost - before.lost)
  const received = Math.max(0, now.received - before.received)
  const concealed = share(now.concealed - before.concealed, now.samples - before.samples)
  const voice = concealed < CONCEALED.fair ? "fair" : "poor"
  return {
    yours: worst(gradeOf({ loss: now.lossThere, roundTrip }), now.isLimited ? "fair" : "good"),
    theirs: worst(
      now.isSending === true && received === 0 ? "poor" : "good",
      gradeOf({ loss: share(lost, lost + received), roundTrip }),
      now.freezes > before.freezes ? "fair" : "good",
      concealed < CONCEALED.good ? "good" : voice,
    ),
  }
}

/** The worst of what was measured of several connections. */
export const worstOf = (qualities: readonly Quality[]): Quality => ({
  yours: worst("good", ...qualities.map(({ yours }) => yours)),
  theirs: worst("good", ...qualities.map(({ theirs }) => theirs)),
})

/** What is shown, and what it would become if it lasts: since when, in milliseconds. */
export type Steady = { readonly shown: Level; readonly next: Level; readonly since: number }
/** What has lasted so long is shown; what comes and goes is not. */
const LASTS_MS = 6_000

/** Nothing has been measured yet: no reason to worry. */
export const UNTROUBLED: Steady = { shown: "good", next: "good", since: 0 }

/** What is shown once a level has been measured at an instant (milliseconds). */
export function settle(
  steady: Steady,
  { level, at }: { readonly level: Level; readonly at: number },
): Steady {
  if (level === steady.shown) return { shown: level, next: level, since: at }
  if (level !== steady.next) return { shown: steady.shown, next: level, since: at }
  return at - steady.since >= LASTS_MS ? { shown: level, next: level, since: at } : steady
}
