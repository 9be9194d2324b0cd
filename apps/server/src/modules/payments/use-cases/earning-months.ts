import type { EarnedMonth } from "@arnica/contract/figures"
import { currencySchema } from "@arnica/contract/shared"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PaymentsContext } from "../context.ts"
import { EARNING } from "./earnings.ts"

const MONTHS = 6

/** What a specialist earned month by month; who is no specialist yet has no months. */
export const earningMonths = async (
  { wallet, clock }: Pick<PaymentsContext, "wallet" | "clock">,
  { actor, zone }: { readonly actor: Pick<SignedIn, "specialistId">; readonly zone: string },
): Promise<EarnedMonth[]> => {
  if (actor.specialistId === null) return []
  const account = { type: "providerPayable", ownerId: String(actor.specialistId) } as const
  const asked = { account, zone, kinds: EARNING, months: MONTHS, now: clock.now() }
  return (await wallet.months(asked)).map(({ month, sums }) => ({
    month,
    // What is owed to a specialist stands below zero in the ledger.
    earned: sums.map(({ amount, currency }) => ({
      amount: amount === 0 ? 0 : -amount,
      currency: currencySchema.parse(currency),
    })),
  }))
}
