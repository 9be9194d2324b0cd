import { sql } from "drizzle-orm"
import { z } from "zod"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import type { StoreContext } from "./context.ts"
import { UNTOLD } from "./untold.ts"

const photoRows = z.array(z.object({ photo: z.string().nullable() }))

/** A specialist's own products go with their account, and nobody finds them under those of the marketplace. */
export const productsOfPeople = ({ specialists }: Pick<StoreContext, "specialists">): PersonalDataHolder => ({
  module: "store",
  untold: UNTOLD,
  tables: {
    "store.listing": { after: "deleted" },
    "store.listing_text": { after: "deleted" },
    "store.listing_price": { after: "deleted" },
    "store.listing_holder": { after: "deleted" },
    "store.listing_partner": { after: "deleted" },
    "store.listing_date": { after: "deleted" },
  },
  exportOf: async (on, userId) => {
    const specialistId = await specialists.idOfUser(userId)
    return {
      sections: {
        products: await exportRows(
          on,
          sql`select t.title, t.summary || coalesce(E'\n' || (t.detail ->> 'description'), '') as text,
              t.written_in as language
            from store.listing_text t join store.listing l on l.uuid = t.listing
            where l.owner_id = ${specialistId} and t.language = t.written_in order by l.id, t.language`,
        ),
      },
    }
  },
  eraseOf: async (tx, userId) => {
    const specialistId = await specialists.idOfUser(userId)
    const { rows } = await tx.execute(
      sql`delete from store.listing where owner_id = ${specialistId} returning photo`,
    )
    await tx.execute(sql`delete from store.listing_holder where specialist_id = ${specialistId}`)
    const photos = photoRows.parse(rows).flatMap(({ photo }) => photo ?? [])
    await tx.execute(sql`delete from store.photo where key = any(${sql.param(photos)}::text[])`)
    return photos
  },
})
