import type { seriesEndpoints } from "@arnica/contract/series"
import type { Handlers } from "../../../platform/http/handler.ts"
import type { BookingContext } from "../core/context.ts"
import { type BrowserNotes, readRequest } from "../wizard/read-request.ts"
import { bookSeries } from "./book-series.ts"
import { cancelFollowingByClient, cancelFollowingByProvider } from "./cancel-following.ts"
import { showSeries } from "./following.ts"
import type { HeldSeries } from "./hold-series.ts"
import { moveFollowing } from "./move-following.ts"
import { previewMoves } from "./preview-moves.ts"
import { previewSeries } from "./preview-series.ts"

type Needs = BrowserNotes & { readonly ctx: BookingContext }

const iso = (at: number): string => new Date(at).toISOString()

const presentHeld = ({ id, expiresAt, order, appointments }: HeldSeries) => ({
  seriesID: id,
  orderID: id,
  holdExpiresAt: iso(expiresAt),
  total: { amount: order.total, currency: order.currency },
  appointments: appointments.map(({ uuid, start }) => ({ uuid, start: iso(start) })),
})

/** The calls about series. */
export const seriesRoutes = ({ ctx, ...notes }: Needs): Handlers<typeof seriesEndpoints> => ({
  "POST /api/v2/series/previews": async ({ body, readActor }) =>
    previewSeries(ctx, { ...body, actor: await readActor() }),
  "POST /api/v2/series": async (call) => presentHeld(await bookSeries(ctx, readRequest(notes, call))),
  "GET /api/v2/appointments/{uuid}/series": ({ actor, params }) =>
    showSeries(ctx, { actor, uuid: params.uuid, as: "arrange" }),
  "POST /api/v2/appointments/{uuid}/following/cancellation": ({ actor, params, body }) =>
    cancelFollowingByClient(ctx, { actor, uuid: params.uuid, ...body }),
  "POST /api/v2/practice/appointments/{uuid}/following/cancellation": ({ actor, params, body }) =>
    cancelFollowingByProvider(ctx, { actor, uuid: params.uuid, reason: body.reason }),
  "POST /api/v2/appointments/{uuid}/following/previews": ({ actor, params, body }) =>
    previewMoves(ctx, { actor, uuid: params.uuid, to: body.to, by: "client" }),
  "POST /api/v2/appointments/{uuid}/following/rescheduling": ({ actor, params, body }) =>
    moveFollowing(ctx, { actor, uuid: params.uuid, moves: body.moves, by: "client" }),
  "POST /api/v2/practice/appointments/{uuid}/following/previews": ({ actor, params, body }) =>
    previewMoves(ctx, { actor, uuid: params.uuid, to: body.to, by: "provider" }),
  "POST /api/v2/practice/appointments/{uuid}/following/rescheduling": ({ actor, params, body }) =>
    moveFollowing(ctx, { actor, uuid: params.uuid, moves: body.moves, by: "provider" }),
})
