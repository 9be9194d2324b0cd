import { randomUUID } from "node:crypto"
import type { FieldPlace } from "../crypto/field-error.ts"
import type { Queryable } from "../db/handles.ts"
import type { Download } from "../http/download.ts"
import type { UploadedFile } from "../http/multipart.ts"
import type { Platform } from "../types.ts"
import { storeTogether } from "./store-together.ts"

type Context = Pick<Platform, "fields" | "files">

/** A file of a table that has its sealed name in `name`, and by whose key both are sealed. */
type Of = { readonly owner: string; readonly table: string; readonly id: string }

/** Where a file, or its name, is sealed. */
export const sealedFileAt = ({ owner, table, id }: Of, column: "name" | "file"): FieldPlace => ({
  owner,
  table,
  column,
  row: id,
})

/** A file as it is stored: `key` is where it lies, `name` is sealed, `type` its media type by its first bytes. */
export type SealedUpload = {
  readonly id: string
  readonly key: string
  readonly name: Buffer
  readonly type: string
  /** Of what was sent. */
  readonly bytes: number
}

type Storing = Omit<Of, "id"> & {
  readonly uploads: readonly UploadedFile[]
  /** Notes all of them as nobody's, before anything takes them. */
  readonly note: (stored: readonly SealedUpload[]) => Promise<void>
}

/** Seals uploads with their names, stores them and answers their ids: all of them, or none when one fails. */
export const storeSealed = async (
  { db, fields, files }: Context & Pick<Platform, "db">,
  { owner, table, uploads, note }: Storing,
): Promise<string[]> =>
  await storeTogether<SealedUpload>(files, {
    uploads,
    note,
    put: async (upload) => {
      const id = randomUUID()
      const place = { owner, table, id }
      const name = await fields.sealText(db.query, { at: sealedFileAt(place, "name"), value: upload.name })
      const sealed = await fields.sealFile(db.query, {
        at: sealedFileAt(place, "file"),
        value: upload.stream(),
      })
      const key = await files.put(sealed, { visibility: "private", extension: "sealed" })
      return { id, key, name, type: upload.type, bytes: upload.size }
    },
  })

/** Opens the name of a file; undefined when the owner's key is gone. */
export const openSealedName = async (
  { fields }: Pick<Context, "fields">,
  { on, sealed, ...of }: Of & { readonly on: Queryable; readonly sealed: Buffer },
): Promise<string | undefined> => {
  const opened = await fields.openText(on, { at: sealedFileAt(of, "name"), sealed })
  return opened.kind === "open" ? opened.value : undefined
}

/** Opens a file that is stored, with its name; null when it or the owner's key is gone. */
export const openSealedUpload = async (
  { fields, files }: Context,
  {
    on,
    stored,
    ...of
  }: Omit<Of, "id"> & { readonly on: Queryable; readonly stored: Omit<SealedUpload, "type"> },
): Promise<Download | null> => {
  const place = { owner: of.owner, table: of.table, id: stored.id }
  const name = await openSealedName({ fields }, { on, sealed: stored.name, ...place })
  const lying = await files.read(stored.key)
  if (name === undefined || lying === undefined) return null
  const opened = await fields.openFile(on, { at: sealedFileAt(place, "file"), sealed: lying })
  return opened.kind === "open" ? { name, bytes: stored.bytes, content: opened.value } : null
}
