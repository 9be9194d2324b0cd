import type { MemberRole } from "@arnica/contract/partners"
import type { Language } from "@arnica/i18n/languages"
import type { FastifyRequest } from "fastify"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { notify, readerLanguage } from "../../notifications/index.ts"
import type { PartnersContext } from "../context.ts"
import { findInvitationTo, type Invitation, saveInvitation } from "../invitation-repository.ts"
import { findMembers } from "../membership-repository.ts"
import { memberInvitation } from "../notifications.ts"

const DAY_MS = 86_400_000
/** How long an invitation can be accepted. */
const OPEN_MS = 14 * DAY_MS

type Wish = {
  readonly actor: SignedIn
  readonly request: FastifyRequest
  readonly organisation: { readonly id: number; readonly code: string; readonly name: string }
  readonly role: Exclude<MemberRole, "ohPsychologist">
  readonly email: string
  /** The e-mail's, where the address has no account. */
  readonly language: Language
}

/**
 * Invites an address by mail. Who has that role there already is `statusConflict`; of anybody else nothing is told. The
 * same address gets an e-mail a day at most.
 */
export const sendInvitation = async (ctx: PartnersContext, wish: Wish): Promise<Invitation> => {
  const { db, audit, identity, now } = ctx
  const { actor, request, organisation, role, email } = wish
  const organisationId = organisation.id
  const members = await findMembers(db.query, { organisationId, role })
  const people = await identity.users.byIds([...members.map(({ userId }) => userId), actor.userId])
  // That somebody works for a company is theirs to tell, not ours.
  if (role !== "employee" && members.some(({ userId }) => people.get(userId)?.email === email))
    throw new AppError("statusConflict")
  const account = await identity.users.byEmail(email)
  const language = readerLanguage({ account, otherwise: wish.language })
  const zone = people.get(actor.userId)?.timeZone ?? "UTC"
  return await db.transaction(async (tx) => {
    const at = now()
    const known = await findInvitationTo(tx, { organisationId, email, role })
    if (known !== null && at - known.invitedAt < DAY_MS) return known
    const expiresAt = at + OPEN_MS
    await saveInvitation(tx, {
      organisationId,
      email,
      role,
      invitedBy: actor.userId,
      invitedAt: at,
      expiresAt,
    })
    await notify(
      { ...ctx.config, mail: ctx.mail, clock: ctx },
      {
        notification: memberInvitation,
        tx,
        to: { address: email, language, zone },
        facts: { address: email, clinic: organisation.name, role, expiresAt },
      },
    )
    const object = { type: "organisation", id: organisation.code } as const
    await audit.record(tx, { actor, action: "partners.invited", object, request, details: { role } })
    const saved = await findInvitationTo(tx, { organisationId, email, role })
    if (saved === null) throw new Error("an invitation was not written")
    return saved
  })
}
