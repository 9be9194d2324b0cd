import { sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Catalog } from "../../catalog/index.ts"

/**
 * Writes the directory's rows of these specialists from the tables that say it all, in one statement. Stars and first
 * free times stay as they were told. Listed is who is active and sells a session.
 */
export const rebuildDirectory = async (
  tx: Tx,
  given: { readonly ids: readonly number[]; readonly catalog: Catalog },
): Promise<void> => {
  if (given.ids.length === 0) return
  const areas = Object.fromEntries(given.catalog.domains.map(({ code, areaCode }) => [code, areaCode]))
  await tx.execute(sql`
    insert into specialists.directory (specialist_id, listed, full_name, own_name, domain_code, area_code, specialities, concerns,
      therapy_types, session_types, languages, gender, city, prices, premium, texts)
    select s.id, s.status = 'active' and usual.prices is not null, concat_ws(' ', nullif(s.title, ''), s.first_name, s.last_name),
      concat_ws(' ', s.own_first_name, s.own_last_name),
      s.domain_code, ${JSON.stringify(areas)}::jsonb ->> s.domain_code,
      array(select code from specialists.specialist_speciality where specialist_id = s.id order by position),
      array(select code from specialists.specialist_concern where specialist_id = s.id order by position),
      array(select code from specialists.specialist_therapy where specialist_id = s.id order by position),
      array(select session_type_code from specialists.offer where specialist_id = s.id and active
        group by session_type_code order by min(position)),
      array(select code from specialists.specialist_language where specialist_id = s.id order by position),
      s.gender, s.city, coalesce(usual.prices, '{}'), s.premium,
      (select coalesce(string_agg(heading, ' ' order by position), '') from specialists.profile_text
        where specialist_id = s.id)
    from specialists.specialist s
    left join lateral (
      select (select jsonb_object_agg(p.currency, p.amount) from specialists.offer_price p where p.offer_id = o.id)
        as prices
      from specialists.offer o where o.specialist_id = s.id and o.active order by o.position limit 1
    ) usual on true
    where s.id = any(${sql.param([...given.ids])}::bigint[])
    on conflict (specialist_id) do update set changed_in = pg_current_xact_id(), listed = excluded.listed,
      full_name = excluded.full_name, own_name = excluded.own_name, domain_code = excluded.domain_code, area_code = excluded.area_code,
      specialities = excluded.specialities, concerns = excluded.concerns, therapy_types = excluded.therapy_types,
      session_types = excluded.session_types, languages = excluded.languages, gender = excluded.gender,
      city = excluded.city, prices = excluded.prices, premium = excluded.premium, texts = excluded.texts`)
}

/** When a specialist is first free: at all, in an evening, on a weekend. Epoch milliseconds. */
export type FirstFree = {
  readonly specialistId: number
  readonly firstFree: number | null
  readonly firstEvening: number | null
  readonly firstWeekend: number | null
}

/** Tells the directory when specialists are first free. Rows that say so already are left alone. */
export const setFirstFree = async (tx: Tx, updates: readonly FirstFree[]): Promise<void> => {
  if (updates.length === 0) return
  const records = updates.map((update) => ({
    id: update.specialistId,
    free: update.firstFree,
    evening: update.firstEvening,
    weekend: update.firstWeekend,
  }))
  await tx.execute(sql`
    update specialists.directory d set changed_in = pg_current_xact_id(),
      first_free = u.free, first_evening = u.evening, first_weekend = u.weekend
    from (
      select id, to_timestamp(free / 1000) as free, to_timestamp(evening / 1000) as evening,
        to_timestamp(weekend / 1000) as weekend
      from json_to_recordset(${JSON.stringify(records)}::json)
        as r(id bigint, free float8, evening float8, weekend float8)
    ) u
    where d.specialist_id = u.id
      and (d.first_free, d.first_evening, d.first_weekend) is distinct from (u.free, u.evening, u.weekend)`)
}

/** The stars of a specialist's published reviews, added up. */
export type Stars = { readonly specialistId: number; readonly sum: number; readonly count: number }

/** Tells the directory the stars of specialists. Rows that say so already are left alone. */
export const setStars = async (tx: Tx, updates: readonly Stars[]): Promise<void> => {
  if (updates.length === 0) return
  const records = updates.map(({ specialistId, sum, count }) => ({ id: specialistId, sum, count }))
  await tx.execute(sql`
    update specialists.directory d set changed_in = pg_current_xact_id(), stars_sum = u.sum, stars_count = u.count
    from json_to_recordset(${JSON.stringify(records)}::json) as u(id bigint, sum int, count int)
    where d.specialist_id = u.id and (d.stars_sum, d.stars_count) is distinct from (u.sum, u.count)`)
}
