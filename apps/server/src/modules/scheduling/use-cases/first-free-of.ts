import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"

const firstFreeRows = z.array(z.object({ first_free: z.number().nullable() }))

/** The maintained first free time of a specialist, epoch milliseconds; null when there is none, or none known. */
export const firstFreeOf = async (
  on: Queryable,
  given: { specialistId: number; now: number },
): Promise<number | null> => {
  const { rows } = await on.execute(sql`
    select extract(epoch from first_free)::float8 * 1000 as first_free
    from scheduling.schedule where specialist_id = ${given.specialistId}`)
  const [row] = firstFreeRows.parse(rows)
  const first = row?.first_free ?? null
  return first !== null && first > given.now ? first : null
}
