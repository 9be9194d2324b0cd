import type { FieldPlace } from "../../platform/crypto/field-error.ts"
import type { Queryable } from "../../platform/db/handles.ts"
import type { Platform } from "../../platform/types.ts"
import { type Content, contentSchema } from "./domain/content.ts"
import type { PrescriptionRow } from "./repository.ts"

type Context = Pick<Platform, "fields">
type Column = "content" | "secret" | "reason"

/** Each prescription has a key of its own: it outlives the accounts of both, and is destroyed with it. */
const placeOf = (id: string, column: Column): FieldPlace => ({
  owner: id,
  table: "prescriptions.prescription",
  column,
  row: id,
})

type Sealing = { readonly on: Queryable; readonly id: string }

/** Seals what a prescription says. */
export const sealContent = (
  { fields }: Context,
  { on, id, content }: Sealing & { readonly content: Content },
): Promise<Buffer> => fields.sealJson(on, { at: placeOf(id, "content"), value: content })

/** Seals the secret of a check, or the reason for an end. */
export const sealWords = (
  { fields }: Context,
  { on, id, column, text }: Sealing & { readonly column: "secret" | "reason"; readonly text: string },
): Promise<Buffer> => fields.sealText(on, { at: placeOf(id, column), value: text })

type Opening = { readonly on: Queryable; readonly row: Pick<PrescriptionRow, "id" | "content"> }

/** Opens what a prescription says. Throws when its key is gone while it is not: a bug. */
export const openContent = async ({ fields }: Context, { on, row }: Opening): Promise<Content> => {
  const { id, content: sealed } = row
  const opened = await fields.openJson(on, { at: placeOf(id, "content"), sealed, schema: contentSchema })
  if (opened.kind !== "open") throw new Error(`the key of prescription ${id} is gone`)
  return opened.value
}

/** Opens its secret or reason; null when there is none. */
export const openWords = async (
  { fields }: Context,
  {
    on,
    row,
    column,
  }: { readonly on: Queryable; readonly row: PrescriptionRow; readonly column: "secret" | "reason" },
): Promise<string | null> => {
  const sealed = row[column]
  if (sealed === null) return null
  const opened = await fields.openText(on, { at: placeOf(row.id, column), sealed })
  return opened.kind === "open" ? opened.value : null
}
