import { randomUUID } from "node:crypto"
import { ANONYMOUS_RESULT_HOURS } from "@arnica/contract/assessments"
import { type Answers, misfitOf } from "@arnica/rules/assessments"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { AssessmentsContext } from "../context.ts"
import { fill, openFilled, sealFilled } from "../filled.ts"
import { findByKey, giveTo, insertRespondent, lockNobodys } from "../respondent-repository.ts"
import { scaleOf } from "../scales.ts"

const HOUR_MS = 3_600_000

/** Answers as they were sent. */
export type Sent = {
  readonly scale: string
  readonly answers: readonly { readonly questionId: string; readonly value: number }[]
  readonly key: string
}

const refusedAt = (index: number): AppError => {
  const key = index < 0 ? "errors:validation.required" : "errors:validation.wrongType"
  const path = index < 0 ? "answers" : `answers.${index}`
  return new AppError("badInput", { details: [{ path, message: key, translationKey: key }] })
}

/** Answers by question. Throws badInput for two answers to one question. */
const parseAnswers = (answers: Sent["answers"]): Answers => {
  const seen = new Set<string>()
  for (const [index, { questionId }] of answers.entries()) {
    if (seen.has(questionId)) throw refusedAt(index)
    seen.add(questionId)
  }
  return Object.fromEntries(answers.map(({ questionId, value }) => [questionId, value]))
}

/**
 * Keeps answers with somebody's account, or for a short while for whoever holds the id that is answered. The same key
 * keeps them once. Throws notFound for an unknown scale, badInput, and duplicateRequest for a key of somebody else.
 */
export const saveAnswers = async (
  { db, clock, fields }: AssessmentsContext,
  { userId, ...sent }: Sent & { readonly userId: string | null },
): Promise<{ respondentId: string }> => {
  const scale = scaleOf(sent.scale)
  const answers = parseAnswers(sent.answers)
  const misfit = misfitOf(scale, answers)
  if (misfit !== undefined) throw refusedAt(sent.answers.findIndex(({ questionId }) => questionId === misfit))
  const takenAt = clock.now()
  const expiresAt = userId === null ? takenAt + ANONYMOUS_RESULT_HOURS * HOUR_MS : null
  const id = randomUUID()
  return await db.transaction(async (tx) => {
    const filled = await sealFilled({ fields, on: tx }, { id, userId, value: fill(scale, answers) })
    const row = { id, userId, scaleCode: scale.code, filled, takenAt, expiresAt, key: sent.key }
    if (await insertRespondent(tx, row)) return { respondentId: id }
    const earlier = await findByKey(tx, sent.key)
    if (earlier === null || earlier.userId !== userId || earlier.scaleCode !== scale.code)
      throw new AppError("duplicateRequest")
    return { respondentId: earlier.id }
  })
}

/** Saves under the number that an account is known by, which has to be one's own. Throws as `saveAnswers` does. */
export const saveOwnAnswers = async (
  ctx: AssessmentsContext,
  { actor, number, ...sent }: Sent & { readonly actor: SignedIn; readonly number: number },
): Promise<{ respondentId: string }> => {
  if (number !== actor.number) throw new AppError("notFound")
  return await saveAnswers(ctx, { ...sent, userId: actor.userId })
}

/** Takes what an anonymous respondent answered to an account. What is not there, or somebody's, is left out. */
export const linkToUser = async (
  { db, clock, fields }: AssessmentsContext,
  { actor: { userId }, ids }: { readonly actor: SignedIn; readonly ids: readonly string[] },
): Promise<{ linked: string[] }> =>
  await db.transaction(async (tx) => {
    const linked: string[] = []
    for (const row of await lockNobodys(tx, { ids, now: clock.now() })) {
      const value = await openFilled({ fields, on: tx }, row)
      if (value === null) continue
      await giveTo(tx, {
        id: row.id,
        userId,
        filled: await sealFilled({ fields, on: tx }, { id: row.id, userId, value }),
      })
      linked.push(row.id)
    }
    return { linked }
  })
