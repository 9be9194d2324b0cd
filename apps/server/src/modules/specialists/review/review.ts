import type { SpecialistReview } from "@arnica/contract/specialist-review"
import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../../platform/errors.ts"
import { waysOfAdmin } from "../domain/status.ts"
import type { WizardContext } from "../wizard/context.ts"
import { photoOf } from "../wizard/preview.ts"
import { isPublic, type Profile, readProfile } from "../wizard/profile.ts"
import { type Case, findCase } from "../wizard/tab-repository.ts"
import { askedStateOf, lastSeen, tabsOf } from "./compare.ts"
import { type Checked, readEvidence } from "./evidence.ts"
import { findSteps, type StepRow } from "./history-repository.ts"
import { presentLines } from "./list.ts"
import { findObjection } from "./objection-repository.ts"
import { presentObjection } from "./objections.ts"
import { findQuestions, findRequest } from "./request-repository.ts"

type OfDocuments = Pick<SpecialistReview, "documents" | "documentsRemoved" | "unchecked">

const documentsOf = (
  { documents }: Profile,
  {
    checked,
    names,
    last,
  }: { readonly checked: Checked; readonly names: Names; readonly last: ReturnType<typeof lastSeen> },
): OfDocuments => ({
  documents: documents.map(({ fileKey: _, uploadedAt, ...document }) => ({
    ...document,
    uploadedAt: new Date(uploadedAt).toISOString(),
    isNew: last !== null && uploadedAt > last.at,
    looks: checked.all
      .filter(({ documentId }) => documentId === document.id)
      .map(({ byUser, at }) => ({ byName: names(byUser), at: new Date(at).toISOString() })),
  })),
  documentsRemoved: (last?.documents ?? [])
    .filter((each) => documents.every(({ id }) => id !== each.id))
    .map(({ name }) => name),
  unchecked: {
    address: !checked.isAddressConfirmed,
    noLicenceDocument: checked.isMissing,
    documents: checked.unopened.map(({ name }) => name),
  },
})

type Names = (userId: string) => string

/** What people are called; nobody who is gone. */
const namesOf = async (
  { identity }: Pick<WizardContext, "identity">,
  ids: readonly string[],
): Promise<Names> => {
  const users = await identity.users.byIds([...new Set(ids)])
  return (id) => {
    const user = users.get(id)
    return user ? `${user.firstName} ${user.lastName}` : ""
  }
}

const historyOf = (steps: readonly StepRow[], names: Names): SpecialistReview["history"] =>
  steps.map(({ byUser, at, ...step }) => ({
    ...step,
    at: new Date(at).toISOString(),
    byName: names(byUser),
  }))

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
  const [profile, steps, request, questions, objection] = await Promise.all([
    readProfile(ctx, { on, of }),
    findSteps(on, id),
    findRequest(on, id),
    findQuestions(on, id),
    findObjection(on, id),
  ])
  const [checked, asked] = await Promise.all([
    readEvidence(ctx, { on, profile }),
    askedStateOf(ctx, { on, of, request }),
  ])
  const deciders = [...steps, ...checked.all, ...(request === null ? [] : [request])]
  const names = await namesOf(
    ctx,
    deciders.map(({ byUser }) => byUser),
  )
  const { approval } = profile
  const { personal, professional } = profile.values
  const row = { ...of, ...personal, city: personal.city || null, domain: professional.medicalDomain ?? "" }
  const [line] = await presentLines(ctx, { rows: [row], language })
  if (line === undefined) throw new Error("a specialist was not presented")
  return {
    ...line,
    uuid: of.uuid,
    version: of.version,
    comment: of.comment,
    photo: await photoOf(ctx, profile),
    objection: presentObjection(objection),
    approvedAt: approval === null ? null : new Date(approval.at).toISOString(),
    hasHours: profile.hours?.hasHours ?? false,
    tabs: tabsOf({ profile, asked }),
    asked:
      request === null
        ? null
        : { at: new Date(request.at).toISOString(), byName: names(request.byUser), questions },
    ...documentsOf(profile, { checked, names, last: lastSeen({ profile, asked }) }),
    comments: [...profile.comments],
    history: historyOf(steps, names),
    abilities: abilitiesOf(of, steps),
  }
}
