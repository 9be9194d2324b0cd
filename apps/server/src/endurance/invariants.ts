import { z } from "zod"
import type { Db } from "../platform/db/db.ts"

/** What must hold of a marketplace whatever happened to it. Each is a list of what breaks it: empty when all is well. */
export type Violations = Readonly<Record<keyof typeof CHECKS, readonly unknown[]>>

const CHECKS = {
  /** Two rows of one person's calendar at the same time. */
  overlaps: `
    select a.resource_id, a.holder_ref, b.holder_ref as other from scheduling.occupancy a
    join scheduling.occupancy b on a.resource_id = b.resource_id and a.id < b.id and a.during && b.during`,
  /** Transactions of the ledger that do not sum to zero. */
  unbalanced: `
    select transaction_id, currency, sum(amount) from wallet.ledger_entry group by 1, 2 having sum(amount) <> 0`,
  /** The ledger as a whole. */
  ledger: "select currency, sum(amount) from wallet.ledger_entry group by 1 having sum(amount) <> 0",
  /** Money taken for an appointment that does not stand, and was not given back as its rule says. */
  chargedForNothing: `
    select a.uuid, a.status, o.status as payment from booking.appointment a
    join payments.customer_order o on o.id = a.order_id
    where o.status in ('authorised', 'captured') and o.total > 0
      and not (a.status = 'pendingPayment' and a.approval_until is not null)
      and a.status not in ('confirmed', 'inProgress', 'completed', 'noShowClient', 'cancelledByClient')`,
  /** An appointment that stands although nobody paid for it. */
  standsUnpaid: `
    select a.uuid, a.status, o.status as payment from booking.appointment a
    join payments.customer_order o on o.id = a.order_id
    where a.status in ('confirmed', 'inProgress', 'completed') and o.total > 0
      and o.status not in ('authorised', 'captured', 'partlyRefunded')`,
  /** Time that is blocked for an appointment that does not stand. */
  stuckTime: `
    select o.holder_ref, a.status from scheduling.occupancy o
    left join booking.appointment a on o.holder_ref = 'appointment:' || a.uuid
    left join booking.invitation i on o.holder_ref = 'invitation:' || i.id
    left join booking.group_session g on o.holder_ref = 'group:' || g.id
    where i.id is not null and i.status <> 'open' or g.id is not null and g.status = 'cancelled'
      or i.id is null and g.id is null and (a.uuid is null or a.status not in ('held', 'pendingPayment', 'confirmed', 'inProgress', 'completed'))`,
  /** An appointment that stands without its time in both calendars, and in those of who takes part; a seat in its client's. */
  missingTime: `
    select a.uuid from booking.appointment a
    where a.status = 'confirmed' and case when a.group_id is null then 2 else 1 end
      + (select count(*) from booking.companion c
        where c.appointment_id = a.id and c.status = 'accepted' and c.user_id is not null) <> (
      select count(*) from scheduling.occupancy o where o.holder_ref = 'appointment:' || a.uuid)`,
  /** A group with other seats taken than there are appointments, or with more than it has. */
  seats: `
    select g.id, g.taken, g.capacity from booking.group_session g
    where g.taken > g.capacity or g.taken <> (
      select count(*) from booking.appointment a where a.group_id = g.id and booking.has_seat(a.status))`,
  /** A payout to an account that was changed less than three days before its run. */
  paidTooSoon: `
    select l.id, c.changed_at, r.made_at from payouts.line l join payouts.run r on r.id = l.run_id
    join payouts.account_change c on c.changed_at <= r.made_at and c.changed_at > r.made_at - interval '3 days'
    left join payouts.payee p on p.specialist_id = l.specialist_id
    where c.specialist_id = l.specialist_id and (p.specialist_id is null or c.what = 'payeeNamed')
      or c.organisation_id = p.organisation_id and c.changed_at >= p.named_at`,
} as const

/** Runs all checks. */
export const findViolations = async (pool: Db["pool"]): Promise<Violations> => {
  const found = await Promise.all(
    Object.entries(CHECKS).map(async ([name, sql]) => [name, (await pool.query(sql)).rows] as const),
  )
  return z
    .record(
      z.enum([
        "overlaps",
        "unbalanced",
        "ledger",
        "chargedForNothing",
        "standsUnpaid",
        "stuckTime",
        "missingTime",
        "seats",
        "paidTooSoon",
      ]),
      z.array(z.unknown()),
    )
    .parse(Object.fromEntries(found))
}

/** What `findViolations` answers when all is well. */
export const NO_VIOLATIONS: Violations = {
  overlaps: [],
  unbalanced: [],
  ledger: [],
  chargedForNothing: [],
  standsUnpaid: [],
  stuckTime: [],
  missingTime: [],
  seats: [],
  paidTooSoon: [],
}
