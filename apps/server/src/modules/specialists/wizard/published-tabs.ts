import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"
import { findProducts, type Product } from "../offers/offer-repository.ts"

const codes = z.array(z.string())
const texts = z.array(
  z.object({
    language: z.string(),
    heading: z.string(),
    description: z.array(z.string()),
    approach: z.array(z.string()),
  }),
)
const years = { from: z.int().nullable(), to: z.int().nullable() }

const row = z.object({
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.string(),
  countryCode: z.string(),
  city: z.string().nullable(),
  officeAddress: z.string().nullable(),
  timeZone: z.string(),
  practisingSince: z.int().nullable(),
  licenceNumber: z.string().nullable(),
  licenceIssuer: z.string().nullable(),
  medicalDomain: z.string(),
  specialities: codes,
  skills: codes,
  therapyTypes: codes,
  languages: codes,
  texts,
  education: z.array(z.object({ title: z.string(), institution: z.string(), ...years })),
  memberships: z.array(z.string()),
  videos: z.array(z.string()),
})
const rows = z.array(row)

const inLines = (paragraphs: readonly string[]): string => paragraphs.join("\n\n")

const byLanguage = (
  all: z.infer<typeof texts>,
  pick: (text: z.infer<typeof texts>[number]) => string,
): string =>
  JSON.stringify(
    Object.fromEntries(
      all.map((text) => [text.language, pick(text)] as const).filter(([, said]) => said !== ""),
    ),
  )

const toProduct = ({ id, sessionTypeCode, minutes, firstMeetingDiscountPercent, prices }: Product) => ({
  id,
  sessionTypeCode,
  minutes,
  firstMeetingDiscount: firstMeetingDiscountPercent,
  prices: Object.entries(prices).map(([currency, amount]) => ({ amount, currency })),
})

/** What the public tables say of a specialist, as the wizard's tabs; null when there is none. */
export const findPublished = async (
  on: Queryable,
  id: number,
): Promise<Readonly<Record<string, unknown>> | null> => {
  const { rows: found } = await on.execute(sql`
    select s.title, s.first_name as "firstName", s.last_name as "lastName", s.gender, s.country_code as "countryCode",
      s.city, s.office_address as "officeAddress", s.time_zone as "timeZone",
      s.practising_since as "practisingSince", s.licence_number as "licenceNumber",
      s.licence_issuer as "licenceIssuer", s.domain_code as "medicalDomain",
      array(select code from specialists.specialist_speciality where specialist_id = s.id order by position) as specialities,
      array(select code from specialists.specialist_concern where specialist_id = s.id order by position) as skills,
      array(select code from specialists.specialist_therapy where specialist_id = s.id order by position) as "therapyTypes",
      array(select code from specialists.specialist_language where specialist_id = s.id order by position) as languages,
      coalesce((select json_agg(json_build_object('language', language, 'heading', heading, 'description', description,
        'approach', approach) order by position) from specialists.profile_text where specialist_id = s.id), '[]') as texts,
      coalesce((select json_agg(json_build_object('title', title, 'institution', institution, 'from', from_year,
        'to', to_year) order by id) from specialists.education where specialist_id = s.id), '[]') as education,
      array(select name from specialists.membership where specialist_id = s.id order by id) as memberships,
      array(select url from specialists.video where specialist_id = s.id order by position) as videos
    from specialists.specialist s where s.id = ${id}`)
  const [one] = rows.parse(found)
  if (one === undefined) return null
  return toTabs(one, await findProducts(on, id))
}

const toTabs = (
  one: z.infer<typeof row>,
  products: readonly Product[],
): Readonly<Record<string, unknown>> => ({
  personal: {
    firstName: one.firstName,
    lastName: one.lastName,
    gender: one.gender,
    timeZone: one.timeZone,
    title: one.title ?? "",
    city: one.city ?? "",
    officeAddress: one.officeAddress ?? "",
    countryCode: one.countryCode,
  },
  about: {
    heading: byLanguage(one.texts, ({ heading }) => heading),
    description: byLanguage(one.texts, ({ description }) => inLines(description)),
    approach: byLanguage(one.texts, ({ approach }) => inLines(approach)),
    videos: one.videos.join(","),
  },
  professional: {
    medicalDomain: one.medicalDomain,
    specialities: one.specialities,
    skills: one.skills,
    therapyTypes: one.therapyTypes,
    languages: one.languages,
    practisingSince: one.practisingSince,
  },
  education: { items: one.education },
  licenses: {
    items:
      one.licenceNumber === null || one.licenceIssuer === null
        ? []
        : [{ number: one.licenceNumber, issuer: one.licenceIssuer, expires: null, documentId: null }],
  },
  memberships: { items: one.memberships },
  store: { products: products.map(toProduct) },
  billingLegals: { mandate: false },
})
