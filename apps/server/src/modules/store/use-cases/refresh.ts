import { isPackaged, type ProductBlocker } from "@arnica/contract/product-words"
import { currencySchema } from "@arnica/contract/shared"
import { sql } from "drizzle-orm"
import type { GroupDate } from "../../booking/index.ts"
import { findAll } from "../category-repository.ts"
import type { StoreContext } from "../context.ts"
import { replacePrices } from "../editing-repository.ts"
import { findWhole } from "../product-repository.ts"
import { type Followed, writeFollowed } from "../refresh-repository.ts"
import type { HolderRow, WholeRow } from "../rows.ts"

type Session = {
  readonly active: boolean
  readonly minutes: number
  readonly place: "online" | "office"
  readonly sessionTypeCode: string
  readonly prices: Readonly<Partial<Record<WholeRow["prices"][number]["currency"], number>>>
  readonly specialistId: number
}

/** All that is known of those who hold products. */
type Known = {
  /** When the specialists who can be booked are first free, by id; null where no time is known. */
  readonly free: ReadonlyMap<number, number | null>
  readonly sessions: ReadonlyMap<string, Session>
  readonly chats: ReadonlyMap<
    string,
    { readonly amount: number; readonly currency: "RON" | "EUR" | "GBP" | "USD" }
  >
  readonly dates: ReadonlyMap<string, GroupDate>
  readonly taken: ReadonlyMap<string, number>
  readonly hidden: ReadonlySet<string>
}

const chatsOf = async (ctx: StoreContext, ids: readonly string[]): Promise<Known["chats"]> => {
  const chats = await ctx.specialists.paidChatsByIds(ids)
  return new Map(
    chats.filter(({ active }) => active).map(({ id, amount, currency }) => [id, { amount, currency }]),
  )
}

const findKnown = async (ctx: StoreContext, rows: readonly WholeRow[]): Promise<Known> => {
  const holders = rows.flatMap((row) => row.holders)
  const ids = [...new Set(holders.map(({ specialistId }) => specialistId))]
  const [cards, sessions, chats, dates, taken, categories] = await Promise.all([
    ctx.specialists.cards(ids, { language: "en", currency: "RON", now: ctx.clock.now() }),
    ctx.specialists.productsByIds(holders.flatMap(({ sessionId }) => sessionId ?? [])),
    chatsOf(
      ctx,
      holders.flatMap(({ paidChatId }) => paidChatId ?? []),
    ),
    ctx.booking.groupDates.find(rows.flatMap(({ groups }) => groups)),
    ctx.packages.countTaken(holders.flatMap(({ packageId }) => packageId ?? [])),
    findAll(ctx.db.query),
  ])
  return {
    free: new Map(cards.map(({ id, firstFree }) => [id, firstFree === null ? null : Date.parse(firstFree)])),
    sessions,
    chats,
    dates: new Map(dates.map((date) => [date.id, date])),
    taken,
    hidden: new Set(categories.filter(({ visible }) => !visible).map(({ code }) => code)),
  }
}

const canHold = (
  holder: HolderRow,
  { row, known }: { readonly row: WholeRow; readonly known: Known },
): boolean => {
  if (!known.free.has(holder.specialistId)) return false
  if (row.kind === "paidChat") return holder.paidChatId !== null && known.chats.has(holder.paidChatId)
  if (row.kind === "workshop") return true
  const session = known.sessions.get(holder.sessionId ?? "")
  if (session?.active !== true || session.specialistId !== holder.specialistId) return false
  return row.capacity === null || (known.taken.get(holder.packageId ?? "") ?? 0) < row.capacity
}

const soonest = (instants: readonly (number | null)[]): number | null =>
  instants.reduce<number | null>(
    (first, each) => (each !== null && (first === null || each < first) ? each : first),
    null,
  )

type Judged = { readonly row: WholeRow; readonly known: Known; readonly now: number }

const blockerOf = (
  { row, known, now }: Judged,
  { holders, dates }: { readonly holders: number; readonly dates: number },
): ProductBlocker | null => {
  if (known.hidden.has(row.categoryCode)) return "hiddenCategory"
  if (row.onSaleUntil !== null && row.onSaleUntil <= now) return "saleIsOver"
  const isFull = ({ packageId }: HolderRow) => (known.taken.get(packageId ?? "") ?? 0) >= (row.capacity ?? 0)
  if (row.capacity !== null && row.holders.every(isFull)) return "soldOut"
  if (holders === 0) return "nobodyHolds"
  return row.kind === "workshop" && dates === 0 ? "noDates" : null
}

