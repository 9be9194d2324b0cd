import type { lineReviewEndpoints, ReviewedLine } from "@arnica/contract/line-review"
import { helpLineSchema } from "@arnica/contract/safety"
import { countryName } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../platform/errors.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { Platform } from "../../platform/types.ts"
import type { Identity } from "../identity/index.ts"
import { findLineReview, LINES } from "./lines.ts"
import { findFindings, insertFinding } from "./repository.ts"

type Context = Pick<Platform, "db" | "audit" | "clock"> & { readonly identity: Pick<Identity, "users"> }

const ACTION = "safety.lineConfirmed"
const MOST_CONFIRMATIONS = 500

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** Who last noted that an operator confirmed a line, by its id. */
const confirmersOf = async ({ audit, identity }: Context): Promise<Map<string, string>> => {
  const entries = await audit.list({ action: ACTION }, { limit: MOST_CONFIRMATIONS })
  const users = await identity.users.byIds([...new Set(entries.map(({ actor }) => actor))])
  // The newest come first, and the last that is set stays.
  return new Map(
    entries
      .toReversed()
      .flatMap(({ object, actor }) =>
        object === null ? [] : [[object.id, users.get(actor)?.name ?? actor] as const],
      ),
  )
}

/** All lines as those see them who look after them, what is overdue first. */
const linesInCare = async (
  ctx: Context,
  language: Language,
): Promise<{ unconfirmed: number; items: ReviewedLine[] }> => {
  const [findings, confirmers] = await Promise.all([findFindings(ctx.db.query), confirmersOf(ctx)])
  const now = ctx.clock.now()
  const items = LINES.map((line): ReviewedLine => {
    const review = findLineReview(line, { findings, now })
    const { confirmedAt } = review
    return {
      id: line.id,
      country: countryName({ language, code: line.countryCode }),
      name: line.name,
      number: line.number,
      grade: line.grade,
      sources: line.sources,
      owner: line.owner,
      kinds: helpLineSchema.shape.kinds.parse(line.kinds),
      reviewedOn: dayOf(review.reviewedAt),
      confirmed:
        confirmedAt === null
          ? null
          : { at: new Date(confirmedAt).toISOString(), by: confirmers.get(line.id) ?? line.owner },
      isShown: review.isShown,
      pagesDue: dayOf(review.due.pages),
      operatorDue: dayOf(review.due.operator),
      hiddenFrom: dayOf(review.hiddenFrom),
      overdue: review.overdue.map(({ task }) => task),
    }
  })
  return {
    unconfirmed: items.filter(({ confirmed }) => confirmed === null).length,
    items: items.toSorted((a, b) => b.overdue.length - a.overdue.length),
  }
}

const ACTIONS = { confirmed: ACTION, reviewed: "safety.lineReviewed", wrong: "safety.lineWrong" } as const

/** How admins look after the help lines. */
export const lineReviewRoutes = (ctx: Context): Handlers<typeof lineReviewEndpoints> => ({
  "GET /api/v2/admin/help-lines": ({ language }) => linesInCare(ctx, language),
  "POST /api/v2/admin/help-lines/{id}/findings": async ({ actor, request, params: { id }, body }) => {
    if (!LINES.some((line) => line.id === id)) throw new AppError("notFound")
    const { finding, note: reason } = body
    await ctx.db.transaction(async (tx) => {
      await insertFinding(tx, { lineId: id, finding, now: ctx.clock.now() })
      const object = { type: "helpLine", id } as const
      await ctx.audit.record(tx, { actor, action: ACTIONS[finding], object, reason, request })
    })
    return undefined
  },
})
