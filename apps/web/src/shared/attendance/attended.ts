import type { Appointment } from "@arnica/contract/booking"
import { hasRoom } from "@arnica/rules/rooms"

const OVER: ReadonlySet<Appointment["status"]> = new Set(["completed", "noShowClient", "noShowProvider"])

/** Whether it is told who was in the room of a session: it had one, and is over. */
export const isAttended = (
  session: Pick<Appointment, "status" | "place" | "sessionTypeCode" | "groupSeats">,
): boolean => OVER.has(session.status) && hasRoom(session)
