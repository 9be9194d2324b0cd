import productsData from "../data/products.json" with { type: "json" }
import type { Localized } from "./language.ts"

/**
 * A product of the help store, fictitious. `price` in minor units of `currency`; `kind` is "notebook", "cards",
 * "audio-course", "object" or "kit"; `plant` names the line drawing that stands for its picture.
 */
export type HelpStoreProduct = {
  id: string
  slug: string
  kind: string
  plant: string
  price: number
  currency: string
  names: Localized
  summaries: Localized
}

/** The five products of the psycho-emotional slider on the home page, in order. */
export const psychoEmotionalProducts: readonly HelpStoreProduct[] = productsData.psychoEmotional

/** The five products of the medical slider on the home page, in order. */
export const medicalProducts: readonly HelpStoreProduct[] = productsData.medical
