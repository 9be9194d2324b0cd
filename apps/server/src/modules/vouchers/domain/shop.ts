import type { Currency } from "@arnica/contract/shared"
import {
  type BOUGHT_STATES,
  VOUCHER_DAYS_AHEAD,
  VOUCHER_DELIVERY_HOUR,
  VOUCHER_RESENDS,
  type VoucherDelivery,
} from "@arnica/contract/voucher-shop-words"
import { epochDayOf } from "@arnica/rules/calendar"
import { fromDecimal } from "@arnica/rules/money"
import { instantToWall, wallToInstant } from "@arnica/rules/zones"

const DAY = 86_400_000
const MINUTES_PER_HOUR = 60

/** Between what amounts vouchers of a currency are sold, and what is offered to choose from. Minor units. */
export type Sale = {
  readonly currency: Currency
  readonly least: number
  readonly most: number
  readonly amounts: readonly number[]
}

/** What is offered to choose from, in whole units. */
const OFFERED: Readonly<Record<Currency, readonly number[]>> = {
  RON: [100, 200, 300, 500],
  EUR: [20, 40, 60, 100],
  GBP: [20, 40, 60, 100],
  USD: [20, 40, 60, 100],
}
const CURRENCIES = ["RON", "EUR", "GBP", "USD"] as const

/** Reads the setting of the amounts, like `RON 50-5000, EUR 10-1000`. A currency with bounds the wrong way round is not sold. */
export const readSales = (setting: string): readonly Sale[] =>
  CURRENCIES.flatMap((currency) => {
    const [, low = "", high = ""] = new RegExp(`${currency} (\\d+)-(\\d+)`).exec(setting) ?? []
    if (low === "") return []
    const [least, most] = [fromDecimal(low, currency).amount, fromDecimal(high, currency).amount]
    if (least > most) return []
    const amounts = OFFERED[currency]
      .map((whole) => fromDecimal(String(whole), currency).amount)
      .filter((amount) => amount >= least && amount <= most)
    return [{ currency, least, most, amounts }]
  })

/** When the e-mail of a day leaves: in the morning of that day by the clock of a zone. */
export const deliveryInstant = ({ day, zone }: { readonly day: string; readonly zone: string }): number =>
  wallToInstant(zone, epochDayOf(day), VOUCHER_DELIVERY_HOUR * MINUTES_PER_HOUR)

/** Whether a day is today or later by the clock of a zone, and not too far ahead. */
export const isDeliverable = ({
  day,
  zone,
  now,
}: {
  readonly day: string
  readonly zone: string
  readonly now: number
}): boolean => {
  const ahead = epochDayOf(day) - instantToWall(zone, now).epochDay
  return ahead >= 0 && ahead <= VOUCHER_DAYS_AHEAD
}

type Stands = {
  readonly state: "ordered" | "paid" | "stopped" | "lost" | "takenBack"
  readonly paidAt: number | null
  readonly voucher: { readonly used: number; readonly reserved: number; readonly ended: string | null }
}

/** Until when a bought voucher can be taken back, in epoch milliseconds; null when it cannot, or no more. */
export const takeBackUntil = (
  { state, paidAt, voucher }: Stands,
  { now, days }: { readonly now: number; readonly days: number },
): number | null => {
  if (state !== "paid" || paidAt === null || voucher.ended !== null) return null
  if (voucher.used > 0 || voucher.reserved > 0) return null
  const until = paidAt + days * DAY
  return now < until ? until : null
}

type Addressed = {
  readonly state: Stands["state"]
  readonly delivery: VoucherDelivery
  readonly deliveredAt: number | null
  readonly resends: number
}
type Unheld = { readonly state: string; readonly holderId: string | null; readonly expiresAt: number }

/** Whether the e-mail of a gift may go to another address: nobody holds or used it, and it was not sent too often. */
export const canReaddress = (
  { state, delivery, deliveredAt, resends }: Addressed,
  { voucher, now }: { readonly voucher: Unheld; readonly now: number },
): boolean =>
  state === "paid" &&
  delivery === "email" &&
  (deliveredAt === null || resends < VOUCHER_RESENDS) &&
  voucher.state === "issued" &&
  voucher.holderId === null &&
  voucher.expiresAt > now

/** The day some years later, at the same time of day in UTC; 29 February becomes 1 March. */
export const yearsLater = (from: number, years: number): number => {
  const date = new Date(from)
  return date.setUTCFullYear(date.getUTCFullYear() + years)
}

type BoughtState = (typeof BOUGHT_STATES)[number]

/**
 * Where a bought voucher stands for who bought it. One that an order holds is not used yet, and of one that is used nothing
 * says how much.
 */
export const boughtState = (of: {
  readonly state: Stands["state"]
  readonly delivery: VoucherDelivery
  readonly deliveredAt: number | null
  readonly used: number
  readonly isOver: boolean
}): BoughtState => {
  if (of.state === "takenBack") return "takenBack"
  if (of.state === "stopped") return "stopped"
  if (of.used > 0) return "used"
  if (of.isOver) return "expired"
  if (of.delivery !== "email") return "ready"
  return of.deliveredAt === null ? "waiting" : "sent"
}
