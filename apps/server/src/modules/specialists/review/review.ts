import type { SpecialistReview } from "@arnica/contract/specialist-review"
import type { Language } from "@arnica/i18n/languages"
import { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import { missingIn } from "../domain/missing.ts"
import { waysOfAdmin } from "../domain/status.ts"
import type { WizardContext } from "../wizard/context.ts"
import { photoOf } from "../wizard/preview.ts"
import { isPublic, type Profile, readProfile } from "../wizard/profile.ts"
import { maskBilling } from "../wizard/read-tab.ts"
import { type Case, findCase } from "../wizard/tab-repository.ts"
import { changedFields, FORM_TABS, type FormTab } from "../wizard/tabs.ts"
import { findSteps, type StepRow } from "./history-repository.ts"
import { presentLines } from "./list.ts"

type Values = Record<string, unknown>

const shownOf = (profile: Profile, tab: FormTab): Values =>
  tab === "billing" ? { ...maskBilling(profile.values.billing) } : { ...profile.values[tab] }

const asValues = (value: unknown): Values | null =>
  typeof value === "object" && value !== null ? { ...value } : null

/** As it was approved last; of a public profile that nobody approved here, as it is public. What is sealed is not compared. */
const beforeOf = (
  tab: FormTab,
  { profile, approved }: { readonly profile: Profile; readonly approved: Values | null },
): Values | null => {
  if (tab === "billing") return null
  if (approved !== null) return asValues(approved[tab])
  return isPublic(profile.of) ? { ...profile.standing[tab] } : null
}

const tabsOf = (profile: Profile, approved: Values | null): SpecialistReview["tabs"] =>
  FORM_TABS.map((tab) => {
    const [now, before] = [shownOf(profile, tab), beforeOf(tab, { profile, approved })]
    const changed = before === null ? [] : changedFields(now, before)
    return { ...{ tab, now, before, changed }, missing: [...missingIn(tab, profile.filled)] }
  })

const approvedDocuments = z.array(z.object({ id: z.string(), name: z.string() })).catch([])

const documentsOf = ({
  documents,
  approval,
}: Profile): Pick<SpecialistReview, "documents" | "documentsRemoved"> => ({
  documents: documents.map(({ fileKey: _, uploadedAt, ...document }) => ({
    ...document,
    uploadedAt: new Date(uploadedAt).toISOString(),
    isNew: approval !== null && uploadedAt > approval.at,
  })),
  documentsRemoved: approvedDocuments
    .parse(approval?.tabs.documents)
    .filter((each) => documents.every(({ id }) => id !== each.id))
    .map(({ name }) => name),
})

const historyOf = async (
  { identity }: Pick<WizardContext, "identity">,
  steps: readonly StepRow[],
): Promise<SpecialistReview["history"]> => {
  const users = await identity.users.byIds([...new Set(steps.map(({ byUser }) => byUser))])
  return steps.map(({ byUser, at, ...step }) => {
    const user = users.get(byUser)
    return {
      ...step,
      at: new Date(at).toISOString(),
      byName: user ? `${user.firstName} ${user.lastName}` : "",
    }
  })
}

const abilitiesOf = (
  { status, waitingSince }: Case,
  steps: readonly StepRow[],
): SpecialistReview["abilities"] => {
  // One that rests because the end of its account was asked for opens with the account.
  const rests = status === "closed" && steps[0]?.to !== "closed"
  const ways = rests ? [] : waysOfAdmin(status)
  const waits = status === "submitted" || (isPublic({ status }) && waitingSince !== null)
  return {
    approve: waits,
    requestChanges: waits,
    suspend: ways.includes("suspended"),
    resume: status !== "submitted" && ways.includes("active"),
    close: ways.includes("closed"),
  }
}

/** A profile as those who check it see it. Throws specialistNotFound. */
export const reviewOf = async (
  ctx: WizardContext,
  { id, language }: { readonly id: number; readonly language: Language },
): Promise<SpecialistReview> => {
  const on = ctx.db.query
  const of = await findCase(on, { id })
  if (of === null) throw new AppError("specialistNotFound")
  const [profile, steps] = await Promise.all([readProfile(ctx, { on, of }), findSteps(on, id)])
  const { approval } = profile
  const { personal, professional } = profile.values
  const row = { ...of, ...personal, city: personal.city || null, domain: professional.medicalDomain ?? "" }
  const [line] = await presentLines(ctx, { rows: [row], language })
  if (line === undefined) throw new Error("a specialist was not presented")
  return {
    ...line,
    ...{ uuid: of.uuid, version: of.version, comment: of.comment, photo: await photoOf(ctx, profile) },
    approvedAt: approval === null ? null : new Date(approval.at).toISOString(),
    hasHours: profile.hours?.hasHours ?? false,
    tabs: tabsOf(profile, approval?.tabs ?? null),
    ...documentsOf(profile),
    comments: [...profile.comments],
    history: await historyOf(ctx, steps),
    abilities: abilitiesOf(of, steps),
  }
}
