import { type ProductCard, storeEndpoints } from "@arnica/contract/store"
import type { Language } from "@arnica/i18n/languages"
import type { Platform } from "../../platform/types.ts"
import type { CatalogApi } from "../catalog/index.ts"
import { findProducts, findSliders, type ProductRow } from "./repository.ts"
import { syncStore } from "./sync.ts"

/** What the rest of the server may ask of the store. */
export type Store = {
  /** Brings products and sliders of the content package into the database. Run at every start, after the catalogue's. */
  readonly sync: () => Promise<void>
}

/** The help store's products, and the rows of them on the home page. */
export const createStore = (
  platform: Platform,
  neighbours: { readonly catalog: Pick<CatalogApi, "read"> },
): Store => {
  const { db, http } = platform
  http.implement(storeEndpoints, {
    "POST /rest/atlas-products/v1/products/filtered": async ({ body, language }) =>
      (await findProducts(db.query, body)).map((row) => toCard(row, language)),
    "GET /api/v2/store/sliders": async ({ language }) => {
      const rows = await findSliders(db.query)
      const cardsOf = (name: (typeof rows)[number]["slider"]): ProductCard[] =>
        rows.filter(({ slider }) => slider === name).map((row) => toCard(row, language))
      return { psychoEmotional: cardsOf("psychoEmotional"), medical: cardsOf("medical") }
    },
  })
  return {
    sync: async () => {
      const catalog = await neighbours.catalog.read()
      await db.transaction((tx) => syncStore(tx, catalog))
    },
  }
}

const toCard = (row: ProductRow, language: Language): ProductCard => ({
  uuid: row.uuid,
  code: row.code,
  title: row.names[language] ?? row.names.en ?? "",
  summary: row.summaries[language] ?? row.summaries.en ?? "",
  picture: row.picture,
  domain: row.domainCode,
  concern: row.concernCode,
  price: { amount: row.amount, currency: row.currency },
})
