import { expect, it } from "vitest"
import { voucherNow } from "../../modules/vouchers/testing.ts"
import { lengthOf } from "../../testing/length.ts"
import { createNumbers } from "../random-numbers.ts"
import { findBroken } from "./broken-rules.ts"
import { KINDS, keysOf, STEPS, type World } from "./steps.ts"
import { createTenderHarness, type TenderHarness } from "./testing.ts"

const MINUTE = 60_000
/** Enough for each kind to be paid, or ten thousand; the benchmark asks for more, and for several runs. */
const LENGTH = Number(process.env.MODEL_STEPS ?? lengthOf({ short: 500, whole: 10_000 }))
const RUNS = Number(process.env.MODEL_RUNS ?? 1)
const SEEDS = Array.from({ length: RUNS }, (_, run) => 20_261_128 + run)
/** Steps that come more often than others. */
const OFTEN = ["order", "order", "choose", "choose", "pay", "pay", "pay", "covered", "refund"] as const
/** How orders stand of which money was taken. */
const TAKEN = ["captured", "partlyRefunded", "refunded", "disputed", "won", "lost"]

/** A harness on which orders of each kind are sold. */
const harnessOfKinds = async (): Promise<TenderHarness> => {
  const harness = await createTenderHarness({ sessions: 20 })
  for (const [kind, traits] of Object.entries(KINDS))
    if (kind !== "appointment")
      harness.payments.registerSubject(kind, Object.assign({}, harness.subject, traits))
  return harness
}

/** Does so many steps, with the books looked at after each. Answers which steps came about. */
const run = async (world: World): Promise<ReadonlySet<string>> => {
  const met = new Set<string>()
  await STEPS.give(world)
  await STEPS.order(world)
  for (let count = 0; count < LENGTH; count += 1) {
    const name = world.numbers.pick([...keysOf(STEPS), ...OFTEN]) ?? "wait"
    await STEPS[name](world)
    met.add(name)
    const step = `${count} ${name}`
    expect({ step, broken: await findBroken(world.harness) }).toEqual({ step, broken: {} })
  }
  for (const wait of [16 * MINUTE, MINUTE, MINUTE]) await world.harness.pass(wait)
  expect(await findBroken(world.harness)).toEqual({})
  return met
}

it.concurrent.each(SEEDS)(
  `whatever happens in whatever order, nothing is lost and nothing comes twice, over ${LENGTH} steps, seed %d`,
  { timeout: 120_000 + 600 * LENGTH * RUNS },
  async (seed) => {
    const harness = await harnessOfKinds()
    const people = [await harness.employee(), await harness.user()]
    const world: World = { harness, numbers: createNumbers(seed), people, vouchers: [], orders: [] }
    const { platform } = harness.server
    try {
      const met = await run(world)
      for (const id of world.vouchers) expect(await voucherNow(platform, id)).toMatchObject({ reserved: 0 })
      // Each step came about, and each kind was paid, so that the agreement means something.
      expect([...met].toSorted()).toEqual(keysOf(STEPS).toSorted())
      const { rows } = await platform.db.pool.query<{ kind: string }>(
        "select distinct subject_kind as kind from payments.customer_order where status = any($1)",
        [TAKEN],
      )
      expect(rows.map(({ kind }) => kind).toSorted()).toEqual(keysOf(KINDS).toSorted())
    } finally {
      await harness.close()
    }
  },
)
