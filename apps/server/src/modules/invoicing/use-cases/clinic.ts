import type { SignedIn } from "../../../platform/http/actor.ts"
import type { InvoicingContext } from "../context.ts"

type Context = Pick<InvoicingContext, "partners" | "specialists">

/** A specialist, and since when their clinic sees what they do. */
export type Since = { readonly specialistId: number; readonly since: number }

/** The specialists of the clinic that somebody administrates; none for anybody else. */
export const clinicOf = async (
  { partners, specialists }: Context,
  { userId, isCorporateAdmin }: Pick<SignedIn, "userId" | "isCorporateAdmin">,
): Promise<Since[]> => {
  const clinic = isCorporateAdmin ? await partners.findClinic(userId) : null
  if (clinic === null) return []
  const members = await partners.findSpecialists(clinic.organisationId)
  const ids = await specialists.idsOfUsers(members.map((member) => member.userId))
  return members.flatMap(({ userId: id, since }) => {
    const specialistId = ids.get(id)
    return specialistId === undefined ? [] : [{ specialistId, since }]
  })
}

type Of = { readonly clientId: string; readonly specialistId: number; readonly at: number }

/** Whose something is, as who asks stands to it. */
export const whoseFor = async (
  ctx: Context,
  { actor, of }: { readonly actor: SignedIn; readonly of: Of },
): Promise<{ clientId: string; specialistId: number; isOfCallersClinic: boolean }> => {
  const { clientId, specialistId, at } = of
  const isOwn = actor.userId === clientId || actor.specialistId === specialistId
  const clinic = isOwn ? [] : await clinicOf(ctx, actor)
  const isOfCallersClinic = clinic.some((one) => one.specialistId === specialistId && one.since <= at)
  return { clientId, specialistId, isOfCallersClinic }
}
