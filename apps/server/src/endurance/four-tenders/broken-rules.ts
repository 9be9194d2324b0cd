import { z } from "zod"
import type { TenderHarness } from "./testing.ts"

/** What must hold of money after every step. Each is a list of what breaks it. */
const CHECKS = {
  /** Tenders that do not come to their order, or of which the order says something else. */
  tenders: `
    select o.id, o.total, o.covered, sum(t.amount) as tenders from payments.customer_order o
    join payments.order_tender t on t.order_id = o.id group by o.id
    having sum(t.amount) <> o.total or coalesce(sum(t.amount) filter (where t.kind <> 'card'), 0) <> o.covered`,
  /** Vouchers that count other uses than orders have of them. */
  vouchers: `
    select v.id, v.reserved, v.used from vouchers.voucher v left join vouchers.redemption r on r.voucher_id = v.id group by v.id
    having v.reserved <> coalesce(sum(r.units) filter (where r.state = 'held'), 0)
      or v.used <> coalesce(sum(r.units) filter (where r.state = 'taken'), 0)
        - coalesce(sum(case when v.kind = 'amount' then r.given_back when r.given_back = r.amount then 1 else 0 end), 0)`,
  /** Lots of credits likewise. */
  credits: `
    select l.id, l.held, l.used from credits.lot l left join credits.spending s on s.lot_id = l.id group by l.id
    having l.held <> coalesce(sum(s.amount) filter (where s.state = 'held'), 0)
      or l.used <> coalesce(sum(s.amount - s.given_back) filter (where s.state = 'taken'), 0)`,
  /** Accounts of cover that are not what they were given less what orders hold and used. */
  cover: `
    select a.id, a.balance, a.granted from cover.account a where a.balance <> a.granted - coalesce((
      select sum(u.units) from cover.use u
      where u.account_id = a.id and (u.state = 'held' or u.state = 'taken' and u.given_back < u.amount)), 0)`,
  /** What pays part of an order and what the order says of it, apart. Of credits, the lots that are held or used now. */
  apart: `
    select t.order_id, t.kind from payments.order_tender t left join (
      select order_id, voucher_id as reference, 'voucher' as kind, state, amount, given_back from vouchers.redemption
      union all select order_id, account_id, 'companyCover', state, amount, given_back from cover.use
    ) p on p.order_id = t.order_id and p.kind = t.kind and p.reference = t.reference
    where t.kind in ('voucher', 'companyCover')
      and (p.state, p.amount, p.given_back) is distinct from (t.state, t.amount, t.given_back)
    union all
    select t.order_id, t.kind from payments.order_tender t left join (
      select order_id, state, sum(amount) as amount, sum(given_back) as given_back from credits.spending group by 1, 2
    ) p on p.order_id = t.order_id and p.state = t.state
    where t.kind = 'credits' and t.state <> 'released' and (p.amount, p.given_back) is distinct from (t.amount, t.given_back)`,
  /** More promised back or earned than was paid. */
  back: "select id from payments.customer_order where refund_promised + earned > total or refunded > refund_promised",
  /** More than one charge of an order that is kept, or another amount than the card's part. */
  charges: `
    select o.id from payments.customer_order o join gateway_local.charge c on c.order_ref = o.id::text
    where c.status in ('authorised', 'submitted', 'settled') group by o.id
    having bool_or(c.amount <> o.total - o.covered)`,
  /** Transactions of the ledger, and all of it, that do not sum to zero. */
  unbalanced: `
    select transaction_id::text, sum(amount) from wallet.ledger_entry group by transaction_id, currency having sum(amount) <> 0
    union all select 'all', sum(amount) from wallet.ledger_entry group by currency having sum(amount) <> 0`,
  /** What tenders paid of orders whose money is there, and what their accounts of the ledger say. */
  ledger: `
    select a.type, coalesce(sum(e.amount), 0) as ledger, min(p.paid) as paid from wallet.account a
    join wallet.ledger_entry e on e.account_id = a.id
    join (
      select case t.kind when 'voucher' then 'vouchersGiven' else 'partnerReceivable' end as type, sum(t.amount - t.given_back) as paid
      from payments.order_tender t join payments.customer_order o on o.id = t.order_id
      where t.state = 'taken' and t.kind in ('voucher', 'companyCover')
        and o.status in ('captured', 'partlyRefunded', 'refunded', 'disputed', 'won', 'lost') group by 1
    ) p on p.type = a.type
    group by a.type having coalesce(sum(e.amount), 0) <> min(p.paid)`,
} as const

const ALL = `select ${Object.entries(CHECKS)
  .map(([name, text]) => `(select coalesce(json_agg(x), '[]') from (${text}) x) as "${name}"`)
  .join(", ")}`

const broken = z.tuple([z.record(z.string(), z.array(z.unknown()))])

/** What is broken, by the name of the check; empty when all is well. */
export const findBroken = async ({
  server,
}: TenderHarness): Promise<Readonly<Record<string, readonly unknown[]>>> => {
  const { rows } = await server.platform.db.pool.query(ALL)
  const [found] = broken.parse(rows)
  return Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))
}
