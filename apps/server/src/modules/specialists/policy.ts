import type { WizardTab } from "@arnica/contract/wizard-tabs"
import { admin, anyOf, type Grant, itsSpecialist } from "../../platform/policy/grants.ts"
import { definePolicy, type Policy } from "../../platform/policy/policy.ts"

/** A profile, and whether its specialist works at the clinic that the caller administrates. */
type Profile = { readonly specialistId: number; readonly isOfOwnClinic: boolean }

const clinicAdmin: Grant<Profile> = {
  says: "an admin of its clinic",
  allows: ({ isCorporateAdmin }, { isOfOwnClinic }) => isCorporateAdmin === true && isOfOwnClinic,
}
const specialist = itsSpecialist<Profile>(({ specialistId }) => specialistId)
const everybodyAround = anyOf(specialist, clinicAdmin, admin)
const refusal = "specialistNotFound"

/** A specialist's profile as a whole: how far it is, how it would look, handing it in. Anybody else's is not there. */
export const profilePolicy = definePolicy({
  of: "profile of a specialist",
  refusal,
  grants: { fillIn: everybodyAround },
})

/** What may be done with a tab of the wizard. */
export type TabAction = "read" | "write"
type TabGrants = Readonly<Record<TabAction, Grant<Profile>>>

/** What clients read of a profile is filled in by whoever looks after it. */
const SHARED: TabGrants = { read: everybodyAround, write: everybodyAround }
/** What proves who somebody is concerns them and those who check it. */
const CHECKED: TabGrants = { read: anyOf(specialist, admin), write: anyOf(specialist, admin) }
/** Money goes where its owner says: admins see the ends of numbers, and nobody else sets them. */
const OWN: TabGrants = { read: anyOf(specialist, admin), write: specialist }

const policyOf = (tab: WizardTab, grants: TabGrants): Policy<Profile, TabAction> =>
  definePolicy({ of: `tab of a specialist's wizard: ${tab}`, refusal, grants })

/** Who may read and write each tab of a specialist's wizard. A tab that is not here does not compile. */
export const tabPolicies: Readonly<Record<WizardTab, Policy<Profile, TabAction>>> = {
  personal: policyOf("personal", SHARED),
  about: policyOf("about", SHARED),
  professional: policyOf("professional", SHARED),
  education: policyOf("education", SHARED),
  licenses: policyOf("licenses", SHARED),
  memberships: policyOf("memberships", SHARED),
  documents: policyOf("documents", CHECKED),
  settings: policyOf("settings", SHARED),
  store: policyOf("store", SHARED),
  billing: policyOf("billing", OWN),
  billingLegals: policyOf("billingLegals", OWN),
}
