import { languageSchema } from "@arnica/contract/shared"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { FieldPlace } from "../../../platform/crypto/field-error.ts"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { VoucherContext } from "../context.ts"
import type { Purchase } from "./purchase-repository.ts"

type Fields = Pick<VoucherContext, "fields">

/** What a giver wrote on a voucher, and whom it is for. */
const contentSchema = z.object({
  name: z.string(),
  message: z.string(),
  email: z.string().nullable(),
  language: languageSchema,
})
export type Content = z.infer<typeof contentSchema>

/** Its own key, nobody's account: a gift arrives although its giver left, and its words go when it is over. */
const placeOf = (id: string, column: "content" | "code"): FieldPlace => ({
  owner: id,
  table: "vouchers.purchase",
  column,
  row: id,
})

/** Seals what is written on a voucher. */
export const sealContent = (
  { fields }: Fields,
  { on, id, content }: { readonly on: Queryable; readonly id: string; readonly content: Content },
): Promise<Buffer> => fields.sealJson(on, { at: placeOf(id, "content"), value: content })

/** What is written on a voucher; null for one's own, and once it is no longer kept. */
export const openContent = async (
  { fields }: Fields,
  { on, purchase: { id, content } }: { readonly on: Queryable; readonly purchase: Purchase },
): Promise<Content | null> => {
  if (content === null) return null
  const opened = await fields.openJson(on, {
    at: placeOf(id, "content"),
    sealed: content,
    schema: contentSchema,
  })
  return opened.kind === "open" ? opened.value : null
}

/** Seals the code of a voucher, to be sent or printed later. */
export const sealCode = (
  { fields }: Fields,
  { on, id, code }: { readonly on: Queryable; readonly id: string; readonly code: string },
): Promise<Buffer> => fields.sealText(on, { at: placeOf(id, "code"), value: code })

/** The code of a voucher; null before it is paid, and once it is over. */
export const openCode = async (
  { fields }: Fields,
  { on, purchase: { id, code } }: { readonly on: Queryable; readonly purchase: Purchase },
): Promise<string | null> => {
  if (code === null) return null
  const opened = await fields.openText(on, { at: placeOf(id, "code"), sealed: code })
  return opened.kind === "open" ? opened.value : null
}

/** Forgets what is written on a voucher and its code: the words go, and the key that would open a copy of them. */
export const forgetWords = async (
  { fields }: Fields,
  { tx, id }: { readonly tx: Tx; readonly id: string },
): Promise<void> => {
  await tx.execute(sql`update vouchers.purchase set content = null, code = null where id = ${id}`)
  await fields.destroy(tx, id)
}
