import type { Order } from "@arnica/contract/payments"

/** Whether the card that pays is kept by itself: a subscription charges it again. */
export const keepsCard = (order: Order): boolean => (order.package?.subscriptionID ?? null) !== null
