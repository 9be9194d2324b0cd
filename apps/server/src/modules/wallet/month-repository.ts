import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../platform/db/handles.ts"
import type { Account, AccountType } from "./domain/entries.ts"

const monthRows = z.array(
  z.object({
    month: z.string(),
    sums: z.array(z.object({ currency: z.string(), amount: z.int() })),
  }),
)

/** A month of an account: `2026-11`, and the sums of its entries by currency, in minor units. */
export type AccountMonth = z.infer<typeof monthRows>[number]

/** An account's months, told apart by the calendar of a zone; of entries of these kinds. `now` in milliseconds. */
export type MonthsAsked = {
  readonly account: Account & { readonly ownerId: string }
  readonly kinds: readonly string[]
  readonly months: number
  readonly zone: string
  readonly now: number
}

/** The last months up to the present one, the oldest first; those without an entry are there too. One query. */
export const monthsOf = async (on: Queryable, asked: MonthsAsked): Promise<AccountMonth[]> => {
  const { account, kinds, months, zone } = asked
  const present = sql`date_trunc('month', to_timestamp(${asked.now}::float8 / 1000) at time zone ${zone})`
  const { rows } = await on.execute(sql`
    with span as (
      select ${present} as last, ${present} - make_interval(months => ${months - 1}::int) as first
    ), summed as (
      select date_trunc('month', t.occurred_at at time zone ${zone}) as month, e.currency,
        sum(e.amount)::bigint as amount
      from wallet.account a
      join wallet.ledger_entry e on e.account_id = a.id
      join wallet.ledger_transaction t on t.id = e.transaction_id
      where a.type = ${account.type} and a.owner_id = ${account.ownerId}
        and t.kind = any(${sql.param([...kinds])}::text[])
        and t.occurred_at >= (select first at time zone ${zone} from span)
      group by 1, 2
    )
    select to_char(m.month, 'YYYY-MM') as month,
      coalesce(json_agg(json_build_object('currency', s.currency, 'amount', s.amount) order by s.currency)
        filter (where s.currency is not null), '[]') as sums
    from span, generate_series(span.first, span.last, interval '1 month') as m (month)
    left join summed s on s.month = m.month
    group by m.month order by m.month`)
  return monthRows.parse(rows)
}

const ownerMonthRows = z.array(
  z.object({
    month: z.string(),
    ownerId: z.string(),
    currency: z.string(),
    amount: z.coerce.number(),
    fee: z.coerce.number(),
  }),
)

/** What an owner's account came to in a month and a currency, and what the house kept of it, in minor units. */
export type OwnerMonth = z.infer<typeof ownerMonthRows>[number]

/** Whose accounts of a type, each from an instant on (milliseconds), in a year by the calendar of a zone. */
export type OwnerMonthsAsked = {
  readonly type: AccountType
  readonly whose: readonly { readonly ownerId: string; readonly since: number }[]
  readonly kinds: readonly string[]
  readonly year: number
  readonly zone: string
}

/** The months of several accounts in which something happened, the newest first. One query. */
export const monthsOfOwners = async (on: Queryable, asked: OwnerMonthsAsked): Promise<OwnerMonth[]> => {
  const { type, whose, kinds, year, zone } = asked
  const owners = sql.param(whose.map(({ ownerId }) => ownerId))
  const since = sql.param(whose.map((each) => new Date(each.since).toISOString()))
  const { rows } = await on.execute(sql`
    select to_char(t.occurred_at at time zone ${zone}, 'YYYY-MM') as month, a.owner_id as "ownerId", e.currency,
      sum(e.amount)::bigint as amount, sum(f.fee)::bigint as fee
    from unnest(${owners}::text[], ${since}::timestamptz[]) as w (owner_id, since)
    join wallet.account a on a.type = ${type} and a.owner_id = w.owner_id
    join wallet.ledger_entry e on e.account_id = a.id
    join wallet.ledger_transaction t on t.id = e.transaction_id
    cross join lateral (
      select coalesce(-sum(h.amount), 0) as fee from wallet.ledger_entry h
      join wallet.account o on o.id = h.account_id
      where h.transaction_id = t.id and h.currency = e.currency and o.type in ('revenue', 'vat')
        and t.kind <> 'payment.compensation'
    ) f
    where t.kind = any(${sql.param([...kinds])}::text[]) and t.occurred_at >= w.since
      and t.occurred_at >= make_date(${year}::int, 1, 1)::timestamp at time zone ${zone}
      and t.occurred_at < make_date(${year}::int + 1, 1, 1)::timestamp at time zone ${zone}
    group by 1, 2, 3 order by 1 desc, 2, 3`)
  return ownerMonthRows.parse(rows)
}
