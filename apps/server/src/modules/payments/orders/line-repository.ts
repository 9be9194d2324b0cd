import { asc, eq } from "drizzle-orm"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { ask } from "../../../platform/db/statement.ts"
import { orderLine } from "../tables.ts"
import type { PricedLine } from "./domain/line-vat.ts"

/** Writes the lines of an order, in their order. */
export const insertLines = (
  tx: Tx,
  { orderId, lines }: { readonly orderId: string; readonly lines: readonly PricedLine[] },
): ReturnType<typeof ask> =>
  ask(
    tx,
    `insert into payments.order_line (order_id, position, kind, label, amount, quantity, vat_rule, vat_percent, vat)
     select $1, place - 1, kind, label, amount, quantity, rule, percent, vat
     from unnest($2::text[], $3::text[], $4::bigint[], $5::int[], $6::text[], $7::smallint[], $8::bigint[])
       with ordinality as r(kind, label, amount, quantity, rule, percent, vat, place)`,
    orderId,
    lines.map(({ kind }) => kind),
    lines.map(({ label }) => label),
    lines.map(({ amount }) => amount),
    lines.map(({ quantity }) => quantity),
    lines.map(({ vat }) => vat?.rule ?? null),
    lines.map(({ vat }) => vat?.percent ?? null),
    lines.map(({ vat }) => vat?.amount ?? null),
  )

/** The lines of an order, in their order, with the VAT that was written down with them. */
export const linesOf = async (on: Queryable, orderId: string): Promise<PricedLine[]> => {
  const rows = await on
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position))
  return rows.map(({ kind, label, amount, quantity, vatRule: rule, vatPercent: percent, vat }) => ({
    kind,
    label,
    amount,
    quantity,
    unit: amount / quantity,
    vat: rule === null || percent === null || vat === null ? null : { rule, percent, amount: vat },
  }))
}
