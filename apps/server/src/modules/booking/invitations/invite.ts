import { randomUUID } from "node:crypto"
import type { Invitation as Shown } from "@arnica/contract/invitations"
import { CANCELLATION_POLICY, LIMITS } from "@arnica/contract/limits"
import type { Currency } from "@arnica/contract/shared"
import type { Language } from "@arnica/i18n/languages"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError, isAppError } from "../../../platform/errors.ts"
import { readerLanguage } from "../../notifications/index.ts"
import { computePrice, type SessionProduct } from "../../scheduling/index.ts"
import type { BookingContext } from "../core/context.ts"
import { isFirstMeeting } from "../times/first-meeting.ts"
import { refuseUnfit } from "../times/fit.ts"
import { nearestTimes } from "../times/nearest-times.ts"
import { type Invitation, invitationEnd, invitationRef } from "./domain/invitation.ts"
import { notifyInvited } from "./invitation-notifications.ts"
import { countEmails, insertInvitation } from "./invitation-repository.ts"
import { presentInvitation } from "./present-invitations.ts"

/** A client by their account, or somebody by the address that the specialist knows. */
export type Invitee =
  | { readonly userId: string }
  | { readonly fullName: string; readonly email: string; readonly language: Language }

export type Wish = {
  readonly specialistId: number
  readonly invitee: Invitee
  readonly productId: string
  readonly start: number
  readonly currency: Currency
  readonly isFree: boolean
  readonly isTimeMeant: boolean
  /** Of who invites. */
  readonly language: Language
}

const DAY_MS = 86_400_000

/** Throws tooManyRequests when a specialist has sent as many letters within a day as anybody may. */
export const refuseTooMany = async (
  ctx: BookingContext,
  { tx, specialistId }: { readonly tx: Tx; readonly specialistId: number },
): Promise<void> => {
  const sent = await countEmails(tx, { specialistId, since: ctx.clock.now() - DAY_MS })
  if (sent >= LIMITS.invitationsADay) throw new AppError("tooManyRequests")
}

/** Keeps the time of an invitation for as long as it is open. Throws slotTaken and slotNotOffered. */
export const keepTimeFor = async (
  ctx: BookingContext,
  { tx, invitation }: { readonly tx: Tx; readonly invitation: Invitation },
): Promise<void> => {
  const { specialistId, start, end, expiresAt } = invitation
  const holder = { holderRef: invitationRef(invitation), specialistId, userId: null }
  await ctx.scheduling.occupy(tx, { ...holder, start, end, expiresAt, demand: "free" })
}

/** Until when an invitation that is sent now can be accepted. */
export const endOf = async (
  ctx: BookingContext,
  { specialistId, start }: Pick<Invitation, "specialistId" | "start">,
): Promise<number> => {
  const settings = await ctx.scheduling.findSettings(ctx.db.query, specialistId)
  const noticeMinutes = settings?.minimumNoticeMinutes ?? 0
  return invitationEnd({ now: ctx.clock.now(), start, noticeMinutes })
}

const productOf = async (ctx: BookingContext, wish: Wish): Promise<SessionProduct> => {
  const [specialist, products] = await Promise.all([
    ctx.specialists.byId(wish.specialistId),
    ctx.specialists.products(wish.specialistId),
  ])
  if (specialist === null) throw new AppError("notAllowed")
  const self = (await ctx.identity.users.byIds([specialist.userId])).get(specialist.userId)
  const { invitee } = wish
  const isSelf = "userId" in invitee ? invitee.userId === specialist.userId : invitee.email === self?.email
  if (isSelf) throw new AppError("notAllowed")
  const product = products.find(({ id }) => id === wish.productId)
  if (product === undefined) throw new AppError("notFound")
  return "userId" in invitee ? await ctx.offers.forClient(product, invitee.userId) : product
}

const languageFor = async (ctx: BookingContext, { invitee }: Wish): Promise<Language> => {
  if ("email" in invitee) return invitee.language
  return readerLanguage({ account: (await ctx.identity.users.byIds([invitee.userId])).get(invitee.userId) })
}

type Priced = { readonly product: SessionProduct; readonly firstMeeting: boolean }

const draft = async (
  ctx: BookingContext,
  { wish, product, firstMeeting }: Priced & { readonly wish: Wish },
): Promise<Invitation> => {
  const { invitee, specialistId, start, currency } = wish
  const offered = computePrice({ product, currency, firstMeeting })
  // A price that was agreed with them is their price, and not a discount that ends with the first meeting.
  const usual = offered.agreedWith === null ? offered.fullPrice : offered.price
  const { price, fullPrice } = wish.isFree ? { price: 0, fullPrice: 0 } : { ...offered, fullPrice: usual }
  const now = ctx.clock.now()
  return {
    id: randomUUID(),
    specialistId,
    start,
    currency,
    price,
    fullPrice,
    clientId: "userId" in invitee ? invitee.userId : null,
    fullName: "email" in invitee ? invitee.fullName : null,
    email: "email" in invitee ? invitee.email : null,
    language: await languageFor(ctx, wish),
    productId: product.id,
    sessionTypeCode: product.sessionTypeCode,
    place: product.place,
    end: start + product.minutes * 60_000,
    policy: CANCELLATION_POLICY,
    status: "open",
    createdAt: now,
    sentAt: now,
    letters: 1,
    expiresAt: await endOf(ctx, { specialistId, start }),
  }
}

/** A time that is taken is refused together with those that are free near it. */
const withNearest = async (
  ctx: BookingContext,
  given: Priced & { readonly wish: Wish; readonly error: unknown },
): Promise<unknown> => {
  const { error, wish, product, firstMeeting } = given
  if (!isAppError(error, "slotTaken")) return error
  const { start, currency } = wish
  const nearest = await nearestTimes(ctx, { product, start, currency, firstMeeting, clientId: null })
  return new AppError("slotTaken", { data: { nearest }, cause: error })
}

/**
 * Offers a session to somebody by mail, and keeps its time for as long as they have to answer. Throws notAllowed,
 * notFound, currencyMismatch, slotTaken (with the nearest free times), slotInThePast, rescheduleWithConflicts and
 * tooManyRequests.
 */
export const inviteClient = async (ctx: BookingContext, wish: Wish): Promise<Shown> => {
  const { invitee, specialistId, start, isTimeMeant } = wish
  const product = await productOf(ctx, wish)
  const firstMeeting =
    "email" in invitee ||
    (await isFirstMeeting(ctx, { on: ctx.db.query, userId: invitee.userId, specialistId }))
  try {
    const { minutes, place } = product
    await refuseUnfit(ctx, { specialistId, minutes, place, starts: [start], meant: () => isTimeMeant })
    const invitation = await draft(ctx, { wish, product, firstMeeting })
    await ctx.db.transaction(async (tx) => {
      await refuseTooMany(ctx, { tx, specialistId })
      await keepTimeFor(ctx, { tx, invitation })
      await insertInvitation(tx, invitation)
      await notifyInvited(ctx, { tx, invitation })
    })
    return await presentInvitation(ctx, { invitation, language: wish.language })
  } catch (error) {
    throw await withNearest(ctx, { error, wish, product, firstMeeting })
  }
}
