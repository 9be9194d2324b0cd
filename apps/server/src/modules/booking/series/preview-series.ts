import type { PlannedTime } from "@arnica/contract/series"
import type { SeriesRhythm } from "@arnica/contract/series-words"
import { AppError } from "../../../platform/errors.ts"
import type { Actor } from "../../../platform/http/actor.ts"
import type { Offer, SessionProduct } from "../../scheduling/index.ts"
import { placesOf } from "../companions/name-companion.ts"
import type { BookingContext } from "../core/context.ts"
import { isFirstMeeting } from "../times/first-meeting.ts"
import { stillSold } from "../times/still-sold.ts"
import { checkTimes } from "./check-times.ts"
import { wallStarts } from "./domain/wall-starts.ts"

type Asked = {
  readonly actor: Actor
  /** The offer of its first time. */
  readonly offer: string
  readonly rhythm: SeriesRhythm
  readonly sessions: number
}

/** Throws seriesNotOffered for what is sold one at a time: groups, what is kept for somebody, and what others take part in. */
export const refuseUnrepeatable = async (
  ctx: BookingContext,
  { offer, sessionTypeCode }: { readonly offer: Offer; readonly sessionTypeCode: string },
): Promise<void> => {
  const isKept = offer.groupId !== undefined || offer.invitationId !== undefined
  if (isKept || (await placesOf(ctx, sessionTypeCode)) > 0) throw new AppError("seriesNotOffered")
}

/** How many sessions may be booked in a row. Throws seriesNotOffered for more. */
export const refuseLongSeries = (
  { settings }: Pick<BookingContext, "settings">,
  sessions: number,
): number => {
  const most = settings.read("seriesSessions")
  if (sessions > most) throw new AppError("seriesNotOffered")
  return most
}

/** What is sold at the time of an offer, at the price that holds for who asks. */
const soldTo = async (
  ctx: BookingContext,
  { offer, clientId }: { readonly offer: Offer; readonly clientId: string | null },
): Promise<{ readonly product: SessionProduct; readonly zone: string }> => {
  const offering = await ctx.specialists.offering(offer.specialistId)
  if (offering?.bookable !== true) throw new AppError("specialistNotFound")
  const product = stillSold(offering, offer)
  const { timeZone: zone } = offering.specialist
  return { zone, product: clientId === null ? product : await ctx.offers.forClient(product, clientId) }
}

const iso = (at: number): string => new Date(at).toISOString()

/**
 * What a series would be: each of its times on the clock of its specialist, free or not. Holds nothing. Throws offerTampered, offerExpired,
 * specialistNotFound, slotNotOffered and seriesNotOffered.
 */
export const previewSeries = async (
  ctx: BookingContext,
  { actor, offer: token, rhythm, sessions }: Asked,
): Promise<{ timeZone: string; most: number; times: PlannedTime[] }> => {
  const offer = ctx.scheduling.verifyOffer(token)
  const { specialistId, currency, start } = offer
  const most = refuseLongSeries(ctx, sessions)
  const clientId = actor.kind === "user" ? actor.userId : null
  const { product, zone } = await soldTo(ctx, { offer, clientId })
  await refuseUnrepeatable(ctx, { offer, sessionTypeCode: product.sessionTypeCode })
  const firstMeeting =
    clientId === null || (await isFirstMeeting(ctx, { on: ctx.db.query, userId: clientId, specialistId }))
  const starts = wallStarts({ start, rhythm, sessions, zone })
  const checked = await checkTimes(ctx, { product, currency, clientId, zone, starts, firstMeeting })
  return {
    timeZone: zone,
    most,
    times: checked.map((each, index) => ({
      number: index + 1,
      start: iso(each.start),
      end: iso(each.end),
      slot: each.slot,
      conflict: each.conflict,
      alternatives: [...each.alternatives],
    })),
  }
}
