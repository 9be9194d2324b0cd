import type { GroupDetails } from "@arnica/contract/groups"
import type { Language } from "@arnica/i18n/languages"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError, isAppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { announceMoved } from "../core/announce.ts"
import type { BookingContext } from "../core/context.ts"
import { type Appointment, holderRefOf } from "../core/domain/appointment.ts"
import { UNTIL_IT_BEGINS } from "../core/domain/rescheduling.ts"
import { moveAppointment } from "../core/repository/appointments.ts"
import { busyOfClients } from "../core/repository/open-holds.ts"
import { refuseUnfit } from "../times/fit.ts"
import { releaseSeats } from "./call-off-group.ts"
import { type Group, groupRef, isComing } from "./group.ts"
import { groupFor } from "./group-access.ts"
import { lockGroup, setTime } from "./group-repository.ts"
import { onBehalfOf } from "./on-behalf-of.ts"
import { presentGroup } from "./present-groups.ts"
import { lockSeats, seatsOf } from "./seat-repository.ts"

/** How many other times a refusal proposes, and how far around the wanted one they are looked for. */
const COUNT = 6
const REACH_MS = 15 * 86_400_000

type Wish = {
  readonly actor: SignedIn
  readonly id: string
  /** Where it was seen. */
  readonly from: string
  readonly to: string
  readonly isTimeMeant: boolean
  readonly language: Language
}

type Place = { readonly start: number; readonly end: number; readonly officeAddress: string | null }
type Moving = { readonly tx: Tx; readonly group: Group; readonly place: Place }

/** Gives a seat the time of its group, and its client the way out. Throws participantBusy. */
const moveSeat = async (
  ctx: BookingContext,
  { tx, seat, place }: Pick<Moving, "tx" | "place"> & { readonly seat: Appointment },
): Promise<void> => {
  const now = ctx.clock.now()
  const { start, end, officeAddress } = place
  const holderRef = holderRefOf(seat)
  const leaving = await moveAppointment(ctx, {
    tx,
    appointment: seat,
    event: "reschedule",
    now,
    reason: "group",
  })
  await ctx.scheduling.release(tx, holderRef)
  const { specialistId, clientId: userId } = seat
  try {
    await ctx.scheduling.occupySeat(tx, { holderRef, specialistId, userId, start, end, expiresAt: null })
  } catch (error) {
    throw isAppError(error, "clientBusy") ? new AppError("participantBusy", { cause: error }) : error
  }
  const moved = await moveAppointment(ctx, {
    tx,
    appointment: { ...leaving, start, end },
    event: "standAnew",
    isTimeKept: true,
    now,
    set: {
      startAt: new Date(start),
      endAt: new Date(end),
      officeAddress,
      policy: UNTIL_IT_BEGINS,
      moves: seat.moves + 1,
      movedAt: new Date(now),
    },
  })
  await announceMoved(ctx, { tx, appointment: moved, from: seat.start })
}

/** The group and all of its seats, or nothing. */
const moveAll = async (ctx: BookingContext, { tx, group, place }: Moving): Promise<void> => {
  // Seats before their group: whoever calls one off has locked it already, and waits for the group.
  await lockSeats(tx, group.id)
  const locked = await lockGroup(tx, group.id)
  if (locked === null || locked.start !== group.start || !isComing(locked, ctx.clock.now()))
    throw new AppError("statusConflict")
  const holderRef = groupRef(group)
  const { specialistId } = group
  await ctx.scheduling.release(tx, holderRef)
  const { start, end } = place
  const time = { holderRef, specialistId, userId: null, start, end, expiresAt: null, demand: "free" as const }
  await ctx.scheduling.occupy(tx, time)
  await setTime(tx, { id: group.id, now: ctx.clock.now(), ...place })
  for (const seat of await seatsOf(tx, { groupId: group.id, statuses: ["confirmed"] }))
    await moveSeat(ctx, { tx, seat, place })
}

/** The free times near a wanted one at which all who come are free too, in order of time. */
const nearestFor = async (ctx: BookingContext, { group, start }: { group: Group; start: number }) => {
  const now = ctx.clock.now()
  const minutes = (group.end - group.start) / 60_000
  const span = { from: Math.max(now, start - REACH_MS), to: start + REACH_MS }
  const seats = await seatsOf(ctx.db.query, { groupId: group.id, statuses: ["confirmed"] })
  const [starts, busy] = await Promise.all([
    ctx.scheduling.starts({ product: { ...group, minutes }, ...span, now, ignoring: groupRef(group) }),
    busyOfClients(ctx.db.query, { clientIds: seats.map(({ clientId }) => clientId), ...span }),
  ])
  const isFree = (at: number): boolean =>
    busy.every(
      (taken) => taken.groupId === group.id || at + minutes * 60_000 <= taken.start || at >= taken.end,
    )
  return starts
    .filter((at) => at !== group.start && isFree(at))
    .sort((a, b) => Math.abs(a - start) - Math.abs(b - start))
    .slice(0, COUNT)
    .sort((a, b) => a - b)
    .map((at) => new Date(at).toISOString())
}

/** Times that somebody has are refused with others. */
const withNearest = async (
  ctx: BookingContext,
  { error, ...wanted }: { error: unknown; group: Group; start: number },
): Promise<unknown> => {
  for (const code of ["slotTaken", "participantBusy"] as const)
    if (isAppError(error, code))
      return new AppError(code, { data: { nearest: await nearestFor(ctx, wanted) }, cause: error })
  return error
}

/**
 * Moves a group with all of its seats to another time, or nothing of it, for whoever looks after it. Each client is told and may take their seat
 * back until it begins, for everything. Seats that are not paid yet are let go. Throws notFound, statusConflict,
 * slotInThePast, rescheduleWithConflicts, and slotTaken and participantBusy with other times.
 */
export const moveGroup = async (ctx: BookingContext, wish: Wish): Promise<GroupDetails> => {
  const group = await groupFor(ctx, wish)
  const start = Date.parse(wish.to)
  const { specialistId, place: where } = group
  if (group.start !== Date.parse(wish.from) || start === group.start) throw new AppError("statusConflict")
  const minutes = (group.end - group.start) / 60_000
  try {
    await refuseUnfit(ctx, {
      specialistId,
      minutes,
      place: where,
      ignoring: groupRef(group),
      starts: [start],
      meant: () => wish.isTimeMeant,
    })
    const tell = await onBehalfOf(ctx, { actor: wish.actor, group, what: "moved", start })
    await ctx.db.transaction(async (tx) => {
      await tell(tx)
      const isAtOffice = where === "office"
      const officeAddress = isAtOffice ? await ctx.scheduling.officeAt(tx, { specialistId, start }) : null
      await moveAll(ctx, { tx, group, place: { start, end: start + minutes * 60_000, officeAddress } })
    })
  } catch (error) {
    throw await withNearest(ctx, { error, group, start })
  }
  await releaseSeats(ctx, group.id)
  return await presentGroup(ctx, {
    group: await groupFor(ctx, wish),
    language: wish.language,
    actor: wish.actor,
  })
}
