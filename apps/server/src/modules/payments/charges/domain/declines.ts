import type { FailedReason } from "../../orders/domain/order-state.ts"

/** Why an attempt was refused. `notSent`: we died before we asked; `timeout`: no answer, and no charge was found. */
export const DECLINES = [
  "cardDeclined",
  "insufficientFunds",
  "authenticationFailed",
  "nonceUsed",
  "noSavedCard",
  "timeout",
  "notSent",
  "gatewayUnavailable",
] as const
export type Decline = (typeof DECLINES)[number]

const REASONS = {
  cardDeclined: "cardDeclined",
  insufficientFunds: "insufficientFunds",
  authenticationFailed: "authenticationFailed",
  nonceUsed: "cardDeclined",
  noSavedCard: "cardDeclined",
  timeout: "timeout",
  notSent: "timeout",
  gatewayUnavailable: "timeout",
} as const satisfies Readonly<Record<Decline, FailedReason>>

/** What a refusal is for the client, who is told what to do rather than where it went wrong. */
export const reasonOf = (decline: Decline): FailedReason => REASONS[decline]
