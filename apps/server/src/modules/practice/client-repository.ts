import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Tx } from "../../platform/db/handles.ts"
import type { ClientPair, PairSum } from "../booking/index.ts"
import type { Renamed } from "../identity/index.ts"

const pairRows = z.array(z.object({ specialistId: z.coerce.number(), clientId: z.string() }))

/** Locks what is kept of these pairs until the transaction ends, always in the same order, and answers of which there is something. */
export const lockClients = async (tx: Tx, pairs: readonly ClientPair[]): Promise<ClientPair[]> => {
  const { rows } = await tx.execute(sql`
    select c.specialist_id as "specialistId", c.client_id as "clientId"
    from unnest(${sql.param(pairs.map(({ specialistId }) => specialistId))}::bigint[],
      ${sql.param(pairs.map(({ clientId }) => clientId))}::uuid[]) as pair (specialist, client)
    join practice.client c on c.specialist_id = pair.specialist and c.client_id = pair.client
    order by c.specialist_id, c.client_id for update of c`)
  return pairRows.parse(rows)
}

/** Begins records. Of one that somebody else began meanwhile it waits, and keeps it locked. */
export const insertClients = async (
  tx: Tx,
  clients: readonly (ClientPair & { readonly name: string })[],
): Promise<void> => {
  await tx.execute(sql`
    insert into practice.client (specialist_id, client_id, name)
    select "specialistId", "clientId", practice.fold(name)
    from json_to_recordset(${JSON.stringify(clients)}::json) as r("specialistId" bigint, "clientId" uuid, name text)
    order by "specialistId", "clientId"
    on conflict (specialist_id, client_id) do update set name = excluded.name`)
}

/** Writes what the appointments of pairs add up to; of who is no client nothing. */
export const writeSums = async (tx: Tx, sums: readonly PairSum[]): Promise<void> => {
  await tx.execute(sql`
    update practice.client c set sessions = r.sessions, first_at = to_timestamp(r."firstAt" / 1000),
      last_at = to_timestamp(r."lastAt" / 1000), next_at = to_timestamp(r."nextAt" / 1000)
    from json_to_recordset(${JSON.stringify(sums)}::json) as r("specialistId" bigint, "clientId" uuid, sessions int,
      "firstAt" float8, "lastAt" float8, "nextAt" float8)
    where c.specialist_id = r."specialistId" and c.client_id = r."clientId"`)
}

/** Writes by which names these people are searched as clients. As arrays of text: JSON takes no half of a pair of surrogates. */
export const renameClients = async (tx: Tx, renamed: readonly Renamed[]): Promise<void> => {
  await tx.execute(sql`
    update practice.client c set name = practice.fold(r.name)
    from unnest(${sql.param(renamed.map(({ id }) => id))}::uuid[],
      ${sql.param(renamed.map(({ firstName, lastName }) => `${firstName} ${lastName}`))}::text[]) as r(id, name)
    where c.client_id = r.id and c.name <> practice.fold(r.name)`)
}
