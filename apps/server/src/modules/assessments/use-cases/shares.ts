import { randomUUID } from "node:crypto"
import { scaleTexts } from "@arnica/content/scales"
import type { AssessmentShare, SHARE_SCOPES } from "@arnica/contract/assessment-shares"
import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { AssessmentsContext } from "../context.ts"
import { respondentPolicy, sharePolicy } from "../policy.ts"
import { findRespondent, type RespondentRow } from "../respondent-repository.ts"
import { findScale } from "../scales.ts"
import {
  changeShare,
  deleteShare,
  findShare,
  findSharesOf,
  insertShare,
  type ShareRow,
} from "../share-repository.ts"

type Own = { readonly actor: SignedIn; readonly language: Language }
type Scope = (typeof SHARE_SCOPES)[number]
type Named = { readonly id: number; readonly fullName: string }

const iso = (at: number): string => new Date(at).toISOString()

const namesOf = async ({ specialists }: AssessmentsContext, ids: readonly number[]): Promise<Named[]> => {
  const found = await specialists.bySpecialistIds([...new Set(ids)])
  return [...found].map(([id, { fullName }]) => ({ id, fullName }))
}

type Shown = {
  readonly rows: readonly ShareRow[]
  readonly language: Language
  readonly open: readonly number[]
}

const presentShares = async (
  ctx: AssessmentsContext,
  { rows, language, open }: Shown,
): Promise<AssessmentShare[]> => {
  const names = await namesOf(
    ctx,
    rows.map(({ specialistId }) => specialistId),
  )
  return rows.flatMap((row) => {
    const scale = findScale(row.scaleCode)
    if (scale === undefined) return []
    const { id, respondentId, takenAt, specialistId } = row
    return {
      id,
      respondentId,
      scope: respondentId === null ? ("scale" as const) : ("result" as const),
      specialist: names.find((one) => one.id === specialistId) ?? { id: specialistId, fullName: "" },
      scale: { slug: scale.slug, name: scaleTexts(scale.code, language).name },
      takenAt: takenAt === null ? null : iso(takenAt),
      sharedAt: iso(row.sharedAt),
      isOpen: open.includes(specialistId),
    }
  })
}

/** What somebody shares, and with whom they can. */
export const listShares = async (
  ctx: AssessmentsContext,
  { actor, language }: Own,
): Promise<{ shares: AssessmentShare[]; specialists: Named[] }> => {
  const [rows, open] = await Promise.all([
    findSharesOf(ctx.db.query, actor.userId),
    ctx.booking.clientAccess.findSpecialists(actor.userId),
  ])
  const [shares, specialists] = await Promise.all([
    presentShares(ctx, { rows, language, open }),
    namesOf(ctx, open),
  ])
  return { shares, specialists }
}

const presentOne = async (
  ctx: AssessmentsContext,
  { id, actor, language }: Own & { readonly id: string },
): Promise<AssessmentShare> => {
  const row = sharePolicy.authorize(actor, "change", await findShare(ctx.db.query, id))
  const open = await ctx.booking.clientAccess.findSpecialists(actor.userId)
  const [share] = await presentShares(ctx, { rows: [row], language, open })
  if (share === undefined) throw new AppError("notFound")
  return share
}

const ownResult = async (
  { db, clock }: AssessmentsContext,
  { actor, respondentId }: { readonly actor: SignedIn; readonly respondentId: string },
): Promise<RespondentRow> =>
  respondentPolicy.authorize(
    actor,
    "keep",
    await findRespondent(db.query, { id: respondentId, now: clock.now() }),
  )

type Sharing = Own & { readonly respondentId: string; readonly specialistId: number; readonly scope: Scope }

/** Shares a result or all of its scale with a specialist of one's own. Throws notFound and specialistNotFound. */
export const shareResult = async (
  ctx: AssessmentsContext,
  { specialistId, scope, ...own }: Sharing,
): Promise<AssessmentShare> => {
  const row = await ownResult(ctx, own)
  const { userId } = own.actor
  if (!(await ctx.booking.clientAccess.findSpecialists(userId)).includes(specialistId))
    throw new AppError("specialistNotFound")
  const id = await ctx.db.transaction((tx) =>
    insertShare(tx, {
      id: randomUUID(),
      userId,
      specialistId,
      scaleCode: row.scaleCode,
      now: ctx.clock.now(),
      respondentId: scope === "scale" ? null : row.id,
    }),
  )
  return await presentOne(ctx, { ...own, id })
}

type Changing = Own & { readonly id: string; readonly respondentId: string; readonly scope: Scope }

/** Shares more or less of a scale than before. Throws notFound, and statusConflict for what is shared already. */
export const changeScope = async (
  ctx: AssessmentsContext,
  { id, scope, ...own }: Changing,
): Promise<AssessmentShare> => {
  const share = sharePolicy.authorize(own.actor, "change", await findShare(ctx.db.query, id))
  const row = await ownResult(ctx, own)
  if (row.scaleCode !== share.scaleCode) throw new AppError("notFound")
  const respondentId = scope === "scale" ? null : row.id
  const isChanged = await ctx.db.transaction((tx) => changeShare(tx, { id, respondentId }))
  if (!isChanged) throw new AppError("statusConflict")
  return await presentOne(ctx, { ...own, id })
}

/** Shares it no longer. Throws notFound. */
export const endShare = async (
  { db }: AssessmentsContext,
  { actor, id }: { readonly actor: SignedIn; readonly id: string },
): Promise<void> => {
  const share = sharePolicy.authorize(actor, "change", await findShare(db.query, id))
  await db.transaction((tx) => deleteShare(tx, share.id))
}
