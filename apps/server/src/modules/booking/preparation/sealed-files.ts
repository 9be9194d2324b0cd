import type { Readable } from "node:stream"
import type { FieldPlace } from "../../../platform/crypto/field-error.ts"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { Platform } from "../../../platform/types.ts"
import type { StoredFile } from "./attachment-repository.ts"

type Context = Pick<Platform, "fields" | "files">

type Of = { readonly clientId: string; readonly id: string }

const placeOf = ({ clientId, id }: Of, column: "name" | "file"): FieldPlace => ({
  owner: clientId,
  table: "booking.attachment",
  column,
  row: id,
})

type Naming = Of & { readonly on: Queryable; readonly name: string }

/** Seals what a client called a file. */
export const sealName = ({ fields }: Pick<Context, "fields">, { on, name, ...of }: Naming): Promise<Buffer> =>
  fields.sealText(on, { at: placeOf(of, "name"), value: name })

type Filling = Of & { readonly on: Queryable; readonly content: Readable }

/** Seals a file by the key of its client and puts it where no web server looks; answers where. */
export const putSealed = async (
  { fields, files }: Context,
  { on, content, ...of }: Filling,
): Promise<string> => {
  const sealed = await fields.sealFile(on, { at: placeOf(of, "file"), value: content })
  return await files.put(sealed, { visibility: "private", extension: "sealed" })
}

type Whose = { readonly on: Queryable; readonly clientId: string }
type Named = Pick<StoredFile, "id" | "name" | "isSealed">
type Opened<T> = Omit<T, "name" | "isSealed"> & { readonly name: string }

/** Files with their names as the client gave them; without those whose client's key is destroyed. */
export const openNames = async <T extends Named>(
  { fields }: Pick<Context, "fields">,
  { on, clientId, stored }: Whose & { readonly stored: readonly T[] },
): Promise<Opened<T>[]> => {
  const opened: Opened<T>[] = []
  for (const { name: sealed, isSealed, ...file } of stored) {
    const at = placeOf({ clientId, id: file.id }, "name")
    const name = isSealed ? await fields.openText(on, { at, sealed }) : plain(sealed)
    if (name.kind === "open") opened.push({ ...file, name: name.value })
  }
  return opened
}

const plain = (name: Buffer) => ({ kind: "open", value: name.toString("utf8") }) as const

type Lying = Whose & { readonly stored: Pick<StoredFile, "id" | "isSealed">; readonly lying: Readable }

/** What a file says that lies in the store; undefined when the key of its client is destroyed. */
export const openLying = async (
  { fields }: Pick<Context, "fields">,
  { on, clientId, stored, lying }: Lying,
): Promise<Readable | undefined> => {
  if (!stored.isSealed) return lying
  const at = placeOf({ clientId, id: stored.id }, "file")
  const opened = await fields.openFile(on, { at, sealed: lying })
  return opened.kind === "open" ? opened.value : undefined
}
