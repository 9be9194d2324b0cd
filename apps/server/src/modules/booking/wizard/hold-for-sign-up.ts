import { LIMITS } from "@arnica/contract/limits"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { Offer } from "../../scheduling/index.ts"
import type { BookingContext } from "../core/context.ts"
import { mayHoldBeforeCode } from "../times/domain/few-holds.ts"
import { stillSold } from "../times/still-sold.ts"
import {
  countSignUpHolds,
  endSignUpHolds,
  keepSignUpHold,
  lockNetwork,
  lockSignUpHolds,
  type SignUpHold,
  type SignUpHolder,
  signUpRef,
  sweepSignUpHolds,
} from "./sign-up-hold-repository.ts"

const HOLD_MS = LIMITS.holdMinutes * 60_000
const DAY_MS = 86_400_000

export type SignUpHoldRequest = {
  /** A secret of the browser that signed up. */
  readonly signUpId: string
  /** The sign-up for which the same browser held a time before, when its address was corrected. */
  readonly before: string | null
  /** The signed offer of the time. */
  readonly offer: string
  /** A keyed hash of the network that asks. */
  readonly network: Buffer
}

type Letting = {
  readonly tx: Tx
  readonly holds: readonly SignUpHold[]
  /** Whose time is taken next. */
  readonly specialistId: number
  readonly now: number
}

/** Frees what is held. Waits for all the calendars in one order first, that of the next time among them. */
const releaseHold = async (ctx: BookingContext, { tx, holds, specialistId, now }: Letting): Promise<void> => {
  const current = holds.filter(({ expiresAt }) => expiresAt > now)
  await ctx.scheduling.waitFor(tx, [specialistId, ...current.map((hold) => hold.specialistId)])
  for (const { signUpId } of current) await ctx.scheduling.release(tx, signUpRef(signUpId))
  await endSignUpHolds(tx, { signUpIds: current.map(({ signUpId }) => signUpId), now })
}

/**
 * Lets the time go that a client held before the code of their sign-up was typed, or holds as who typed it: it is being
 * booked, or another one is.
 */
export const letSignUpHoldGo = async (
  ctx: BookingContext,
  {
    tx,
    holder,
    specialistId,
  }: { readonly tx: Tx; readonly holder: SignUpHolder; readonly specialistId: number },
): Promise<void> => {
  const holds = await lockSignUpHolds(tx, holder)
  if (holds.length > 0) await releaseHold(ctx, { tx, holds, specialistId, now: ctx.clock.now() })
}

/** Throws when what is offered is not sold any more. */
const refuseUnsold = async (ctx: BookingContext, offer: Offer): Promise<void> => {
  const offering = await ctx.specialists.offering(offer.specialistId)
  if (offering?.bookable !== true) throw new AppError("specialistNotFound")
  stillSold(offering, offer)
  if (offer.start <= ctx.clock.now()) throw new AppError("slotInThePast")
}

type Taking = {
  readonly tx: Tx
  readonly request: SignUpHoldRequest
  readonly offer: Offer
  readonly codeUntil: number
}

const take = async (
  ctx: BookingContext,
  { tx, request, offer, codeUntil }: Taking,
): Promise<number | null> => {
  const { signUpId, before, network } = request
  const { specialistId, start, end } = offer
  const now = ctx.clock.now()
  await lockNetwork(tx, network)
  const signUpIds = before === null ? [signUpId] : [signUpId, before]
  const holds = await lockSignUpHolds(tx, { signUpIds, userId: null })
  const own = holds.find((hold) => hold.signUpId === signUpId)
  const isSame = own?.specialistId === specialistId && own.start === start && own.expiresAt > now
  if (isSame) return own.expiresAt
  await releaseHold(ctx, { tx, holds, specialistId, now })
  const beganAt = own?.beganAt ?? now
  const expiresAt = Math.min(codeUntil, beganAt + HOLD_MS)
  if (expiresAt <= now) return null
  const others = await countSignUpHolds(tx, { signUpId, specialistId, network, now })
  if (!mayHoldBeforeCode({ others, rateFactor: ctx.rateFactor })) return null
  const isKept = await keepSignUpHold(tx, { signUpId, specialistId, start, network, beganAt, expiresAt, now })
  // In this very moment the code was typed, or another time was held for it: the booking goes on without this one.
  if (!isKept) return null
  await ctx.scheduling.occupy(tx, {
    holderRef: signUpRef(signUpId),
    specialistId,
    userId: null,
    start,
    end,
    expiresAt,
    demand: "offered",
  })
  return expiresAt
}

/**
 * Holds a time for somebody whose code is awaited, and lets the one go that they held before. Until the code is worthless,
 * and never longer than an ordinary hold. Answers until when (epoch milliseconds); null when it is not held, which keeps
 * nobody from booking. Throws signUpExpired, and what a booking throws for a time that cannot be had.
 */
export const holdForSignUp = async (
  ctx: BookingContext,
  request: SignUpHoldRequest,
): Promise<number | null> => {
  const codeUntil = await ctx.identity.signUpOpenUntil(request.signUpId)
  if (codeUntil === null) throw new AppError("signUpExpired")
  const offer = ctx.scheduling.verifyOffer(request.offer)
  // A seat is taken by who pays for it; what is kept for somebody is not free to others anyway.
  const isFree = [offer.groupId, offer.invitationId, offer.agreedWith, offer.waitingId].every(
    (id) => id === undefined,
  )
  if (!isFree) return null
  await refuseUnsold(ctx, offer)
  return await ctx.db.transaction((tx) => take(ctx, { tx, request, offer, codeUntil }))
}

/** Forgets who held what, once no code can be sent for it any more. */
export const forgetSignUpHolds = ({ db, clock }: BookingContext): Promise<void> =>
  sweepSignUpHolds(db.query, clock.now() - DAY_MS)
