import { MEMBER_ROLES, type MemberRole } from "@arnica/contract/partners"
import { languageSchema } from "@arnica/contract/shared"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const invitationRow = z.object({
  id: z.string(),
  organisationId: z.coerce.number(),
  organisation: z.string(),
  code: z.string(),
  email: z.string(),
  role: z.enum(MEMBER_ROLES),
  languages: z.array(languageSchema),
  invitedAt: z.number(),
  expiresAt: z.number(),
})
const invitationRows = z.array(invitationRow)

/** An invitation that nobody has answered. Instants in epoch milliseconds. */
export type Invitation = z.infer<typeof invitationRow>

const INVITATIONS = sql`
  select i.id, i.organisation_id as "organisationId", o.name as organisation, o.code, i.email, i.role, o.languages,
    extract(epoch from i.invited_at)::float8 * 1000 as "invitedAt",
    extract(epoch from i.expires_at)::float8 * 1000 as "expiresAt"
  from partners.invitation i join partners.organisation o on o.id = i.organisation_id`

const iso = (at: number): string => new Date(at).toISOString()
const read = async (on: Queryable, query: SQL): Promise<Invitation[]> =>
  invitationRows.parse((await on.execute(query)).rows)

/** A page of the invitations of a clinic or company, the newest first, and how many there are; of one role where it is said. */
export const listInvitations = async (
  on: Queryable,
  asked: {
    readonly organisationId: number
    readonly role?: MemberRole
    readonly count: number
    readonly offset: number
  },
): Promise<{ total: number; items: Invitation[] }> => {
  const { organisationId, role, count, offset } = asked
  const wanted = sql`i.organisation_id = ${organisationId} and ${role === undefined ? sql`true` : sql`i.role = ${role}`}`
  const [counted, items] = await Promise.all([
    on.execute(sql`select count(*) as total from partners.invitation i where ${wanted}`),
    read(
      on,
      sql`${INVITATIONS} where ${wanted} order by i.invited_at desc, i.id limit ${count} offset ${offset}`,
    ),
  ])
  const [row] = z.array(z.object({ total: z.coerce.number() })).parse(counted.rows)
  return { total: row?.total ?? 0, items }
}

/** The invitation of a clinic or company to an address, as one thing, or null. */
export const findInvitationTo = async (
  on: Queryable,
  { organisationId, email, role }: Pick<Invitation, "organisationId" | "email" | "role">,
): Promise<Invitation | null> =>
  (
    await read(
      on,
      sql`${INVITATIONS} where i.organisation_id = ${organisationId} and i.email = ${email} and i.role = ${role}`,
    )
  )[0] ?? null

/** Invitations to an address that can still be accepted. */
export const findOpenFor = (
  on: Queryable,
  { email, now }: { readonly email: string; readonly now: number },
): Promise<Invitation[]> =>
  read(
    on,
    sql`${INVITATIONS} where i.email = ${email} and i.expires_at > ${iso(now)} and o.deactivated_at is null order by i.invited_at`,
  )

/** Takes an invitation that can still be answered, so that it is answered once; null when there is none. */
export const lockOpen = async (
  tx: Tx,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<Invitation | null> =>
  (
    await read(
      tx,
      sql`${INVITATIONS} where i.id = ${id} and i.expires_at > ${iso(now)} and o.deactivated_at is null for update of i`,
    )
  )[0] ?? null

/** Writes an invitation; an older one to the same address is renewed. */
export const saveInvitation = async (
  tx: Tx,
  invitation: Pick<Invitation, "organisationId" | "email" | "role" | "invitedAt" | "expiresAt"> & {
    readonly invitedBy: string
  },
): Promise<void> => {
  const { organisationId, email, role, invitedBy, invitedAt, expiresAt } = invitation
  await tx.execute(sql`
    insert into partners.invitation (organisation_id, email, role, invited_by, invited_at, expires_at)
    values (${organisationId}, ${email}, ${role}, ${invitedBy}, ${iso(invitedAt)}, ${iso(expiresAt)})
    on conflict (organisation_id, email, role) do update
      set invited_by = excluded.invited_by, invited_at = excluded.invited_at, expires_at = excluded.expires_at`)
}

/** Deletes one; with an organisation or a role only when it is of that. Answers the address that it was sent to, or null. */
export const deleteInvitation = async (
  tx: Tx,
  {
    id,
    organisationId,
    role,
  }: { readonly id: string; readonly organisationId?: number; readonly role?: MemberRole },
): Promise<string | null> => {
  const ofIt = sql`${organisationId === undefined ? sql`true` : sql`organisation_id = ${organisationId}`}
    and ${role === undefined ? sql`true` : sql`role = ${role}`}`
  const { rows } = await tx.execute(
    sql`delete from partners.invitation where id = ${id} and ${ofIt} returning email`,
  )
  return z.array(z.object({ email: z.string() })).parse(rows)[0]?.email ?? null
}
