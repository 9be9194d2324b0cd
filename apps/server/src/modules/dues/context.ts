import type { Platform } from "../../platform/types.ts"
import type { Booking } from "../booking/index.ts"
import type { Identity } from "../identity/index.ts"
import type { PaymentsApi } from "../payments/index.ts"
import type { Payouts } from "../payouts/index.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly booking: Pick<Booking, "paidSessions" | "practiceClients">
  readonly identity: Pick<Identity, "users" | "findReach">
  readonly payments: Pick<PaymentsApi, "orders" | "leftOutside" | "settleDue" | "registerTender">
  readonly payouts: Pick<Payouts, "findAccount">
}

/** What every use case is handed. */
export type DuesContext = Pick<Platform, "db" | "clock" | "mail" | "settings"> &
  Neighbours & {
    readonly publicUrl: string
    readonly brand: Platform["config"]["brand"]
  }
