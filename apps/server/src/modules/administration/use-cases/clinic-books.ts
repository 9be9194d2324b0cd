import type { ClinicMonth, ClinicReview, clinicBooksEndpoints } from "@arnica/contract/clinic-books"
import { add, toDecimal } from "@arnica/rules/money"
import type { z } from "zod"
import { csvInPieces, toCsv } from "../../../platform/csv/csv.ts"
import type { AdministrationContext } from "../context.ts"
import { type ClinicReader, type ClinicScope, scopeOf, sinceOf } from "./clinic-scope.ts"

type Books = typeof clinicBooksEndpoints
type Reader = Pick<ClinicReader, "actor">
type Year = Reader & z.output<Books["GET /api/v2/clinic/statement"]["query"]>
type Money = ClinicMonth["earned"][number]

const namesIn = (scope: ClinicScope | null): ReadonlyMap<number, string> =>
  new Map(
    (scope?.workers ?? []).flatMap(({ specialist }) =>
      specialist === null ? [] : [[specialist.id, specialist.fullName]],
    ),
  )

type ReviewsAsked = Reader & z.output<Books["GET /api/v2/clinic/reviews"]["query"]>

/** A page of what clients say of the clinic's specialists since these joined. */
export const clinicReviews = async (
  ctx: AdministrationContext,
  { actor, specialistID, ...asked }: ReviewsAsked,
): Promise<{ total: number; items: ClinicReview[] }> => {
  const scope = await scopeOf(ctx, actor)
  const names = namesIn(scope)
  const { total, items } = await ctx.reviews.ofSpecialists({ ...asked, whose: sinceOf(scope, specialistID) })
  return {
    total,
    items: items.map(({ specialistId, ...review }) => ({
      ...review,
      specialistID: specialistId,
      specialist: names.get(specialistId) ?? "",
    })),
  }
}

const PIECE = 500

/** That as a table, piece by piece: nothing but what everybody may read. */
export const exportClinicReviews = (
  ctx: AdministrationContext,
  asked: Omit<ReviewsAsked, "count" | "offset">,
): AsyncGenerator<string> =>
  csvInPieces<ClinicReview>({
    head: ["uuid", "at", "specialist", "stars", "language", "author", "text", "answer"],
    size: PIECE,
    read: async ({ skipped }) =>
      (await clinicReviews(ctx, { ...asked, count: PIECE, offset: skipped })).items,
    cells: ({ uuid, createdAt, specialist, stars, language, author, text, answer }) => [
      uuid,
      createdAt,
      specialist,
      stars,
      language,
      author,
      text,
      answer?.text ?? null,
    ],
  })

const added = (sums: readonly Money[]): Money[] => {
  const byCurrency = new Map<Money["currency"], number>()
  for (const { amount, currency } of sums) byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + amount)
  return [...byCurrency].map(([currency, amount]) => ({ amount, currency }))
}

const yearIn = (zone: string, now: number): number =>
  Number(new Intl.DateTimeFormat("en", { year: "numeric", timeZone: zone }).format(now))

/** What the clinic's specialists earned in a year, this one unless another is asked for: the ledger, by month. */
export const clinicStatement = async (
  ctx: AdministrationContext,
  { actor, zone, specialistID, ...asked }: Year,
): Promise<{ year: number; latest: number; months: ClinicMonth[] }> => {
  const latest = yearIn(zone, ctx.now())
  const { year = latest } = asked
  const scope = await scopeOf(ctx, actor)
  const names = namesIn(scope)
  const earned = await ctx.payments.earnedInYear({ whose: sinceOf(scope, specialistID), year, zone })
  const months = [...Map.groupBy(earned, ({ month }) => month)].map(([month, lines]) => ({
    month,
    earned: added(lines.map((line) => line.earned)),
    specialists: [...Map.groupBy(lines, ({ specialistId }) => specialistId)]
      .map(([id, own]) => ({
        specialistID: id,
        specialist: names.get(id) ?? "",
        earned: own.map((line) => line.earned),
        fees: own.map((line) => line.fee),
      }))
      .sort((a, b) => a.specialist.localeCompare(b.specialist)),
  }))
  return { year, latest, months }
}

/** That as a table: a line for each month, specialist and currency. */
export const exportClinicStatement = async (ctx: AdministrationContext, asked: Year): Promise<string> => {
  const { months } = await clinicStatement(ctx, asked)
  return toCsv([
    ["month", "specialist", "gross", "fee", "net", "currency"],
    ...months.flatMap(({ month, specialists }) =>
      specialists.flatMap(({ specialist, earned, fees }) =>
        earned.map((net, index) => {
          const fee = fees[index] ?? { ...net, amount: 0 }
          return [month, specialist, toDecimal(add(net, fee)), toDecimal(fee), toDecimal(net), net.currency]
        }),
      ),
    ),
  ])
}
