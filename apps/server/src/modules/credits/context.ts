import type { Platform } from "../../platform/types.ts"
import type { Identity } from "../identity/index.ts"
import type { PaymentsApi } from "../payments/index.ts"
import type { Payouts } from "../payouts/index.ts"
import type { WalletApi } from "../wallet/index.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly identity: Pick<Identity, "users" | "findReach" | "hasOtherAdmin" | "haveSharedDevice">
  readonly payments: Pick<
    PaymentsApi,
    "order" | "orderBySubject" | "chooseOwnTender" | "registerTender" | "hasPaidByCard" | "haveSharedCard"
  >
  readonly payouts: Pick<Payouts, "hasClientAccount">
  readonly wallet: Pick<WalletApi, "post" | "balanceIn" | "runningPage">
}

/** What credits are held and moved with. */
export type LotContext = Pick<Platform, "clock" | "settings"> & Pick<Neighbours, "wallet">

/** What every use case is handed. */
export type CreditContext = Pick<Platform, "db" | "clock" | "audit" | "mail" | "settings"> &
  Neighbours & {
    readonly publicUrl: string
    readonly brand: Platform["config"]["brand"]
  }
