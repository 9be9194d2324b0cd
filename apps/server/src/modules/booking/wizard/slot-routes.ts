import type { bookingEndpoints } from "@arnica/contract/booking-endpoints"
import type { Language } from "@arnica/i18n/languages"
import type { FastifyRequest } from "fastify"
import { answer } from "../../../platform/http/answer.ts"
import type { Handlers } from "../../../platform/http/handler.ts"
import type { BookingContext } from "../core/context.ts"
import type { SlotQuery } from "../times/slot-query.ts"
import { specialistContext } from "../times/specialist-context.ts"
import { checkTerms, hasNothingToAccept, slotOfTerms } from "./accept-terms.ts"
import type { SignUpNote } from "./sign-up-note.ts"
import { slotDetails } from "./slot-details.ts"
import type { VisitorTerms } from "./visitor-terms.ts"

type Endpoints = typeof bookingEndpoints
type SlotKeys =
  | "GET /rest/v2/public/bookingWizard/slot/{atlasUrl}/{slotStart}/details"
  | "GET /rest/v2/bookingWizard/slot/{specialistUrl}/{slotStartDate}"
  | "GET /rest/v2/bookingWizard/specialist/{url}"
  | "POST /rest/v2/public/bookingWizard/slot/{atlasUrl}/{slotStart}/acceptBookingTerms"
  | "GET /rest/v2/public/bookingWizard/slot/{atlasUrl}/{slotStart}/acceptBookingTerms"

type Needs = {
  readonly ctx: BookingContext
  readonly visitorTerms: VisitorTerms
  readonly signUpNote: SignUpNote
}

type Call = {
  readonly query: Pick<SlotQuery, "currency"> & {
    readonly productId?: string | undefined
    readonly offer?: string | undefined
  }
  readonly language: Language
  readonly request: FastifyRequest
}

/** What both calls about a slot ask alike. */
const askedIn = (
  { query, language, request }: Call,
  signUpNote: SignUpNote,
): Pick<SlotQuery, "productId" | "offer" | "currency" | "signUpId" | "language"> => ({
  productId: query.productId,
  offer: query.offer,
  currency: query.currency,
  signUpId: signUpNote.read(request),
  language,
})

/** What the booking page asks before a booking is made, most of it without a session. */
export const slotRoutes = ({
  ctx,
  visitorTerms,
  signUpNote,
}: Needs): Pick<Handlers<Endpoints>, SlotKeys> => ({
  "GET /rest/v2/public/bookingWizard/slot/{atlasUrl}/{slotStart}/details": async (call) =>
    slotDetails(ctx, {
      ...askedIn(call, signUpNote),
      profileUrl: call.params.atlasUrl,
      start: Date.parse(call.params.slotStart),
      actor: await call.readActor(),
    }),
  "GET /rest/v2/bookingWizard/slot/{specialistUrl}/{slotStartDate}": (call) =>
    slotDetails(ctx, {
      ...askedIn(call, signUpNote),
      profileUrl: call.params.specialistUrl,
      start: Date.parse(call.params.slotStartDate),
      actor: call.actor,
    }),
  "GET /rest/v2/bookingWizard/specialist/{url}": ({ params, language }) =>
    specialistContext(ctx, { profileUrl: params.url, language }),
  "POST /rest/v2/public/bookingWizard/slot/{atlasUrl}/{slotStart}/acceptBookingTerms": async ({
    params,
    body,
    language,
  }) => {
    const start = Date.parse(params.slotStart)
    const slot = await slotOfTerms(ctx, { profileUrl: params.atlasUrl, start })
    const terms = await checkTerms(ctx, { terms: body, language })
    return answer({
      headers: { "set-cookie": visitorTerms.keep({ ...slot, terms }) },
      body: { accepted: true },
    })
  },
  "GET /rest/v2/public/bookingWizard/slot/{atlasUrl}/{slotStart}/acceptBookingTerms": async ({
    params,
    language,
    request,
    readActor,
  }) => {
    const start = Date.parse(params.slotStart)
    const slot = await slotOfTerms(ctx, { profileUrl: params.atlasUrl, start })
    const actor = await readActor()
    const userId = actor.kind === "user" ? actor.userId : null
    const accepted = visitorTerms.read(request, slot)
    return { accepted: await hasNothingToAccept(ctx, { userId, accepted, language }) }
  },
})
