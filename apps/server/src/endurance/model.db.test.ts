import { expect, it } from "vitest"
import { lengthOf } from "../testing/length.ts"
import { runModel } from "./model-run.ts"

/** Enough for each end to come about, or ten thousand; the benchmark asks for more, and for several runs. */
const STEPS = Number(process.env.MODEL_STEPS ?? lengthOf({ short: 500, whole: 10_000 }))
const RUNS = Number(process.env.MODEL_RUNS ?? 1)
const SEEDS = Array.from({ length: RUNS }, (_, run) => 20_261_121 + run)

/** Ends that come about too seldom for a short run. */
const SELDOM = ["book 422", "pay poor 422"]
/** Ends that must have come about, so that the agreement means something. */
const ENDS = [
  "look",
  "wait",
  "book 201",
  "book 409",
  "book 410",
  "pay good 200",
  "pay declined 422",
  "pay pending 200",
  "pay good 409",
  "pay good 410",
  "cancel 200",
  "cancel 409",
  "drop 204",
  "move 200",
  "move 409",
  "move 422",
  ...lengthOf({ short: [], whole: SELDOM }),
]

// Each run has a server, a clock and a database of its own.
it.concurrent.each(SEEDS)(
  `agrees with a simple model over ${STEPS} random operations, seed %d`,
  { timeout: 60_000 + 120 * STEPS * RUNS },
  async (seed) => {
    const tally = await runModel({ steps: STEPS, seed })
    expect({ missing: ENDS.filter((end) => !tally.has(end)), tally: [...tally] }).toMatchObject({
      missing: [],
    })
  },
)
