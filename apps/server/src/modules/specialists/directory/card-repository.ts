import { GENDERS, type SpecialistCard } from "@arnica/contract/search"
import { type Currency, currencySchema, type MoneyOnTheWire } from "@arnica/contract/shared"
import type { Language } from "@arnica/i18n/languages"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { Catalog } from "../../catalog/index.ts"
import { type CatalogTerms, catalogTerms } from "../catalog-terms.ts"
import { averageStars, fullNameOf, nameIn, yearsSince } from "../domain/names.ts"

const idRows = z.array(z.object({ id: z.coerce.number() }))

const codes = z.array(z.string())

const cardRow = z.object({
  id: z.coerce.number(),
  uuid: z.string(),
  url: z.string(),
  photo: z.string().nullable(),
  title: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  own_first_name: z.string().nullable(),
  own_last_name: z.string().nullable(),
  gender: z.enum(GENDERS),
  domain_code: z.string(),
  specialities: codes,
  concerns: codes,
  languages: codes,
  city: z.string().nullable(),
  time_zone: z.string(),
  practising_since: z.int().nullable(),
  prices: z.partialRecord(currencySchema, z.int()),
  premium: z.boolean(),
  stars_sum: z.int(),
  stars_count: z.int(),
  first_free: z.number().nullable(),
  heading: z.string().nullable(),
  heading_language: z.string().nullable(),
  minutes: z.int(),
  first_meeting_discount: z.int(),
})
const cardRows = z.array(cardRow)
type CardRow = z.infer<typeof cardRow>

/** For whom cards are made: `now` in epoch milliseconds. */
export type CardReader = { readonly language: Language; readonly currency: Currency; readonly now: number }

/**
 * Cards of the specialists with these ids, in the order of the ids, in one query; who is not listed is left out.
 * The heading stands in the reader's language, else in the specialist's first. The price is that of the usual
 * session in the reader's currency, else in the first that the specialist has one in.
 */
export const cardsByIds = async (
  context: { readonly on: Queryable; readonly catalog: Catalog },
  request: CardReader & { readonly ids: readonly number[] },
): Promise<SpecialistCard[]> => {
  if (request.ids.length === 0) return []
  const { rows } = await context.on.execute(sql`
    select s.id, s.uuid, s.url, s.photo, s.title, s.first_name, s.last_name, s.own_first_name, s.own_last_name, s.gender, s.city, s.time_zone,
      s.practising_since, d.domain_code, d.specialities, d.concerns, d.languages, d.prices, d.premium,
      d.stars_sum, d.stars_count, extract(epoch from d.first_free)::float8 * 1000 as first_free,
      t.heading, t.language as heading_language, o.minutes, o.first_meeting_discount
    from unnest(${sql.param([...request.ids])}::bigint[]) with ordinality as wanted (id, place)
    join specialists.directory d on d.specialist_id = wanted.id and d.listed
    join specialists.specialist s on s.id = d.specialist_id
    join lateral (
      select minutes, first_meeting_discount from specialists.offer
      where specialist_id = s.id and active order by position limit 1
    ) o on true
    left join lateral (
      select heading, language from specialists.profile_text
      where specialist_id = s.id order by language <> ${request.language}, position limit 1
    ) t on true
    order by wanted.place`)
  const terms = catalogTerms(context.catalog, request.language)
  return cardRows.parse(rows).map((row) => toCard(row, { terms, reader: request }))
}

const toCard = (row: CardRow, given: { terms: CatalogTerms; reader: CardReader }): SpecialistCard => {
  const { terms, reader } = given
  const name = nameIn(
    {
      title: row.title,
      firstName: row.first_name,
      lastName: row.last_name,
      ownFirstName: row.own_first_name,
      ownLastName: row.own_last_name,
    },
    reader.language,
  )
  return {
    id: row.id,
    uuid: row.uuid,
    // check-ignore wire-names: a card is what the search answers
    atlasUrl: row.url,
    photo: row.photo,
    ...name,
    fullName: fullNameOf(name),
    gender: row.gender,
    profession: terms.profession(row),
    heading: row.heading ?? "",
    ...(row.heading_language === null || row.heading_language === reader.language
      ? {}
      : { headingLanguage: row.heading_language }),
    domain: row.domain_code,
    specialities: terms.specialities(row.specialities),
    concerns: terms.concerns(row.concerns),
    languages: row.languages,
    city: row.city,
    timeZone: row.time_zone,
    yearsOfPractice: yearsSince({ year: row.practising_since, now: reader.now }),
    stars: averageStars({ sum: row.stars_sum, count: row.stars_count }),
    price: priceIn(row.prices, reader.currency),
    sessionMinutes: row.minutes,
    firstMeetingDiscount: row.first_meeting_discount,
    firstFree: toInstant(row.first_free, reader.now),
    premium: row.premium,
  }
}

const priceIn = (prices: CardRow["prices"], wanted: Currency): MoneyOnTheWire => {
  const currency = [wanted, ...currencySchema.options].find((each) => prices[each] !== undefined) ?? wanted
  return { amount: prices[currency] ?? 0, currency }
}

/** A first free time that has passed is no longer one. */
export const toInstant = (firstFree: number | null, now: number): string | null =>
  firstFree !== null && firstFree > now ? new Date(firstFree).toISOString() : null

const SOON = 200

/**
 * Listed specialists with a free time ahead: of the two hundred who are free soonest those with the best stars,
 * where few stars count less (as if everybody had five more of four).
 */
export const findFreeSoon = async (
  on: Queryable,
  given: { readonly quantity: number; readonly now: number },
): Promise<number[]> => {
  const { rows } = await on.execute(sql`
    select specialist_id as id from (
      select specialist_id, first_free, (stars_sum + 20.0) / (stars_count + 5) as rating from specialists.directory
      where listed and first_free > to_timestamp(${given.now}::float8 / 1000) order by first_free limit ${SOON}
    ) soon
    order by rating desc, first_free, specialist_id limit ${given.quantity}`)
  return idRows.parse(rows).map(({ id }) => id)
}
