import { sql } from "drizzle-orm"
import type { Tx } from "../../platform/db/handles.ts"
import type { Renamed } from "../identity/index.ts"
import type { RenamedSpecialist } from "../specialists/index.ts"

/** Writes by which names specialists search their conversations with these people. */
export const renameClients = async (tx: Tx, renamed: readonly Renamed[]): Promise<void> => {
  await tx.execute(sql`
    update messaging.participant p set other_name = messaging.fold(r."firstName" || ' ' || r."lastName")
    from json_to_recordset(${JSON.stringify(renamed)}::json) as r(id uuid, "firstName" text, "lastName" text)
    join messaging.conversation c on c.client_id = r.id
    where p.conversation_id = c.id and p.side = 'provider'
      and p.other_name <> messaging.fold(r."firstName" || ' ' || r."lastName")`)
}

/** Writes by which names clients search their conversations with these specialists. */
export const renameSpecialists = async (tx: Tx, renamed: readonly RenamedSpecialist[]): Promise<void> => {
  await tx.execute(sql`
    update messaging.participant p set other_name = messaging.fold(r."firstName" || ' ' || r."lastName")
    from json_to_recordset(${JSON.stringify(renamed)}::json) as r(id bigint, "firstName" text, "lastName" text)
    join messaging.conversation c on c.specialist_id = r.id
    where p.conversation_id = c.id and p.side = 'client'
      and p.other_name <> messaging.fold(r."firstName" || ' ' || r."lastName")`)
}
