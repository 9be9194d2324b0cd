import type { Platform } from "../../platform/types.ts"
import type { Booking } from "../booking/index.ts"
import type { Identity } from "../identity/index.ts"
import type { Packages } from "../packages/index.ts"
import type { Partners } from "../partners/index.ts"
import type { PaymentsApi } from "../payments/index.ts"
import type { Joining, Specialists } from "../specialists/index.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly specialists: Pick<Specialists, "bySpecialistIds" | "idOfUser" | "idsOfUsers">
  readonly joining: Pick<Joining, "findIssuer">
  readonly identity: Pick<Identity, "users" | "findAddress" | "findReach">
  readonly payments: Pick<
    PaymentsApi,
    "order" | "orders" | "orderBySubject" | "leftOutside" | "sold" | "latest" | "ownOrders" | "readSteps"
  >
  readonly booking: Pick<Booking, "heldSessions">
  readonly packages: Pick<Packages, "findOrders">
  readonly partners: Pick<Partners, "findClinic" | "findSpecialists">
}

/** What every use case is handed. */
export type InvoicingContext = Pick<Platform, "db" | "clock" | "fields" | "audit" | "log"> &
  Neighbours & { readonly brand: Platform["config"]["brand"] }