const follow = (judged: Judged): Followed => {
  const { row, known } = judged
  const dates = row.groups.flatMap((id) => known.dates.get(id) ?? []).filter(({ isOnSale }) => isOnSale)
  const holders = row.holders.filter((holder) => canHold(holder, { row, known }))
  const session = known.sessions.get((holders[0] ?? row.holders[0])?.sessionId ?? "")
  const [date] = dates
  const taken = row.holders.map(({ packageId }) => known.taken.get(packageId ?? "") ?? 0)
  const { capacity } = row
  const left =
    capacity === null
      ? null
      : row.holders.reduce(
          (sum, { packageId }) => sum + Math.max(0, capacity - (known.taken.get(packageId ?? "") ?? 0)),
          0,
        )
  const blocker = blockerOf(judged, { holders: holders.length, dates: dates.length })
  return {
    uuid: row.uuid,
    available: blocker === null && row.status === "published",
    blocker: row.status === "published" ? blocker : null,
    minutes: date === undefined ? (session?.minutes ?? null) : (date.end - date.start) / 60_000,
    place: date?.place ?? session?.place ?? null,
    sessionTypeCode: date?.sessionTypeCode ?? session?.sessionTypeCode ?? null,
    nextStart:
      row.kind === "workshop"
        ? soonest(dates.map(({ start }) => start))
        : soonest(holders.map(({ specialistId }) => known.free.get(specialistId) ?? null)),
    taken: taken.reduce((sum, each) => sum + each, 0),
    placesLeft: row.kind === "workshop" ? dates.reduce((sum, { seatsLeft }) => sum + seatsLeft, 0) : left,
    holders: holders.map(({ specialistId }) => specialistId),
  }
}

/** What a product costs that is sold at the price of what it is made of; null where it has a price of its own. */
const derivedPrices = (row: WholeRow, known: Known): WholeRow["prices"] | null => {
  if (isPackaged(row.kind)) return null
  const [holder] = row.holders
  if (row.kind === "paidChat") {
    const chat = known.chats.get(holder?.paidChatId ?? "")
    return chat === undefined ? null : [chat]
  }
  if (row.kind === "workshop") {
    const [date] = row.groups.flatMap((id) => known.dates.get(id) ?? [])
    return date === undefined ? null : [date.price]
  }
  const prices = known.sessions.get(holder?.sessionId ?? "")?.prices ?? {}
  const found = currencySchema.options.flatMap((currency) => {
    const amount = prices[currency]
    return amount === undefined ? [] : [{ currency, amount }]
  })
  return found.length === 0 ? null : found
}

const isSame = (one: WholeRow["prices"], other: WholeRow["prices"]): boolean =>
  one.length === other.length &&
  one.every(({ currency, amount }) =>
    other.some((price) => price.currency === currency && price.amount === amount),
  )

type Some = { readonly uuids?: readonly string[]; readonly specialistId?: number }

/**
 * Writes what follows for products from those who hold them now: whether they can be bought, when, at which price. Of the
 * products named, of a specialist's, or of all that are published. The same number of queries however many they are.
 */
export const refreshProducts = async (ctx: StoreContext, { uuids, specialistId }: Some): Promise<void> => {
  const where =
    uuids === undefined
      ? sql`l.status = 'published' and ${
          specialistId === undefined
            ? sql`true`
            : sql`exists (select from store.listing_holder h where h.listing = l.uuid and h.specialist_id = ${specialistId})`
        }`
      : sql`l.uuid = any(${sql.param([...uuids])}::uuid[])`
  const rows = await findWhole(ctx.db.query, where)
  if (rows.length === 0) return
  const known = await findKnown(ctx, rows)
  const now = ctx.clock.now()
  const followed = rows.map((row) => follow({ row, known, now }))
  const priced = rows.flatMap((row) => {
    const prices = derivedPrices(row, known)
    return prices === null || isSame(prices, row.prices) ? [] : [{ uuid: row.uuid, prices }]
  })
  await ctx.db.transaction(async (tx) => {
    await replacePrices(tx, priced)
    await writeFollowed(tx, followed)
  })
}
