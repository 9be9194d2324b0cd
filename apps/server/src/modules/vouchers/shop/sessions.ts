import type { BoughtSessions, VoucherPurchase } from "@arnica/contract/voucher-shop"
import { formatDuration, formatMoney } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import { AppError } from "../../../platform/errors.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import type { VoucherContext } from "../context.ts"
import type { Naming } from "../present.ts"
import type { SoldSessions } from "../sold-sessions.ts"

/**
 * The sessions that somebody wants to buy, at what they cost today; null for an amount. Throws badInput for those of nobody
 * who takes bookings, currencyMismatch where they have no price in the currency, and priceChanged where they cost something
 * else than the payer saw.
 */
export const readWanted = async (
  { specialists }: Pick<VoucherContext, "specialists">,
  { sessions, amount: { amount, currency } }: VoucherPurchase,
): Promise<SoldSessions | null> => {
  if (sessions === null) return null
  const { productID, count } = sessions
  const product = await specialists.product(productID)
  const isSold = product?.active === true && (await specialists.byId(product.specialistId)) !== null
  if (product === null || !isSold) throw refuseFields([{ path: "sessions.productID", text: "notOffered" }])
  const { specialistId, minutes, prices } = product
  const most = prices[currency]
  if (most === undefined) {
    const params = { offered: Object.keys(prices).join(", "), wanted: currency }
    throw new AppError("currencyMismatch", { params })
  }
  if (amount !== count * most)
    throw new AppError("priceChanged", { data: { total: { amount: count * most, currency } } })
  return { count, most, minutes, specialistId }
}

/** What sessions are bought, as who bought them sees it; null for an amount. */
export const presentBoughtSessions = (
  { sessions }: { readonly sessions: SoldSessions | null },
  nameOf: Naming,
): BoughtSessions | null => {
  if (sessions === null) return null
  const { count, minutes, specialistId } = sessions
  return { count, minutes, specialist: nameOf(specialistId)?.fullName ?? "" }
}

/** Sessions in words: "3 sessions · 50 min · Ana Pop". */
export const wordsOfSessions = ({ count, minutes, specialist }: BoughtSessions, language: Language): string =>
  [translator(language)("vouchers:worth.count", { count }), formatDuration({ language, minutes }), specialist]
    .filter((part) => part !== "")
    .join(" · ")

/** What one of the sessions is paid with, whoever holds it. */
export const ruleOfSessions = (
  money: { readonly amount: number; readonly currency: string },
  language: Language,
): string => translator(language)("vouchers:worth.most", { amount: formatMoney({ language, ...money }) })
