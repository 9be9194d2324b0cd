import type { SlotDetails } from "@arnica/contract/booking"
import type { BookingContext } from "../core/context.ts"
import { busyOfClient } from "../core/repository/open-holds.ts"

type Asked = {
  /** Null for a visitor, of whom nothing is known. */
  readonly clientId: string | null
  readonly start: number
  readonly end: number
  /** The order with which the client holds this very time: that is in nobody's way. */
  readonly openOrderId: string | null
}

/** What a client has at the same time, so that they read it before they fill anything in, with what can be done about it. */
export const inTheWay = async (
  { db, clock }: Pick<BookingContext, "db" | "clock">,
  { clientId, start, end, openOrderId }: Asked,
): Promise<SlotDetails["inTheWay"]> => {
  if (clientId === null) return null
  const busy = await busyOfClient(db.query, { clientId, from: start, to: end - 1, now: clock.now() })
  const other = busy.find(({ orderId }) => orderId === null || orderId !== openOrderId)
  return other === undefined
    ? null
    : { appointmentUuid: other.uuid, orderID: other.isOpen ? other.orderId : null }
}
