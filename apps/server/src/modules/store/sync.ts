import { type HelpStoreProduct, medicalProducts, psychoEmotionalProducts } from "@arnica/content/products"
import { sql } from "drizzle-orm"
import type { Tx } from "../../platform/db/handles.ts"
import type { Catalog } from "../catalog/index.ts"

const SLIDERS = { psychoEmotional: psychoEmotionalProducts, medical: medicalProducts } as const

/** Brings the products of the content package and the rows of the home page into the database, a statement each. */
export const syncStore = async (tx: Tx, catalog: Catalog): Promise<void> => {
  await upsertProducts(tx, catalog)
  await replaceSliders(tx)
}

const upsertProducts = async (tx: Tx, catalog: Catalog): Promise<void> => {
  const products = Object.values(SLIDERS).flat()
  const records = products.map((product, position) => ({
    uuid: product.id,
    code: product.slug,
    position,
    names: product.names,
    summaries: product.summaries,
    picture: product.plant,
    domain_code: domainOf(product, catalog),
    amount: product.price,
    currency: product.currency,
  }))
  await tx.execute(sql`
    insert into store.product (uuid, code, position, names, summaries, picture, domain_code, amount, currency)
    select * from json_to_recordset(${JSON.stringify(records)}::json) as r(uuid uuid, code text, position int,
      names jsonb, summaries jsonb, picture text, domain_code text, amount int, currency text)
    on conflict (uuid) do update set code = excluded.code, position = excluded.position, names = excluded.names,
      summaries = excluded.summaries, picture = excluded.picture, domain_code = excluded.domain_code,
      amount = excluded.amount, currency = excluded.currency
    where product.* is distinct from excluded.*`)
}

/** A product bears the drawing of the area of life that it belongs to. */
const domainOf = (product: HelpStoreProduct, catalog: Catalog): string => {
  const area = catalog.areas.find(({ plant }) => plant === product.plant)
  const domain = catalog.domains.find(({ areaCode }) => areaCode === area?.code)
  if (domain === undefined) throw new Error(`${product.slug}: no domain has the drawing "${product.plant}"`)
  return domain.code
}

const replaceSliders = async (tx: Tx): Promise<void> => {
  const records = Object.entries(SLIDERS).flatMap(([name, products]) =>
    products.map((product, position) => ({ name, position, product: product.id })),
  )
  await tx.execute(sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(records)}::json) as r(name text, position int, product uuid)
    ), gone as (
      delete from store.slider s
      where not exists (select from wanted w where w.name = s.name and w.position = s.position)
    )
    insert into store.slider (name, position, product) select name, position, product from wanted
    on conflict (name, position) do update set product = excluded.product
    where slider.product <> excluded.product`)
}
