import { sql } from "drizzle-orm"
import type { Tx } from "../../platform/db/handles.ts"
import type { Renamed } from "../identity/index.ts"
import type { RenamedSpecialist } from "../specialists/index.ts"

type Named = { readonly firstName: string; readonly lastName: string }

/** As arrays of text: JSON takes no half of a pair of surrogates, which somebody may type. */
const namesOf = (renamed: readonly Named[]): readonly string[] =>
  renamed.map(({ firstName, lastName }) => `${firstName} ${lastName}`)

/** Writes by which names specialists search their conversations with these people. */
export const renameClients = async (tx: Tx, renamed: readonly Renamed[]): Promise<void> => {
  await tx.execute(sql`
    update messaging.participant p set other_name = messaging.fold(r.name)
    from unnest(${sql.param(renamed.map(({ id }) => id))}::uuid[], ${sql.param(namesOf(renamed))}::text[]) as r(id, name)
    join messaging.conversation c on c.client_id = r.id
    where p.conversation_id = c.id and p.side = 'provider'
      and p.other_name <> messaging.fold(r.name)`)
}

/** Writes by which names clients search their conversations with these specialists. */
export const renameSpecialists = async (tx: Tx, renamed: readonly RenamedSpecialist[]): Promise<void> => {
  await tx.execute(sql`
    update messaging.participant p set other_name = messaging.fold(r.name)
    from unnest(${sql.param(renamed.map(({ id }) => id))}::bigint[], ${sql.param(namesOf(renamed))}::text[]) as r(id, name)
    join messaging.conversation c on c.specialist_id = r.id
    where p.conversation_id = c.id and p.side = 'client'
      and p.other_name <> messaging.fold(r.name)`)
}
