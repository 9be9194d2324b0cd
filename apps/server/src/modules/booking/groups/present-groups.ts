import {
  type GroupDetails,
  PARTICIPANT_STATUSES,
  type PublicGroup,
  type Group as Shown,
} from "@arnica/contract/groups"
import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../core/context.ts"
import { canCancel, refundAt } from "../core/domain/cancellation.ts"
import { sessionNames } from "../core/present.ts"
import { toldByOrders } from "../core/told-by-orders.ts"
import { bookableUntil, type Group, isComing, isOnSale, listTexts, textIn } from "./group.ts"
import { openGroups } from "./group-repository.ts"
import { groupPolicy } from "./policy.ts"
import { seatsOf } from "./seat-repository.ts"
import { noticeOf } from "./seats.ts"
import { fittingSeats } from "./too-large.ts"

const iso = (instant: number): string => new Date(instant).toISOString()

type Presenting = { readonly groups: readonly Group[]; readonly language: Language }

type Facts = {
  readonly group: Group
  readonly language: Language
  readonly noticeMinutes: number
  readonly nameOf: (code: string, language: Language) => string
}

const toPublic = ({ group, language, noticeMinutes, nameOf }: Facts): PublicGroup => ({
  id: group.id,
  ...textIn(group.texts, language),
  start: iso(group.start),
  end: iso(group.end),
  minutes: (group.end - group.start) / 60_000,
  sessionName: nameOf(group.sessionTypeCode, language),
  place: group.place,
  price: { amount: group.price, currency: group.currency },
  capacity: group.capacity,
  seatsLeft: group.capacity - group.taken,
  bookableUntil: iso(bookableUntil(group, noticeMinutes)),
})

/** Groups of one specialist, as that specialist sees them. */
export const presentGroups = async (
  ctx: BookingContext,
  { groups, language }: Presenting,
): Promise<Shown[]> => {
  const [first] = groups
  if (first === undefined) return []
  const [nameOf, noticeMinutes] = await Promise.all([
    sessionNames(ctx),
    noticeOf(ctx, { on: ctx.db.query, specialistId: first.specialistId }),
  ])
  const now = ctx.clock.now()
  return groups.map((group) => {
    const isAhead = isComing(group, now)
    return {
      ...toPublic({ group, language, noticeMinutes, nameOf }),
      status: group.status,
      sessionTypeCode: group.sessionTypeCode,
      texts: listTexts(group.texts),
      fittingSeats: isAhead ? fittingSeats(ctx, group) : null,
      abilities: { edit: isAhead, move: isAhead, cancel: isAhead },
    }
  })
}

type Presented = {
  readonly group: Group
  readonly language: Language
  readonly actor: Pick<SignedIn, "specialistId">
}

/** A group and who comes to it, for who looks after it. */
export const presentGroup = async (
  ctx: BookingContext,
  { group, language, actor }: Presented,
): Promise<GroupDetails> => {
  const [[shown], seats] = await Promise.all([
    presentGroups(ctx, { groups: [group], language }),
    seatsOf(ctx.db.query, { groupId: group.id, statuses: PARTICIPANT_STATUSES }),
  ])
  if (shown === undefined) throw new Error("a group was not presented")
  const [clients, feeOf] = await Promise.all([
    ctx.identity.users.byIds(seats.map(({ clientId }) => clientId)),
    toldByOrders(ctx, seats),
  ])
  const now = ctx.clock.now()
  const participants = seats.flatMap((seat) => {
    const { uuid, clientId } = seat
    const status = PARTICIPANT_STATUSES.find((each) => each === seat.status)
    if (status === undefined) return []
    const client = clients.get(clientId)
    const fullName = client === undefined ? "" : `${client.firstName} ${client.lastName}`
    const refundNow = canCancel(seat, now) ? refundAt(seat, { now, by: "provider" }) : null
    return { uuid, fullName, photo: client?.image ?? null, status, refundNow, ...feeOf(seat) }
  })
  const edit = shown.abilities.edit && groupPolicy.may(actor, "conduct", group)
  return { group: { ...shown, abilities: { ...shown.abilities, edit } }, participants }
}

/** The groups of a specialist whose seats anybody can book now; full ones are among them. Throws specialistNotFound. */
export const publicGroups = async (
  ctx: BookingContext,
  asked: { readonly profileUrl: string; readonly language: Language },
): Promise<PublicGroup[]> => {
  const specialist = await ctx.specialists.byUrl(asked.profileUrl)
  if (specialist === null) throw new AppError("specialistNotFound")
  const { id: specialistId } = specialist
  const now = ctx.clock.now()
  const [groups, noticeMinutes, nameOf] = await Promise.all([
    openGroups(ctx.db.query, { specialistId, now }),
    noticeOf(ctx, { on: ctx.db.query, specialistId }),
    sessionNames(ctx),
  ])
  return groups
    .filter((group) => isOnSale(group, { now, noticeMinutes }))
    .map((group) => toPublic({ group, language: asked.language, noticeMinutes, nameOf }))
}
