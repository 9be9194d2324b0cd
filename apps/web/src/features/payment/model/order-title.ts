import type { MessageStore } from "../../../platform/i18n/message-store.ts"
import type { OrderPage } from "../load-order.ts"
import { premiumTitleOf, titleOf } from "./order-phase.ts"

/** The title of an order's page. */
export function orderTitle(messages: Pick<MessageStore, "t">, page: OrderPage | undefined): string {
  const { phase, isSession } = page ?? { phase: "setup", isSession: true }
  return isSession
    ? messages.t("payment")(`title.${titleOf(phase)}`)
    : messages.t("premium")(`order.${premiumTitleOf(phase)}`)
}
