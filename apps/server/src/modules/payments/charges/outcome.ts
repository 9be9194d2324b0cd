import type { AuthoriseResult, CardFacts, Charge } from "../adapters/gateway-port.ts"
import type { Decline } from "./domain/declines.ts"

/** What became of an attempt, however we came to know: by the answer, by asking later, or by a webhook. */
export type Outcome =
  | {
      readonly kind: "charged"
      readonly transactionId: string
      readonly card: CardFacts | null
      readonly amount: { readonly amount: number; readonly currency: string }
      /** The gateway took the money already, without being asked to capture. */
      readonly isTaken: boolean
    }
  | { readonly kind: "pending"; readonly transactionId: string }
  | { readonly kind: "declined"; readonly reason: Decline; readonly transactionId: string | null }
  | { readonly kind: "unknown" }

/** The outcome that a charge at the gateway stands for. */
export const outcomeOf = (charge: Charge): Outcome => {
  const { transactionId, card, amount, decline } = charge
  switch (charge.status) {
    case "authorised":
      return { kind: "charged", transactionId, card, amount, isTaken: false }
    case "submitted":
    case "settled":
      return { kind: "charged", transactionId, card, amount, isTaken: true }
    case "pending":
      return { kind: "pending", transactionId }
    case "voided":
    case "declined":
      return { kind: "declined", reason: decline ?? "cardDeclined", transactionId }
  }
}

/** The outcome that the gateway's answer stands for. */
export const outcomeOfAnswer = (answer: AuthoriseResult): Outcome => {
  switch (answer.kind) {
    case "authorised":
    case "pending":
      return outcomeOf(answer.charge)
    case "declined":
      return { kind: "declined", reason: answer.reason, transactionId: answer.transactionId }
    case "challengeFailed":
      return { kind: "declined", reason: "authenticationFailed", transactionId: answer.transactionId }
  }
}
