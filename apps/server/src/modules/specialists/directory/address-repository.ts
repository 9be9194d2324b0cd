import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"

const listedRows = z.array(z.object({ id: z.coerce.number(), url: z.string(), updatedAt: z.coerce.date() }))
const startRows = z.array(z.object({ id: z.coerce.number() }))

/** Somebody who is listed: the address word, and when the profile changed last. */
export type ListedAddress = z.infer<typeof listedRows>[number]

/** The id of every `every`-th listed specialist, the first included: where the pages of a long list begin. */
export const findListedStarts = async (on: Queryable, every: number): Promise<number[]> => {
  const { rows } = await on.execute(sql`
    select id from (
      select specialist_id as id, row_number() over (order by specialist_id) as place
      from specialists.directory where listed
    ) numbered where (place - 1) % ${every} = 0 order by id`)
  return startRows.parse(rows).map(({ id }) => id)
}

/** The next listed specialists from an id on, by id. */
export const findListedFrom = async (
  on: Queryable,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<ListedAddress[]> => {
  const { rows } = await on.execute(sql`
    select s.id, s.url, s.updated_at as "updatedAt" from specialists.directory d
    join specialists.specialist s on s.id = d.specialist_id
    where d.listed and d.specialist_id >= ${from} order by d.specialist_id limit ${count}`)
  return listedRows.parse(rows)
}
