import { medicalProducts, psychoEmotionalProducts } from "@arnica/content/products"
import type { ProductCard } from "@arnica/contract/products"
import type { Language } from "@arnica/i18n/languages"
import type { StoreContext } from "../context.ts"
import { namedProducts } from "./list-products.ts"

/** The rows of the home page: five fixed products each (specification, section 9). */
type Sliders = { readonly psychoEmotional: ProductCard[]; readonly medical: ProductCard[] }

/** The two rows of products on the home page, in one query; what cannot be bought is left out. */
export const sliderProducts = async (ctx: StoreContext, language: Language): Promise<Sliders> => {
  const uuids = [...psychoEmotionalProducts, ...medicalProducts]
  const cards = await namedProducts(ctx, { uuids, language, currency: "RON" })
  const among = (ids: readonly string[]) => cards.filter(({ uuid }) => ids.includes(uuid))
  return { psychoEmotional: among(psychoEmotionalProducts), medical: among(medicalProducts) }
}
