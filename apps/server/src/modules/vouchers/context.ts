import type { Platform } from "../../platform/types.ts"
import type { Identity } from "../identity/index.ts"
import type { Partners } from "../partners/index.ts"
import type { PaymentsApi } from "../payments/index.ts"
import type { Specialists } from "../specialists/index.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly identity: Pick<Identity, "users" | "findReach">
  readonly partners: Pick<Partners, "factsOfUser" | "clinics" | "companies">
  readonly specialists: Pick<Specialists, "byId" | "bySpecialistIds" | "product">
  readonly payments: Pick<
    PaymentsApi,
    | "order"
    | "orderBySubject"
    | "chooseTender"
    | "registerTender"
    | "registerSubject"
    | "createOrder"
    | "drop"
    | "refund"
  >
}

/** What every use case is handed. */
export type VoucherContext = Pick<
  Platform,
  "db" | "clock" | "audit" | "mail" | "log" | "fields" | "settings"
> &
  Neighbours & {
    readonly publicUrl: string
    readonly brand: Platform["config"]["brand"]
    /** The hash under which a code is kept: without the server's key nobody finds a code for it. */
    readonly hashOf: (code: string) => Buffer
  }
