import type { Slot, SlotMonths } from "@arnica/contract/scheduling"
import type { Currency } from "@arnica/contract/shared"
import { wallToInstant } from "@arnica/rules/zones"
import type { Drizzle } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { Actor } from "../../../platform/http/actor.ts"
import { type Reusable, reusable } from "../../../platform/http/reusable.ts"
import type { Tokens } from "../../../platform/tokens.ts"
import { groupByMonth } from "../domain/months.ts"
import { computePrice } from "../domain/price.ts"
import { clampRange } from "../domain/query.ts"
import { haveMet } from "../meeting-repository.ts"
import type { MinuteMemory } from "../minute-memory.ts"
import type { SessionProduct, SpecialistsForScheduling } from "../neighbours.ts"
import { readScheduleText } from "../query-repository.ts"
import { slotsFrom } from "./find-slots.ts"

export type SlotContext = {
  readonly on: Drizzle
  readonly tokens: Tokens
  readonly specialists: SpecialistsForScheduling
  readonly answers: MinuteMemory<Reusable>
}

export type AskedSlots = {
  readonly specialistId: number
  readonly productId: string | undefined
  readonly currency: Currency
  readonly from: number | undefined
  readonly to: number | undefined
  readonly actor: Actor
  readonly now: number
}

const DAY_MS = 86_400_000

/**
 * Free times of a specialist's product for who asks, as signed offers. The same answer again while nothing has changed
 * of what it is made from. Throws `specialistNotFound`, `notFound`, `currencyMismatch`.
 */
export const offeredSlots = async (
  context: SlotContext,
  asked: AskedSlots & { readonly priced: boolean },
): Promise<Reusable> => {
  const { specialistId, currency, now, from, to, priced } = asked
  const range = clampRange(asked)
  const [{ product, firstMeeting }, text] = await Promise.all([
    productFor(context, asked),
    readScheduleText(context.on, { specialistId, ...range, now }),
  ])
  const facts = JSON.stringify([product, firstMeeting, currency, from, to, priced])
  return context.answers({ key: `${facts}${text}`, now }, () => {
    const request = { ...range, product, firstMeeting, currency, now }
    const slots = text === null ? [] : slotsFrom(context.tokens, { text, request })
    return reusable(priced ? slots : slots.map(withoutPrice))
  })
}

const withoutPrice = ({ start, end }: Slot): Slot => ({
  start,
  end,
  price: null,
  fullPrice: null,
  offer: null,
})

/** The same by months and days of the viewer's zone, from one day to another (both "YYYY-MM-DD", inclusive). */
export const offeredMonths = async (
  context: SlotContext,
  asked: Omit<AskedSlots, "from" | "to"> & { startDate: string; endDate: string; timeZone: string },
): Promise<Reusable> => {
  const from = wallToInstant(asked.timeZone, Date.parse(asked.startDate) / DAY_MS, 0)
  const to = wallToInstant(asked.timeZone, Date.parse(asked.endDate) / DAY_MS, 1440)
  const { specialistId, currency, timeZone, now } = asked
  const range = clampRange({ from, to, now })
  const [{ product, firstMeeting }, text] = await Promise.all([
    productFor(context, asked),
    readScheduleText(context.on, { specialistId, ...range, now }),
  ])
  const facts = JSON.stringify(["months", product, firstMeeting, currency, from, to, timeZone])
  return context.answers({ key: `${facts}${text}`, now }, () => {
    const request = { ...range, product, firstMeeting, currency, now }
    const slots = text === null ? [] : slotsFrom(context.tokens, { text, request })
    const { price, discountPercent } = computePrice(request)
    const months: SlotMonths = {
      currency,
      price: { amount: price, currency },
      firstMeetingDiscount: discountPercent,
      timeZone,
      months: groupByMonth(slots, timeZone),
    }
    return reusable(months)
  })
}

const productFor = async (
  context: SlotContext,
  asked: Pick<AskedSlots, "specialistId" | "productId" | "actor">,
): Promise<{ product: SessionProduct; firstMeeting: boolean }> => {
  const { specialistId, actor } = asked
  const [offering, met] = await Promise.all([
    context.specialists.offering(specialistId),
    actor.kind === "user" && haveMet(context.on, { specialistId, userId: actor.userId }),
  ])
  if (offering === null || !offering.bookable) throw new AppError("specialistNotFound")
  const { products } = offering
  const product =
    asked.productId === undefined ? products[0] : products.find(({ id }) => id === asked.productId)
  if (product === undefined) throw new AppError("notFound")
  if (actor.kind !== "user") return { product, firstMeeting: true }
  const theirs = (await context.specialists.forClient?.(product, actor.userId)) ?? product
  return { product: theirs, firstMeeting: !met }
}
