import type { Currency } from "@arnica/contract/shared"
import type { VoucherPurchase, VoucherShop } from "@arnica/contract/voucher-shop"
import type { VoucherDesign } from "@arnica/contract/voucher-shop-words"
import type { Language } from "@arnica/i18n/languages"
import { fromDecimal } from "@arnica/rules/money"
import type { ChosenSessions } from "./chosen-sessions.ts"

/** How a voucher reaches whom it is for, as the page asks it. */
export type When = "now" | "day" | "hand"

/** What is typed and chosen in the shop. */
export type ShopDraft = {
  readonly kind: "amount" | "sessions"
  /** Whose sessions, by the address of their profile; empty for nobody yet. */
  readonly specialist: string
  /** Which kind of theirs; empty for their usual one. */
  readonly product: string
  /** How many. */
  readonly count: number
  /** In which they are paid; empty for the currency of amounts, or the first that they have. */
  readonly sessionCurrency: string
  readonly currency: Currency
  /** A chosen amount in minor units; null where one is typed. */
  readonly chosen: number | null
  readonly typed: string
  readonly isGift: boolean
  readonly design: VoucherDesign
  readonly name: string
  readonly email: string
  readonly message: string
  readonly language: Language
  readonly when: When
  /** `YYYY-MM-DD`; empty for none. */
  readonly day: string
  /** Empty for the reader's own. */
  readonly zone: string
}

/** How many sessions the shop begins with. */
const USUAL_COUNT = 3

type Sale = VoucherShop["sales"][number]

/** What the shop begins with: the amount in the middle of those that are offered. */
export const emptyDraft = (sale: Sale, language: Language): ShopDraft => ({
  kind: "amount",
  specialist: "",
  product: "",
  count: USUAL_COUNT,
  sessionCurrency: "",
  currency: sale.currency,
  chosen: middleOf(sale),
  typed: "",
  isGift: true,
  design: "arnica",
  name: "",
  email: "",
  message: "",
  language,
  when: "now",
  day: "",
  zone: "",
})

/** The amount that is chosen where nobody has chosen another: the third of four; null where none is offered. */
export const middleOf = ({ amounts }: Pick<Sale, "amounts">): number | null =>
  amounts[Math.floor(amounts.length / 2)] ?? null

/** The amount in minor units, as chosen or typed with a point or a comma; null for what is no amount. */
export const amountOf = ({
  chosen,
  typed,
  currency,
}: Pick<ShopDraft, "chosen" | "typed" | "currency">): number | null => {
  if (chosen !== null) return chosen
  try {
    return fromDecimal(typed.trim().replace(",", "."), currency).amount
  } catch {
    return null
  }
}

type Sent = { readonly viewerZone: string; readonly chosen: ChosenSessions | null }

/** What is paid for a draft. */
export const priceOfDraft = (
  draft: ShopDraft,
  { chosen }: Pick<Sent, "chosen">,
): VoucherPurchase["amount"] => {
  if (draft.kind === "amount") return { amount: amountOf(draft) ?? 0, currency: draft.currency }
  return { amount: chosen?.total ?? 0, currency: chosen?.currency ?? draft.currency }
}

const recipientOf = (draft: ShopDraft, viewerZone: string): VoucherPurchase["recipient"] => {
  const { isGift, name, message, email, language, when, day, zone } = draft
  if (!isGift) return { delivery: "self" }
  if (when === "hand") return { delivery: "hand", name, message }
  return {
    delivery: "email",
    name,
    message,
    email,
    language,
    day: when === "day" ? day : null,
    timeZone: zone === "" ? viewerZone : zone,
  }
}

/** What is sent of a draft. What is missing is sent empty, and refused at its field. */
export const purchaseOf = (draft: ShopDraft, { viewerZone, chosen }: Sent): VoucherPurchase => ({
  amount: priceOfDraft(draft, { chosen }),
  sessions:
    draft.kind === "sessions" && chosen !== null
      ? { productID: chosen.offer.productId, count: chosen.count }
      : null,
  design: draft.design,
  recipient: recipientOf(draft, viewerZone),
})
