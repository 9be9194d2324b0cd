import type { Question, WizardProgress } from "@arnica/contract/wizard-state"
import { AppError } from "../../../platform/errors.ts"
import { writeAnswer } from "../review/request-repository.ts"
import { type Asked, caseOf } from "./access.ts"
import type { WizardContext } from "./context.ts"
import { isPublic, readProfile } from "./profile.ts"
import { progressFor } from "./read-tab.ts"
import { lockCase, stampCase } from "./tab-repository.ts"

type Answer = Asked & Pick<Question, "tab" | "field"> & { readonly answer: string }

/**
 * Keeps an answer with what was asked, for who may fill in that tab. Of a public profile of which something waits, it
 * waits again. Throws statusConflict where the profile was handed in or closed, and when that was not asked.
 */
export const answerQuestion = async (
  ctx: WizardContext,
  { tab, field, answer, ...asked }: Answer,
): Promise<WizardProgress> => {
  const { actor } = asked
  const doing = tab === null ? "fillIn" : ({ tab, action: "write" } as const)
  const { id } = await caseOf(ctx, { ...asked, doing })
  await ctx.db.transaction(async (tx) => {
    const of = await lockCase(tx, id)
    if (of === null) throw new AppError("specialistNotFound")
    if (of.status !== "changesRequested" && !isPublic(of))
      throw new AppError("statusConflict", { data: { status: of.status } })
    const isAsked = await writeAnswer(tx, { id, tab, field, answer: answer === "" ? null : answer })
    if (!isAsked) throw new AppError("statusConflict", { data: { status: of.status } })
    const { rows } = await readProfile(ctx, { on: tx, of })
    const waits = isPublic(of) && [...rows.values()].some(({ waiting }) => waiting)
    await stampCase(tx, { id, progress: of.progress, waits, now: ctx.clock.now() })
    if (actor.userId === of.userId) return
    await ctx.audit.record(tx, {
      actor,
      action: "specialists.profileEdited",
      subject: of.userId,
      details: { answer: tab === null ? "profile" : `${tab}.${field}` },
      object: { type: "specialist", id: String(id) },
    })
  })
  return await progressFor(ctx, asked)
}
