import type { Currency } from "@arnica/contract/shared"
import { epochDayOf } from "@arnica/rules/calendar"
import { wallToInstant } from "@arnica/rules/zones"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { WalletApi } from "../../wallet/index.ts"

/** A span of days by the calendar of a zone, the last one included, in a currency. */
export type MovedAsked = {
  readonly from: string
  readonly to: string
  readonly zone: string
  readonly currency: Currency
  readonly kind?: string | undefined
}

const rowsSchema = z.array(
  z.object({ day: z.string(), kind: z.string(), taken: z.coerce.number(), back: z.coerce.number() }),
)

/** What came through the gateway and what went back on a day, for a kind of order. Minor units. */
export type MovedDay = z.infer<typeof rowsSchema>[number]

/**
 * What came through the gateway and what went back, by day and kind, the newest day first: summed by the database. What a
 * bank took back counts on the day on which it was noted.
 */
export const movedByDay = async (
  on: Queryable,
  { from, to, zone, currency, kind }: MovedAsked,
): Promise<MovedDay[]> => {
  const begin = sql`(${from}::date::timestamp at time zone ${zone})`
  const end = sql`((${to}::date + 1)::timestamp at time zone ${zone})`
  const ofKind = kind === undefined ? sql`` : sql`and o.subject_kind = ${kind}`
  const { rows } = await on.execute(sql`
    with moved as (
      select a.taken_at as at, a.order_id, o.subject_kind as kind, o.total - o.covered as taken, 0::bigint as back
      from payments.attempt a join payments.customer_order o on o.id = a.order_id
      where a.taken_at >= ${begin} and a.taken_at < ${end} and o.currency = ${currency} ${ofKind}
      union all
      select r.finished_at, r.order_id, o.subject_kind, 0, coalesce(p.amount, r.amount)
      from payments.refund r join payments.customer_order o on o.id = r.order_id
      left join payments.refund_part p on p.refund_id = r.id and p.kind = 'card'
      where r.status = 'done' and (o.covered = 0 or p.amount is not null) and r.finished_at >= ${begin} and r.finished_at < ${end}
        and o.currency = ${currency} ${ofKind}
      union all
      -- A gateway may say the same thing twice.
      select w.at, a.order_id, o.subject_kind, 0, greatest(0, o.total - o.covered - case
        when o.covered = 0 then o.refunded
        else coalesce((
          select sum(p.amount) from payments.refund_part p join payments.refund r on r.id = p.refund_id
          where r.order_id = o.id and r.status = 'done' and p.kind = 'card'
        ), 0)
      end)
      from (
        select gateway, transaction_id, min(processed_at) as at
        from payments.webhook_event where dispute = 'lost' and processed_at is not null group by 1, 2
      ) w
      join payments.attempt a on a.gateway = w.gateway and a.transaction_id = w.transaction_id
      join payments.customer_order o on o.id = a.order_id
      where o.status = 'lost' and w.at >= ${begin} and w.at < ${end} and o.currency = ${currency} ${ofKind}
    )
    select to_char(at at time zone ${zone}, 'YYYY-MM-DD') as day, kind, sum(taken) as taken, sum(back) as back
    from moved group by 1, 2 order by 1 desc, 2`)
  return rowsSchema.parse(rows)
}

/** What the ledger has of the gateway's account in the same days, whatever it was for. Minor units. */
export const clearedInDays = async (
  wallet: Pick<WalletApi, "sums">,
  { from, to, zone, currency }: MovedAsked,
): Promise<number> => {
  const sums = await wallet.sums({
    account: { type: "gatewayClearing", ownerId: null },
    from: wallToInstant(zone, epochDayOf(from), 0),
    to: wallToInstant(zone, epochDayOf(to) + 1, 0),
  })
  return sums.find((sum) => sum.currency === currency)?.amount ?? 0
}
