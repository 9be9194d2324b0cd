import type { Platform } from "../../platform/types.ts"
import type { Booking } from "../booking/index.ts"
import type { CatalogApi } from "../catalog/index.ts"
import type { Offers } from "../offers/index.ts"
import type { Partners } from "../partners/index.ts"
import type { PaymentsApi } from "../payments/index.ts"
import type { Scheduling } from "../scheduling/index.ts"
import type { Specialists } from "../specialists/index.ts"
import type { WalletApi } from "../wallet/index.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly booking: Pick<Booking, "paidSessions">
  readonly catalog: Pick<CatalogApi, "read">
  readonly offers: Pick<Offers, "forClient">
  readonly partners: Pick<Partners, "findCompany" | "findCompanyOfHr" | "organisations" | "companyByCode">
  readonly payments: Pick<
    PaymentsApi,
    "order" | "orders" | "readSteps" | "chooseOwnTender" | "registerTender"
  >
  readonly scheduling: Pick<Scheduling, "haveMet">
  readonly specialists: Pick<
    Specialists,
    "findDomains" | "products" | "usualProducts" | "bySpecialistIds" | "byId"
  >
  readonly wallet: Pick<WalletApi, "post">
}

/** What every use case is handed. */
export type CoverContext = Pick<Platform, "db" | "clock" | "audit" | "log"> &
  Neighbours & { readonly brand: Platform["config"]["brand"] }
