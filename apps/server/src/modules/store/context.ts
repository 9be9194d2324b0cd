import type { Platform } from "../../platform/types.ts"
import type { Booking } from "../booking/index.ts"
import type { CatalogApi } from "../catalog/index.ts"
import type { Packages } from "../packages/index.ts"
import type { Partners } from "../partners/index.ts"
import type { Specialists } from "../specialists/index.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly catalog: Pick<CatalogApi, "read">
  readonly partners: Pick<Partners, "clinics" | "companies" | "specialistsAt">
  readonly specialists: Pick<
    Specialists,
    | "bySpecialistIds"
    | "cards"
    | "idOfUser"
    | "idsOfUsers"
    | "offers"
    | "paidChats"
    | "paidChatsByIds"
    | "productsByIds"
  >
  readonly packages: Pick<Packages, "countTaken" | "keepStoreOffers">
  readonly booking: Pick<Booking, "groupDates">
}

/** What every use case is handed. */
export type StoreContext = Pick<Platform, "db" | "clock" | "files" | "boundedWork"> &
  Neighbours & {
    /** The codes of all clinics and companies, asked for anew each minute. */
    readonly partnerCodes: () => Promise<ReadonlySet<string>>
  }
