import { expect, it } from "vitest"
import { voucherNow } from "../../modules/vouchers/testing.ts"
import { lengthOf } from "../../testing/length.ts"
import { createNumbers } from "../random-numbers.ts"
import { findBroken } from "./honest.ts"
import { type Game, KINDS, keysOf, STEPS } from "./steps.ts"
import { type Stage, setStage } from "./testing.ts"

const MINUTE = 60_000
/** Enough for each kind to be paid, or ten thousand; the benchmark asks for more, and for several runs. */
const LENGTH = Number(process.env.MODEL_STEPS ?? lengthOf({ short: 500, whole: 10_000 }))
const RUNS = Number(process.env.MODEL_RUNS ?? 1)
const SEEDS = Array.from({ length: RUNS }, (_, run) => 20_261_128 + run)
/** Steps that come more often than others. */
const OFTEN = ["order", "order", "choose", "choose", "pay", "pay", "pay", "covered", "refund"] as const
/** How orders stand of which money was taken. */
const TAKEN = ["captured", "partlyRefunded", "refunded", "disputed", "won", "lost"]

/** Sets a stage on which orders of each kind are sold. */
const stageOfKinds = async (): Promise<Stage> => {
  const stage = await setStage({ sessions: 20 })
  for (const [kind, traits] of Object.entries(KINDS))
    if (kind !== "appointment") stage.payments.registerSubject(kind, Object.assign({}, stage.subject, traits))
  return stage
}

/** Plays so many steps, with the books looked at after each. Answers which steps came about. */
const play = async (game: Game): Promise<ReadonlySet<string>> => {
  const met = new Set<string>()
  await STEPS.give(game)
  await STEPS.order(game)
  for (let count = 0; count < LENGTH; count += 1) {
    const name = game.numbers.pick([...keysOf(STEPS), ...OFTEN]) ?? "wait"
    await STEPS[name](game)
    met.add(name)
    const step = `${count} ${name}`
    expect({ step, broken: await findBroken(game.stage) }).toEqual({ step, broken: {} })
  }
  for (const wait of [16 * MINUTE, MINUTE, MINUTE]) await game.stage.pass(wait)
  expect(await findBroken(game.stage)).toEqual({})
  return met
}

it.concurrent.each(SEEDS)(
  `whatever happens in whatever order, nothing is lost and nothing comes twice, over ${LENGTH} steps, seed %d`,
  { timeout: 120_000 + 600 * LENGTH * RUNS },
  async (seed) => {
    const stage = await stageOfKinds()
    const people = [await stage.employee(), await stage.user()]
    const game: Game = { stage, numbers: createNumbers(seed), people, vouchers: [], orders: [] }
    const { platform } = stage.server
    try {
      const met = await play(game)
      for (const id of game.vouchers) expect(await voucherNow(platform, id)).toMatchObject({ reserved: 0 })
      // Each step came about, and each kind was paid, so that the agreement means something.
      expect([...met].toSorted()).toEqual(keysOf(STEPS).toSorted())
      const { rows } = await platform.db.pool.query<{ kind: string }>(
        "select distinct subject_kind as kind from payments.customer_order where status = any($1)",
        [TAKEN],
      )
      expect(rows.map(({ kind }) => kind).toSorted()).toEqual(keysOf(KINDS).toSorted())
    } finally {
      await stage.close()
    }
  },
)
