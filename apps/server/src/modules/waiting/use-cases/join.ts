import type { WaitingRequest } from "@arnica/contract/waiting"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import type { MovableSession } from "../../booking/index.ts"
import type { WaitingContext } from "../context.ts"
import { linePolicy } from "../policy.ts"
import { askToLook, countOfClient, countOfSpecialist, insertEntry, waitForTurn } from "../repository.ts"
import { createFreeTimes, findTimes, type Wanted, weekOf } from "./find-times.ts"

type Request = { readonly actor: SignedIn; readonly input: WaitingRequest }

const LONGEST_AHEAD_MS = 365 * 86_400_000
const sorted = <T extends string | number>(values: readonly T[]): T[] => [...new Set(values)].sort()

/** The appointment before which somebody wants a time. Throws appointmentNotFound for one that is not theirs to move. */
const sessionOf = async (
  ctx: WaitingContext,
  { actor, input, specialistId }: Request & { readonly specialistId: number },
): Promise<MovableSession | null> => {
  const uuid = input.appointmentUuid
  if (uuid === null) return null
  const found = await ctx.booking.movableSessions.find(ctx.db.query, uuid)
  if (found?.clientId !== actor.userId || found.specialistId !== specialistId)
    throw new AppError("appointmentNotFound")
  return found
}

/** When the week is over that somebody waits for. Throws badInput for one that is over, or more than a year away. */
const untilOf = ({ week, timeZone }: WaitingRequest, now: number): Date | null => {
  if (week === null) return null
  const { from, to } = weekOf(week, timeZone)
  if (to <= now || from > now + LONGEST_AHEAD_MS) throw refuseFields([{ path: "week", text: "wrong" }])
  return new Date(to)
}

/**
 * Puts somebody into the line of a specialist. Throws specialistNotFound, appointmentNotFound, notAllowed for one's own line,
 * waitingTimeIsFree with a free time that suits, waitingAlready, waitingTooMany and waitingListFull.
 */
export const join = async (ctx: WaitingContext, { actor, input }: Request): Promise<{ id: string }> => {
  const now = ctx.clock.now()
  const found = await ctx.specialists.byUrl(input.specialistUrl)
  if (found === null) throw new AppError("specialistNotFound")
  linePolicy.authorize(actor, "join", found)
  const { id: specialistId } = found
  const until = untilOf(input, now)
  const session = await sessionOf(ctx, { actor, input, specialistId })
  const products = (await ctx.specialists.offering(specialistId))?.products ?? []
  // An appointment that would move stays what it is.
  const productId = session === null ? input.productId : null
  if (productId !== null && products.every(({ id }) => id !== productId))
    throw refuseFields([{ path: "productId", text: "notOffered" }])
  const wishes = { weekdays: sorted(input.weekdays), parts: sorted(input.parts) }
  const wanted: Wanted = {
    kind: input.kind,
    week: input.week,
    productId,
    timeZone: input.timeZone,
    ...wishes,
  }
  const free = createFreeTimes(ctx, now)
  const [first] = await findTimes({ wanted, session, products, free, now })
  if (first !== undefined)
    throw new AppError("waitingTimeIsFree", {
      data: { start: new Date(first.start).toISOString(), productId: first.product?.id ?? null },
    })
  return await ctx.db.transaction(async (tx) => {
    const clientId = actor.userId
    await waitForTurn(tx, { clientId, specialistId })
    const most = ctx.settings.read("waitingEntriesOfClient")
    if ((await countOfClient(tx, clientId)) >= most)
      throw new AppError("waitingTooMany", { params: { limit: most } })
    if ((await countOfSpecialist(tx, specialistId)) >= ctx.settings.read("waitingEntriesOfSpecialist"))
      throw new AppError("waitingListFull")
    const id = await insertEntry(tx, {
      clientId,
      specialistId,
      appointmentUuid: session?.uuid ?? null,
      currency: input.currency,
      until,
      joinedAt: new Date(now),
      ...wanted,
    })
    if (id === null) throw new AppError("waitingAlready")
    // What became free while this was decided is not missed.
    await askToLook(tx, { specialistId, now })
    return { id }
  })
}
