import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { profilePolicy } from "../policy.ts"
import type { WizardContext } from "./context.ts"
import { type Case, findCase } from "./tab-repository.ts"

/** Whose wizard is meant: one's own, or that of who is named. */
export type Whose = {
  readonly specialistID?: number | undefined
  readonly specialistUUID?: string | undefined
}
/** Who asks for whose. */
export type Asked = { readonly actor: SignedIn; readonly query: Whose }

/** The case that is meant, for who may fill it in. Throws specialistNotFound, and notAllowed for who has none. */
export const caseOf = async (
  { db, mayManageSpecialist }: Pick<WizardContext, "db" | "mayManageSpecialist">,
  { actor, query }: Asked,
): Promise<Case> => {
  const { specialistID = actor.specialistId, specialistUUID } = query
  if (specialistUUID === undefined && specialistID === null)
    throw new AppError(actor.withheld?.includes("provider") === true ? "noTwoFactor" : "notAllowed")
  const found =
    specialistUUID === undefined
      ? await findCase(db.query, { id: specialistID ?? 0 })
      : await findCase(db.query, { uuid: specialistUUID })
  if (found === null) throw new AppError("specialistNotFound")
  const isOfOwnClinic = actor.isCorporateAdmin && (await mayManageSpecialist(actor, found.id))
  profilePolicy.authorize(actor, "fillIn", { specialistId: found.id, isOfOwnClinic })
  return found
}
