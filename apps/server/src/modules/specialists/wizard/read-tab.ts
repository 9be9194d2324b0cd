import type { TabMeta, WizardProgress } from "@arnica/contract/wizard-state"
import { type BillingTab, type WizardTab, wizardTabSchema } from "@arnica/contract/wizard-tabs"
import { maskIban } from "@arnica/rules/billing"
import { maskCnp } from "@arnica/rules/cnp"
import { isOptional, missingIn, neededIn, progressTold } from "../domain/missing.ts"
import { wizardAbilities } from "../domain/status.ts"
import { closedBy } from "../review/history-repository.ts"
import { findQuestions } from "../review/request-repository.ts"
import { type Asked, caseOf, type Doing, writableTabs } from "./access.ts"
import type { WizardContext } from "./context.ts"
import { licenceExpiring } from "./licence-dates.ts"
import { isPublic, type Profile, readProfile, waits } from "./profile.ts"
import type { FormTab, TabValues } from "./tabs.ts"

const toInstant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** What is said of a tab beside what it holds. */
export const metaOf = (profile: Profile, tab: WizardTab): TabMeta => {
  const row = profile.rows.get(tab)
  return {
    revision: row?.revision ?? 0,
    savedAt: toInstant(row?.savedAt ?? null),
    waiting: waits(profile, tab),
    needed: [...neededIn(tab, profile.filled)],
    missing: [...missingIn(tab, profile.filled)],
    comments: profile.comments.filter((comment) => comment.tab === tab),
  }
}

/** Billing with its numbers masked. */
export const maskBilling = (billing: BillingTab): BillingTab => ({
  ...billing,
  cnp: billing.cnp === "" ? "" : maskCnp(billing.cnp),
  iban: maskIban(billing.iban),
})

/** A tab as it goes out. */
export const presentTab = <T extends FormTab>(
  profile: Profile,
  tab: T,
): TabValues[T] & { readonly meta: TabMeta } => ({ ...profile.values[tab], meta: metaOf(profile, tab) })

/** The profile that is meant, for who may do that with it: fill it in, where nothing is said. */
export const profileOf = async (
  ctx: WizardContext,
  asked: Asked & { readonly doing?: Doing },
): Promise<Profile> => await readProfile(ctx, { on: ctx.db.query, of: await caseOf(ctx, asked) })

/** One tab of it. */
export const readTab = async <T extends FormTab>(
  ctx: WizardContext,
  { tab, ...asked }: Asked & { readonly tab: T },
): Promise<TabValues[T] & { readonly meta: TabMeta }> =>
  presentTab(await profileOf(ctx, { ...asked, doing: { tab, action: "read" } }), tab)

/** How far the profile is, where it stands, and what who asks may do with it. */
export const progressFor = async (ctx: WizardContext, asked: Asked): Promise<WizardProgress> => {
  const profile = await profileOf(ctx, asked)
  const { id, status, userId } = profile.of
  const current = { status, closedBy: status === "closed" ? await closedBy(ctx.db.query, id) : null }
  const by = asked.actor.userId === userId ? "specialist" : "admin"
  const [writable, questions] = await Promise.all([
    writableTabs(ctx, { actor: asked.actor, id }),
    status === "changesRequested" || isPublic({ status }) ? findQuestions(ctx.db.query, id) : [],
  ])
  return {
    ...presentProgress(profile, { now: ctx.clock.now(), writable }),
    questions: questions.filter(({ tab }) => tab === null || writable.has(tab)),
    abilities: wizardAbilities(current, by),
  }
}

const presentProgress = (
  profile: Profile,
  { now, writable }: { readonly now: number; readonly writable: ReadonlySet<WizardTab> },
): Omit<WizardProgress, "abilities" | "questions"> => {
  const { of, filled, comments } = profile
  return {
    specialistId: of.id,
    status: of.status,
    version: of.version,
    // check-ignore wire-names: what the wizard answers
    atlasUrl: of.url,
    comment: of.comment,
    progress: progressTold({ status: of.status, kept: of.progress }),
    submittedAt: toInstant(of.submittedAt),
    waitingSince: toInstant(of.waitingSince),
    licenceExpiring: licenceExpiring(of, now),
    hasHours: profile.hours?.hasHours ?? false,
    calendarSilentSince: toInstant(profile.hours?.silentSince ?? null),
    tabs: wizardTabSchema.options.map((tab) => {
      const missing = [...missingIn(tab, filled)]
      const optional = isOptional(tab, filled)
      // What nobody has opened is not done, though nothing of it is needed.
      const isUntouched = optional && of.status === "draft" && !profile.rows.has(tab)
      return {
        tab,
        missing,
        mayWrite: writable.has(tab),
        complete: missing.length === 0 && !isUntouched,
        optional,
        waiting: waits(profile, tab),
        comments: comments.filter((comment) => comment.tab === tab).length,
      }
    }),
  }
}
