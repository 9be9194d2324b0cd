import type { CataloguedNotification } from "../notifications/index.ts"
import { dailyAgenda } from "./agenda/agenda-notifications.ts"
import {
  absenceDisputed,
  absenceForClient,
  absenceForSpecialist,
} from "./attendance/absence/notifications.ts"
import { correctedForClient, correctedForSpecialist } from "./attendance/corrected-notifications.ts"
import { missed } from "./attendance/missed-notifications.ts"
import {
  attendanceDisputed,
  attendanceForClient,
  attendanceForSpecialist,
} from "./attendance/video/notifications.ts"
import {
  companionCancelled,
  companionDeclined,
  companionInvited,
  companionKept,
  companionMissed,
  companionMoved,
  companionUninvited,
} from "./companions/companion-notifications.ts"
import { groupCalledOff, groupMoved, groupTooLarge } from "./groups/group-notifications.ts"
import {
  invitationDeclined,
  invitationExpired,
  sessionInvitation,
} from "./invitations/invitation-notifications.ts"
import {
  approvalAskedForClient,
  approvalAskedForSpecialist,
  notApprovedForClient,
  notApprovedForSpecialist,
} from "./lifecycle/approval-notifications.ts"
import { bankHoldOver, bankRefused } from "./lifecycle/bank-notifications.ts"
import {
  cancelledByClient,
  cancelledBySpecialist,
  cancelledForSpecialist,
} from "./lifecycle/cancelled-notifications.ts"
import { confirmedForClient, confirmedForSpecialist } from "./lifecycle/confirmed-notifications.ts"
import {
  failedDeclined,
  failedSlotLost,
  withdrawnForClient,
  withdrawnForSpecialist,
} from "./lifecycle/failed-notifications.ts"
import { sessionsKept } from "./offboarding/kept-notifications.ts"
import { GROUP_REMINDERS } from "./reminders/group-reminder-notifications.ts"
import { COMPANION_REMINDERS, SESSION_REMINDERS } from "./reminders/reminder-notifications.ts"
import {
  answerWanted,
  movedForClient,
  movedForSpecialist,
  stays,
  timesProposedForClient,
} from "./rescheduling/moved-notifications.ts"
import { SERIES_APPROVAL_NOTIFICATIONS } from "./series/approval-notifications.ts"
import { SERIES_NOTIFICATIONS } from "./series/series-notifications.ts"

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
  dailyAgenda,
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
  ...SERIES_NOTIFICATIONS,
  ...SERIES_APPROVAL_NOTIFICATIONS,
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
