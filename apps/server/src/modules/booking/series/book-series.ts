import type { SeriesInput } from "@arnica/contract/series"
import { AppError, isAppError } from "../../../platform/errors.ts"
import type { Offer } from "../../scheduling/index.ts"
import type { BookingContext } from "../core/context.ts"
import { discardAttachments, storeAttachments } from "../preparation/attachments.ts"
import type { BookingRequest } from "../wizard/booking-request.ts"
import { acceptedTerms, readAround, refuseHost, soldBy } from "../wizard/create-booking.ts"
import type { Plan } from "../wizard/hold-time.ts"
import { checkTimes } from "./check-times.ts"
import { overlap } from "./domain/conflict.ts"
import { type HeldSeries, holdSeries, type SeriesPlan } from "./hold-series.ts"
import { madeBefore } from "./made-before.ts"
import { refuseLongSeries, refuseUnrepeatable } from "./preview-series.ts"

/** What somebody asks for who books a series. */
export type SeriesRequest = Omit<BookingRequest, "input"> & { readonly input: SeriesInput }

const byStart = (one: Offer, other: Offer): number => one.start - other.start

/** Throws for offers that do not go together: of several specialists or kinds of session, or of times that overlap. */
const refuseMixed = (offers: readonly Offer[]): Offer => {
  const [first, ...others] = offers
  if (first === undefined) throw new AppError("seriesNotOffered")
  const isSame = ({ specialistId, productId }: Offer): boolean =>
    specialistId === first.specialistId && productId === first.productId
  if (!others.every(isSame)) throw new AppError("offerTampered")
  if (others.some(({ currency }) => currency !== first.currency)) throw new AppError("currencyMismatch")
  const overlaps = others.some((offer, index) => overlap(offer, offers[index] ?? offer))
  if (overlaps || others.some(({ groupId, invitationId }) => (groupId ?? invitationId) !== undefined))
    throw new AppError("offerTampered")
  return first
}

/** Each session asked for by itself: what was written and added is for the first. */
const requestOf = (
  { input: { offers: _offers, rhythm: _rhythm, ...input }, ...request }: SeriesRequest,
  given: { readonly token: string; readonly isFirst: boolean },
): BookingRequest => ({
  ...request,
  input: { ...input, note: given.isFirst ? input.note : "", offer: given.token, companion: null },
})

type Token = { readonly token: string; readonly offer: Offer }

const plansOf = async (
  ctx: BookingContext,
  {
    request,
    tokens,
    attachmentIds,
  }: { request: SeriesRequest; tokens: readonly Token[]; attachmentIds: string[] },
): Promise<Plan[]> => {
  const client = (await ctx.identity.users.byIds([request.actor.userId])).get(request.actor.userId)
  const plans: Plan[] = []
  for (const [index, { token, offer }] of tokens.entries()) {
    const isFirst = index === 0
    const own = requestOf(request, { token, isFirst })
    const { offering: found, asked, needsApproval } = await readAround(ctx, { request: own, offer })
    const offering = refuseHost(found, { request: own, offer })
    plans.push({
      ...(await soldBy(ctx, { request: own, offer, offering })),
      request: own,
      offer,
      terms: acceptedTerms(asked, { request: own, offer: tokens[0]?.offer ?? offer }),
      attachmentIds: isFirst ? attachmentIds : [],
      needsApproval,
      packageId: null,
      isConfirmed: client?.emailVerified === true,
      companion: null,
    })
  }
  return plans
}

/** What stands in the way of these times as they are now, each with others near it. */
const conflictsOf = async (
  ctx: BookingContext,
  { request, offers }: { readonly request: SeriesRequest; readonly offers: readonly Offer[] },
): Promise<object[]> => {
  const [first] = offers
  const offering = first === undefined ? null : await ctx.specialists.offering(first.specialistId)
  const sold = offering?.products.find(({ id }) => id === first?.productId)
  if (first === undefined || sold === undefined || offering === null) return []
  const { userId: clientId } = request.actor
  const product = await ctx.offers.forClient(sold, clientId)
  const { timeZone: zone } = offering.specialist
  const starts = offers.map(({ start }) => start)
  const asked = { product, zone, starts, clientId, currency: first.currency, firstMeeting: false }
  return (await checkTimes(ctx, asked)).flatMap(({ start, conflict, alternatives }) =>
    conflict === null ? [] : [{ start: new Date(start).toISOString(), conflict, alternatives }],
  )
}

const TIMES: ReadonlySet<string> = new Set(["slotTaken", "clientBusy", "slotNotOffered", "slotInThePast"])

/** A refusal because of one time, with all that are in the way: the client chooses others, and nothing was held. */
const withConflicts = async (
  ctx: BookingContext,
  {
    error,
    ...asked
  }: { readonly error: unknown; readonly request: SeriesRequest; readonly offers: readonly Offer[] },
): Promise<unknown> => {
  if (!isAppError(error) || !TIMES.has(error.code)) return error
  const found = await conflictsOf(ctx, asked)
  if (found.length === 0) return error
  const params = error.params === undefined ? {} : { params: error.params }
  return new AppError(error.code, { ...params, data: { conflicts: found }, cause: error })
}

/** Holds the times of these plans, whole or not at all. */
const book = async (
  ctx: BookingContext,
  { request, tokens }: { readonly request: SeriesRequest; readonly tokens: readonly Token[] },
): Promise<HeldSeries> => {
  const clientId = request.actor.userId
  const attachmentIds = await storeAttachments(ctx, { clientId, uploads: request.files })
  try {
    const plans = await plansOf(ctx, { request, tokens, attachmentIds })
    const series: SeriesPlan = { plans, rhythm: request.input.rhythm, requestKey: request.requestKey }
    return await ctx.db.transaction((tx) => holdSeries(ctx, { tx, series }))
  } finally {
    await discardAttachments(ctx, attachmentIds)
  }
}

/**
 * Books a series: every time is held for 15 minutes and one order opened, in one transaction. Throws what stands in the contract; a refusal
 * because of a time names all that cannot be had, with others.
 */
export const bookSeries = async (ctx: BookingContext, request: SeriesRequest): Promise<HeldSeries> => {
  ctx.settings.refuseLong("note", request.input.note)
  ctx.settings.refuseLarge("uploadFileVideoConfMaxSize", request.files)
  const tokens = request.input.offers
    .map((token) => ({ token, offer: ctx.scheduling.verifyOffer(token) }))
    .toSorted((one, other) => byStart(one.offer, other.offer))
  const offers = tokens.map(({ offer }) => offer)
  const first = refuseMixed(offers)
  refuseLongSeries(ctx, offers.length)
  const before = await madeBefore(ctx, { request, offers })
  if (before !== null) return before
  const offering = await ctx.specialists.offering(first.specialistId)
  const product = offering?.products.find(({ id }) => id === first.productId)
  if (product === undefined) throw new AppError("slotNotOffered")
  await refuseUnrepeatable(ctx, { offer: first, sessionTypeCode: product.sessionTypeCode })
  try {
    if (first.start <= ctx.clock.now()) throw new AppError("slotInThePast")
    const held = await book(ctx, { request, tokens })
    ctx.metrics.count({ name: "series_total", help: "Series whose times were held for a client" })
    return held
  } catch (error) {
    throw await withConflicts(ctx, { error, request, offers })
  }
}
