import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Since } from "../../booking/index.ts"
import type { Membership } from "../../partners/index.ts"
import type { SpecialistSummary } from "../../specialists/index.ts"
import type { AdministrationContext } from "../context.ts"

/** Somebody who works at the clinic; `specialist` is null while they have no profile. */
export type Worker = { readonly membership: Membership; readonly specialist: SpecialistSummary | null }

/** What a clinic's administrator may see: their clinic and who works there. Everything else is not there for them. */
export type ClinicScope = { readonly clinic: Membership; readonly workers: readonly Worker[] }

/** Who asks, and the language of the answer. */
export type ClinicReader = { readonly actor: SignedIn; readonly language: Language }

/** The scope of who asks; null while no clinic is linked to their account. */
export const scopeOf = async (
  { partners, specialists }: AdministrationContext,
  { userId }: Pick<SignedIn, "userId">,
): Promise<ClinicScope | null> => {
  const clinic = await partners.findClinic(userId)
  if (clinic === null) return null
  const memberships = await partners.findSpecialists(clinic.organisationId)
  const ids = await specialists.idsOfUsers(memberships.map((each) => each.userId))
  const known = await specialists.bySpecialistIds([...ids.values()])
  const workers = memberships.map((membership) => ({
    membership,
    specialist: known.get(ids.get(membership.userId) ?? 0) ?? null,
  }))
  return { clinic, workers }
}

/** With whom, and since when. With an id only that one: throws `specialistNotFound` for one of another clinic, or of none. */
export const sinceOf = (scope: ClinicScope | null, specialistId?: number): Since[] => {
  const all = (scope?.workers ?? []).flatMap(({ membership: { since }, specialist }) =>
    specialist === null ? [] : [{ specialistId: specialist.id, since }],
  )
  if (specialistId === undefined) return all
  const one = all.filter((each) => each.specialistId === specialistId)
  if (one.length === 0) throw new AppError("specialistNotFound")
  return one
}

/** For comparing names whatever their accents and case. */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLocaleLowerCase()

/** Refuses a specialist of another clinic before anything of an answer has left. Throws `specialistNotFound`. */
export const mustBeOurs = async (
  ctx: AdministrationContext,
  { actor, specialistID }: Pick<ClinicReader, "actor"> & { readonly specialistID?: number | undefined },
): Promise<void> => {
  if (specialistID !== undefined) sinceOf(await scopeOf(ctx, actor), specialistID)
}
