import type { Booking } from "../booking/index.ts"
import type { Identity } from "../identity/index.ts"
import type { PaymentsApi } from "../payments/index.ts"
import type { Specialists } from "../specialists/index.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly identity: Pick<Identity, "users">
  readonly specialists: Pick<Specialists, "countByStatus" | "bySpecialistIds">
  readonly booking: Pick<Booking, "countByStatus">
  readonly payments: Pick<PaymentsApi, "countByStatus" | "latest">
}
