import { randomUUID } from "node:crypto"
import type { Target } from "./insert-rows.ts"
import type { Numbered } from "./new-specialist.ts"

type Rows = { readonly into: Target; readonly rows: readonly Readonly<Record<string, unknown>>[] }

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** The rows of specialists themselves. */
export const specialistRows = (specialists: readonly Numbered[]): Rows => ({
  into: {
    table: "specialist",
    columns: {
      id: "bigint",
      uuid: "uuid",
      user_id: "uuid",
      url: "text",
      status: "text",
      title: "text",
      first_name: "text",
      last_name: "text",
      own_first_name: "text",
      own_last_name: "text",
      gender: "text",
      photo: "text",
      domain_code: "text",
      country_code: "text",
      city: "text",
      office_address: "text",
      latitude: "float8",
      longitude: "float8",
      time_zone: "text",
      practising_since: "int",
      licence_number: "text",
      licence_issuer: "text",
      licence_checked_on: "date",
      premium: "boolean",
      created_at: "timestamptz",
      updated_at: "timestamptz",
    },
  },
  rows: specialists.map((one) => ({
    id: one.id,
    uuid: one.uuid,
    user_id: one.userId,
    url: one.url,
    status: one.status ?? "active",
    title: one.title,
    first_name: one.firstName,
    last_name: one.lastName,
    own_first_name: one.ownScript?.firstName,
    own_last_name: one.ownScript?.lastName,
    gender: one.gender,
    photo: one.photo,
    domain_code: one.domainCode,
    country_code: one.countryCode,
    city: one.city,
    office_address: one.officeAddress,
    ...one.location,
    time_zone: one.timeZone,
    practising_since: one.practisingSince,
    licence_number: one.licence?.number,
    licence_issuer: one.licence?.issuer,
    licence_checked_on: one.licence?.checkedOn,
    premium: one.premium ?? false,
    created_at: instant(one.createdAt),
    updated_at: instant(one.createdAt),
  })),
})

type Column = Readonly<Record<string, unknown>>
type Child = {
  readonly table: string
  readonly columns: Readonly<Record<string, string>>
  readonly rowsOf: (specialist: Numbered) => readonly Column[]
}

const coded = (table: string, codesOf: (specialist: Numbered) => readonly string[]): Child => ({
  table,
  columns: { code: "text", position: "int" },
  rowsOf: (one) => codesOf(one).map((code, position) => ({ code, position })),
})

const CHILDREN: readonly Child[] = [
  coded("specialist_speciality", (one) => one.specialities),
  coded("specialist_concern", (one) => one.concerns),
  coded("specialist_therapy", (one) => one.therapyTypes),
  coded("specialist_language", (one) => one.languages),
  {
    table: "profile_text",
    columns: {
      language: "text",
      position: "int",
      heading: "text",
      description: "text[]",
      approach: "text[]",
    },
    rowsOf: (one) => one.texts.map((text, position) => ({ approach: [], ...text, position })),
  },
  {
    table: "education",
    columns: { title: "text", institution: "text", from_year: "int", to_year: "int" },
    rowsOf: (one) =>
      (one.education ?? []).map(({ from, to, ...rest }) => ({ ...rest, from_year: from, to_year: to })),
  },
  {
    table: "membership",
    columns: { name: "text" },
    rowsOf: (one) => (one.memberships ?? []).map((name) => ({ name })),
  },
  {
    table: "offer",
    columns: {
      id: "uuid",
      session_type_code: "text",
      place: "text",
      minutes: "int",
      first_meeting_discount: "int",
      position: "int",
    },
    rowsOf: (one) =>
      one.offers.map((offer, position) => ({
        id: one.offerIds[position],
        session_type_code: offer.sessionTypeCode,
        place: offer.place,
        minutes: offer.minutes,
        first_meeting_discount: offer.firstMeetingDiscountPercent ?? 0,
        position,
      })),
  },
  {
    table: "paid_chat_product",
    columns: { id: "uuid", type: "text", names: "jsonb", currency: "text", amount: "int", active: "boolean" },
    rowsOf: (one) =>
      (one.paidChatProducts ?? []).map((each) => ({ active: true, ...each, id: each.id ?? randomUUID() })),
  },
  {
    table: "video",
    columns: { url: "text", title: "text", position: "int" },
    rowsOf: (one) => (one.videos ?? []).map((video, position) => ({ ...video, position })),
  },
  {
    table: "post",
    columns: {
      language: "text",
      title: "text",
      slug: "text",
      category_slug: "text",
      category_name: "text",
      excerpt: "text",
      published_at: "timestamptz",
    },
    rowsOf: (one) =>
      (one.posts ?? []).map((post) => ({
        ...post,
        category_slug: post.category.slug,
        category_name: post.category.name,
        published_at: instant(post.publishedAt),
      })),
  },
]

/** The rows of all that belongs to them, a table each. */
export const childRows = (specialists: readonly Numbered[]): Rows[] => [
  ...CHILDREN.map(({ table, columns, rowsOf }) => ({
    into: { table, columns: { specialist_id: "bigint", ...columns } },
    rows: specialists.flatMap((one) => rowsOf(one).map((row) => ({ ...row, specialist_id: one.id }))),
  })),
  {
    into: { table: "offer_price", columns: { offer_id: "uuid", currency: "text", amount: "int" } },
    rows: specialists.flatMap((one) =>
      one.offers.flatMap((offer, position) =>
        Object.entries(offer.prices).map(([currency, amount]) => ({
          offer_id: one.offerIds[position],
          currency,
          amount,
        })),
      ),
    ),
  },
]
