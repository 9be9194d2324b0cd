import { absenceEndpoints } from "@arnica/contract/absence"
import { appointmentInfoEndpoints } from "@arnica/contract/appointment-info"
import { approvalEndpoints } from "@arnica/contract/approval"
import { attendanceEndpoints } from "@arnica/contract/attendance"
import { bookingEndpoints } from "@arnica/contract/booking-endpoints"
import { calendarFeedEndpoints } from "@arnica/contract/calendar-feed"
import { groupEndpoints } from "@arnica/contract/groups"
import { invitationEndpoints } from "@arnica/contract/invitations"
import { participationEndpoints } from "@arnica/contract/participations"
import { practiceEndpoints } from "@arnica/contract/practice"
import { healthDataEndpoints } from "@arnica/contract/privacy"
import { reschedulingEndpoints } from "@arnica/contract/rescheduling"
import { seriesEndpoints } from "@arnica/contract/series"
import { clientStatistics } from "@arnica/contract/statistics"
import type { Platform } from "../../platform/types.ts"
import { absenceRoutes } from "./appointments/absence-routes.ts"
import { appointmentRoutes } from "./appointments/appointment-routes.ts"
import { approvalRoutes } from "./appointments/approval-routes.ts"
import { clientMonths } from "./appointments/client-months.ts"
import { feedRoutes, practiceRoutes } from "./appointments/practice-routes.ts"
import { attendanceRoutes } from "./attendance/attendance-routes.ts"
import { participationRoutes } from "./companions/participation-routes.ts"
import { groupRoutes } from "./groups/group-routes.ts"
import { invitationRoutes } from "./invitations/invitation-routes.ts"
import { countHealthData, withdrawHealthData } from "./preparation/health-data.ts"
import { infoRoutes } from "./preparation/info-routes.ts"
import { reschedulingRoutes } from "./rescheduling/rescheduling-routes.ts"
import { seriesRoutes } from "./series/series-routes.ts"
import { bookingRoutes } from "./wizard/booking-routes.ts"
import { signUpRoutes } from "./wizard/sign-up-routes.ts"
import { slotRoutes } from "./wizard/slot-routes.ts"

/** The module's calls. */
export const implementRoutes = (
  http: Platform["http"],
  needs: Parameters<typeof slotRoutes>[0] & Parameters<typeof signUpRoutes>[0],
): void => {
  http.implement(bookingEndpoints, {
    ...slotRoutes(needs),
    ...signUpRoutes(needs),
    ...bookingRoutes(needs),
    ...appointmentRoutes(needs.ctx),
  })
  http.implement(appointmentInfoEndpoints, infoRoutes(needs.ctx))
  http.implement(reschedulingEndpoints, reschedulingRoutes(needs.ctx))
  http.implement(seriesEndpoints, seriesRoutes(needs))
  http.implement(invitationEndpoints, invitationRoutes(needs.ctx))
  http.implement(groupEndpoints, groupRoutes(needs.ctx))
  http.implement(participationEndpoints, participationRoutes(needs.ctx))
  http.implement(approvalEndpoints, approvalRoutes(needs.ctx))
  http.implement(absenceEndpoints, absenceRoutes(needs.ctx))
  http.implement(attendanceEndpoints, attendanceRoutes(needs.ctx))
  http.implement(calendarFeedEndpoints, feedRoutes(needs.ctx))
  http.implement(practiceEndpoints, practiceRoutes(needs.ctx))
  http.implement(clientStatistics, {
    "GET /api/v2/practice/figures/clients": ({ actor, query }) =>
      clientMonths(needs.ctx, { actor, zone: query.zone }),
  })
  http.implement(healthDataEndpoints, {
    "GET /api/v2/health-data": ({ actor }) => countHealthData(needs.ctx.db.query, actor.userId),
    "DELETE /api/v2/health-data": ({ actor, language, request }) =>
      withdrawHealthData(needs.ctx, { actor, language, request }),
  })
}
