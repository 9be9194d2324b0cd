import type { Currency } from "@arnica/contract/shared"
import { DUNNING_DAYS } from "@arnica/contract/subscription-words"
import type { Platform } from "../../platform/types.ts"
import type { Booking } from "../booking/index.ts"
import type { Identity } from "../identity/index.ts"
import type { PaymentsApi } from "../payments/index.ts"
import type { Specialists } from "../specialists/index.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly specialists: Pick<Specialists, "byId" | "factsOfUser" | "setPremium">
  readonly identity: Pick<Identity, "users" | "findReach">
  readonly payments: Pick<PaymentsApi, "chargeSavedCard" | "createOrder" | "drop" | "registerSubject">
  readonly booking: Pick<Booking, "practiceMonths">
}

/** What every use case is handed. */
export type PremiumContext = Pick<Platform, "db" | "clock" | "log" | "mail" | "settings"> &
  Neighbours & {
    /** Of a month, for who begins now. */
    readonly price: { readonly amount: number; readonly currency: Currency }
    readonly publicUrl: string
    readonly brand: Platform["config"]["brand"]
  }

/** A day in milliseconds. */
export const DAY = 86_400_000

/** How long the order of a first month waits to be paid. */
export const START_WAITS_MS = 24 * 3_600_000
/** How long before a paid month ends its successor is charged. */
export const CHARGE_AHEAD_MS = 24 * 3_600_000
/** How long premium outlives what is paid, for a card that was refused: a day longer than it is asked. */
export const GRACE_MS = (Math.max(...DUNNING_DAYS) + 1) * DAY - CHARGE_AHEAD_MS
