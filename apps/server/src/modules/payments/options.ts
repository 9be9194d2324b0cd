import type { Config } from "../../platform/config/config.ts"
import type { LocalDelays } from "./adapters/local/charges.ts"
import type { PaymentsSettings } from "./context.ts"

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** How payments are run, where it should differ from the house's rule. Durations in milliseconds. */
export type PaymentsOptions = {
  /** The rate of the VAT inside the fee; 21 (Romania's standard rate) unless said otherwise. */
  readonly vatPercent?: number
  /** How long Braintree may take to answer; 30 seconds unless said otherwise. */
  readonly gatewayTimeoutMs?: number
  /** Whether Braintree refuses a charge without 3-D Secure; it does unless said otherwise. */
  readonly threeDSecureRequired?: boolean
  /** Where Braintree is, when it is not Braintree: a server that speaks its language. */
  readonly braintreeServer?: { readonly host: string; readonly port: number }
  /** How long the local gateway takes its time. */
  readonly local?: Partial<LocalDelays>
  /** How patient we are with a gateway that does not answer. */
  readonly delays?: Partial<PaymentsSettings["delays"]>
}

/** A hold is over after 15 minutes; nobody wants to wait that long in front of a demonstration. */
const lateMs = (config: Config): number => (config.demo ? MINUTE : 16 * MINUTE)

/** The local gateway's pace. */
export const localDelays = (config: Config, options: PaymentsOptions): LocalDelays => ({
  pendingMs: 4 * SECOND,
  lateMs: lateMs(config),
  settleMs: 30 * SECOND,
  timeoutMs: 4 * SECOND,
  ...options.local,
})

/** The gateway's time to answer, the longest that a call of ours waits. */
export const gatewayTimeoutMs = (options: PaymentsOptions): number => options.gatewayTimeoutMs ?? 30 * SECOND

/** The settings of the use cases. */
export const settingsOf = (config: Config, options: PaymentsOptions): PaymentsSettings => {
  const timeoutMs = config.gateway.kind === "local" ? 10 * SECOND : gatewayTimeoutMs(options)
  return {
    vatPercent: options.vatPercent ?? 21,
    delays: {
      sentMs: timeoutMs + 10 * SECOND,
      unknownMs: 5 * SECOND,
      graceMs: config.gateway.kind === "local" ? 30 * SECOND : timeoutMs + 2 * MINUTE,
      pendingMs: MINUTE,
      dueMs: 30 * SECOND,
      ...options.delays,
    },
  }
}
