import type { adminOrdersEndpoints, RevenueRow } from "@arnica/contract/admin-orders"
import { ORDER_KINDS } from "@arnica/contract/order-words"
import { toDecimal } from "@arnica/rules/money"
import type { z } from "zod"
import { csvInPieces } from "../../../platform/csv/csv.ts"
import type { AdministrationContext } from "../context.ts"

type Endpoint = (typeof adminOrdersEndpoints)["GET /api/v2/admin/revenue"]
type Query = z.output<Endpoint["query"]>
type Revenue = z.input<Endpoint["responses"][200]>

/** The days of the house. */
const ZONE = "Europe/Bucharest"

const kindOf = (word: string): RevenueRow["kind"] => {
  const kind = ORDER_KINDS.find((each) => each === word)
  if (kind === undefined) throw new Error(`money came for ${word}, of which nothing is known`)
  return kind
}

/** What came by card and what went back, by day and kind, beside what the ledger has of the same days. */
export const revenue = async (
  { payments }: Pick<AdministrationContext, "payments">,
  { currency, kind, from, to }: Query,
): Promise<Revenue> => {
  const { rows, inLedger } = await payments.movedByDay({ from, to, currency, kind, zone: ZONE })
  const sum = (of: "taken" | "back"): number => rows.reduce((total, row) => total + row[of], 0)
  const [taken, back] = [sum("taken"), sum("back")]
  return {
    currency,
    rows: rows.map((row) => ({
      day: row.day,
      kind: kindOf(row.kind),
      taken: row.taken,
      back: row.back,
      net: row.taken - row.back,
    })),
    total: { taken, back, net: taken - back },
    ledger: kind === undefined ? inLedger : null,
  }
}

/** The same as a table. It names nobody, and has at most a row for each day and kind. */
export const exportRevenue = (
  ctx: Pick<AdministrationContext, "payments">,
  query: Query,
): AsyncGenerator<string> => {
  const { currency } = query
  const decimal = (amount: number): string => toDecimal({ amount, currency })
  return csvInPieces<RevenueRow>({
    head: ["day", "for", "taken", "refunded", "net", "currency"],
    size: Number.MAX_SAFE_INTEGER,
    read: async () => (await revenue(ctx, query)).rows,
    cells: ({ day, kind, taken, back, net }) => [
      day,
      kind,
      decimal(taken),
      decimal(back),
      decimal(net),
      currency,
    ],
  })
}
