import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { refuseFields } from "../../platform/http/refused-fields.ts"
import { at } from "./rows.ts"

type Taken = { readonly key: string; readonly userId: string; readonly now: number }

/** Remembers a photo that was taken. */
export const insertPhoto = async (tx: Tx, { key, userId, now }: Taken): Promise<void> => {
  await tx.execute(sql`
    insert into store.photo (key, uploaded_by, uploaded_at) values (${key}, ${userId}::uuid, ${at(now)})`)
}

type Chosen = { readonly photo: string | null; readonly before: string | null; readonly userId: string }

/** Refuses the key of a photo that somebody else, or nobody, took. Throws badInput. */
export const refusePhoto = async (on: Queryable, { photo, before, userId }: Chosen): Promise<void> => {
  if (photo === null || photo === before) return
  const { rows } = await on.execute(
    sql`select 1 from store.photo where key = ${photo} and uploaded_by = ${userId}::uuid`,
  )
  if (rows.length === 0) throw refuseFields([{ path: "photo", text: "notOffered" }])
}

const keyRows = z.array(z.object({ key: z.string() }))
const AT_ONCE = 100

/** Forgets photos taken before an instant that no product shows. Answers their keys. */
export const forgetUnused = async (tx: Tx, before: number): Promise<string[]> => {
  const { rows } = await tx.execute(sql`
    delete from store.photo where key in (
      select p.key from store.photo p where p.uploaded_at < ${at(before)}
        and not exists (select from store.listing l where l.photo = p.key) limit ${AT_ONCE}
    ) returning key`)
  return keyRows.parse(rows).map(({ key }) => key)
}
