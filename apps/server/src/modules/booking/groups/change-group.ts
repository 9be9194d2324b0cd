import type { GroupDetails, Group as Shown } from "@arnica/contract/groups"
import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../core/context.ts"
import { type Group, isComing, refuseTooMany, textsOf } from "./group.ts"
import { groupFor } from "./group-access.ts"
import { findGroup, lockGroup, pageOfGroups, updateGroup } from "./group-repository.ts"
import { groupPolicy } from "./policy.ts"
import { presentGroup, presentGroups } from "./present-groups.ts"

type Own = {
  readonly actor: Pick<SignedIn, "specialistId">
  readonly id: string
  readonly language: Language
}

/** A group of the specialist's. Throws notFound. */
const ownGroup = async (
  ctx: Pick<BookingContext, "db">,
  { actor, id }: Pick<Own, "actor" | "id">,
): Promise<Group> => groupPolicy.authorize(actor, "conduct", await findGroup(ctx.db.query, id))

type Seen = { readonly actor: SignedIn; readonly id: string; readonly language: Language }

/** A group with who comes to it, for whoever looks after it. Throws notFound. */
export const readGroup = async (ctx: BookingContext, { actor, id, language }: Seen): Promise<GroupDetails> =>
  await presentGroup(ctx, { group: await groupFor(ctx, { actor, id }), language, actor })

type Page = Pick<Own, "actor" | "language"> & {
  readonly show: "upcoming" | "past"
  readonly count: number
  readonly offset: number
}

/** A page of the specialist's groups. Who is no specialist yet has none. */
export const listGroups = async (
  ctx: BookingContext,
  { actor: { specialistId }, language, ...page }: Page,
): Promise<{ total: number; items: Shown[] }> => {
  if (specialistId === null) return { total: 0, items: [] }
  const { total, items } = await pageOfGroups(ctx.db.query, { ...page, specialistId, now: ctx.clock.now() })
  return { total, items: await presentGroups(ctx, { groups: items, language }) }
}

type Change = {
  readonly texts?: Shown["texts"] | undefined
  readonly capacity?: number | undefined
  readonly isOnSale?: boolean | undefined
}

/**
 * Changes what a group says, how many seats it has, and whether they are sold. Throws notFound, statusConflict once it
 * began or was called off, badInput for more than by video, and seatsAreTaken when more are booked or held than it would have.
 */
export const changeGroup = async (
  ctx: BookingContext,
  { language, change, ...own }: Own & { readonly change: Change },
): Promise<Shown> => {
  const { id } = await ownGroup(ctx, own)
  const changed = await ctx.db.transaction(async (tx) => {
    const group = await lockGroup(tx, id)
    if (group === null || !isComing(group, ctx.clock.now())) throw new AppError("statusConflict")
    const { texts, capacity = group.capacity, isOnSale = group.status === "open" } = change
    // One that was planned larger keeps its seats, and does not get more.
    if (capacity > group.capacity) refuseTooMany(ctx, { sessionTypeCode: group.sessionTypeCode, capacity })
    if (capacity < group.taken) throw new AppError("seatsAreTaken", { params: { count: group.taken } })
    const next = {
      id,
      capacity,
      status: isOnSale ? ("open" as const) : ("closed" as const),
      texts: texts === undefined ? group.texts : textsOf(texts),
    }
    await updateGroup(tx, next)
    return { ...group, ...next }
  })
  const [shown] = await presentGroups(ctx, { groups: [changed], language })
  if (shown === undefined) throw new Error("a group was not presented")
  return shown
}
