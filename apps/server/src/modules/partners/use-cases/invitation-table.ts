import { csvInPieces } from "../../../platform/csv/csv.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PartnersContext } from "../context.ts"
import { type Invitation, listInvitations } from "../invitation-repository.ts"
import { findOrganisation } from "../organisation-repository.ts"
import { clinicOf, presentSent } from "./invitations.ts"

type Exporting = {
  readonly actor: SignedIn
  readonly request: { readonly id: string; readonly ip: string }
}
type Whose = Pick<Parameters<typeof listInvitations>[1], "organisationId" | "role"> & {
  readonly code: string
}

const PIECE = 500

const tableOf = async (
  ctx: PartnersContext,
  { actor, request: { id, ip }, code, ...whose }: Exporting & Whose,
): Promise<AsyncGenerator<string>> => {
  const object = { type: "organisation", id: code } as const
  await ctx.db.transaction((tx) =>
    ctx.audit.record(tx, { actor, action: "partners.invitationsExported", object, request: { id, ip } }),
  )
  return csvInPieces<Invitation>({
    head: ["email", "role", "invited", "until", "expired"],
    size: PIECE,
    read: async ({ skipped }) =>
      (await listInvitations(ctx.db.query, { ...whose, count: PIECE, offset: skipped })).items,
    cells: (invitation) => {
      const { email, invitedAt, expiresAt, expired } = presentSent(invitation, ctx.now())
      return [email, invitation.role, invitedAt, expiresAt, expired ? "yes" : "no"]
    },
  })
}

/** The open invitations of a clinic or company as a table, for admins. Throws `notFound`. */
export const exportInvitationsOf = async (
  ctx: PartnersContext,
  { code, ...exporting }: Exporting & { readonly code: string },
): Promise<AsyncGenerator<string>> => {
  const found = await findOrganisation(ctx.db.query, code)
  if (found === null) throw new AppError("notFound")
  return await tableOf(ctx, { ...exporting, code, organisationId: found.id })
}

/** The open invitations of the caller's clinic as a table. Throws `notFound` while they have none. */
export const exportSentInvitations = async (
  ctx: PartnersContext,
  exporting: Exporting,
): Promise<AsyncGenerator<string>> => {
  const { organisationId, code } = await clinicOf(ctx, exporting.actor.userId)
  return await tableOf(ctx, { ...exporting, code, organisationId, role: "specialist" })
}
