import type { Platform } from "../../platform/types.ts"
import { sendAgendas } from "./agenda/send-agendas.ts"
import { repeatChanges } from "./appointments/repeat-changes.ts"
import { grantUnanswered } from "./attendance/absence/decide-absence.ts"
import { forgetTimes, noteAttendances } from "./attendance/video/note-attendance.ts"
import { settleAttendances } from "./attendance/video/settle-attendance.ts"
import { forgetOldAddresses } from "./companions/companions-told.ts"
import type { BookingContext } from "./core/context.ts"
import { finishCallingOff } from "./groups/call-off-group.ts"
import { notifyOfTooLarge } from "./groups/too-large.ts"
import { expireInvitations } from "./invitations/answer-invitation.ts"
import { endUnapproved } from "./lifecycle/approve.ts"
import { cleanAttachments, sealPlainAttachments } from "./preparation/attachments.ts"
import { remindOfGroups } from "./reminders/remind-groups.ts"
import { remindOfSessions } from "./reminders/remind-sessions.ts"
import { expireProposals } from "./rescheduling/answer-proposal.ts"
import { forgetSignUpHolds } from "./wizard/hold-for-sign-up.ts"
import { advanceSessions, settleOverdue } from "./wizard/sweeps.ts"

const ADVANCE_SECONDS = 15
const SETTLE_SECONDS = 30
const AGENDA_SECONDS = 60
const CLEAN_SECONDS = 600
const DAY_SECONDS = 86_400

const SWEEPS = [
  { name: "booking.advanceSessions", seconds: ADVANCE_SECONDS, run: advanceSessions },
  { name: "booking.settleOverdue", seconds: SETTLE_SECONDS, run: settleOverdue },
  { name: "booking.remindOfSessions", seconds: SETTLE_SECONDS, run: remindOfSessions },
  { name: "booking.remindOfGroups", seconds: SETTLE_SECONDS, run: remindOfGroups },
  { name: "booking.sendAgendas", seconds: AGENDA_SECONDS, run: sendAgendas },
  { name: "booking.notifyOfTooLarge", seconds: CLEAN_SECONDS, run: notifyOfTooLarge },
  { name: "booking.endUnapproved", seconds: SETTLE_SECONDS, run: endUnapproved },
  { name: "booking.expireInvitations", seconds: SETTLE_SECONDS, run: expireInvitations },
  { name: "booking.callOffGroups", seconds: SETTLE_SECONDS, run: finishCallingOff },
  { name: "booking.grantUnanswered", seconds: CLEAN_SECONDS, run: grantUnanswered },
  { name: "booking.noteAttendances", seconds: SETTLE_SECONDS, run: noteAttendances },
  { name: "booking.settleAttendances", seconds: CLEAN_SECONDS, run: settleAttendances },
  { name: "booking.forgetTimes", seconds: CLEAN_SECONDS, run: forgetTimes },
  { name: "booking.expireProposals", seconds: SETTLE_SECONDS, run: expireProposals },
  { name: "booking.cleanAttachments", seconds: CLEAN_SECONDS, run: cleanAttachments },
  { name: "booking.forgetAddresses", seconds: CLEAN_SECONDS, run: forgetOldAddresses },
  { name: "booking.forgetSignUpHolds", seconds: CLEAN_SECONDS, run: forgetSignUpHolds },
  { name: "booking.sealAttachments", seconds: CLEAN_SECONDS, run: sealPlainAttachments },
  { name: "booking.repeatChanges", seconds: DAY_SECONDS, run: repeatChanges },
] as const

/** Has done, again and again, what becomes due by time alone. */
export const defineSweeps = (jobs: Platform["jobs"], ctx: BookingContext): void => {
  for (const { name, seconds, run } of SWEEPS)
    jobs.every({
      name,
      seconds,
      handler: async () => {
        await run(ctx)
      },
    })
}
