import type { CataloguedNotification } from "../notifications/index.ts"
import { absenceDisputed, absenceForClient, absenceForSpecialist } from "./absence/notifications.ts"
import {
  attendanceDisputed,
  attendanceForClient,
  attendanceForSpecialist,
} from "./attendance/notifications.ts"
import {
  approvalAskedForClient,
  approvalAskedForSpecialist,
  notApprovedForClient,
  notApprovedForSpecialist,
} from "./notifications/approval.ts"
import { bankHoldOver, bankRefused } from "./notifications/bank.ts"
import {
  cancelledByClient,
  cancelledBySpecialist,
  cancelledForSpecialist,
} from "./notifications/cancelled.ts"
import {
  companionCancelled,
  companionDeclined,
  companionInvited,
  companionKept,
  companionMissed,
  companionMoved,
  companionUninvited,
} from "./notifications/companion.ts"
import { confirmedForClient, confirmedForSpecialist } from "./notifications/confirmed.ts"
import { correctedForClient, correctedForSpecialist } from "./notifications/corrected.ts"
import {
  failedDeclined,
  failedSlotLost,
  withdrawnForClient,
  withdrawnForSpecialist,
} from "./notifications/failed.ts"
import { groupCalledOff, groupMoved, groupTooLarge } from "./notifications/groups.ts"
import { invitationDeclined, invitationExpired, sessionInvitation } from "./notifications/invitation.ts"
import { sessionsKept } from "./notifications/kept.ts"
import { missed } from "./notifications/missed.ts"
import {
  answerWanted,
  movedForClient,
  movedForSpecialist,
  stays,
  timesProposedForClient,
} from "./notifications/moved.ts"
import { GROUP_REMINDERS } from "./reminders/group-reminder-notifications.ts"
import { COMPANION_REMINDERS, SESSION_REMINDERS } from "./reminders/reminder-notifications.ts"

/** All that bookings tell people. */
export const bookingNotifications: readonly CataloguedNotification[] = [
  confirmedForClient,
  confirmedForSpecialist,
  approvalAskedForClient,
  approvalAskedForSpecialist,
  notApprovedForClient,
  notApprovedForSpecialist,
  failedSlotLost,
  failedDeclined,
  withdrawnForClient,
  withdrawnForSpecialist,
  bankRefused,
  bankHoldOver,
  cancelledByClient,
  cancelledBySpecialist,
  cancelledForSpecialist,
  movedForClient,
  movedForSpecialist,
  timesProposedForClient,
  answerWanted,
  stays,
  ...Object.values(SESSION_REMINDERS.client),
  ...Object.values(SESSION_REMINDERS.provider),
  ...Object.values(COMPANION_REMINDERS),
  ...Object.values(GROUP_REMINDERS),
  companionInvited,
  companionMoved,
  companionCancelled,
  companionKept,
  companionMissed,
  companionUninvited,
  companionDeclined,
  sessionInvitation,
  invitationDeclined,
  invitationExpired,
  sessionsKept,
  groupCalledOff,
  groupMoved,
  groupTooLarge,
  missed,
  correctedForClient,
  correctedForSpecialist,
  absenceForClient,
  absenceForSpecialist,
  absenceDisputed,
  attendanceForClient,
  attendanceForSpecialist,
  attendanceDisputed,
]
