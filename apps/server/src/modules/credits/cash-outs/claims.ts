import { type SQL, sql } from "drizzle-orm"
import type { ClaimStep, Claims } from "../../payouts/index.ts"
import type { CreditContext } from "../context.ts"
import { instant } from "../lots.ts"
import { type CashOutStep, notifyCashOut } from "../notifications.ts"
import { findCashOuts, moveCashOut } from "./repository.ts"

/** How long credits can be spent at least once they came back from a bank. */
const AFTER_RETURN_MS = 30 * 86_400_000

/** Of which steps clients are told. */
const TOLD: Readonly<Partial<Record<ClaimStep, CashOutStep>>> = { paid: "paid", returned: "returned" }

const among = (ids: readonly string[]): SQL => sql`any(${sql.param([...ids])}::uuid[])`

/** Cash-outs as runs of payouts take them in. */
export const cashOutClaims = (ctx: CreditContext): Claims => ({
  open: (on, { currency, before }) =>
    findCashOuts(
      on,
      sql`state = 'asked' and currency = ${currency} and asked_at < ${instant(before)} order by asked_at, id`,
    ),
  lock: (tx, ids) => findCashOuts(tx, sql`id = ${among(ids)} and state = 'asked' order by id for update`),
  move: async (tx, { ids, to }) => {
    const now = ctx.clock.now()
    const back = to === "returned" ? { until: now + AFTER_RETURN_MS } : {}
    for (const cashOut of await findCashOuts(tx, sql`id = ${among(ids)} order by id for update`)) {
      await moveCashOut(tx, { cashOut, to, now, ...back })
      const step = TOLD[to]
      const { userId, amount, currency } = cashOut
      if (step !== undefined) await notifyCashOut(ctx, { tx, userId, facts: { amount, currency, step } })
    }
  },
})
