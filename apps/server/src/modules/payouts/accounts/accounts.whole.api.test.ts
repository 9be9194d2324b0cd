import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { isPgError } from "../../../platform/db/pg-error.ts"
import { createPayoutHarness, type PayoutHarness } from "../testing.ts"

let stage: PayoutHarness
beforeEach(async () => {
  stage = await createPayoutHarness()
})
afterEach(() => stage.server.close())

const OTHER_IBAN = "DE89370400440532013000"
const make = () =>
  stage.send({
    as: stage.admin,
    method: "POST",
    url: "/api/v2/admin/payout-runs",
    payload: { currency: "RON", cutOff: "2026-12-01" },
  })

describe("a specialist's own account", () => {
  it("is kept in its history, and never paid to too early, whatever is tried on the tables", async () => {
    await stage.settleBilling(stage.ioana)
    await stage.earn(stage.ioana)
    expect(await make()).toMatchObject({ status: 201 })
    const refusal = async (constraint: string, sql: string): Promise<boolean> => {
      try {
        await stage.server.platform.db.pool.query(sql)
        return false
      } catch (error) {
        return isPgError(error, "23514", constraint)
      }
    }
    expect(
      await refusal(
        "account_history_is_kept",
        "update payouts.account_change set changed_at = changed_at - interval '9 days'",
      ),
    ).toBe(true)
    await stage.saveBilling(stage.ioana, { iban: OTHER_IBAN })
    await stage.server.platform.db.pool.query(
      "update payouts.line set state = 'dropped', settled_at = now(); update payouts.run set status = 'discarded', ended_at = now()",
    )
    const copy = `with new as (insert into payouts.run (id, currency, cut_off, minimum, debtor_name, debtor_iban, made_by, made_at)
        select gen_random_uuid(), currency, cut_off, minimum, debtor_name, debtor_iban, made_by,
          to_timestamp(${stage.server.clock.now() / 1000}) from payouts.run limit 1 returning id)
      select id from new`
    const { rows } = await stage.server.platform.db.pool.query<{ id: string }>(copy)
    expect(
      await refusal(
        "line_account_waits",
        `insert into payouts.line (id, run_id, currency, specialist_id, user_id, amount, account)
          select gen_random_uuid(), '${rows[0]?.id}', currency, specialist_id, user_id, amount, account from payouts.line limit 1`,
      ),
    ).toBe(true)
  })
})
