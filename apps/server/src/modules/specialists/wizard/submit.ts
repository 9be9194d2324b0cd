import type { WizardProgress } from "@arnica/contract/wizard-state"
import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../../platform/errors.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import { refusalsIn } from "../domain/missing.ts"
import { settleComments } from "../review/comment-repository.ts"
import { closedBy, setSubmitted, stampDecision } from "../review/history-repository.ts"
import { move } from "../review/move.ts"
import { type Asked, caseOf } from "./access.ts"
import type { WizardContext } from "./context.ts"
import { readProfile } from "./profile.ts"
import { progressFor } from "./read-tab.ts"
import { lockCase } from "./tab-repository.ts"
import { settleTerms } from "./terms.ts"

/**
 * Hands a profile in to be checked. Throws badInput with what is missing, termsNotAccepted without the terms for
 * specialists in force, statusConflict from where no way leads there, and notAllowed when somebody else closed it.
 */
export const submit = async (
  ctx: WizardContext,
  asked: Asked & { readonly language: Language; readonly acceptedTerms: number | undefined },
): Promise<WizardProgress> => {
  const { id } = await caseOf(ctx, asked)
  await ctx.db.transaction(async (tx) => {
    const of = await lockCase(tx, id)
    if (of === null) throw new AppError("specialistNotFound")
    if (of.status === "closed" && (await closedBy(tx, id)) !== "specialist") throw new AppError("notAllowed")
    const { filled } = await readProfile(ctx, { on: tx, of })
    const missing = refusalsIn(filled)
    if (missing.length > 0 && of.status !== "submitted") throw refuseFields(missing)
    const { actor, language, acceptedTerms: version } = asked
    if (of.status !== "submitted") await settleTerms(ctx, { tx, of, actor, language, version })
    const now = ctx.clock.now()
    await move(ctx, { tx, of, actor, to: "submitted", what: "submitted", comment: null })
    await settleComments(tx, { id, now })
    await setSubmitted(tx, { id, at: now })
    await stampDecision(tx, { id })
  })
  return await progressFor(ctx, asked)
}
