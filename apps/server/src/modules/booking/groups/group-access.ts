import type { SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../core/context.ts"
import type { Group } from "./group.ts"
import { findGroup } from "./group-repository.ts"
import { groupPolicy } from "./policy.ts"

type Asked = { readonly actor: SignedIn; readonly id: string }

/** Since when a specialist works at the clinic that somebody administrates; null for never. */
const joinedAt = async (
  { partners, specialists }: Pick<BookingContext, "partners" | "specialists">,
  { actor, specialistId }: { readonly actor: SignedIn; readonly specialistId: number },
): Promise<number | null> => {
  if (!actor.isCorporateAdmin) return null
  const clinic = await partners.findClinic(actor.userId)
  if (clinic === null) return null
  const [members, found] = await Promise.all([
    partners.findSpecialists(clinic.organisationId),
    specialists.bySpecialistIds([specialistId]),
  ])
  const userId = found.get(specialistId)?.userId
  return members.find((member) => member.userId === userId)?.since ?? null
}

/** A group that somebody looks after: their own, one of their clinic's, or any for admins. Throws notFound. */
export const groupFor = async (
  ctx: Pick<BookingContext, "db" | "partners" | "specialists">,
  { actor, id }: Asked,
): Promise<Group> => {
  const found = await findGroup(ctx.db.query, id)
  if (found === null) return groupPolicy.authorize(actor, "lookAfter", null)
  const { specialistId } = found
  const asked = { ...found, joinedAt: await joinedAt(ctx, { actor, specialistId }) }
  groupPolicy.authorize(actor, "lookAfter", asked)
  return found
}
