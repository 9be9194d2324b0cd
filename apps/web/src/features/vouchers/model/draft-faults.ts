import type { VoucherShop } from "@arnica/contract/voucher-shop"
import { hasWebAddress, VOUCHER_MESSAGE_LONGEST } from "@arnica/contract/voucher-shop-words"
import type { Translate } from "@arnica/i18n/messages"
import { isLongerThan } from "@arnica/rules/characters"
import type { ChosenSessions } from "./chosen-sessions.ts"
import { amountOf, type ShopDraft } from "./shop-draft.ts"

type Sales = VoucherShop["sales"]
type Asked = {
  readonly sales: Sales
  readonly errors: Translate<"errors">
  /** "From 50 lei to 5,000 lei." */
  readonly bounds: string
  readonly chosen: ChosenSessions | null
  /** What to do where nobody is chosen who takes bookings. */
  readonly missing: string
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u
const DAY = /^\d{4}-\d\d-\d\d$/u

const amountFault = (draft: ShopDraft, { sales, bounds }: Asked): string | undefined => {
  if (draft.kind === "sessions") return undefined
  const sale = sales.find(({ currency }) => currency === draft.currency)
  const amount = amountOf(draft)
  const isRight = sale !== undefined && amount !== null && amount >= sale.least && amount <= sale.most
  return isRight ? undefined : bounds
}

const sessionsFaults = (
  draft: ShopDraft,
  { chosen, errors, missing }: Asked,
): Readonly<Record<string, string | undefined>> => {
  if (draft.kind === "amount") return {}
  if (chosen === null) return { "sessions.productID": missing }
  const { total, most, each } = chosen
  return {
    "sessions.count":
      total > most ? errors("validation.tooBigNumber", { limit: Math.floor(most / each) }) : undefined,
  }
}

const messageFault = (message: string, errors: Translate<"errors">): string | undefined => {
  if (isLongerThan(message, VOUCHER_MESSAGE_LONGEST))
    return errors("validation.tooBigText", { limit: VOUCHER_MESSAGE_LONGEST })
  return hasWebAddress(message) ? errors("validation.webAddress") : undefined
}

const emailFault = ({ email }: ShopDraft, errors: Translate<"errors">): string | undefined => {
  if (email.trim() === "") return errors("validation.required")
  return EMAIL.test(email.trim()) ? undefined : errors("validation.email")
}

/** What is wrong with a draft, by the path of the field that the server would name. Nothing where it can be sent. */
export const faultsOf = (draft: ShopDraft, asked: Asked): Readonly<Record<string, string>> => {
  const { errors } = asked
  const { isGift, when, name, message, day } = draft
  const isEmailed = isGift && when !== "hand"
  const faults: Readonly<Record<string, string | undefined>> = {
    "amount.amount": amountFault(draft, asked),
    ...sessionsFaults(draft, asked),
    "recipient.name": isGift && name.trim() === "" ? errors("validation.required") : undefined,
    "recipient.message": isGift ? messageFault(message, errors) : undefined,
    "recipient.email": isEmailed ? emailFault(draft, errors) : undefined,
    "recipient.day": isEmailed && when === "day" && !DAY.test(day) ? errors("validation.date") : undefined,
  }
  return Object.fromEntries(
    Object.entries(faults).flatMap(([path, fault]) => (fault === undefined ? [] : [[path, fault]])),
  )
}
