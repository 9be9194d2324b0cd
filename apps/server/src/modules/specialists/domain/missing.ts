import { readTexts, type WizardTab, wizardTabSchema } from "@arnica/contract/wizard-tabs"
import type { TabValues } from "../wizard/tabs.ts"
import type { Status } from "./status.ts"

/** What a profile holds, as far as it decides whether it can be handed in. */
export type Filled = { readonly [T in keyof TabValues]: TabValues[T] } & {
  readonly documents: { readonly count: number }
  /** "2026-03-10": what ran out before is missing. */
  readonly today: string
}

/** Domains whose work takes no licence. */
const WITHOUT_LICENCE: ReadonlySet<string> = new Set(["COACH", "FIN_WELL", "HOME"])
const NEEDED_OF_PERSONAL = ["firstName", "lastName", "gender", "countryCode", "city"] as const

const empty = (values: Readonly<Record<string, unknown>>, fields: readonly string[]): string[] =>
  fields.filter((field) => values[field] === "" || values[field] === null || values[field] === undefined)

const NEEDED_OF_ABOUT = ["heading", "description"] as const
const NEEDED_LISTS = ["specialities", "skills", "languages"] as const

const texts = (about: Filled["about"]): string[] =>
  NEEDED_OF_ABOUT.filter((field) => Object.keys(readTexts(about[field])).length === 0)

const lists = (professional: Filled["professional"]): string[] => [
  ...(professional.medicalDomain === null ? ["medicalDomain"] : []),
  ...NEEDED_LISTS.filter((field) => professional[field].length === 0),
]

const neededOfBilling = ({ kind }: Filled["billing"]): string[] => [
  "name",
  ...(kind === "company" ? ["taxId"] : []),
  "countryCode",
  "city",
  "street",
  "iban",
]

/** What is missing of billing, as its fields. */
export const missingInBilling = (values: Filled["billing"]): string[] =>
  empty(values, neededOfBilling(values))

/** What has to be in a tab before a profile can be handed in, as paths of its fields, whether it is there or not. */
export const neededIn = (tab: WizardTab, filled: Filled): readonly string[] => {
  switch (tab) {
    case "personal":
      return NEEDED_OF_PERSONAL
    case "about":
      return NEEDED_OF_ABOUT
    case "professional":
      return ["medicalDomain", ...NEEDED_LISTS]
    case "education":
      return ["items"]
    case "licenses":
      return needsLicence(filled) ? ["items"] : []
    case "documents":
      return ["documents"]
    case "store":
      return ["products"]
    case "billing":
      return neededOfBilling(filled.billing)
    case "billingLegals":
      return ["mandate"]
    case "memberships":
    case "settings":
      return []
  }
}

/** Whether billing holds what stands on an invoice: who charges VAT or is a company has a tax number. */
export const isEnoughToInvoice = (values: Filled["billing"]): boolean => {
  const needsTaxId = values.kind === "company" || values.vatPayer
  return (
    empty(values, ["name", ...(needsTaxId ? ["taxId"] : []), "countryCode", "city", "street"]).length === 0
  )
}

/** What is missing in a tab before a profile can be handed in, as paths of its fields. */
export const missingIn = (tab: WizardTab, filled: Filled): readonly string[] => {
  switch (tab) {
    case "personal":
      return empty(filled.personal, NEEDED_OF_PERSONAL)
    case "about":
      return texts(filled.about)
    case "professional":
      return lists(filled.professional)
    case "education":
      return filled.education.items.length === 0 ? ["items"] : []
    case "licenses":
      return needsLicence(filled) && filled.licenses.items.length === 0 ? ["items"] : runOut(filled)
    case "documents":
      return filled.documents.count === 0 ? ["documents"] : []
    case "store":
      return filled.store.products.length === 0 ? ["products"] : []
    case "billing":
      return missingInBilling(filled.billing)
    case "billingLegals":
      return filled.billingLegals.mandate ? [] : ["mandate"]
    case "memberships":
    case "settings":
      return []
  }
}

/** A licence holds until its last day is over. */
const runOut = ({ licenses, today }: Filled): string[] =>
  licenses.items.flatMap(({ expires }, index) =>
    expires !== null && expires < today ? [`items.${index}.expires`] : [],
  )

const refusal = (path: string, field: string): Refusal => ({
  path,
  text: field.endsWith(".expires") ? "licenceRunOut" : "required",
})
type Refusal = { readonly path: string; readonly text: string }

/** What is missing in a tab, as refusals of its fields. */
export const refusalsOf = (tab: WizardTab, filled: Filled): Refusal[] =>
  missingIn(tab, filled).map((field) => refusal(field, field))

/** What is missing in all tabs, as refusals of fields with their tab. */
export const refusalsIn = (filled: Filled): Refusal[] =>
  wizardTabSchema.options.flatMap((tab) =>
    missingIn(tab, filled).map((field) => refusal(`${tab}.${field}`, field)),
  )

const needsLicence = ({ professional }: Filled): boolean =>
  professional.medicalDomain === null || !WITHOUT_LICENCE.has(professional.medicalDomain)

/** Whether a tab may be left as it is. */
export const isOptional = (tab: WizardTab, filled: Filled): boolean =>
  tab === "memberships" || tab === "settings" || (tab === "licenses" && !needsLicence(filled))

/**
 * Percent of the tabs that have to be filled in and are, as it is kept with the profile whenever one of them is saved. A
 * licence that has run out meanwhile is there: what is kept would not know of the day.
 */
export const progressOf = (filled: Filled): number => {
  const needed = wizardTabSchema.options.filter((tab) => !isOptional(tab, filled))
  const done = needed.filter((tab) => missingIn(tab, { ...filled, today: "" }).length === 0)
  return Math.floor((100 * done.length) / needed.length)
}

/** How far a profile is, as everybody is told who may know: what was handed in once is whole. `kept` is that of {@link progressOf}. */
export const progressTold = ({ status, kept }: { readonly status: Status; readonly kept: number }): number =>
  status === "draft" || status === "changesRequested" ? kept : 100
