import { RECORD_LIMITS, type RecordItem, recordDetailsSchema } from "@arnica/contract/records"
import { z } from "zod"
import type { Queryable } from "../../platform/db/handles.ts"
import { openSealedName } from "../../platform/files/sealed-uploads.ts"
import type { RecordsContext } from "./context.ts"
import { type DocumentRow, type FileRow, findFilesOf } from "./file-repository.ts"
import type { ItemRow } from "./item-repository.ts"

/** The table of the files. */
export const FILES = "records.file"

const bodySchema = z.object({
  title: z.string().max(RECORD_LIMITS.title),
  text: z.string(),
  details: recordDetailsSchema,
  isNoneKnown: z.boolean(),
})
/** What is sealed of an entry. */
export type ItemBody = z.infer<typeof bodySchema>

type Whose = Pick<ItemRow, "id" | "ownerId">
type Context = Pick<RecordsContext, "fields">

const placeOf = ({ id, ownerId }: Whose) => ({
  owner: ownerId,
  table: "records.item",
  column: "body",
  row: id,
})

/** Seals what an entry says by the key of whose medical file it is in. */
export const sealBody = (
  { fields }: Context,
  { on, body, ...whose }: Whose & { readonly on: Queryable; readonly body: ItemBody },
): Promise<Buffer> => fields.sealJson(on, { at: placeOf(whose), value: body })

/** Opens it; null once the key is gone. */
export const openBody = async (
  { fields }: Context,
  { on, row }: { readonly on: Queryable; readonly row: Pick<ItemRow, "id" | "ownerId" | "body"> },
): Promise<ItemBody | null> => {
  const opened = await fields.openJson(on, { at: placeOf(row), sealed: row.body, schema: bodySchema })
  return opened.kind === "open" ? opened.value : null
}

/** Who reads: by it is told what they wrote themselves. */
export type ItemReader = { readonly userId: string; readonly specialistId: number | null }

type Opening = { readonly on: Queryable; readonly rows: readonly ItemRow[]; readonly reader: ItemReader }

const openFile = async (ctx: Context, { on, file }: { readonly on: Queryable; readonly file: FileRow }) => {
  const { id, ownerId, type, bytes, state } = file
  const name = await openSealedName(ctx, { on, owner: ownerId, table: FILES, id, sealed: file.name })
  return name === undefined ? [] : [{ id, name, type, bytes, state }]
}

const filesByRoot = async (ctx: Context, { on, rows }: Omit<Opening, "reader">) => {
  const found = await findFilesOf(on, [...new Set(rows.map(({ rootId }) => rootId))])
  const byRoot = new Map<string, RecordItem["files"]>()
  for (const file of found) {
    const { rootId } = file
    if (rootId === null) continue
    byRoot.set(rootId, [...(byRoot.get(rootId) ?? []), ...(await openFile(ctx, { on, file }))])
  }
  return byRoot
}

/** Entries as their reader sees them; without those whose owner's key is gone. */
export const openItems = async (
  ctx: Pick<RecordsContext, "fields" | "specialists">,
  { on, rows, reader }: Opening,
): Promise<RecordItem[]> => {
  const authors = new Set(rows.flatMap(({ specialistId }) => (specialistId === null ? [] : [specialistId])))
  const [names, files] = await Promise.all([
    ctx.specialists.bySpecialistIds([...authors]),
    filesByRoot(ctx, { on, rows }),
  ])
  const items: RecordItem[] = []
  for (const row of rows) {
    const body = await openBody(ctx, { on, row })
    if (body === null) continue
    const { id, rootId, ownerId, specialistId, day, version, isHidden } = row
    const isOwn = specialistId === null
    items.push({
      id,
      rootId,
      day,
      version,
      title: body.title,
      text: body.text,
      details: body.details,
      isNoneKnown: body.isNoneKnown,
      // What the owner keeps from others is nobody's to know.
      isHidden: isHidden && reader.userId === ownerId,
      writtenAt: new Date(row.createdAt).toISOString(),
      author: {
        side: isOwn ? "own" : "specialist",
        name: isOwn ? null : (names.get(specialistId)?.fullName ?? ""),
        isReader: isOwn ? reader.userId === ownerId : reader.specialistId === specialistId,
      },
      files: files.get(rootId) ?? [],
    })
  }
  return items
}

type Named = { readonly row: DocumentRow; readonly name: string; readonly title: string }

/** Files under their names, with the titles of their entries; without those whose owner's key is gone. */
export const openNamed = async (
  ctx: Context,
  { on, rows }: { readonly on: Queryable; readonly rows: readonly DocumentRow[] },
): Promise<Named[]> => {
  const named: Named[] = []
  for (const row of rows) {
    const { itemId, ownerId, body: sealed } = row
    const [file] = await openFile(ctx, { on, file: row })
    const body = await openBody(ctx, { on, row: { id: itemId, ownerId, body: sealed } })
    if (file !== undefined && body !== null) named.push({ row, name: file.name, title: body.title })
  }
  return named
}
