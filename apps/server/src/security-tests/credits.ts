import { randomUUID } from "node:crypto"
import { cashOutSchema } from "@arnica/contract/cash-outs"
import { creditEndpoints } from "@arnica/contract/credits"
import { PASSWORD } from "./people/testing.ts"
import type { Harness } from "./testing.ts"

const askedSchema = creditEndpoints["POST /api/v2/admin/credit-adjustments"].responses[201]

const CASHED = 20_000

/** A correction of credits that nobody has agreed to, and credits that are to be paid out and no run took in. */
export const layOutCredits = async (
  stage: Pick<Harness, "call" | "admin" | "ana" | "server">,
): Promise<{ readonly adjustmentId: string; readonly cashOutId: string }> => {
  const { call, admin, ana } = stage
  const payload = { email: ana.email, amount: 100, currency: "RON", reason: "A test" }
  const asked = await call({ as: admin, method: "POST", url: "/api/v2/admin/credit-adjustments", payload })
  if (asked.statusCode !== 201) throw new Error(`no correction: ${asked.body}`)
  await stage.server.platform.db.pool.query(
    `insert into credits.lot (id, user_id, origin, origin_ref, currency, amount, granted_at, expires_at)
     values ($1, $2, 'referrer', 'laid out', 'RON', $3, $4::timestamptz, $4::timestamptz + interval '1 year')`,
    [randomUUID(), ana.userId, CASHED, new Date(stage.server.clock.now())],
  )
  const account = { holder: "Ana Pop", iban: "RO49AAAA1B31007593840000", password: PASSWORD }
  await call({ as: ana, method: "PATCH", url: "/api/v2/payout-account", payload: account })
  const cashing = { as: ana, method: "POST", url: "/api/v2/credits/cash-outs" } as const
  const cashed = await call({ ...cashing, payload: { amount: CASHED } })
  if (cashed.statusCode !== 201) throw new Error(`no cash-out: ${cashed.body}`)
  return {
    adjustmentId: askedSchema.parse(asked.json()).id,
    cashOutId: cashOutSchema.parse(cashed.json()).id,
  }
}
