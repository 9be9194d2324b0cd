import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { LocalGateway } from "../adapters/local/local-gateway.ts"
import type { Order } from "../index.ts"
import {
  type CARDS,
  createPaymentsHarness,
  Life,
  openOtherGateway,
  type PaymentsHarness,
  processThatDies,
} from "../testing.ts"

const MINUTE = 60_000
/** More steps than a payment has. */
const MOST_STEPS = 60

describe("a server that dies between any two steps of a payment", () => {
  let harness: PaymentsHarness
  let local: LocalGateway
  beforeAll(async () => {
    harness = await createPaymentsHarness()
    local = openOtherGateway(harness)
  })
  afterAll(async () => {
    await local.close()
    await harness.close()
  })

  const moneyAtGateway = async (order: Order): Promise<number> => {
    const { rows } = await harness.server.platform.db.pool.query<{ held: string }>(
      `SELECT coalesce(sum(c.amount) FILTER (WHERE c.status IN ('authorised', 'submitted', 'settled', 'pending')), 0)
         - coalesce((SELECT sum(r.amount) FROM gateway_local.refund r JOIN gateway_local.charge p ON p.id = r.charge_id
             WHERE p.order_ref = $1), 0) AS held
       FROM gateway_local.charge c WHERE c.order_ref = $1`,
      [order.id],
    )
    return Number(rows[0]?.held)
  }
  const expectHonest = async (order: Order, payee: number): Promise<string> => {
    const now = await harness.current(order)
    const held = await moneyAtGateway(order)
    const owed = await harness.wallet.balance({ type: "providerPayable", ownerId: String(payee) }, "RON")
    const isKept = now.status === "captured"
    expect({ status: now.status, held, owed }).toEqual({
      status: now.status,
      held: isKept ? order.total : 0,
      owed: isKept ? -15_300 : 0,
    })
    expect(await harness.payments.order(order.id)).not.toMatchObject({ status: "authorised" })
    const { totals, unbalanced } = await harness.wallet.trialBalance()
    expect([[...totals.values()].every((total) => total === 0), unbalanced]).toEqual([true, []])
    return now.status
  }

  let payee = 10_000
  /** Pays with a process that dies at a step, then lets a living one clean up. Says how it ended and whether it died. */
  const dieAt = async (
    last: number,
    card: keyof typeof CARDS,
  ): Promise<{ died: boolean; status: string; order: Order }> => {
    payee += 1
    const userId = await harness.user()
    const order = await harness.order(userId, { payeeSpecialistId: payee })
    const nonce = await harness.nonce(userId, card)
    const life = new Life(last)
    // Whether it dies, is refused or succeeds is not the question: what the living one finds is.
    await processThatDies({ harness, local, life })
      .pay(order, { method: "card", nonce, saveCard: false })
      .catch(() => undefined) // see above
    for (const wait of [MINUTE, MINUTE, MINUTE, 15 * MINUTE, MINUTE, MINUTE]) await harness.pass(wait)
    return { died: life.taken > last, status: await expectHonest(order, payee), order }
  }

  it.each(["good", "declined", "pending", "charged", "notCharged", "late"] as const)(
    "leaves a payment with the %s card either confirmed and captured, or without money",
    async (card) => {
      const ends = new Set<string>()
      let steps = 0
      for (let died = true; died && steps < MOST_STEPS; steps += 1) {
        const end = await dieAt(steps, card)
        died = end.died
        ends.add(end.status)
        const confirmed = harness.subject.of(end.order.id).filter(({ what }) => what === "confirm")
        expect(confirmed.length).toBe(end.status === "captured" ? 1 : 0)
      }
      expect(steps).toBeGreaterThan(6)
      expect(steps).toBeLessThan(MOST_STEPS)
      expect([...ends].every((status) => ["created", "failed", "captured"].includes(status))).toBe(true)
    },
    120_000,
  )

  it("leaves no money where the time was lost", async () => {
    harness.subject.answers("lost")
    for (let last = 0, died = true; died && last < MOST_STEPS; last += 1) {
      const end = await dieAt(last, "good")
      died = end.died
      expect(["created", "failed", "voided"]).toContain(end.status)
    }
    harness.subject.answers("confirmed")
  }, 120_000)
})
