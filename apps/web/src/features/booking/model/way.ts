import type { Appointment } from "@arnica/contract/booking"
import { isByPhone } from "@arnica/rules/rooms"

/** How two people meet. */
export type Way = "video" | "phone" | "office"

/** How a session takes place: what is not at the practice is by video, unless its kind says by phone. */
export function wayOf(session: Pick<Appointment, "place" | "sessionTypeCode">): Way {
  if (session.place === "office") return "office"
  return isByPhone(session) ? "phone" : "video"
}
