import productsData from "../data/products.json" with { type: "json" }
import type { Localized } from "./language.ts"

/**
 * A product of the demo's help store, fictitious. `holder` is the domain of the specialist who holds it, `price` what its
 * sessions cost together, in percent of what they cost one by one.
 */
export type HelpStoreProduct = {
  id: string
  slug: string
  kind: string
  category: string
  domain: string
  sessions: number | null
  months: number | null
  percent: number | null
  capacity: number | null
  test: string | null
  tags: string[]
  names: Localized
  summaries: Localized
}

/** The ids of the five products of the psycho-emotional slider on the home page, in order. */
export const psychoEmotionalProducts: readonly string[] = productsData.psychoEmotional

/** The ids of the five products of the medical slider on the home page, in order. */
export const medicalProducts: readonly string[] = productsData.medical

/** The products of the demo. */
export const demoProducts: readonly HelpStoreProduct[] = productsData.products
