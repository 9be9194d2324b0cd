import { absenceEndpoints } from "@arnica/contract/absence"
import { appointmentInfoEndpoints } from "@arnica/contract/appointment-info"
import { approvalEndpoints } from "@arnica/contract/approval"
import { attendanceEndpoints } from "@arnica/contract/attendance"
import { bookingEndpoints } from "@arnica/contract/booking-endpoints"
import { calendarFeedEndpoints } from "@arnica/contract/calendar-feed"
import { clientFigures } from "@arnica/contract/figures"
import { groupEndpoints } from "@arnica/contract/groups"
import { invitationEndpoints } from "@arnica/contract/invitations"
import { participationEndpoints } from "@arnica/contract/participations"
import { practiceEndpoints } from "@arnica/contract/practice"
import { healthDataEndpoints } from "@arnica/contract/privacy"
import { reschedulingEndpoints } from "@arnica/contract/rescheduling"
import type { Platform } from "../../platform/types.ts"
import { absenceRoutes } from "./routes/absence-routes.ts"
import { appointmentRoutes } from "./routes/appointment-routes.ts"
import { approvalRoutes } from "./routes/approval-routes.ts"
import { attendanceRoutes } from "./routes/attendance-routes.ts"
import { bookingRoutes } from "./routes/booking-routes.ts"
import { groupRoutes } from "./routes/group-routes.ts"
import { infoRoutes } from "./routes/info-routes.ts"
import { invitationRoutes } from "./routes/invitation-routes.ts"
import { participationRoutes } from "./routes/participation-routes.ts"
import { feedRoutes, practiceRoutes } from "./routes/practice-routes.ts"
import { reschedulingRoutes } from "./routes/rescheduling-routes.ts"
import { signUpRoutes } from "./routes/sign-up-routes.ts"
import { slotRoutes } from "./routes/slot-routes.ts"
import { clientMonths } from "./use-cases/client-months.ts"
import { countHealthData, withdrawHealthData } from "./use-cases/health-data.ts"

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
  http.implement(invitationEndpoints, invitationRoutes(needs.ctx))
  http.implement(groupEndpoints, groupRoutes(needs.ctx))
  http.implement(participationEndpoints, participationRoutes(needs.ctx))
  http.implement(approvalEndpoints, approvalRoutes(needs.ctx))
  http.implement(absenceEndpoints, absenceRoutes(needs.ctx))
  http.implement(attendanceEndpoints, attendanceRoutes(needs.ctx))
  http.implement(calendarFeedEndpoints, feedRoutes(needs.ctx))
  http.implement(practiceEndpoints, practiceRoutes(needs.ctx))
  http.implement(clientFigures, {
    "GET /api/v2/practice/figures/clients": ({ actor, query }) =>
      clientMonths(needs.ctx, { actor, zone: query.zone }),
  })
  http.implement(healthDataEndpoints, {
    "GET /api/v2/health-data": ({ actor }) => countHealthData(needs.ctx.db.query, actor.userId),
    "DELETE /api/v2/health-data": ({ actor, language, request }) =>
      withdrawHealthData(needs.ctx, { actor, language, request }),
  })
}
