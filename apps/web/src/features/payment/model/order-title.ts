import type { MessageStore } from "../../../platform/i18n/message-store.ts"
import type { OrderPage } from "../load-order.ts"
import { premiumTitleOf, titleOf } from "./order-phase.ts"

/** The title of an order's page. */
export function orderTitle(messages: Pick<MessageStore, "t">, page: OrderPage | undefined): string {
  const { phase, of } = page ?? { phase: "setup", of: "session" }
  if (of === "session" || phase === "waiting") return messages.t("payment")(`title.${titleOf(phase)}`)
  if (of === "premium") return messages.t("premium")(`order.${premiumTitleOf(phase)}`)
  const title = premiumTitleOf(phase)
  if (of === "paidChat") return messages.t("paidchat")(`order.${title}`)
  if (of === "series") return messages.t("series")(`order.${title}`)
  if (of === "voucher") return messages.t("voucherShop")(`order.${title}`)
  if (of === "subscription")
    return messages.t("subscribing")(title === "setup" ? "profile.title" : `order.${title}`)
  return title === "setup" ? messages.t("packages")("editor.title") : messages.t("packages")(`order.${title}`)
}
