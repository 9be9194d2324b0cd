import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"
import { GONE_MS } from "../repository.ts"

const at = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`

const admittedRows = z.array(z.object({ userId: z.string(), isInside: z.boolean() }))

/** Who was let into a room since it opened, and whether a page of theirs is in it now. One query. */
export const findAdmitted = async (
  on: Queryable,
  { room, opensAt, now }: { readonly room: string; readonly opensAt: number; readonly now: number },
): Promise<z.infer<typeof admittedRows>> => {
  const { rows } = await on.execute(sql`
    select user_id as "userId", bool_or(left_at is null and seen_at > ${at(now - GONE_MS)}) as "isInside"
    from video.visit
    where appointment_uuid = ${room} and admitted_at is not null and seen_at >= ${at(opensAt)}
    group by user_id`)
  return admittedRows.parse(rows)
}
