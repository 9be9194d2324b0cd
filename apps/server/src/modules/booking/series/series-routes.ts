import type { seriesEndpoints } from "@arnica/contract/series"
import type { Handlers } from "../../../platform/http/handler.ts"
import type { BookingContext } from "../core/context.ts"
import type { SignUpNote } from "../wizard/sign-up-note.ts"
import type { VisitorTerms } from "../wizard/visitor-terms.ts"
import { bookSeries } from "./book-series.ts"
import { cancelFollowingByClient, cancelFollowingByProvider } from "./cancel-following.ts"
import { showSeries } from "./following.ts"
import type { HeldSeries } from "./hold-series.ts"
import { moveFollowing, previewMoves } from "./move-following.ts"
import { previewSeries } from "./preview-series.ts"

type Needs = {
  readonly ctx: BookingContext
  readonly visitorTerms: VisitorTerms
  readonly signUpNote: SignUpNote
}

const iso = (at: number): string => new Date(at).toISOString()

const presentHeld = ({ id, expiresAt, order, appointments }: HeldSeries) => ({
  seriesID: id,
  orderID: id,
  holdExpiresAt: iso(expiresAt),
  total: { amount: order.total, currency: order.currency },
  appointments: appointments.map(({ uuid, start }) => ({ uuid, start: iso(start) })),
})

/** The calls about series. */
export const seriesRoutes = ({ ctx, visitorTerms, signUpNote }: Needs): Handlers<typeof seriesEndpoints> => ({
  "POST /api/v2/series/previews": async ({ body, readActor }) =>
    previewSeries(ctx, { ...body, actor: await readActor() }),
  "POST /api/v2/series": async ({ actor, body, files, idempotencyKey, language, request }) => {
    const signUpId = signUpNote.read(request)
    const held = await bookSeries(ctx, {
      actor,
      input: body,
      files,
      visitorTerms: (slot) => visitorTerms.read(request, slot),
      requestKey: idempotencyKey ?? null,
      language,
      signUpHolder: { signUpIds: signUpId === null ? [] : [signUpId], userId: actor.userId },
    })
    return presentHeld(held)
  },
  "GET /api/v2/appointments/{uuid}/series": ({ actor, params }) =>
    showSeries(ctx, { actor, uuid: params.uuid, as: "arrange" }),
  "POST /api/v2/appointments/{uuid}/following/cancellation": ({ actor, params, body }) =>
    cancelFollowingByClient(ctx, { actor, uuid: params.uuid, ...body }),
  "POST /api/v2/practice/appointments/{uuid}/following/cancellation": ({ actor, params, body }) =>
    cancelFollowingByProvider(ctx, { actor, uuid: params.uuid, reason: body.reason }),
  "POST /api/v2/appointments/{uuid}/following/previews": ({ actor, params, body }) =>
    previewMoves(ctx, { actor, uuid: params.uuid, to: body.to }),
  "POST /api/v2/appointments/{uuid}/following/rescheduling": ({ actor, params, body }) =>
    moveFollowing(ctx, { actor, uuid: params.uuid, moves: body.moves }),
})
