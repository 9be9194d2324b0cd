import type { FieldComment } from "@arnica/contract/wizard-state"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import { refusalsIn } from "../domain/missing.ts"
import { announce } from "../wizard/announce.ts"
import type { WizardContext } from "../wizard/context.ts"
import { photoOf } from "../wizard/preview.ts"
import { isPublic, type Profile, readProfile } from "../wizard/profile.ts"
import { publishTab } from "../wizard/publish.ts"
import { placeIn } from "../wizard/save-tab.ts"
import { settleTabs } from "../wizard/tab-repository.ts"
import { FORM_TABS } from "../wizard/tabs.ts"
import { insertComments, settleComments } from "./comment-repository.ts"
import { askedPlace } from "./compare.ts"
import { noteOfLooks, readEvidence, refuseUnchecked } from "./evidence.ts"
import { closedBy, setSubmitted, stampDecision, writeApproval } from "./history-repository.ts"
import { type Decision, lockDecided, move } from "./move.ts"
import { endRequest, writeRequest } from "./request-repository.ts"

type Publishing = {
  readonly tx: Tx
  readonly profile: Profile
  readonly by: string
  readonly checkedOn: string | null
}

/** How a profile stands, as it is kept with a decision: without what is sealed, with the names of its documents. */
const stateOf = ({ values, documents }: Profile): object => {
  const { billing: _, ...tabs } = values
  return { ...tabs, documents: documents.map(({ id, name }) => ({ id, name })) }
}

/** Puts all that is filled in where clients see it, and keeps it as what was approved. */
const publishAll = async (ctx: WizardContext, { tx, profile, by, checkedOn }: Publishing): Promise<void> => {
  const { of, values } = profile
  const now = ctx.clock.now()
  const catalog = await ctx.catalog()
  for (const tab of FORM_TABS)
    await publishTab(ctx, { tx, tab, id: of.id, values, checkedOn, placeOf: placeIn(catalog) })
  await writeApproval(tx, { id: of.id, by, tabs: stateOf(profile), now })
  await endRequest(tx, of.id)
  await settleTabs(tx, of.id)
  await settleComments(tx, { id: of.id, now })
  await setSubmitted(tx, { id: of.id, at: null })
  await stampDecision(tx, { id: of.id, photo: await photoOf(ctx, profile) })
}

const refuseIncomplete = ({ filled }: Profile): void => {
  const missing = refusalsIn(filled)
  if (missing.length > 0) throw refuseFields(missing)
}

/** A public profile can move to a profession that needs a licence, where the one before did not. */
const refuseUnlicensed = ({ filled }: Profile): void => {
  const missing = refusalsIn(filled).filter(({ path }) => path.startsWith("licenses."))
  if (missing.length > 0) throw refuseFields(missing)
}

/**
 * Makes a profile public as it was read: one that was handed in for the first time, one of an active specialist with
 * what changed. Rests on a confirmed address, on a licence where the profession needs one, and on documents that somebody
 * opened. Throws editedElsewhere, statusConflict, badInput with what is missing, and what `refuseUnchecked` does.
 */
export const approve = async (ctx: WizardContext, decision: Decision): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const of = await lockDecided(tx, decision)
    const profile = await readProfile(ctx, { on: tx, of })
    const isFirst = of.status === "submitted"
    if (!isFirst && of.waitingSince === null)
      throw new AppError("statusConflict", { data: { status: of.status } })
    if (isFirst) refuseIncomplete(profile)
    else refuseUnlicensed(profile)
    const checked = await readEvidence(ctx, { on: tx, profile })
    refuseUnchecked(checked)
    const { actor } = decision
    await publishAll(ctx, { tx, profile, by: actor.userId, checkedOn: checked.checkedOn })
    const to = isFirst ? "active" : of.status
    const what = isFirst ? "activated" : "approved"
    await move(ctx, { tx, of, actor, to, what, comment: null, more: noteOfLooks(checked) })
    await announce(ctx, { tx, id: of.id })
  })
}

type Asking = Decision & { readonly comment: string; readonly comments: readonly FieldComment[] }

/** Keeps what is asked with how the profile stands, so that whoever checks it again sees what became of it. */
const keepRequest = async (
  ctx: WizardContext,
  given: Pick<Publishing, "tx" | "profile" | "by"> & {
    readonly comment: string | null
    readonly now: number
  },
): Promise<void> => {
  const { tx, profile, by, comment, now } = given
  const { of, values } = profile
  const sealed = await ctx.fields.sealJson(tx, { at: askedPlace(of), value: values.billing })
  await writeRequest(tx, { id: of.id, by, now, comment, tabs: stateOf(profile), sealed })
}

/** Asks for changes at fields. An active profile stays as it is public, and what was changed of it goes on waiting. */
export const requestChanges = async (
  ctx: WizardContext,
  { comment: words, comments, ...decision }: Asking,
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const of = await lockDecided(tx, decision)
    const { actor } = decision
    const now = ctx.clock.now()
    const comment = words === "" ? null : words
    const waits = isPublic(of) && of.waitingSince !== null
    if (!waits && of.status !== "submitted")
      throw new AppError("statusConflict", { data: { status: of.status } })
    await settleComments(tx, { id: of.id, now })
    await insertComments(tx, { id: of.id, comments, by: actor.userId, now })
    const profile = await readProfile(ctx, { on: tx, of })
    await keepRequest(ctx, { tx, profile, by: actor.userId, comment, now })
    const to = waits ? of.status : "changesRequested"
    await move(ctx, { tx, of, actor, to, what: "changesRequested", comment })
    await setSubmitted(tx, { id: of.id, at: null })
    await stampDecision(tx, { id: of.id })
  })
}

/** Suspends an active specialist: nobody finds or books them. What is booked stands. */
export const suspend = async (
  ctx: WizardContext,
  { comment, ...decision }: Decision & { readonly comment: string },
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const of = await lockDecided(tx, decision)
    await move(ctx, { tx, of, actor: decision.actor, to: "suspended", what: "suspended", comment })
    await stampDecision(tx, { id: of.id, goesOnWaiting: true })
  })
}

type Closing = Decision & {
  readonly comment: string | null
  /** What else is done when it is. */
  readonly also?: (tx: Tx) => Promise<void>
}

/** Closes an active profile: its owner, who leaves, or somebody who looks after profiles. */
export const close = async (ctx: WizardContext, { comment, also, ...decision }: Closing): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const of = await lockDecided(tx, decision)
    if (of.status === "closed") throw new AppError("statusConflict", { data: { status: of.status } })
    const { actor } = decision
    const what = actor.userId === of.userId ? "left" : "closed"
    await move(ctx, { tx, of, actor, to: "closed", what, comment })
    await stampDecision(tx, { id: of.id })
    await also?.(tx)
  })
}

/** Ends a suspension, or opens a profile again that somebody closed. */
export const resume = async (ctx: WizardContext, decision: Decision): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const of = await lockDecided(tx, decision)
    const isClosed = of.status === "closed" && (await closedBy(tx, of.id)) !== null
    // From elsewhere that way is an approval.
    if (of.status !== "suspended" && !isClosed)
      throw new AppError("statusConflict", { data: { status: of.status } })
    if (isClosed) refuseIncomplete(await readProfile(ctx, { on: tx, of }))
    await move(ctx, { tx, of, actor: decision.actor, to: "active", what: "resumed", comment: null })
    await stampDecision(tx, { id: of.id, goesOnWaiting: true })
  })
}
