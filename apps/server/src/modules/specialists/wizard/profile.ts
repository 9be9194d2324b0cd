import type { FieldComment } from "@arnica/contract/wizard-state"
import type { BillingTab, WizardTab } from "@arnica/contract/wizard-tabs"
import { billingKeptSchema } from "@arnica/contract/wizard-tabs"
import type { FieldPlace } from "../../../platform/crypto/field-error.ts"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { Filled } from "../domain/missing.ts"
import { findApproval } from "../review/history-repository.ts"
import type { CalendarSettings, Hours, WizardContext } from "./context.ts"
import { type Document, findDocuments } from "./document-repository.ts"
import { dayOf } from "./licence-dates.ts"
import { findPublished } from "./published-tabs.ts"
import { type Case, findComments, findTabs, type TabRow } from "./tab-repository.ts"
import { allTabsSchema, type TabValues } from "./tabs.ts"

/** All that is known of a profile: what was filled in, over what is public. */
export type Profile = {
  readonly of: Case
  readonly values: TabValues
  readonly accepted: TabValues
  readonly rows: ReadonlyMap<string, TabRow>
  readonly documents: readonly Document[]
  readonly comments: readonly FieldComment[]
  readonly filled: Filled
  /** Null for who has no calendar yet. */
  readonly hours: Hours | null
  /** What was approved last, with its instant in epoch milliseconds; null when nothing was. */
  readonly approval: Awaited<ReturnType<typeof findApproval>>
}

const NO_SETTINGS: CalendarSettings = {
  minimumNoticeMinutes: 120,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 10,
  dailyLimit: null,
  weeklyLimit: null,
}
const NO_BILLING: BillingTab = {
  kind: "person",
  name: "",
  taxId: "",
  registration: "",
  cnp: "",
  vatPayer: false,
  healthCare: false,
  countryCode: null,
  city: "",
  street: "",
  postalCode: "",
  bank: "",
  iban: "",
}

/** Where billing is sealed. */
export const billingPlace = ({ userId, id }: Pick<Case, "userId" | "id">): FieldPlace => ({
  owner: userId,
  table: "specialists.wizard_tab",
  column: "sealed",
  row: `${id} billing`,
})

type Needs = Pick<WizardContext, "fields" | "calendars" | "settings" | "clock">

const openBilling = async (
  { fields }: Needs,
  { on, of, row }: { readonly on: Queryable; readonly of: Case; readonly row: TabRow | undefined },
): Promise<unknown> => {
  if (row?.sealed === null || row === undefined) return NO_BILLING
  const at = billingPlace(of)
  const opened = await fields.openJson(on, { at, sealed: row.sealed, schema: billingKeptSchema })
  return opened.kind === "open" ? opened.value : NO_BILLING
}

/** Reads a profile with everything that belongs to it. */
export const readProfile = async (
  ctx: Needs,
  { on, of }: { readonly on: Queryable; readonly of: Case },
): Promise<Profile> => {
  const [published, rowsFound, documents, comments, calendar, hours, approval] = await Promise.all([
    findPublished(on, of.id),
    findTabs(on, of.id),
    findDocuments(on, of.id),
    findComments(on, of.id),
    ctx.calendars.findSettings(on, of.id),
    ctx.calendars.findHours(on, of.id),
    findApproval(on, of.id),
  ])
  const rows = new Map(rowsFound.map((row) => [row.tab, row]))
  const billing = await openBilling(ctx, { on, of, row: rows.get("billing") })
  const settings = { appDuration: ctx.settings.read("appointmentMinutes"), ...NO_SETTINGS, ...calendar }
  const base = { ...published, settings, billing }
  const typed = Object.fromEntries(
    rowsFound.filter(({ sealed }) => sealed === null).map(({ tab, data }) => [tab, data]),
  )
  const values = allTabsSchema.parse({
    ...base,
    ...typed,
    settings: { ...settings, ...asObject(typed.settings), ...calendar },
    personal: { ...asObject(typed.personal ?? published?.personal), ...zoneOf(hours) },
  })
  const filled = { ...values, documents: { count: documents.length }, today: dayOf(ctx.clock.now()) }
  // Of licences the public profile shows the first, without its proof.
  const accepted = allTabsSchema.parse({ ...base, ...licensesOf(approval) })
  return { of, values, accepted, rows, documents, comments, filled, hours, approval }
}

/** Whoever has a calendar works by its clock. */
const zoneOf = (hours: Hours | null): object => (hours === null ? {} : { timeZone: hours.zone })

const licensesOf = (approval: Profile["approval"]): object =>
  approval?.tabs.licenses === undefined ? {} : { licenses: approval.tabs.licenses }

const asObject = (value: unknown): object => (typeof value === "object" && value !== null ? value : {})

/** Whether clients see the profile, or saw it until it was suspended: what changes of it is public or waits. */
export const isPublic = ({ status }: Pick<Case, "status">): boolean =>
  status === "active" || status === "suspended"

/** Whether something of a tab waits to be checked. */
export const waits = ({ rows }: Pick<Profile, "rows">, tab: WizardTab): boolean =>
  rows.get(tab)?.waiting === true
