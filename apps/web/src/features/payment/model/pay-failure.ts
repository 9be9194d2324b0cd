import { ApiError } from "@arnica/contract/client"
import { z } from "zod"

/** What a failed try to pay means for the page. */
export type PayFailure =
  /** The card was not charged; `isRefused` says that it will not be the next time either. */
  | { readonly kind: "card"; readonly text: string; readonly isRefused: boolean }
  /** Another payment is under way; its order. */
  | { readonly kind: "open"; readonly orderId: string | null }
  /** The order has moved on: what it says now counts. */
  | { readonly kind: "moved" }
  /** A card would pay another amount than the page said: the buyer looks at it first. */
  | { readonly kind: "price" }
  /** It is not known whether the card was charged: the same try may be repeated. */
  | { readonly kind: "unanswered" }
  | { readonly kind: "other"; readonly text: string | null }

const REFUSED: ReadonlySet<string> = new Set(["cardDeclined", "insufficientFunds", "noSavedCard"])
const CARD: ReadonlySet<string> = new Set([
  ...REFUSED,
  "authenticationFailed",
  "nonceUsed",
  "gatewayUnavailable",
])
const MOVED: ReadonlySet<string> = new Set(["holdExpired", "statusConflict"])
const openSchema = z.object({ orderID: z.uuid() })

/** Reads what went wrong with a try to pay. */
export function readPayFailure(error: unknown): PayFailure {
  if (!(error instanceof ApiError)) return { kind: "other", text: null }
  const code = error.code ?? ""
  if (CARD.has(code)) return { kind: "card", text: error.message, isRefused: REFUSED.has(code) }
  if (MOVED.has(code)) return { kind: "moved" }
  if (code === "priceChanged") return { kind: "price" }
  if (code === "unfinishedPayment") {
    return { kind: "open", orderId: openSchema.safeParse(error.envelope?.data).data?.orderID ?? null }
  }
  const mayHaveWorked = error.status === 0 || error.status >= 500 || code === "duplicateRequest"
  if (mayHaveWorked) return { kind: "unanswered" }
  return { kind: "other", text: error.message }
}
