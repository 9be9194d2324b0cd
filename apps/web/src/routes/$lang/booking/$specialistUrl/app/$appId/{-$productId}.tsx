import { createFileRoute, notFound, redirect } from "@tanstack/react-router"
import { rethrowNotFound } from "../../../../../../platform/api/rethrow-not-found.ts"
import { requireSession } from "../../../../../../platform/session/require-session.ts"

export const Route = createFileRoute("/$lang/booking/$specialistUrl/app/$appId/{-$productId}")({
  beforeLoad: requireSession,
  // A booking that was begun goes on where its order is paid, which says what stands in its way; any other is an appointment.
  loader: async ({ context: { api }, params: { lang, specialistUrl, appId } }) => {
    const id = Number(appId)
    if (!Number.isSafeInteger(id) || id < 1) throw notFound()
    const appointment = await api
      .call("GET /rest/v2/bookingWizard/app/{appId}", { params: { appId: id } })
      .catch(rethrowNotFound)
    const { specialist, orderID, uuid, appointmentWithIssues } = appointment
    if (specialist.atlasUrl !== specialistUrl) throw notFound()
    const goesOn = orderID !== null && appointmentWithIssues.length > 0
    throw goesOn
      ? redirect({
          to: "/$lang/booking/payment/$orderId",
          params: { lang, orderId: orderID },
          statusCode: 302,
          replace: true,
        })
      : redirect({
          to: "/$lang/$role/appointments/$uuid",
          params: { lang, role: "customer", uuid },
          statusCode: 302,
          replace: true,
        })
  },
})
