import type { moneySchema } from "@arnica/contract/shared"
import type { EarnedMonth } from "@arnica/contract/statistics"
import type { z } from "zod"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { WalletApi } from "../../wallet/index.ts"
import type { PaymentsContext } from "../context.ts"
import { asMoney, EARNING } from "./earnings.ts"

const MONTHS = 6

/** What a specialist earned in a month and a currency, in minor units. */
export type Earned = {
  readonly month: string
  readonly specialistId: number
  readonly earned: z.infer<typeof moneySchema>
  /** What we kept of what clients paid. */
  readonly fee: z.infer<typeof moneySchema>
}

/** Of whom, each from an instant on, and in which year by the calendar of a zone. */
export type YearAsked = {
  readonly whose: readonly { readonly specialistId: number; readonly since: number }[]
  readonly year: number
  readonly zone: string
}

/** What several specialists earned in a year, the newest month first; months without anything are left out. */
export const earnedInYear = async (
  wallet: Pick<WalletApi, "monthsOfOwners">,
  { whose, year, zone }: YearAsked,
): Promise<Earned[]> => {
  const owners = whose.map(({ specialistId, since }) => ({ ownerId: String(specialistId), since }))
  const asked = { type: "providerPayable", whose: owners, kinds: EARNING, year, zone } as const
  return (await wallet.monthsOfOwners(asked)).map(({ month, ownerId, fee, ...sum }) => {
    const earned = asMoney(sum)
    return { month, specialistId: Number(ownerId), earned, fee: { amount: fee, currency: earned.currency } }
  })
}

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
    earned: sums.map(asMoney),
  }))
}
