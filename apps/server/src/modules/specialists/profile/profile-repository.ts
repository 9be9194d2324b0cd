import { GENDERS } from "@arnica/contract/search"
import type { Language } from "@arnica/i18n/languages"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"

const codes = z.array(z.string())

const publicRow = z.object({
  id: z.coerce.number(),
  uuid: z.string(),
  url: z.string(),
  photo: z.string().nullable(),
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  ownFirstName: z.string().nullable(),
  ownLastName: z.string().nullable(),
  texts: z.array(
    z.object({
      language: z.string(),
      heading: z.string(),
      description: z.array(z.string()),
      approach: z.array(z.string()),
    }),
  ),
})
const publicRows = z.array(publicRow)
/** An active specialist with what they say of themselves, the language that they put first at the front. */
export type PublicRow = z.infer<typeof publicRow>

const PUBLIC_COLUMNS = sql`s.id, s.uuid, s.url, s.photo, s.title, s.first_name as "firstName", s.last_name as "lastName",
  s.own_first_name as "ownFirstName", s.own_last_name as "ownLastName",
  coalesce((
    select json_agg(json_build_object('language', language, 'heading', heading, 'description', description,
      'approach', approach) order by position)
    from specialists.profile_text where specialist_id = s.id
  ), '[]') as texts`

/** The active specialist with an id or address word, or null. */
export const findPublic = async (
  on: Queryable,
  by: { readonly url: string } | { readonly id: number },
): Promise<PublicRow | null> => {
  const { rows } = await on.execute(sql`
    select ${PUBLIC_COLUMNS} from specialists.specialist s
    where ${"url" in by ? sql`s.url = ${by.url}` : sql`s.id = ${by.id}`} and s.status = 'active'`)
  return publicRows.parse(rows)[0] ?? null
}

const profileRow = publicRow.extend({
  gender: z.enum(GENDERS),
  domainCode: z.string(),
  specialities: codes,
  concerns: codes,
  therapyTypes: codes,
  languages: codes,
  countryCode: z.string(),
  city: z.string().nullable(),
  officeAddress: z.string().nullable(),
  timeZone: z.string(),
  practisingSince: z.int().nullable(),
  licenceNumber: z.string().nullable(),
  licenceIssuer: z.string().nullable(),
  licenceCheckedOn: z.string().nullable(),
  premium: z.boolean(),
  education: z.array(
    z.object({
      title: z.string(),
      institution: z.string(),
      from: z.int().nullable(),
      to: z.int().nullable(),
    }),
  ),
  memberships: z.array(z.string()),
  starsSum: z.int(),
  starsCount: z.int(),
  firstFree: z.number().nullable(),
  postCount: z.int(),
  videoCount: z.int(),
})
const profileRows = z.array(profileRow)
/** All of an active specialist's profile but what they sell. `firstFree` in epoch milliseconds. */
export type ProfileRow = z.infer<typeof profileRow>

/** The profile of the active specialist with an address word, in one query; null when there is none. Posts are counted in the reader's language. */
export const findProfile = async (
  on: Queryable,
  given: { readonly url: string; readonly language: Language; readonly now: number },
): Promise<ProfileRow | null> => {
  const { rows } = await on.execute(sql`
    select ${PUBLIC_COLUMNS}, s.gender, s.domain_code as "domainCode", s.country_code as "countryCode", s.city,
      s.office_address as "officeAddress", s.time_zone as "timeZone", s.practising_since as "practisingSince",
      s.licence_number as "licenceNumber", s.licence_issuer as "licenceIssuer",
      s.licence_checked_on::text as "licenceCheckedOn", s.premium,
      array(select code from specialists.specialist_speciality where specialist_id = s.id order by position) as specialities,
      array(select code from specialists.specialist_concern where specialist_id = s.id order by position) as concerns,
      array(select code from specialists.specialist_therapy where specialist_id = s.id order by position) as "therapyTypes",
      array(select code from specialists.specialist_language where specialist_id = s.id order by position) as languages,
      coalesce((
        select json_agg(json_build_object('title', title, 'institution', institution, 'from', from_year, 'to', to_year)
          order by coalesce(from_year, to_year) nulls last, id)
        from specialists.education where specialist_id = s.id
      ), '[]') as education,
      array(select name from specialists.membership where specialist_id = s.id order by id) as memberships,
      coalesce(d.stars_sum, 0) as "starsSum", coalesce(d.stars_count, 0) as "starsCount",
      extract(epoch from d.first_free)::float8 * 1000 as "firstFree",
      (select count(*)::int from specialists.post where specialist_id = s.id and language = ${given.language}
        and published_at <= to_timestamp(${given.now}::float8 / 1000)) as "postCount",
      (select count(*)::int from specialists.video where specialist_id = s.id) as "videoCount"
    from specialists.specialist s left join specialists.directory d on d.specialist_id = s.id
    where s.url = ${given.url} and s.status = 'active'`)
  return profileRows.parse(rows)[0] ?? null
}
