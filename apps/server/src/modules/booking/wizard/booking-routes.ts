import type { bookingEndpoints } from "@arnica/contract/booking-endpoints"
import type { Handlers } from "../../../platform/http/handler.ts"
import type { BookingContext } from "../core/context.ts"
import { ownAppointment } from "../core/own-appointment.ts"
import { presentAppointment, presentCreated } from "../core/present.ts"
import { acceptForAppointment } from "./accept-terms.ts"
import { bookFree } from "./book-free.ts"
import { clientDetails, lastPerson, savePerson } from "./client-details.ts"
import { createBooking } from "./create-booking.ts"
import { type BrowserNotes, readRequest } from "./read-request.ts"

type Endpoints = typeof bookingEndpoints
type BookingKeys =
  | "GET /rest/v2/bookingWizard/app/{appId}"
  | "GET /rest/v2/bookingWizard/appointment/{appId}"
  | "GET /rest/v2/bookingWizard/client/details"
  | "GET /rest/v2/client/beneficiary"
  | "POST /rest/v2/client/beneficiary"
  | "GET /rest/v2/appointment/{appId}/acceptBookingTerms"
  | "POST /rest/v2/bookings"
  | "POST /rest/v2/appointment/action/bookFree"

type Needs = BrowserNotes & { readonly ctx: BookingContext }

/** The booking itself, and what its form is filled with. */
export const bookingRoutes = ({ ctx, ...notes }: Needs): Pick<Handlers<Endpoints>, BookingKeys> => ({
  "GET /rest/v2/bookingWizard/app/{appId}": async ({ actor, params, language }) => {
    const appointment = await ownAppointment(ctx, { actor, by: { id: params.appId } })
    return await presentAppointment(ctx, { appointment, language })
  },
  "GET /rest/v2/bookingWizard/appointment/{appId}": async ({ actor, params, language }) => {
    const appointment = await ownAppointment(ctx, { actor, by: { id: params.appId } })
    return await presentAppointment(ctx, { appointment, language })
  },
  "GET /rest/v2/bookingWizard/client/details": ({ actor }) => clientDetails(ctx, actor),
  "GET /rest/v2/client/beneficiary": async ({ actor }) => ({ beneficiary: await lastPerson(ctx, actor) }),
  "POST /rest/v2/client/beneficiary": async ({ actor, body }) => {
    await savePerson(ctx, { userId: actor.userId, person: body })
    return { beneficiary: body }
  },
  "GET /rest/v2/appointment/{appId}/acceptBookingTerms": async ({ actor, params, language }) => {
    await acceptForAppointment(ctx, { actor, appointmentId: params.appId, language })
    return { accepted: true }
  },
  "POST /rest/v2/bookings": async (call) =>
    presentCreated(await createBooking(ctx, readRequest(notes, call))),
  "POST /rest/v2/appointment/action/bookFree": async ({ actor, body, language }) => {
    const appointment = await bookFree(ctx, { actor, appointmentId: body.appId })
    return await presentAppointment(ctx, { appointment, language })
  },
})
