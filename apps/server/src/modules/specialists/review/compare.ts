import type { SpecialistReview } from "@arnica/contract/specialist-review"
import { type BillingTab, billingKeptSchema } from "@arnica/contract/wizard-tabs"
import { z } from "zod"
import type { FieldPlace } from "../../../platform/crypto/field-error.ts"
import type { Queryable } from "../../../platform/db/handles.ts"
import { missingIn } from "../domain/missing.ts"
import type { WizardContext } from "../wizard/context.ts"
import { isPublic, type Profile } from "../wizard/profile.ts"
import { maskBilling } from "../wizard/read-tab.ts"
import type { Case } from "../wizard/tab-repository.ts"
import { changedFields, FORM_TABS, type FormTab } from "../wizard/tabs.ts"
import type { RequestRow } from "./request-repository.ts"

type Values = Readonly<Record<string, unknown>>

/** How a profile stood when something was asked of it; null for what is not known any more. */
export type AskedState = { readonly at: number; readonly tabs: Values; readonly billing: BillingTab | null }

/** Where the billing of a request is sealed. */
export const askedPlace = ({ userId, id }: Pick<Case, "userId" | "id">): FieldPlace => ({
  owner: userId,
  table: "specialists.change_request",
  column: "sealed",
  row: `${id} billing`,
})

/** How a profile stood when something was asked of it last. */
export const askedStateOf = async (
  { fields }: Pick<WizardContext, "fields">,
  { on, of, request }: { readonly on: Queryable; readonly of: Case; readonly request: RequestRow | null },
): Promise<AskedState | null> => {
  if (request === null || request.tabs === null) return null
  const { at, tabs, sealed } = request
  if (sealed === null) return { at, tabs, billing: null }
  const opened = await fields.openJson(on, { at: askedPlace(of), sealed, schema: billingKeptSchema })
  return { at, tabs, billing: opened.kind === "open" ? opened.value : null }
}

type Standpoints = {
  readonly profile: Profile
  readonly asked: AskedState | null
}

const valuesOf = (value: unknown): Values | null =>
  typeof value === "object" && value !== null ? { ...value } : null

/** As it was approved last; of a public profile that nobody approved here, as it is public. What is sealed is not kept. */
const approvedOf = (tab: FormTab, { of, approval, accepted }: Profile): Values | null => {
  if (tab === "billing") return null
  if (approval !== null) return valuesOf(approval.tabs[tab])
  return isPublic(of) ? { ...accepted[tab] } : null
}

const askedOf = (tab: FormTab, { tabs, billing }: AskedState): Values | null =>
  valuesOf(tab === "billing" ? billing : tabs[tab])

const masked = (tab: FormTab, values: Values | null): Record<string, unknown> | null => {
  if (values === null || tab !== "billing") return values === null ? null : { ...values }
  return { ...maskBilling(billingKeptSchema.parse(values)) }
}

/** The names of the fields in which they differ; none where nothing is there to compare with. */
const differing = (now: Values, before: Values | null): string[] =>
  before === null ? [] : changedFields(now, before)

/** Each tab beside how it stood at the last decision, and beside what was approved where that is another state. */
export const tabsOf = ({ profile, asked }: Standpoints): SpecialistReview["tabs"] =>
  FORM_TABS.map((tab) => {
    const now: Values = { ...profile.values[tab] }
    const approved = approvedOf(tab, profile)
    const before = asked === null ? approved : askedOf(tab, asked)
    const older = asked === null ? null : approved
    return {
      tab,
      now: masked(tab, now) ?? {},
      before: masked(tab, before),
      changed: differing(now, before),
      approved: masked(tab, older),
      unapproved: differing(now, older),
      missing: [...missingIn(tab, profile.filled)],
    }
  })

const documentsKept = z.array(z.object({ id: z.string(), name: z.string() })).catch([])

/** When the last decision was made, in epoch milliseconds, and the documents that it saw; null before the first. */
export const lastSeen = ({
  profile: { approval },
  asked,
}: Standpoints): { readonly at: number; readonly documents: z.infer<typeof documentsKept> } | null => {
  const last = asked ?? approval
  return last === null ? null : { at: last.at, documents: documentsKept.parse(last.tabs.documents) }
}
