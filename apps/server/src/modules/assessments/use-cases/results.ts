import { scaleTexts } from "@arnica/content/scales"
import type { ScaleHistory, ScaleResult, TakenScale } from "@arnica/contract/assessments"
import type { Language } from "@arnica/i18n/languages"
import { maximumOf } from "@arnica/rules/assessments"
import { AppError } from "../../../platform/errors.ts"
import type { Actor, SignedIn } from "../../../platform/http/actor.ts"
import type { AssessmentsContext } from "../context.ts"
import { openFilled } from "../filled.ts"
import { respondentPolicy } from "../policy.ts"
import { presentResult, presentScored } from "../present.ts"
import {
  deleteRespondent,
  findRespondent,
  findRespondentsOf,
  type RespondentRow,
} from "../respondent-repository.ts"
import { type KnownScale, SCALES, scaleOf } from "../scales.ts"

const callerOf = (actor: Actor): { readonly userId?: string } =>
  actor.kind === "user" ? { userId: actor.userId } : {}

type Reading = {
  readonly actor: Actor
  /** Of a respondent, or the number of the one who asks. */
  readonly id: string | number
  readonly language: Language
}

const wantedRow = async (
  { db, clock }: AssessmentsContext,
  { actor, id }: Reading,
): Promise<RespondentRow | null> => {
  if (typeof id === "string") return await findRespondent(db.query, { id, now: clock.now() })
  if (actor.kind !== "user" || actor.number !== id) return null
  return (await findRespondentsOf(db.query, actor)).at(-1) ?? null
}

/** One result. Throws notFound, also for somebody else's. */
export const readResult = async (ctx: AssessmentsContext, reading: Reading): Promise<ScaleResult> => {
  const row = respondentPolicy.authorize(callerOf(reading.actor), "read", await wantedRow(ctx, reading))
  const filled = await openFilled({ ...ctx, on: ctx.db.query }, row)
  if (filled === null) throw new AppError("notFound")
  return presentResult({ scale: scaleOf(row.scaleCode), language: reading.language, row, filled })
}

type Own = { readonly actor: SignedIn; readonly language: Language }

/** What rows of one scale came to, in their order. */
export const scoredOf = async (
  ctx: Pick<AssessmentsContext, "fields" | "db">,
  {
    scale,
    rows,
    language,
  }: { scale: KnownScale; rows: readonly Omit<RespondentRow, "expiresAt">[]; language: Language },
): Promise<ScaleHistory["results"]> => {
  const opened = await Promise.all(
    rows.map(async (row) => ({ row, filled: await openFilled({ ...ctx, on: ctx.db.query }, row) })),
  )
  return opened.flatMap(({ row, filled }) =>
    filled === null ? [] : [presentScored({ scale, language, row, filled })],
  )
}

const headOf = (scale: KnownScale, language: Language): Omit<ScaleHistory, "results"> => ({
  slug: scale.slug,
  name: scaleTexts(scale.code, language).name,
  maximum: maximumOf(scale.questions),
})

/** Somebody's results of a scale over time. Throws notFound. */
export const readHistory = async (
  ctx: AssessmentsContext,
  { actor, language, slug }: Own & { readonly slug: string },
): Promise<ScaleHistory> => {
  const scale = scaleOf(slug)
  const rows = await findRespondentsOf(ctx.db.query, { userId: actor.userId, scaleCode: scale.code })
  return { ...headOf(scale, language), results: await scoredOf(ctx, { scale, rows, language }) }
}

/** Rows by scale, in the order in which scales are listed; of scales that are there no more, none. */
export const byScale = <R extends { readonly scaleCode: string }>(
  rows: readonly R[],
): { scale: KnownScale; rows: R[] }[] =>
  SCALES.flatMap((scale) => {
    const own = rows.filter(({ scaleCode }) => scaleCode === scale.code)
    return own.length === 0 ? [] : [{ scale, rows: own }]
  })

/** The scales that somebody filled in, each with its latest result. */
export const listTaken = async (ctx: AssessmentsContext, { actor, language }: Own): Promise<TakenScale[]> => {
  const found = byScale(await findRespondentsOf(ctx.db.query, actor))
  const taken = await Promise.all(
    found.map(async ({ scale, rows }) => {
      const [latest] = await scoredOf(ctx, { scale, rows: rows.slice(-1), language })
      return latest === undefined ? [] : [{ ...headOf(scale, language), count: rows.length, latest }]
    }),
  )
  return taken.flat()
}

/** Deletes one of somebody's own results. Throws notFound. */
export const deleteResult = async (
  { db, clock }: AssessmentsContext,
  { actor, id }: { readonly actor: SignedIn; readonly id: string },
): Promise<void> => {
  const row = respondentPolicy.authorize(
    actor,
    "keep",
    await findRespondent(db.query, { id, now: clock.now() }),
  )
  await db.transaction((tx) => deleteRespondent(tx, row.id))
}
