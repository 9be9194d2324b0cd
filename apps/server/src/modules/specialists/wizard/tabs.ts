import {
  aboutTabSchema,
  billingKeptSchema,
  billingLegalsTabSchema,
  educationTabSchema,
  licensesTabSchema,
  membershipsTabSchema,
  personalTabSchema,
  professionalTabSchema,
  settingsTabSchema,
  storeTabSchema,
  type WizardTab,
} from "@arnica/contract/wizard-tabs"
import { z } from "zod"

/** What each tab holds; documents stand for themselves. */
export const tabSchemas = {
  personal: personalTabSchema,
  about: aboutTabSchema,
  professional: professionalTabSchema,
  education: educationTabSchema,
  licenses: licensesTabSchema,
  memberships: membershipsTabSchema,
  settings: settingsTabSchema,
  store: storeTabSchema,
  billing: billingKeptSchema,
  billingLegals: billingLegalsTabSchema,
} as const satisfies Partial<Record<WizardTab, z.ZodType>>

/** A tab that is filled in. */
export type FormTab = keyof typeof tabSchemas
/** What the tabs hold. */
export type TabValues = { readonly [T in FormTab]: z.output<(typeof tabSchemas)[T]> }

/** All of them at once. */
export const allTabsSchema = z.object(tabSchemas)

/** Their names, in the order in which they are shown. */
export const FORM_TABS = allTabsSchema.keyof().options

/** What clients trust a person for: changes of a public profile wait until somebody has checked them. */
const CHECKED: ReadonlySet<FormTab> = new Set(["personal", "professional", "licenses"])
/** Fields of a checked tab that nobody has to check. */
const FREE_OF_PERSONAL = ["gender", "countryCode", "city", "officeAddress", "timeZone"] as const

/** What of a saved tab goes public at once: all, or the values given where the rest waits for a check. */
export const publicPart = <T extends FormTab>(
  tab: T,
  given: { readonly values: TabValues[T]; readonly accepted: TabValues[T] },
): { readonly values: Readonly<Record<string, unknown>> | null; readonly waits: boolean } => {
  const { values, accepted } = given
  const waits = CHECKED.has(tab) && !isSame(checkedOf(tab, values), checkedOf(tab, accepted))
  // Licences that say what they said were checked in the year in which they were.
  if (!waits) return { values: tab === "licenses" ? null : { ...values }, waits }
  if (tab !== "personal") return { values: null, waits }
  return { values: { ...accepted, ...pick(values, FREE_OF_PERSONAL) }, waits }
}

const checkedOf = (tab: FormTab, values: object): Readonly<Record<string, unknown>> =>
  tab === "personal" ? pick(values, ["title", "firstName", "lastName"]) : { ...values }

const pick = (values: object, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)))

/** Whether two values say the same, whatever the order of their keys. */
const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** The names of the fields in which two states of a tab differ. */
export const changedFields = (
  now: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): string[] => Object.keys(now).filter((field) => !isSame(now[field], before[field]))
