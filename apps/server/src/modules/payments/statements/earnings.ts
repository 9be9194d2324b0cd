import type { earningsEndpoints } from "@arnica/contract/earnings"
import { currencySchema, type moneySchema } from "@arnica/contract/shared"
import type { z } from "zod"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PaymentsContext } from "../context.ts"

type Earnings = z.input<(typeof earningsEndpoints)["GET /api/v2/practice/earnings"]["responses"][200]>
type Asked = {
  readonly actor: Pick<SignedIn, "specialistId">
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** What earns, or takes back what was earned. A payout does neither. */
export const EARNING = [
  "payment.capture",
  "package.earn",
  "payment.refund",
  "payment.chargeback",
  "payment.compensation",
]

/** What a specialist is owed, and what they earned in a time: their account in the ledger, by currency. */
export const earnings = async (
  { wallet }: Pick<PaymentsContext, "wallet">,
  { actor, from, to }: Asked,
): Promise<Earnings> => {
  if (actor.specialistId === null) return { owed: [], earned: [] }
  const account = { type: "providerPayable", ownerId: String(actor.specialistId) } as const
  const at = (instant: string | undefined) => (instant === undefined ? undefined : Date.parse(instant))
  const [owed, earned] = await Promise.all([
    wallet.sums({ account }),
    wallet.sums({ account, from: at(from), to: at(to), kinds: EARNING }),
  ])
  return { owed: owed.map(asMoney), earned: earned.map(asMoney) }
}

/** What is owed stands below zero in the ledger. */
export const asMoney = ({
  amount,
  currency,
}: {
  readonly amount: number
  readonly currency: string
}): z.infer<typeof moneySchema> => ({
  amount: amount === 0 ? 0 : -amount,
  currency: currencySchema.parse(currency),
})
