import type { Booking } from "../booking/index.ts"
import type { CatalogApi } from "../catalog/index.ts"
import type { Identity } from "../identity/index.ts"
import type { Packages } from "../packages/index.ts"
import type { Partners } from "../partners/index.ts"
import type { PaymentsApi } from "../payments/index.ts"
import type { Payouts } from "../payouts/index.ts"
import type { Reviews } from "../reviews/index.ts"
import type { Joining, Specialists } from "../specialists/index.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly catalog: Pick<CatalogApi, "read">
  readonly partners: Pick<
    Partners,
    "findClinic" | "clinics" | "findSpecialists" | "specialistsAt" | "countInvitations"
  >
  readonly identity: Pick<Identity, "users" | "findReach" | "proveOwner" | "hasOtherAdmin">
  readonly specialists: Pick<Specialists, "countByStatus" | "bySpecialistIds" | "idsOfUsers" | "idsByStatus">
  readonly joining: Joining
  readonly booking: Pick<Booking, "adminAppointments" | "clinicAppointments">
  readonly payments: Pick<
    PaymentsApi,
    | "countByStatus"
    | "latest"
    | "order"
    | "refund"
    | "askedRefunds"
    | "readSteps"
    | "readMoney"
    | "previewRefund"
    | "movedByDay"
    | "earnedInYear"
    | "fees"
    | "announceFee"
  >
  readonly packages: Pick<Packages, "giveBack" | "calculateRefunds" | "readStates">
  readonly reviews: Pick<Reviews, "ofSpecialists" | "countInModeration">
  readonly payouts: Payouts
}
