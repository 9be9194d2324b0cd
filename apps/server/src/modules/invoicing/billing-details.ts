import { type BillingDetails, billingDetailsSchema } from "@arnica/contract/billing-details"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { FieldPlace } from "../../platform/crypto/field-error.ts"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import type { InvoicingContext } from "./context.ts"
import { at } from "./repository.ts"

/** What a client said of how they are invoiced; nulls while they said nothing. Milliseconds since the epoch. */
export type KeptDetails =
  | { readonly details: BillingDetails; readonly changedAt: number }
  | { readonly details: null; readonly changedAt: null }

const NOTHING: KeptDetails = { details: null, changedAt: null }

const placeOf = (userId: string): FieldPlace => ({
  owner: userId,
  table: "invoicing.billing_details",
  column: "content",
  row: userId,
})

const rowsSchema = z.array(z.object({ content: z.instanceof(Buffer), changedAt: z.number() })).max(1)

type Reading = Pick<InvoicingContext, "fields"> & { readonly on: Queryable }

/** What a client said of how they are invoiced. */
export const findDetails = async ({ fields, on }: Reading, userId: string): Promise<KeptDetails> => {
  const { rows } = await on.execute(sql`
    select content, (extract(epoch from changed_at) * 1000)::float8 as "changedAt"
    from invoicing.billing_details where user_id = ${userId}`)
  const [row] = rowsSchema.parse(rows)
  if (row === undefined) return NOTHING
  const opened = await fields.openJson(on, {
    at: placeOf(userId),
    sealed: row.content,
    schema: billingDetailsSchema,
  })
  return opened.kind === "open" ? { details: opened.value, changedAt: row.changedAt } : NOTHING
}

type Saving = { readonly userId: string; readonly details: BillingDetails; readonly now: number }

/** Keeps what a client says, in place of what they said before. */
export const saveDetails = async (
  { fields, tx }: Pick<InvoicingContext, "fields"> & { readonly tx: Tx },
  { userId, details, now }: Saving,
): Promise<void> => {
  const content = await fields.sealJson(tx, { at: placeOf(userId), value: details })
  await tx.execute(sql`
    insert into invoicing.billing_details (user_id, content, changed_at) values (${userId}, ${content}, ${at(now)})
    on conflict (user_id) do update set content = excluded.content, changed_at = excluded.changed_at`)
}

/** Forgets what a client said. */
export const deleteDetails = async (on: Queryable, userId: string): Promise<void> => {
  await on.execute(sql`delete from invoicing.billing_details where user_id = ${userId}`)
}
