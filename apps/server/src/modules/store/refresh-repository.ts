import type { ProductBlocker } from "@arnica/contract/product-words"
import { sql } from "drizzle-orm"
import type { Tx } from "../../platform/db/handles.ts"

/** What follows for a product from those who hold it. Epoch milliseconds. */
export type Followed = {
  readonly uuid: string
  readonly available: boolean
  readonly blocker: ProductBlocker | null
  readonly minutes: number | null
  readonly place: "online" | "office" | null
  readonly sessionTypeCode: string | null
  readonly nextStart: number | null
  readonly taken: number
  readonly placesLeft: number | null
  /** Those who can be booked with it. */
  readonly holders: readonly number[]
}

/** Writes what changed of it. One statement for products, one for who holds them. */
export const writeFollowed = async (tx: Tx, followed: readonly Followed[]): Promise<void> => {
  if (followed.length === 0) return
  const rows = JSON.stringify(
    followed.map(({ nextStart, ...one }) => ({
      ...one,
      nextStart: nextStart === null ? null : new Date(nextStart).toISOString(),
    })),
  )
  await tx.execute(sql`
    update store.listing l set available = r.available and l.status = 'published', blocker = r.blocker,
      minutes = r.minutes, place = r.place, session_type_code = r."sessionTypeCode", next_start = r."nextStart",
      taken = r.taken, places_left = r."placesLeft"
    from json_to_recordset(${rows}::json) as r(uuid uuid, available boolean, blocker text, minutes smallint, place text,
      "sessionTypeCode" text, "nextStart" timestamptz, taken int, "placesLeft" int)
    where l.uuid = r.uuid and (l.available, l.blocker, l.minutes, l.place, l.session_type_code, l.next_start, l.taken,
      l.places_left) is distinct from (r.available and l.status = 'published', r.blocker, r.minutes, r.place,
      r."sessionTypeCode", r."nextStart", r.taken, r."placesLeft")`)
  await tx.execute(sql`
    update store.listing_holder h set available = not h.available
    from json_to_recordset(${rows}::json) as r(uuid uuid, holders json)
    where h.listing = r.uuid and h.available is distinct from
      (h.specialist_id in (select value::bigint from json_array_elements_text(r.holders)))`)
}
