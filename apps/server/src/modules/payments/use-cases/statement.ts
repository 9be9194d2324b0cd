import type { earningsEndpoints, StatementLine } from "@arnica/contract/practice"
import { currencySchema } from "@arnica/contract/shared"
import type { z } from "zod"
import { toCsv } from "../../../platform/csv/csv.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PaymentsContext } from "../context.ts"

type Query = z.output<(typeof earningsEndpoints)["GET /api/v2/practice/statement"]["query"]>
type Context = Pick<PaymentsContext, "wallet">
type Asked = Query & { readonly actor: Pick<SignedIn, "specialistId"> }

const KINDS: Readonly<Record<string, StatementLine["kind"]>> = {
  "payment.capture": "payment",
  "package.earn": "packageSession",
  "payment.refund": "refund",
  "payment.chargeback": "chargeback",
  "payout.promise": "payout",
  "payout.return": "payoutReturned",
}

const instantOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Date.parse(text)

/** A page of what moved a specialist's account, the newest first. What is owed stands below zero in the ledger. */
export const statement = async (
  { wallet }: Context,
  { actor, from, to, count, offset }: Asked,
): Promise<{ total: number; items: StatementLine[] }> => {
  if (actor.specialistId === null) return { total: 0, items: [] }
  const { total, items } = await wallet.entries({
    account: { type: "providerPayable", ownerId: String(actor.specialistId) },
    ...{ from: instantOf(from), to: instantOf(to), count, offset },
  })
  return {
    total,
    items: items.map(({ at, kind, amount, currency }) => ({
      at: new Date(at).toISOString(),
      kind: KINDS[kind] ?? "other",
      amount: { amount: -amount, currency: currencySchema.parse(currency) },
    })),
  }
}

const MOST = 10_000

/** The statement as a table. */
export const exportStatement = async (
  ctx: Context,
  asked: Omit<Asked, "count" | "offset">,
): Promise<string> => {
  const { items } = await statement(ctx, { ...asked, count: MOST, offset: 0 })
  return toCsv([
    ["at", "kind", "amount", "currency"],
    ...items.map(({ at, kind, amount }) => [at, kind, (amount.amount / 100).toFixed(2), amount.currency]),
  ])
}
