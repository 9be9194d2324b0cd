import { ApiError } from "@arnica/contract/client"
import { type Slot, slotSchema } from "@arnica/contract/scheduling"
import { z } from "zod"
import { type BookingStep, firstStepOf } from "./steps.ts"

/** Why a time cannot be booked after all. */
export type LostReason = "taken" | "busy" | "past" | "notOffered" | "full"

/** What a failed try to book means for the page. */
export type BookingFailure =
  /** The time is gone; other times near it, and the order of the client's own that took it, if one did. */
  | {
      readonly kind: "lost"
      readonly reason: LostReason
      readonly nearest: readonly Slot[]
      readonly orderId: string | null
    }
  /** The offer does not stand as it was shown: show it anew and ask again. */
  | { readonly kind: "offerChanged" }
  /** The package cannot pay for it. */
  | { readonly kind: "package"; readonly text: string }
  | { readonly kind: "terms" }
  /** Fields were refused, by their paths in the contract. */
  | { readonly kind: "fields"; readonly fields: Readonly<Record<string, string>>; readonly step: BookingStep }
  /** A file was refused. */
  | { readonly kind: "files"; readonly text: string }
  /** Another payment is open; its order, when the server named it. */
  | { readonly kind: "openPayment"; readonly orderId: string | null }
  /** They hold as many times as they may; the order of one of them. */
  | {
      readonly kind: "manyHolds"
      readonly code: "tooManyHolds" | "addressNotConfirmed"
      readonly orderId: string | null
    }
  /** It is not known whether the booking arrived: the same try may be repeated. */
  | { readonly kind: "unanswered" }
  | { readonly kind: "other"; readonly text: string | null }

const LOST: Readonly<Record<string, LostReason>> = {
  slotTaken: "taken",
  groupFull: "full",
  clientBusy: "busy",
  slotInThePast: "past",
  slotNotOffered: "notOffered",
}
const OFFER_CHANGED: ReadonlySet<string> = new Set(["offerExpired", "offerTampered", "firstMeetingOnly"])
/** No session of the package pays for it: the price is shown instead. */
const PACKAGE: ReadonlySet<string> = new Set(["packageUsedUp", "packageStopped"])
const FILES: ReadonlySet<string> = new Set(["fileTooLarge", "wrongFileType", "tooLarge"])

const otherTimesSchema = z.object({
  nearest: z.array(slotSchema),
  openOrderId: z.uuid().nullable().default(null),
})
const orderSchema = z.object({ orderID: z.uuid() })

/** Reads what went wrong with a try to book. */
export function readBookingFailure(error: unknown): BookingFailure {
  if (!(error instanceof ApiError)) return { kind: "other", text: null }
  const code = error.code ?? ""
  const data = error.envelope?.data
  const reason = LOST[code]
  if (reason !== undefined) {
    const found = otherTimesSchema.safeParse(data).data
    return { kind: "lost", reason, nearest: found?.nearest ?? [], orderId: found?.openOrderId ?? null }
  }
  if (OFFER_CHANGED.has(code)) return { kind: "offerChanged" }
  if (PACKAGE.has(code)) return { kind: "package", text: error.message }
  if (code === "termsNotAccepted") return { kind: "terms" }
  if (FILES.has(code)) return { kind: "files", text: error.message }
  const orderId = orderSchema.safeParse(data).data?.orderID ?? null
  if (code === "unfinishedPayment") return { kind: "openPayment", orderId }
  if (code === "tooManyHolds") return { kind: "manyHolds", code, orderId }
  if (code === "holdUnconfirmed") return { kind: "manyHolds", code: "addressNotConfirmed", orderId }
  if (error.details.length > 0) {
    const fields = Object.fromEntries(error.details.map(({ path, message }) => [path, message]))
    return { kind: "fields", fields, step: firstStepOf(Object.keys(fields)) }
  }
  if (isUnanswered(error)) return { kind: "unanswered" }
  return { kind: "other", text: error.message }
}

/** Whether the try may still have worked: no answer, a failing server, or its twin that is still under way. */
function isUnanswered({ status, code }: ApiError): boolean {
  return status === 0 || status >= 500 || code === "duplicateRequest"
}

/** Whether the server keeps no answer for the try, so that it may be repeated as it is, with the same key. */
export function mayRepeat(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return isUnanswered(error) || [401, 403, 408, 429].includes(error.status)
}
