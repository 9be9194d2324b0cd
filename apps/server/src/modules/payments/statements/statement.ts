import type { earningsEndpoints, StatementLine, StatementTotal } from "@arnica/contract/earnings"
import { currencySchema } from "@arnica/contract/shared"
import { dayIn, formatTime } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import { toDecimal } from "@arnica/rules/money"
import type { z } from "zod"
import { csvInPieces } from "../../../platform/csv/csv.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PaymentsContext } from "../context.ts"
import { asMoney, EARNING } from "./earnings.ts"
import { type About, aboutLines } from "./statement-about.ts"

type Query = z.output<(typeof earningsEndpoints)["GET /api/v2/practice/statement"]["query"]>
type Context = Pick<PaymentsContext, "db" | "wallet" | "statementNames">
type Asked = Query & { readonly actor: Pick<SignedIn, "specialistId"> }
type Sum = { readonly amount: number; readonly fee: number; readonly currency: string }

const COMPENSATION = "payment.compensation"
const KINDS: Readonly<Record<string, StatementLine["kind"]>> = {
  "payment.capture": "payment",
  "package.earn": "packageSession",
  "payment.refund": "refund",
  "payment.chargeback": "chargeback",
  [COMPENSATION]: "compensation",
  "payment.outside": "outside",
  "payout.promise": "payout",
  "payout.return": "payoutReturned",
}
/** What was earned by a paid chat bears its name. */
const PAID_CHAT = "earn:paidChat:"
const OUTSIDE = ["payment.outside"]
const PAYOUTS = ["payout.promise", "payout.return"]

const instantOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Date.parse(text)

/** What is owed stands below zero in the ledger: above it, what we had paid was taken back. */
const kindOf = ({ kind, amount, ref }: Sum & Record<"kind" | "ref", string>): StatementLine["kind"] => {
  if (kind === COMPENSATION && amount > 0) return "compensationTaken"
  return ref.startsWith(PAID_CHAT) ? "paidChat" : (KINDS[kind] ?? "other")
}

/** What is owed stands below zero in the ledger, and what we kept of it beside it. */
const parted = ({ amount, fee, currency: code }: Sum): Pick<StatementLine, "gross" | "fee" | "amount"> => {
  const net = asMoney({ amount, currency: code })
  const { currency } = net
  return { gross: { amount: net.amount + fee, currency }, fee: { amount: fee, currency }, amount: net }
}

const total = (sums: readonly Sum[], currency: string): Sum => ({
  amount: sums.reduce((sum, { amount }) => sum + amount, 0),
  fee: sums.reduce((sum, { fee }) => sum + fee, 0),
  currency,
})

const totalsOf = (sums: readonly (Sum & { readonly kind: string })[]): StatementTotal[] =>
  [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, own]) => {
    const earned = own.filter(({ kind }) => EARNING.includes(kind))
    const payouts = own.filter(({ kind }) => PAYOUTS.includes(kind))
    const outside = own.filter(({ kind }) => OUTSIDE.includes(kind))
    const taken = (sums: typeof own) => ({
      amount: total(sums, currency).amount,
      currency: currencySchema.parse(currency),
    })
    return {
      ...parted(total(earned, currency)),
      paidOut: taken(payouts),
      paidOutside: taken(outside),
    }
  })

const NOTHING: About = { client: null, orderID: null, session: null, reference: null }

type Lines = {
  readonly total: number
  readonly items: StatementLine[]
  readonly clientIds: readonly string[]
}

const spanOf = (specialistId: number, { from, to }: Pick<Asked, "from" | "to">) => ({
  account: { type: "providerPayable", ownerId: String(specialistId) } as const,
  from: instantOf(from),
  to: instantOf(to),
})

const linesOf = async (
  ctx: Context,
  page: ReturnType<typeof spanOf> & Pick<Asked, "count" | "offset">,
): Promise<Lines> => {
  const { total: found, items } = await ctx.wallet.entries(page)
  const about = await aboutLines(
    ctx,
    items.map(({ ref }) => ref),
  )
  return {
    total: found,
    clientIds: about.clientIds,
    items: items.map((entry) => ({
      at: new Date(entry.at).toISOString(),
      kind: kindOf(entry),
      ...parted(entry),
      ...(about.of.get(entry.ref) ?? NOTHING),
    })),
  }
}

/** A page of what moved a specialist's account, the newest first, and what all of the time came to. */
export const statement = async (
  ctx: Context,
  { actor, count, offset, ...days }: Asked,
): Promise<{ total: number; items: StatementLine[]; totals: StatementTotal[] }> => {
  if (actor.specialistId === null) return { total: 0, items: [], totals: [] }
  const span = spanOf(actor.specialistId, days)
  const [{ total: found, items }, sums] = await Promise.all([
    linesOf(ctx, { ...span, count, offset }),
    ctx.wallet.sumsByKind(span),
  ])
  return { total: found, items, totals: totalsOf(sums) }
}

const PIECE = 1_000
const HEAD = [
  "statement:when",
  "statement:what",
  "statement:table.client",
  "statement:table.session",
  "statement:table.order",
  "statement:table.reference",
  "statement:gross",
  "statement:fee",
  "statement:net",
  "statement:table.currency",
] as const
/** Of who has no practice, and so no lines either. */
const HOUSE_ZONE = "Europe/Bucharest"

/** A moment as spreadsheets read and sort it in every language, by the clock of the practice. */
const written = (at: string, zone: string): string =>
  `${dayIn({ at, zone })} ${formatTime({ language: "en", at, zone })}`

type Exporting = Pick<Asked, "from" | "to"> & {
  readonly actor: SignedIn
  readonly language: Language
  readonly request: { readonly id: string; readonly ip: string }
}

/**
 * The statement as a table, piece by piece, in the reader's words and by the clock of their practice. Everybody whose payment
 * is in it can read that it was made.
 */
export async function* exportStatement(
  ctx: Context & Pick<PaymentsContext, "audit" | "clock">,
  { actor, language, request: { id, ip }, from, to = new Date(ctx.clock.now() + 1).toISOString() }: Exporting,
): AsyncGenerator<string> {
  const { specialistId } = actor
  const t = translator(language)
  const zone = specialistId === null ? HOUSE_ZONE : await ctx.statementNames.findZone(specialistId)
  yield* csvInPieces<StatementLine>({
    head: HEAD.map((key) => t(key)),
    size: PIECE,
    // What comes in meanwhile would move the pages: it stands in the next statement.
    read: async ({ skipped: offset }) => {
      if (specialistId === null) return []
      const page = { ...spanOf(specialistId, { from, to }), count: PIECE, offset }
      const { items, clientIds: subjects } = await linesOf(ctx, page)
      await ctx.db.transaction((tx) =>
        ctx.audit.recordEach(tx, {
          actor,
          action: "practice.statementExported",
          subjects,
          request: { id, ip },
          details: { lines: items.length },
        }),
      )
      return items
    },
    cells: ({ at, kind, client, session, orderID, reference, ...sums }) => [
      written(at, zone),
      t(`statement:kind.${kind}`),
      client,
      session === null ? null : written(session.start, zone),
      orderID,
      reference,
      toDecimal(sums.gross),
      toDecimal(sums.fee),
      toDecimal(sums.amount),
      sums.amount.currency,
    ],
  })
}
