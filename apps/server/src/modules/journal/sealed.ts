import { type EntryContent, entryContentSchema, type PictureSize } from "@arnica/contract/journal"
import type { FieldPlace } from "../../platform/crypto/field-error.ts"
import type { Queryable } from "../../platform/db/handles.ts"
import type { Platform } from "../../platform/types.ts"
import type { EntryRow } from "./entry-repository.ts"
import type { HomeworkRow } from "./homework-repository.ts"

type Sealing = Pick<Platform, "fields"> & { readonly on: Queryable }
type Whose = { readonly id: string; readonly userId: string }

const contentAt = ({ id, userId }: Whose): FieldPlace => ({
  owner: userId,
  table: "journal.entry",
  column: "content",
  row: id,
})
/** Where a picture, or its small one, is sealed. */
export const pictureAt = ({ id, userId }: Whose, size: PictureSize): FieldPlace => ({
  owner: userId,
  table: "journal.picture",
  column: size === "full" ? "file" : "preview",
  row: id,
})
const bodyAt = ({ id, userId }: Whose): FieldPlace => ({
  owner: userId,
  table: "journal.homework",
  column: "body",
  row: id,
})

/** Seals all that an entry says by its owner's key. */
export const sealContent = (
  { fields, on }: Sealing,
  { value, ...whose }: Whose & { readonly value: EntryContent },
): Promise<Buffer> => fields.sealJson(on, { at: contentAt(whose), value })

/** Opens it; null once the key is gone. */
export const openContent = async (
  { fields, on }: Sealing,
  row: Pick<EntryRow, "id" | "userId" | "content">,
): Promise<EntryContent | null> => {
  const opened = await fields.openJson(on, {
    at: contentAt(row),
    sealed: row.content,
    schema: entryContentSchema,
  })
  return opened.kind === "open" ? opened.value : null
}

/** Seals what is asked of a client by the client's key. */
export const sealBody = (
  { fields, on }: Sealing,
  { text, ...whose }: Whose & { readonly text: string },
): Promise<Buffer> => fields.sealText(on, { at: bodyAt(whose), value: text })

/** Opens it; empty once the key is gone. */
export const openBody = async (
  { fields, on }: Sealing,
  row: Pick<HomeworkRow, "id" | "userId" | "body">,
): Promise<string> => {
  const opened = await fields.openText(on, { at: bodyAt(row), sealed: row.body })
  return opened.kind === "open" ? opened.value : ""
}
