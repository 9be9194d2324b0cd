import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/db.ts"

const invitationRow = z.object({
  id: z.string(),
  clinicId: z.coerce.number(),
  clinic: z.string(),
  code: z.string(),
  email: z.string(),
  invitedAt: z.number(),
  expiresAt: z.number(),
})
const invitationRows = z.array(invitationRow)

/** An invitation that nobody has answered. Instants in epoch milliseconds. */
export type Invitation = z.infer<typeof invitationRow>

const INVITATIONS = sql`
  select i.id, i.clinic_id as "clinicId", o.name as clinic, o.code, i.email,
    extract(epoch from i.invited_at)::float8 * 1000 as "invitedAt",
    extract(epoch from i.expires_at)::float8 * 1000 as "expiresAt"
  from partners.invitation i join partners.organisation o on o.id = i.clinic_id`

const iso = (at: number): string => new Date(at).toISOString()
const read = async (on: Queryable, query: SQL): Promise<Invitation[]> =>
  invitationRows.parse((await on.execute(query)).rows)

/** A page of a clinic's invitations, the newest first, and how many there are. */
export const listInvitations = async (
  on: Queryable,
  asked: { readonly clinicId: number; readonly count: number; readonly offset: number },
): Promise<{ total: number; items: Invitation[] }> => {
  const { clinicId, count, offset } = asked
  const [counted, items] = await Promise.all([
    on.execute(sql`select count(*) as total from partners.invitation where clinic_id = ${clinicId}`),
    read(
      on,
      sql`${INVITATIONS} where i.clinic_id = ${clinicId} order by i.invited_at desc, i.id limit ${count} offset ${offset}`,
    ),
  ])
  const [row] = z.array(z.object({ total: z.coerce.number() })).parse(counted.rows)
  return { total: row?.total ?? 0, items }
}

/** The invitation of a clinic to an address, or null. */
export const findInvitationTo = async (
  on: Queryable,
  { clinicId, email }: { readonly clinicId: number; readonly email: string },
): Promise<Invitation | null> =>
  (await read(on, sql`${INVITATIONS} where i.clinic_id = ${clinicId} and i.email = ${email}`))[0] ?? null

/** Invitations to an address that can still be accepted. */
export const findOpenFor = (
  on: Queryable,
  { email, now }: { readonly email: string; readonly now: number },
): Promise<Invitation[]> =>
  read(on, sql`${INVITATIONS} where i.email = ${email} and i.expires_at > ${iso(now)} order by i.invited_at`)

/** Takes an invitation that can still be answered, so that it is answered once; null when there is none. */
export const lockOpen = async (
  tx: Tx,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<Invitation | null> =>
  (
    await read(tx, sql`${INVITATIONS} where i.id = ${id} and i.expires_at > ${iso(now)} for update of i`)
  )[0] ?? null

/** Writes an invitation; an older one to the same address is renewed. */
export const saveInvitation = async (
  tx: Tx,
  invitation: Pick<Invitation, "clinicId" | "email" | "invitedAt" | "expiresAt"> & {
    readonly invitedBy: string
  },
): Promise<void> => {
  const { clinicId, email, invitedBy, invitedAt, expiresAt } = invitation
  await tx.execute(sql`
    insert into partners.invitation (clinic_id, email, invited_by, invited_at, expires_at)
    values (${clinicId}, ${email}, ${invitedBy}, ${iso(invitedAt)}, ${iso(expiresAt)})
    on conflict (clinic_id, email) do update
      set invited_by = excluded.invited_by, invited_at = excluded.invited_at, expires_at = excluded.expires_at`)
}

/** Deletes one; with a clinic only when it is that clinic's. Answers the address that it was sent to, or null. */
export const deleteInvitation = async (
  tx: Tx,
  { id, clinicId }: { readonly id: string; readonly clinicId?: number },
): Promise<string | null> => {
  const ofClinic = clinicId === undefined ? sql`true` : sql`clinic_id = ${clinicId}`
  const { rows } = await tx.execute(
    sql`delete from partners.invitation where id = ${id} and ${ofClinic} returning email`,
  )
  return z.array(z.object({ email: z.string() })).parse(rows)[0]?.email ?? null
}
