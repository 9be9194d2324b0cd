import type { Platform } from "../../platform/types.ts"
import type { Identity } from "../identity/index.ts"
import type { Messaging } from "../messaging/index.ts"
import type { PaymentsApi } from "../payments/index.ts"
import type { Specialists } from "../specialists/index.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly identity: Pick<
    Identity,
    "users" | "findReach" | "termsInForce" | "termsAccepted" | "recordConsents"
  >
  readonly specialists: Pick<Specialists, "byId" | "byUrl" | "bySpecialistIds" | "idOfUser" | "paidChats">
  readonly payments: Pick<
    PaymentsApi,
    "createOrder" | "drop" | "earn" | "order" | "refund" | "registerSubject"
  >
  readonly messaging: Pick<Messaging, "readOfficeHours" | "deliver" | "ownConversation" | "stopBetween">
}

/** What every use case is handed. */
export type PaidChatContext = Pick<
  Platform,
  "db" | "clock" | "log" | "mail" | "fields" | "jobs" | "settings"
> &
  Neighbours & {
    readonly publicUrl: string
    readonly brand: Platform["config"]["brand"]
  }

/** How long the order of a paid chat waits to be paid. */
export const ORDER_WAITS_MS = 86_400_000

/** The job that puts a question into the conversation. */
export const DELIVER = "paidchat.deliver"

/** The code of the terms of paid chat. */
export const TERMS = "PAID_CHAT"
