import { currencySchema } from "@arnica/contract/shared"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../platform/db/handles.ts"

const texts = z.record(z.string(), z.string())

const productRow = z.object({
  uuid: z.string(),
  code: z.string(),
  names: texts,
  summaries: texts,
  picture: z.string(),
  domainCode: z.string(),
  concernCode: z.string().nullable(),
  amount: z.int(),
  currency: currencySchema,
})
const productRows = z.array(productRow)
export type ProductRow = z.infer<typeof productRow>

const COLUMNS = sql`p.uuid, p.code, p.names, p.summaries, p.picture, p.domain_code as "domainCode",
  p.concern_code as "concernCode", p.amount, p.currency`

/** The products with these ids, in their order; unknown ids are left out. */
export const findProducts = async (on: Queryable, uuids: readonly string[]): Promise<ProductRow[]> => {
  if (uuids.length === 0) return []
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from unnest(${sql.param([...uuids])}::uuid[]) with ordinality as wanted (uuid, place)
    join store.product p on p.uuid = wanted.uuid order by wanted.place`)
  return productRows.parse(rows)
}

const sliderRow = productRow.extend({ slider: z.enum(["psychoEmotional", "medical"]) })
const sliderRows = z.array(sliderRow)
export type SliderRow = z.infer<typeof sliderRow>

/** The products of all sliders, in their order. */
export const findSliders = async (on: Queryable): Promise<SliderRow[]> => {
  const { rows } = await on.execute(sql`
    select s.name as slider, ${COLUMNS} from store.slider s join store.product p on p.uuid = s.product
    order by s.name, s.position`)
  return sliderRows.parse(rows)
}
