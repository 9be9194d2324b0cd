import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Tx } from "../../../platform/db/handles.ts"
import type { RenamedSpecialist } from "./context.ts"

const nameRows = z.array(z.object({ id: z.coerce.number(), firstName: z.string(), lastName: z.string() }))

/** Names of specialists with a higher id than the last one that was read, kept from others until the transaction ends. */
export const lockNames = async (
  tx: Tx,
  { after, count }: { readonly after: number; readonly count: number },
): Promise<RenamedSpecialist[]> => {
  const { rows } = await tx.execute(sql`
    select id, first_name as "firstName", last_name as "lastName" from specialists.specialist
    where id > ${after} order by id limit ${count} for share`)
  return nameRows.parse(rows)
}
