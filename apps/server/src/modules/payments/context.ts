import type { Platform } from "../../platform/types.ts"
import type { WalletApi } from "../wallet/index.ts"
import type { GatewayPort } from "./adapters/gateway-port.ts"
import type { LookDelays } from "./charges/domain/next-poll.ts"
import type { FindVatRule } from "./orders/find-vat-rule.ts"
import type { Subjects } from "./orders/subjects.ts"
import type { StatementNames } from "./statements/statement-names.ts"
import type { Tenders } from "./tenders/tender-kinds.ts"

/** How payments are run: the rate of the VAT inside our fee, and how patient we are with the gateway. */
export type PaymentsSettings = { readonly vatPercent: number; readonly delays: LookDelays }

/** What every use case is handed. */
export type PaymentsContext = Pick<
  Platform,
  "db" | "clock" | "log" | "jobs" | "outbox" | "metrics" | "audit"
> & {
  readonly gateway: GatewayPort
  readonly wallet: WalletApi
  readonly subjects: Subjects
  readonly tenders: Tenders
  readonly settings: PaymentsSettings
  readonly statementNames: StatementNames
  readonly findVatRule: FindVatRule
}

/** Names of the background jobs. Each is woken in the transaction that makes it due; a sweep finds what was missed. */
export const JOBS = {
  followUp: "payments.followUp",
  refund: "payments.refund",
  webhook: "payments.webhook",
} as const
