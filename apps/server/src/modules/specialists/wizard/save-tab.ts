import { randomUUID } from "node:crypto"
import type { TabMeta } from "@arnica/contract/wizard-state"
import { isMasked, wizardTabSchema } from "@arnica/contract/wizard-tabs"
import { checkIban } from "@arnica/rules/billing"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import { progressOf, refusalsOf } from "../domain/missing.ts"
import { settleComments } from "../review/comment-repository.ts"
import { type Asked, caseOf } from "./access.ts"
import { announce } from "./announce.ts"
import { checkTab } from "./check-tab.ts"
import type { WizardContext } from "./context.ts"
import { setLicenceExpires } from "./licence-dates.ts"
import { needsProof, payoutMove } from "./payout-account.ts"
import { billingPlace, isPublic, type Profile, readProfile, waits } from "./profile.ts"
import { publishTab } from "./publish.ts"
import { presentTab } from "./read-tab.ts"
import { findCase, lockCase, stampCase, writeTab } from "./tab-repository.ts"
import { allTabsSchema, changedFields, type FormTab, publicPart, type TabValues } from "./tabs.ts"

type Saving<T extends FormTab> = Asked & {
  readonly tab: T
  readonly given: TabValues[T] & { readonly revision: number; readonly password?: string | undefined }
  readonly request: { readonly ip: string }
}

/** What is kept in the place of a masked value; new products get their id. */
const complete = (tab: FormTab, given: object, { values }: Profile): unknown => {
  const all = allTabsSchema.parse({ ...values, [tab]: given })
  if (tab === "billing") {
    const { cnp, iban } = all.billing
    return {
      ...all.billing,
      cnp: isMasked(cnp) ? values.billing.cnp : cnp,
      iban: isMasked(iban) ? values.billing.iban : plainIban(iban),
    }
  }
  if (tab === "store")
    return { products: all.store.products.map((product) => ({ ...product, id: product.id ?? randomUUID() })) }
  return all[tab]
}

const plainIban = (iban: string): string => {
  const checked = checkIban(iban)
  return checked.valid ? checked.value : ""
}

type Step = { readonly tx: Tx; readonly tab: FormTab; readonly profile: Profile; readonly values: TabValues }

const refuseWrong = async (ctx: WizardContext, { tab, profile, values }: Omit<Step, "tx">): Promise<void> => {
  // The permission to write invoices can be taken back at any time.
  const mustStand = isPublic(profile.of) && tab !== "billingLegals"
  const needed = mustStand ? refusalsOf(tab, { ...profile.filled, ...values }) : []
  const refused = [
    // The codes are those that somebody chose: what is kept may hold an id that was made just now.
    ...checkTab({ tab, values, catalog: await ctx.catalog(), profile }),
    ...needed,
  ]
  if (refused.length > 0) throw refuseFields(refused)
}

/** Tells what the public profile says, where clients see it. */
const goPublic = async (ctx: WizardContext, { tx, tab, profile, values }: Step): Promise<boolean> => {
  const { of, accepted } = profile
  const part = publicPart(tab, { values: values[tab], accepted: accepted[tab] })
  if (part.values === null) return part.waits
  const shown = allTabsSchema.parse({ ...values, [tab]: part.values })
  await publishTab(ctx, {
    tx,
    tab,
    // Licences go public with an approval alone.
    id: of.id,
    values: shown,
    checkedOn: null,
    placeOf: placeIn(await ctx.catalog()),
  })
  await announce(ctx, { tx, id: of.id })
  return part.waits
}

type Catalog = Awaited<ReturnType<WizardContext["catalog"]>>

/** Where sessions of a kind take place. */
export const placeIn =
  ({ sessionTypes }: Catalog): ((code: string) => "office" | "online") =>
  (code) =>
    sessionTypes.find((type) => type.code === code)?.place === "office" ? "office" : "online"

/** Whether the clock of a calendar without hours goes with that of the person. */
const movesClock = ({ tab, profile, values }: Omit<Step, "tx">): boolean =>
  tab === "personal" && profile.hours !== null && profile.hours.zone !== values.personal.timeZone

