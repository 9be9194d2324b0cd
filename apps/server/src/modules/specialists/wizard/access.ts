import { type WizardTab, wizardTabSchema } from "@arnica/contract/wizard-tabs"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { profilePolicy, type TabAction, tabPolicies } from "../policy.ts"
import type { WizardContext } from "./context.ts"
import { type Case, findCase } from "./tab-repository.ts"

/** Whose wizard is meant: one's own, or that of who is named. */
export type Whose = {
  readonly specialistID?: number | undefined
  readonly specialistUUID?: string | undefined
}
/** Who asks for whose. */
export type Asked = { readonly actor: SignedIn; readonly query: Whose }

/** What is meant to be done: with one tab, or with the profile as a whole. */
export type Doing = { readonly tab: WizardTab; readonly action: TabAction } | "fillIn"
type Access = Pick<WizardContext, "db" | "mayManageSpecialist">

/** Who asks for a profile, as its policies look at it. */
const askedOf = async (
  { mayManageSpecialist }: Access,
  { actor, id }: { readonly actor: SignedIn; readonly id: number },
): Promise<{ specialistId: number; isOfOwnClinic: boolean }> => ({
  specialistId: id,
  isOfOwnClinic: actor.isCorporateAdmin && (await mayManageSpecialist(actor, id)),
})

/** The tabs of a profile that who asks may write. */
export const writableTabs = async (
  access: Access,
  asked: { readonly actor: SignedIn; readonly id: number },
): Promise<ReadonlySet<WizardTab>> => {
  const profile = await askedOf(access, asked)
  return new Set(wizardTabSchema.options.filter((tab) => tabPolicies[tab].may(asked.actor, "write", profile)))
}

/** The case that is meant, for who may do that with it. Throws specialistNotFound, and notAllowed for who has none. */
export const caseOf = async (
  access: Access,
  { actor, query, doing = "fillIn" }: Asked & { readonly doing?: Doing },
): Promise<Case> => {
  const { db } = access
  const { specialistID = actor.specialistId, specialistUUID } = query
  if (specialistUUID === undefined && specialistID === null)
    throw new AppError(actor.withheld?.includes("provider") === true ? "noTwoFactor" : "notAllowed")
  const found =
    specialistUUID === undefined
      ? await findCase(db.query, { id: specialistID ?? 0 })
      : await findCase(db.query, { uuid: specialistUUID })
  if (found === null) throw new AppError("specialistNotFound")
  const profile = await askedOf(access, { actor, id: found.id })
  if (doing === "fillIn") profilePolicy.authorize(actor, doing, profile)
  else tabPolicies[doing.tab].authorize(actor, doing.action, profile)
  return found
}
