import type { Platform } from "../../platform/types.ts"
import type { Booking } from "../booking/index.ts"
import type { Identity } from "../identity/index.ts"
import type { Invoicing } from "../invoicing/index.ts"
import type { Messaging } from "../messaging/index.ts"
import type { Offers } from "../offers/index.ts"
import type { Packages } from "../packages/index.ts"
import type { Joining, Specialists } from "../specialists/index.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly identity: Pick<Identity, "users">
  readonly specialists: Pick<Specialists, "idOfUser" | "bySpecialistIds" | "offers" | "productsByIds">
  readonly offers: Pick<Offers, "agreedWith" | "agreeWith" | "agreementWith">
  readonly booking: Pick<Booking, "practiceClients" | "practiceEnd">
  readonly messaging: Messaging
  readonly joining: Pick<Joining, "closeOwn" | "readOwnStatus">
  readonly packages: Pick<Packages, "leftWith" | "soldTo">
  readonly invoicing: Pick<Invoicing, "invoicedBy" | "issuedTo">
}

/** What every use case is handed. */
export type PracticeContext = Pick<Platform, "db" | "clock" | "fields" | "audit"> & Neighbours
