import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const exportRow = z.object({
  id: z.string(),
  userId: z.string(),
  language: z.string(),
  askedAt: z.number(),
  expiresAt: z.number().nullable(),
  bytes: z.coerce.number().nullable(),
  fileKey: z.string().nullable(),
})
const exportRowList = z.array(exportRow)

/** An archive as it is stored. Instants in epoch milliseconds. */
export type StoredExport = z.infer<typeof exportRow>

const COLUMNS = sql`id, user_id as "userId", language, extract(epoch from asked_at)::float8 * 1000 as "askedAt",
  extract(epoch from expires_at)::float8 * 1000 as "expiresAt", bytes, file_key as "fileKey"`

const iso = (at: number): string => new Date(at).toISOString()

/** The last archives of a user, the newest first. */
export const findExports = async (on: Queryable, userId: string): Promise<StoredExport[]> =>
  exportRowList.parse(
    (
      await on.execute(
        sql`select ${COLUMNS} from privacy.data_export where user_id = ${userId} order by asked_at desc, id limit 5`,
      )
    ).rows,
  )

/** An archive, or null. */
export const findExport = async (on: Queryable, id: string): Promise<StoredExport | null> =>
  exportRowList.parse(
    (await on.execute(sql`select ${COLUMNS} from privacy.data_export where id = ${id}`)).rows,
  )[0] ?? null

/** Notes that somebody asked; false when an archive of theirs is being written already. */
export const insertExport = async (
  tx: Tx,
  given: { readonly id: string; readonly userId: string; readonly language: string; readonly now: number },
): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    insert into privacy.data_export (id, user_id, language, asked_at)
    values (${given.id}, ${given.userId}, ${given.language}, ${iso(given.now)})
    on conflict (user_id) where ready_at is null do nothing`)
  return rowCount === 1
}

/** Notes that an archive is written; false when it was already. */
export const finishExport = async (
  tx: Tx,
  given: {
    readonly id: string
    readonly key: string
    readonly bytes: number
    readonly now: number
    readonly until: number
  },
): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    update privacy.data_export set ready_at = ${iso(given.now)}, expires_at = ${iso(given.until)},
      file_key = ${given.key}, bytes = ${given.bytes}
    where id = ${given.id} and ready_at is null`)
  return rowCount === 1
}

/** Takes the files of archives that expired out of the table, and answers where they lie. */
export const takeExpired = async (on: Queryable, now: number): Promise<string[]> => {
  const { rows } = await on.execute(sql`
    with gone as (
      select id, file_key from privacy.data_export where file_key is not null and expires_at <= ${iso(now)} for update
    )
    update privacy.data_export e set file_key = null from gone where gone.id = e.id returning gone.file_key as "key"`)
  return z
    .array(z.object({ key: z.string() }))
    .parse(rows)
    .map(({ key }) => key)
}

type Link = { readonly hash: Buffer; readonly exportId: string }

/** Notes a link. */
export const insertLink = async (tx: Tx, given: Link & { readonly until: number }): Promise<void> => {
  await tx.execute(sql`
    insert into privacy.download_link (hash, export_id, expires_at)
    values (${given.hash}, ${given.exportId}, ${iso(given.until)})`)
}

/** Uses a link up; false when there is none, or it was used or expired. */
export const useLink = async (tx: Tx, given: Link & { readonly now: number }): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    delete from privacy.download_link
    where hash = ${given.hash} and export_id = ${given.exportId} and expires_at > ${iso(given.now)}`)
  return rowCount === 1
}
