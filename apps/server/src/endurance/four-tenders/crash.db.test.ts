import { afterAll, beforeAll, expect, it } from "vitest"
import { Life, openOtherGateway, processThatDies } from "../../modules/payments/testing.ts"
import { findViolations, NO_VIOLATIONS } from "../invariants.ts"
import { createTenderHarness, orderOfFour, type TenderHarness, usedBy } from "./testing.ts"

const MINUTE = 60_000
/** More steps than a payment has. */
const MOST_STEPS = 60
const NOTHING = { cover: 0, voucher: 0, credits: 0, held: 0 }
const ALL = { cover: 9_000, voucher: 4_000, credits: 3_000, held: 0 }

let harness: TenderHarness
let local: ReturnType<typeof openOtherGateway>
beforeAll(async () => {
  harness = await createTenderHarness({ sessions: 1_000 })
  local = openOtherGateway(harness)
})
afterAll(async () => {
  await local.close()
  await harness.close()
})

/** Pays in a process that dies at a step, and lets a living one clean up. */
const dieAt = async (last: number): Promise<{ died: boolean; status: string }> => {
  const { order, voucherId } = await orderOfFour(harness)
  expect(order.total - order.covered).toBe(2_000)
  const nonce = await harness.nonce(order.userId, "good")
  const life = new Life(last)
  const dying = processThatDies({ harness: harness, local, life })
  harness.registerTenders(dying)
  // Whether it dies or succeeds is not the question: what the living one finds is.
  await dying.pay(order, { method: "card", nonce, saveCard: false }).catch(() => undefined) // see above
  for (const wait of [MINUTE, MINUTE, 15 * MINUTE, MINUTE]) await harness.pass(wait)
  const { status } = await harness.current(order)
  const used = await usedBy(harness, { userId: order.userId, voucherId })
  expect({ last, status, used }).toEqual({ last, status, used: status === "captured" ? ALL : NOTHING })
  return { died: life.taken > last, status }
}

it("a server that dies between any two steps of paying by cover, voucher, credits and card leaves all of it paid, or nothing of it", async () => {
  const ends = new Set<string>()
  let steps = 0
  for (let died = true; died && steps < MOST_STEPS; steps += 1) {
    const end = await dieAt(steps)
    died = end.died
    ends.add(end.status)
  }
  expect(steps).toBeGreaterThan(5)
  expect(steps).toBeLessThan(MOST_STEPS)
  expect(ends).toContain("captured")
  expect([...ends].filter((end) => !["captured", "created", "failed"].includes(end))).toEqual([])
  const { totals, unbalanced } = await harness.wallet.trialBalance()
  expect([[...totals.values()].every((total) => total === 0), unbalanced]).toEqual([true, []])
  const { unbalanced: off, ledger } = await findViolations(harness.server.platform.db.pool)
  expect({ off, ledger }).toEqual({ off: NO_VIOLATIONS.unbalanced, ledger: NO_VIOLATIONS.ledger })
}, 240_000)
