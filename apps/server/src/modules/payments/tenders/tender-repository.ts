import { TENDER_KINDS } from "@arnica/contract/payments"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { Order } from "../orders/order-repository.ts"
import type { TenderKind } from "./tender-kinds.ts"

const rows = z.array(
  z.object({
    kind: z.enum(TENDER_KINDS),
    amount: z.coerce.number(),
    reason: z.string().nullable(),
    reference: z.uuid().nullable(),
    state: z.enum(["held", "taken", "released"]),
    givenBack: z.coerce.number(),
  }),
)

/** A part of an order by what pays it, in the order in which they pay. Minor units. */
export type OrderTender = z.infer<typeof rows>[number]

/** One beside the card. */
export type CoveringTender = OrderTender & { readonly kind: TenderKind; readonly reference: string }

/** What pays an order, part by part. */
export const tendersOf = async (on: Queryable, orderId: string): Promise<OrderTender[]> => {
  const found = await on.execute(sql`
    select kind, amount, reason, reference, state, given_back as "givenBack"
    from payments.order_tender where order_id = ${orderId} order by position`)
  return rows.parse(found.rows)
}

const isCovering = (tender: OrderTender): tender is CoveringTender =>
  tender.kind !== "card" && tender.reference !== null

/** What pays an order beside the card. */
export const coveringTendersOf = async (on: Queryable, orderId: string): Promise<CoveringTender[]> =>
  (await tendersOf(on, orderId)).filter(isCovering)

type Agreed = {
  readonly orderId: string
  readonly total: number
  readonly parts: readonly Pick<CoveringTender, "kind" | "amount" | "reason" | "reference">[]
}

/** Writes down anew what pays an order that nobody began to pay; the card pays what the parts leave. */
export const agreeOnTenders = async (
  tx: Tx,
  { orderId, total, parts }: Agreed,
): Promise<Pick<Order, "covered" | "outside">> => {
  const covered = parts.reduce((sum, { amount }) => sum + amount, 0)
  const outside = parts.find(({ kind }) => kind === "external")?.amount ?? 0
  await tx.execute(sql`delete from payments.order_tender where order_id = ${orderId}`)
  const all = [...parts, { kind: "card", amount: total - covered, reason: null, reference: null }]
  await tx.execute(sql`
    insert into payments.order_tender (order_id, position, kind, amount, reason, reference)
    select ${orderId}::uuid, place - 1, kind, amount, reason, reference
    from unnest(${sql.param(all.map(({ kind }) => kind))}::text[], ${sql.param(all.map(({ amount }) => amount))}::bigint[],
      ${sql.param(all.map(({ reason }) => reason))}::text[], ${sql.param(all.map(({ reference }) => reference))}::uuid[])
      with ordinality as r(kind, amount, reason, reference, place)`)
  await tx.execute(
    sql`update payments.customer_order set covered = ${covered}, outside = ${outside} where id = ${orderId}`,
  )
  return { covered, outside }
}

type Move = {
  readonly orderId: string
  readonly kind: TenderKind
  readonly from: OrderTender["state"]
  readonly to: OrderTender["state"]
}

/** Moves a part on; false when it stood somewhere else. */
export const moveTender = async (tx: Tx, { orderId, kind, from, to }: Move): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    update payments.order_tender set state = ${to}
    where order_id = ${orderId} and kind = ${kind} and state = ${from}`)
  return rowCount === 1
}

/** Notes what of a part went back to what paid it. */
export const noteGivenBack = async (
  tx: Tx,
  { orderId, kind, amount }: { readonly orderId: string; readonly kind: TenderKind; readonly amount: number },
): Promise<void> => {
  await tx.execute(sql`
    update payments.order_tender set given_back = given_back + ${amount}
    where order_id = ${orderId} and kind = ${kind}`)
}
