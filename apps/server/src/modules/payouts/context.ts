import type { Platform } from "../../platform/types.ts"
import type { Booking } from "../booking/index.ts"
import type { Identity } from "../identity/index.ts"
import type { Partners } from "../partners/index.ts"
import type { PaymentsApi } from "../payments/index.ts"
import type { Joining, Specialists } from "../specialists/index.ts"
import type { WalletApi } from "../wallet/index.ts"
import type { Claims } from "./claims.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly specialists: Pick<Specialists, "bySpecialistIds" | "idOfUser">
  readonly joining: Pick<Joining, "findBilling">
  readonly identity: Pick<
    Identity,
    "users" | "findReach" | "hasOtherAdmin" | "proveOwner" | "earlierAddresses"
  >
  readonly partners: Pick<Partners, "clinics" | "findClinic" | "clinicsOfSpecialists" | "findAdmins">
  readonly payments: Pick<PaymentsApi, "withheld">
  readonly wallet: Pick<WalletApi, "post" | "sums" | "sumsOfOwners">
  readonly booking: Pick<Booking, "unearnedOrders">
}

/** What every use case is handed. */
export type PayoutsContext = Pick<Platform, "db" | "clock" | "mail" | "audit" | "fields"> &
  Neighbours & {
    /** What clients ask to be paid out. */
    readonly claims: () => Claims
    /** Our account for each currency. */
    readonly house: Platform["config"]["payouts"]
    readonly publicUrl: string
    readonly brand: Platform["config"]["brand"]
  }
