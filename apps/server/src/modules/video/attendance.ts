import type { Seen, Stretch } from "@arnica/rules/attendance"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../platform/db/db.ts"
import type { VideoContext } from "./context.ts"

const rows = z.array(
  z.object({
    uuid: z.string(),
    side: z.enum(["client", "provider"]),
    admittedAt: z.number().nullable(),
    start: z.number(),
    end: z.number(),
  }),
)
type Row = z.infer<typeof rows>[number]

/** When the pages of both were seen in rooms, by appointment; those of which nothing is known are left out. */
export type SeenInRooms = ReadonlyMap<string, Seen>

const seenOf = (found: readonly Row[]): Seen => {
  const client = found.filter(({ side }) => side === "client")
  return {
    client,
    admitted: client.flatMap(({ admittedAt, start, end }): Stretch[] =>
      admittedAt === null || admittedAt >= end ? [] : [{ start: Math.max(start, admittedAt), end }],
    ),
    specialist: found.filter(({ side }) => side === "provider"),
  }
}

/** When client and specialist were seen in the rooms of these appointments. Epoch milliseconds. */
export const seenIn = async (db: Queryable, uuids: readonly string[]): Promise<SeenInRooms> => {
  if (uuids.length === 0) return new Map()
  const found = await db.execute(sql`
    select v.appointment_uuid as uuid, v.side, extract(epoch from v.admitted_at)::float8 * 1000 as "admittedAt",
      extract(epoch from lower(stretch))::float8 * 1000 as start,
      extract(epoch from upper(stretch))::float8 * 1000 as "end"
    from video.visit v, unnest(v.present) as stretch
    where v.appointment_uuid = any(${sql.param([...uuids])}::uuid[])`)
  const byRoom = Map.groupBy(rows.parse(found.rows), ({ uuid }) => uuid)
  return new Map([...byRoom].map(([uuid, each]) => [uuid, seenOf(each)]))
}

const KEPT_MS = 90 * 86_400_000
const BATCH = 1_000

/** Forgets who was in rooms ninety days ago; what came of the sessions stays with them. */
export const forgetVisits = async ({ db, clock }: Pick<VideoContext, "db" | "clock">): Promise<void> => {
  const before = new Date(clock.now() - KEPT_MS).toISOString()
  for (let gone: number | null = BATCH; gone === BATCH; )
    gone = (
      await db.query.execute(sql`
        delete from video.visit where id in (
          select id from video.visit where seen_at < ${before}::timestamptz order by seen_at limit ${BATCH})`)
    ).rowCount
}