const write = async (
  ctx: WizardContext,
  {
    tx,
    tab,
    profile,
    values,
    actor,
    waiting,
  }: Step & { readonly actor: SignedIn; readonly waiting: boolean },
): Promise<void> => {
  const { of } = profile
  const now = ctx.clock.now()
  const content =
    tab === "billing"
      ? { sealed: await ctx.fields.sealJson(tx, { at: billingPlace(of), value: values.billing }) }
      : { data: values[tab] }
  await writeTab(tx, { id: of.id, tab, content, waiting, now, by: actor.userId })
  if (tab === "licenses") await setLicenceExpires(tx, { id: of.id, licenses: values.licenses })
  if (tab === "settings" || movesClock({ tab, profile, values })) {
    const { appDuration: _, ...settings } = values.settings
    await ctx.calendars.setSettings(tx, { specialistId: of.id, zone: values.personal.timeZone, settings })
  }
  const others = wizardTabSchema.options.some((other) => other !== tab && waits(profile, other))
  const progress = progressOf({ ...profile.filled, ...values })
  await stampCase(tx, { id: of.id, progress, waits: isPublic(of) && (waiting || others), now })
  if (isPublic(of)) await settleComments(tx, { id: of.id, tab, now })
  if (actor.userId !== of.userId)
    await ctx.audit.record(tx, {
      actor,
      action: "specialists.profileEdited",
      subject: of.userId,
      details: { tab },
      object: { type: "specialist", id: String(of.id) },
    })
}

const save = async <T extends FormTab>(
  ctx: WizardContext,
  {
    tx,
    id,
    saving,
    isProven,
  }: { readonly tx: Tx; readonly id: number; readonly saving: Saving<T>; readonly isProven: boolean },
): Promise<void> => {
  const { tab, given, actor } = saving
  const of = await lockCase(tx, id)
  if (of === null) throw new AppError("specialistNotFound")
  if (of.status === "closed") throw new AppError("statusConflict", { data: { status: of.status } })
  const profile = await readProfile(ctx, { on: tx, of })
  const { revision, password: _, ...typed } = given
  const current = profile.rows.get(tab)?.revision ?? 0
  if (revision !== current)
    throw new AppError("editedElsewhere", {
      data: { revision: current, changed: changedFields(typed, profile.values[tab]) },
    })
  const values = allTabsSchema.parse({ ...profile.values, [tab]: complete(tab, typed, profile) })
  await refuseWrong(ctx, { tab, profile, values: allTabsSchema.parse({ ...profile.values, [tab]: typed }) })
  const moved = payoutMove(profile.values, values)
  // Somebody who saved in between left other accounts than those that were asked about.
  if (moved !== null && needsProof(of, moved) && !isProven) throw new AppError("editedElsewhere")
  const waiting = isPublic(of) && (await goPublic(ctx, { tx, tab, profile, values }))
  await write(ctx, { tx, tab, profile, values, actor, waiting })
  if (moved !== null)
    await ctx.noteOwnChange({
      tx,
      actor,
      specialistId: of.id,
      userId: of.userId,
      ...moved,
      isTold: needsProof(of, moved),
    })
}

/** Has who saves prove that it is them where it changes where money goes; before anything is locked. */
const proveMove = async <T extends FormTab>(
  ctx: WizardContext,
  { id, saving }: { readonly id: number; readonly saving: Saving<T> },
): Promise<boolean> => {
  const { tab, given, actor, request } = saving
  if (tab !== "billing") return false
  const of = await findCase(ctx.db.query, { id })
  if (of === null) throw new AppError("specialistNotFound")
  const profile = await readProfile(ctx, { on: ctx.db.query, of })
  const { revision: _, password, ...typed } = given
  const values = allTabsSchema.parse({ ...profile.values, [tab]: complete(tab, typed, profile) })
  const moved = payoutMove(profile.values, values)
  if (moved === null || !needsProof(of, moved)) return false
  await ctx.identity.proveOwner({ userId: actor.userId, password, address: request.ip })
  return true
}

/**
 * Saves one tab. Throws editedElsewhere with the fields that differ when another device or person saved in between,
 * badInput for what is wrong, wrongPassword or passwordNeeded where it changes where money goes, and for what is missing where clients see the profile; statusConflict once it is closed.
 */
export const saveTab = async <T extends FormTab>(
  ctx: WizardContext,
  saving: Saving<T>,
): Promise<TabValues[T] & { readonly meta: TabMeta }> => {
  const { id } = await caseOf(ctx, { ...saving, doing: { tab: saving.tab, action: "write" } })
  const isProven = await proveMove(ctx, { id, saving })
  const profile = await ctx.db.transaction(async (tx) => {
    await save(ctx, { tx, id, saving, isProven })
    return await readProfile(ctx, { on: tx, of: await kept(tx, id) })
  })
  return presentTab(profile, saving.tab)
}

const kept = async (tx: Tx, id: number): Promise<Profile["of"]> => {
  const of = await lockCase(tx, id)
  if (of === null) throw new Error("a specialist was gone while it was locked")
  return of
}
