import { type SQL, sql } from "drizzle-orm"
import type { Queryable } from "../../platform/db/handles.ts"
import { ms, type WholeRow, wholeRows } from "./rows.ts"

const COLUMNS = sql`l.uuid, l.id, l.code, l.kind, l.status, l.category_code as "categoryCode", l.picture, l.photo, l.tags,
  l.position, l.sessions, l.months, l.capacity, ${ms("l.on_sale_until")} as "onSaleUntil", l.test_slug as "testSlug",
  l.for_partners as "forPartners", l.owner_id as "ownerId", l.version, ${ms("l.updated_at")} as "updatedAt",
  l.available, l.blocker, l.minutes, l.place, l.session_type_code as "sessionTypeCode",
  ${ms("l.next_start")} as "nextStart", l.taken, l.places_left as "placesLeft",
  coalesce((select json_agg(json_build_object('language', t.language, 'writtenIn', t.written_in, 'title', t.title,
    'summary', t.summary, 'detail', t.detail) order by t.language)
    from store.listing_text t where t.listing = l.uuid), '[]') as texts,
  coalesce((select json_agg(json_build_object('currency', p.currency, 'amount', p.amount)
    order by array_position(array['RON', 'EUR', 'GBP', 'USD'], p.currency))
    from store.listing_price p where p.listing = l.uuid), '[]') as prices,
  coalesce((select json_agg(json_build_object('specialistId', h.specialist_id, 'sessionId', h.session_id,
    'paidChatId', h.paid_chat_id, 'packageId', h.package_id, 'available', h.available) order by h.position)
    from store.listing_holder h where h.listing = l.uuid), '[]') as holders,
  array(select lp.partner_code from store.listing_partner lp where lp.listing = l.uuid order by 1) as partners,
  array(select d.group_id from store.listing_date d where d.listing = l.uuid order by 1) as groups`

/** Products by what they have to be like, with all that belongs to them, in one query. */
export const findWhole = async (on: Queryable, where: SQL): Promise<WholeRow[]> =>
  wholeRows.parse((await on.execute(sql`select ${COLUMNS} from store.listing l where ${where}`)).rows)

/** A product by its id, or null. */
export const findProduct = async (on: Queryable, uuid: string): Promise<WholeRow | null> =>
  (await findWhole(on, sql`l.uuid = ${uuid}`))[0] ?? null

/** The same by its address word, or null. */
export const findByCode = async (on: Queryable, code: string): Promise<WholeRow | null> =>
  (await findWhole(on, sql`l.code = ${code}`))[0] ?? null
