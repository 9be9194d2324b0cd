import type { GroupDetails } from "@arnica/contract/groups"
import type { Language } from "@arnica/i18n/languages"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError, isAppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { openWords, sealWords } from "../core/sealed-words.ts"
import { cancelByProvider } from "../lifecycle/cancel.ts"
import { releaseHold } from "../lifecycle/release-hold.ts"
import { groupRef, isComing } from "./group.ts"
import { groupFor } from "./group-access.ts"
import { comingGroups, endGroup, lockGroup } from "./group-repository.ts"
import { onBehalfOf } from "./on-behalf-of.ts"
import { presentGroup } from "./present-groups.ts"
import { findUnfinished, noteReason, seatsOf } from "./seat-repository.ts"

const BATCH = 50

type Ending = { readonly tx: Tx; readonly id: string; readonly reason: string }

/** Says that it is off, with the reason beside each seat that stands, and frees the specialist's time. */
const endIt = async (ctx: BookingContext, { tx, id, reason }: Ending): Promise<void> => {
  for (const seat of await seatsOf(tx, { groupId: id, statuses: ["confirmed", "pendingPayment", "held"] }))
    await noteReason(tx, {
      id: seat.id,
      cancelReason: await sealWords(ctx, { on: tx, of: seat, column: "cancel_reason", text: reason }),
    })
  const group = await lockGroup(tx, id)
  const now = ctx.clock.now()
  if (group === null || !isComing(group, now)) throw new AppError("statusConflict")
  await endGroup(tx, { id, now })
  await ctx.scheduling.release(tx, groupRef(group))
}

/** A seat that was paid for is called off by the specialist: the client gets everything back and reads the reason. */
const callOffSeat = async (ctx: BookingContext, seat: Appointment): Promise<void> => {
  const { specialistId, uuid, cancelReason: sealed } = seat
  const reason = await openWords(ctx, { on: ctx.db.query, of: seat, column: "cancel_reason", sealed })
  await cancelByProvider(ctx, { actor: { specialistId }, uuid, reason: reason ?? "" })
}

/** Calls off every seat of a group that is off. What somebody else moved meanwhile is looked at by the sweep. */
const callOffSeats = async (ctx: BookingContext, groupId: string): Promise<void> => {
  for (const seat of await seatsOf(ctx.db.query, {
    groupId,
    statuses: ["confirmed", "pendingPayment", "held"],
  }))
    try {
      await (seat.status === "confirmed" ? callOffSeat(ctx, seat) : releaseHold(ctx, seat))
    } catch (error) {
      if (!isAppError(error, "statusConflict")) throw error
    }
}

/** Lets go of the seats that nobody has paid for yet: what they were held for is at another time now. */
export const releaseSeats = async (ctx: BookingContext, groupId: string): Promise<void> => {
  for (const seat of await seatsOf(ctx.db.query, { groupId, statuses: ["pendingPayment", "held"] }))
    try {
      await releaseHold(ctx, seat)
    } catch (error) {
      if (!isAppError(error, "statusConflict")) throw error
    }
}

type Wish = {
  readonly actor: SignedIn
  readonly id: string
  readonly reason: string
  readonly language: Language
}

/**
 * Calls a group off, for whoever looks after it: each client gets everything back. Throws notFound, and statusConflict
 * once it began.
 */
export const callOffGroup = async (ctx: BookingContext, wish: Wish): Promise<GroupDetails> => {
  const { actor, reason, language } = wish
  const group = await groupFor(ctx, wish)
  const { id, start } = group
  const tell = await onBehalfOf(ctx, { actor, group, what: "calledOff", start, reason })
  await ctx.db.transaction(async (tx) => {
    await tell(tx)
    await endIt(ctx, { tx, id, reason })
  })
  await callOffSeats(ctx, id)
  return await presentGroup(ctx, { group: await groupFor(ctx, wish), language, actor })
}

/** Calls off what a process left that died in between. Says how many groups that were. */
export const finishCallingOff = async (ctx: BookingContext): Promise<number> => {
  const unfinished = await findUnfinished(ctx.db.query, BATCH)
  for (const id of unfinished) await callOffSeats(ctx, id)
  return unfinished.length
}

type Ended = { readonly specialistId: number; readonly which: "all" | "empty" }

/** Calls off groups of a specialist who leaves: all, or those that nobody joined. Seats that were paid for are left to who asks. */
export const endGroupsOf = async (ctx: BookingContext, { specialistId, which }: Ended): Promise<void> => {
  const now = ctx.clock.now()
  for (const { id } of await comingGroups(ctx.db.query, { specialistId, now }))
    await ctx.db.transaction(async (tx) => {
      const group = await lockGroup(tx, id)
      if (group === null || !isComing(group, now)) return
      if (which === "all" || group.taken === 0) await endIt(ctx, { tx, id, reason: "" })
    })
}
