import { currencySchema } from "@arnica/contract/shared"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"
import { ask } from "../../../platform/db/statement.ts"
import type { Bookable } from "../specialist-repository.ts"

const minutesRows = z.array(z.object({ id: z.coerce.number(), minutes: z.int() }))

const productRow = z.object({
  id: z.uuid(),
  specialistId: z.coerce.number(),
  sessionTypeCode: z.string(),
  place: z.enum(["online", "office"]),
  minutes: z.int(),
  firstMeetingDiscountPercent: z.int(),
  active: z.boolean(),
  prices: z.partialRecord(currencySchema, z.int()),
})
const productRows = z.array(productRow)

const ownerRow = z.object({ userId: z.string(), timeZone: z.string(), bookable: z.boolean() })

/** A kind of session that a specialist sells. Prices are minor units by currency. */
export type Product = Readonly<z.infer<typeof productRow>>

const COLUMN_TEXT = `o.id, o.specialist_id as "specialistId", o.session_type_code as "sessionTypeCode", o.place, o.minutes,
  o.first_meeting_discount as "firstMeetingDiscountPercent", o.active,
  coalesce((select json_object_agg(p.currency, p.amount) from specialists.offer_price p where p.offer_id = o.id), '{}')
    as prices`
const COLUMNS = sql.raw(COLUMN_TEXT)

/** What a specialist sells, the usual session first. */
export const findProducts = async (on: Queryable, specialistId: number): Promise<Product[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from specialists.offer o
    where o.specialist_id = ${specialistId} and o.active order by o.position`)
  return productRows.parse(rows)
}

/** A specialist with what they sell, the usual session first, and whether clients can book it now: only of who is active. */
export type Offering = {
  readonly specialist: Bookable
  readonly products: readonly Product[]
  readonly bookable: boolean
}

/**
 * The specialist of any status with what they sell, in one statement; null when there is none. The fence keeps how
 * much this specialist sells out of the estimate: PostgreSQL would else plan the statement anew for each of them.
 */
export const findOffering = async (on: Queryable, specialistId: number): Promise<Offering | null> => {
  const { rows } = await ask(
    on,
    `select s.user_id as "userId", s.time_zone as "timeZone", s.status = 'active' as bookable, ${COLUMN_TEXT}
     from specialists.specialist s
     left join lateral (
       select * from specialists.offer where specialist_id = s.id and active offset 0
     ) o on true
     where s.id = $1 order by o.position`,
    specialistId,
  )
  const [first] = rows
  if (first === undefined) return null
  const { userId, timeZone, bookable } = ownerRow.parse(first)
  const products = productRows.parse(rows.filter(({ id }) => id !== null))
  return { specialist: { id: specialistId, userId, timeZone }, products, bookable }
}

/** The usual session of each of these specialists who is active, in one query. */
export const findUsualProducts = async (
  on: Queryable,
  specialistIds: readonly number[],
): Promise<Product[]> => {
  if (specialistIds.length === 0) return []
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from specialists.specialist s
    join lateral (
      select * from specialists.offer where specialist_id = s.id and active order by position limit 1
    ) o on true
    where s.id = any(${sql.param([...specialistIds])}::bigint[]) and s.status = 'active'`)
  return productRows.parse(rows)
}

/** Products by id, also those that are no longer sold; unknown ids are left out. */
export const findProductsByIds = async (
  on: Queryable,
  ids: readonly string[],
): Promise<Map<string, Product>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from specialists.offer o where o.id = any(${sql.param([...ids])}::uuid[])`)
  return new Map(productRows.parse(rows).map((product) => [product.id, product]))
}

/** The shortest session that each of these specialists sells, in minutes; who sells none is left out. */
export const findShortestMinutes = async (
  on: Queryable,
  specialistIds: readonly number[],
): Promise<Map<number, number>> => {
  if (specialistIds.length === 0) return new Map()
  const { rows } = await on.execute(sql`
    select specialist_id as id, min(minutes) as minutes from specialists.offer
    where specialist_id = any(${sql.param([...specialistIds])}::bigint[]) and active group by specialist_id`)
  return new Map(minutesRows.parse(rows).map(({ id, minutes }) => [id, minutes]))
}
