import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"

/** How a proposal ended. */
export type ProposalEnd = "accepted" | "declined" | "withdrawn" | "expired"

const proposalRows = z.array(
  z.object({
    id: z.string(),
    appointmentId: z.coerce.number(),
    uuid: z.string(),
    clientId: z.string(),
    specialistId: z.coerce.number(),
    starts: z.array(z.coerce.number()),
    expiresAt: z.number(),
    isOpen: z.boolean(),
  }),
)

/** Other times that were proposed for an appointment, and whose that is. Instants in epoch milliseconds. */
export type Proposal = z.infer<typeof proposalRows>[number]

const PROPOSALS = sql`
  select p.id, p.appointment_id as "appointmentId", a.uuid, a.client_id as "clientId",
    a.specialist_id as "specialistId", p.status = 'open' as "isOpen",
    extract(epoch from p.expires_at)::float8 * 1000 as "expiresAt",
    (select array_agg(extract(epoch from s)::float8 * 1000 order by s) from unnest(p.starts) s) as starts
  from booking.proposal p join booking.appointment a on a.id = p.appointment_id`

/** A proposal by its id, or null. */
export const findProposal = async (on: Queryable, id: string): Promise<Proposal | null> => {
  const { rows } = await on.execute(sql`${PROPOSALS} where p.id = ${id}`)
  return proposalRows.parse(rows)[0] ?? null
}

/** What waits for an answer about these appointments, by appointment. One query. */
export const openProposals = async (
  on: Queryable,
  { ids, now }: { readonly ids: readonly number[]; readonly now: number },
): Promise<Map<number, Proposal>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await on.execute(sql`${PROPOSALS}
    where p.appointment_id = any(${sql.param([...ids])}::bigint[]) and p.status = 'open'
      and p.expires_at > ${new Date(now).toISOString()} and a.status = 'confirmed'`)
  return new Map(proposalRows.parse(rows).map((proposal) => [proposal.appointmentId, proposal]))
}

/** Writes a proposal. */
export const insertProposal = async (
  tx: Tx,
  given: Pick<Proposal, "id" | "appointmentId" | "starts" | "expiresAt"> & { readonly now: number },
): Promise<void> => {
  const starts = given.starts.map((start) => new Date(start).toISOString())
  await tx.execute(sql`
    insert into booking.proposal (id, appointment_id, starts, status, created_at, expires_at)
    values (${given.id}, ${given.appointmentId}, ${sql.param(starts)}::timestamptz[], 'open',
      ${new Date(given.now).toISOString()}, ${new Date(given.expiresAt).toISOString()})`)
}

type Ending = { readonly end: ProposalEnd; readonly now: number }

/** Ends a proposal that is open. False when it is not. */
export const endProposal = async (tx: Tx, { id, end, now }: Ending & { id: string }): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    update booking.proposal set status = ${end}, answered_at = ${new Date(now).toISOString()}
    where id = ${id} and status = 'open'`)
  return rowCount === 1
}

/** Takes back what is open about an appointment, if anything. */
export const withdrawOpen = async (
  tx: Tx,
  given: { readonly appointmentId: number; readonly now: number },
): Promise<void> => {
  await tx.execute(sql`
    update booking.proposal set status = 'withdrawn', answered_at = ${new Date(given.now).toISOString()}
    where appointment_id = ${given.appointmentId} and status = 'open'`)
}

/** Proposals that nobody answered in time, the oldest first. */
export const findUnanswered = async (
  on: Queryable,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<Proposal[]> => {
  const { rows } = await on.execute(sql`${PROPOSALS}
    where p.status = 'open' and p.expires_at <= ${new Date(now).toISOString()}
    order by p.expires_at limit ${limit}`)
  return proposalRows.parse(rows)
}
