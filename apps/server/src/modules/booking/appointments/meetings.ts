import type { BookingContext } from "../core/context.ts"
import { meetingOf } from "./meeting.ts"

/** Where the people of sessions meet. */
export type Meetings = {
  /** Where and when the people of a session meet, and who comes, for one of them. Throws appointmentNotFound. */
  readonly find: (asked: Parameters<typeof meetingOf>[1]) => ReturnType<typeof meetingOf>
}

/** Where the people of sessions meet. */
export const createMeetings = (ctx: BookingContext): Meetings => ({
  find: (asked) => meetingOf(ctx, asked),
})
