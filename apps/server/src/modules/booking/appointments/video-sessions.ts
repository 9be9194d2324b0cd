import type { BookingContext } from "../core/context.ts"
import { wasMovedForFree } from "../rescheduling/free-to-move.ts"
import { roomsOf } from "./meeting.ts"

/** What is asked of sessions by video by who opens and closes their rooms. */
export type VideoSessions = {
  /** Sessions of a specialist that begin before an instant and take place in rooms here: by seat, and by room. */
  readonly findRooms: (asked: Parameters<typeof roomsOf>[1]) => ReturnType<typeof roomsOf>
  /** Whether an appointment was moved for nothing before, because video did not work. */
  readonly wasMovedForFree: (uuid: string) => Promise<boolean>
}

/** What is asked of sessions by video by who opens and closes their rooms. */
export const createVideoSessions = (ctx: BookingContext): VideoSessions => ({
  findRooms: (asked) => roomsOf(ctx, asked),
  wasMovedForFree: (uuid) => wasMovedForFree(ctx.db.query, uuid),
})
