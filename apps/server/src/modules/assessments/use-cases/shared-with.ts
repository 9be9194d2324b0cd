import { scaleTexts } from "@arnica/content/scales"
import type { SharedScale } from "@arnica/contract/assessment-shares"
import type { Language } from "@arnica/i18n/languages"
import { maximumOf } from "@arnica/rules/assessments"
import type { FastifyRequest } from "fastify"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { AssessmentsContext } from "../context.ts"
import { findShared } from "../share-repository.ts"
import { byScale, scoredOf } from "./results.ts"

type OfClient = { readonly actor: SignedIn; readonly number: number }

/** What one of a specialist's own clients shares with them; nothing once what is between the two has closed. Throws clientNotFound. */
const sharedBy = async (
  { db, booking, practice }: AssessmentsContext,
  { actor: { specialistId }, number }: OfClient,
): Promise<{ clientId: string; rows: Awaited<ReturnType<typeof findShared>> }> => {
  const clientId = specialistId === null ? undefined : await practice.findUser({ specialistId, number })
  if (specialistId === null || clientId === undefined) throw new AppError("clientNotFound")
  const isOpen = (await booking.clientAccess.findSpecialists(clientId)).includes(specialistId)
  return { clientId, rows: isOpen ? await findShared(db.query, { specialistId, clientId }) : [] }
}

/** How many results a client shares. Throws clientNotFound. */
export const countShared = async (ctx: AssessmentsContext, of: OfClient): Promise<{ results: number }> => ({
  results: (await sharedBy(ctx, of)).rows.length,
})

type Reading = OfClient & { readonly language: Language; readonly request: FastifyRequest }

/** Reads what a client shares, by scale. That it was read stands in the audit log. Throws clientNotFound. */
export const readShared = async (
  ctx: AssessmentsContext,
  { language, request, ...of }: Reading,
): Promise<SharedScale[]> => {
  const { clientId, rows } = await sharedBy(ctx, of)
  if (rows.length === 0) return []
  await ctx.db.transaction((tx) =>
    ctx.audit.record(tx, {
      actor: of.actor,
      action: "assessments.resultsRead",
      subject: clientId,
      details: { results: rows.length },
      request: { id: request.id, ip: request.ip },
    }),
  )
  return await Promise.all(
    byScale(rows).map(async ({ scale, rows: own }) => ({
      slug: scale.slug,
      name: scaleTexts(scale.code, language).name,
      maximum: maximumOf(scale.questions),
      results: (await scoredOf(ctx, { scale, rows: own, language })).map(
        ({ respondentId: _inner, ...scored }) => scored,
      ),
    })),
  )
}
