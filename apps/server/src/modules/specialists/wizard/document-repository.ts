import { DOCUMENT_KINDS } from "@arnica/contract/wizard-tabs"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"

const documentRow = z.object({
  id: z.uuid(),
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  fileKey: z.string(),
  uploadedAt: z.number(),
})
const documentRows = z.array(documentRow)
/** A file that proves something: `fileKey` is where it lies, sealed. */
export type Document = z.infer<typeof documentRow>

const COLUMNS = sql`id, kind, name, type, bytes, file_key as "fileKey",
  extract(epoch from uploaded_at)::float8 * 1000 as "uploadedAt"`

/** The documents of a specialist, in the order in which they came. */
export const findDocuments = async (on: Queryable, specialistId: number): Promise<Document[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from specialists.document where specialist_id = ${specialistId} order by uploaded_at, id`)
  return documentRows.parse(rows)
}

const looks = z.array(z.object({ documentId: z.uuid(), byUser: z.string(), at: z.number() }))
/** That somebody of ours opened a document: who, and when they last did, in epoch milliseconds. */
export type Look = z.infer<typeof looks>[number]

/** Who of ours opened the documents of a specialist, the last look first. */
export const findLooks = async (on: Queryable, specialistId: number): Promise<Look[]> => {
  const { rows } = await on.execute(sql`
    select l.document_id as "documentId", l.by_user as "byUser", extract(epoch from l.at)::float8 * 1000 as at
    from specialists.document_look l join specialists.document d on d.id = l.document_id
    where d.specialist_id = ${specialistId} order by l.at desc, l.by_user`)
  return looks.parse(rows)
}

/** Notes that somebody of ours opened one. */
export const noteLook = async (tx: Tx, { documentId, byUser, at }: Look): Promise<void> => {
  await tx.execute(sql`
    insert into specialists.document_look (document_id, by_user, at)
    values (${documentId}::uuid, ${byUser}::uuid, to_timestamp(${at}::float8 / 1000))
    on conflict (document_id, by_user) do update set at = excluded.at`)
}

/** Notes one that is stored. */
export const insertDocument = async (
  tx: Tx,
  { specialistId, document }: { readonly specialistId: number; readonly document: Document },
): Promise<void> => {
  const { id, kind, name, type, bytes, fileKey, uploadedAt } = document
  await tx.execute(sql`
    insert into specialists.document (id, specialist_id, kind, name, type, bytes, file_key, uploaded_at)
    values (${id}, ${specialistId}, ${kind}, ${name}, ${type}, ${bytes}, ${fileKey}, to_timestamp(${uploadedAt}::float8 / 1000))`)
}

/** Forgets one of a specialist's. */
export const deleteDocument = async (
  tx: Tx,
  { specialistId, id }: { readonly specialistId: number; readonly id: string },
): Promise<void> => {
  await tx.execute(sql`
    delete from specialists.document where id = ${id}::uuid and specialist_id = ${specialistId}`)
}
