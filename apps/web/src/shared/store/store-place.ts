import { EVERYBODY } from "@arnica/contract/product-words"
import type { ProductCard } from "@arnica/contract/products"

/** What an address of the help store names below `/help-store`. */
export type StorePlace =
  | { readonly at: "list"; readonly company: string; readonly page: number }
  | { readonly at: "category"; readonly company: string; readonly category: string; readonly page: number }
  | { readonly at: "product"; readonly company: string; readonly category: string; readonly slug: string }

/** Codes of companies have no small letters, address words no capitals. */
const COMPANY = /^[A-Z0-9_]{2,40}$/
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const PAGE = /^[1-9]\d{0,3}$/

/**
 * Reads `page/2`, `mind`, `mind/page/2` or `mind/sleep-in-four-weeks`, each with the code of a company before it or
 * without; null for what is none of them.
 */
export function readPlace(splat: string): StorePlace | null {
  const words = splat.split("/").filter(Boolean)
  const [first = ""] = words
  // A number alone is a word of both; pages stand after their word.
  const isCompany = COMPANY.test(first) && /[A-Z]/.test(first)
  const company = isCompany ? first : EVERYBODY
  const [category, ...rest] = isCompany ? words.slice(1) : words
  if (category === undefined) return { at: "list", company, page: 1 }
  if (category === "page") return readPage(rest, (page) => ({ at: "list", company, page }))
  if (!SLUG.test(category)) return null
  const [second, ...more] = rest
  if (second === undefined) return { at: "category", company, category, page: 1 }
  if (second === "page") return readPage(more, (page) => ({ at: "category", company, category, page }))
  return more.length === 0 && SLUG.test(second) ? { at: "product", company, category, slug: second } : null
}

const readPage = (words: readonly string[], toPlace: (page: number) => StorePlace): StorePlace | null => {
  const [number = ""] = words
  return words.length === 1 && PAGE.test(number) ? toPlace(Number(number)) : null
}

const within = (company: string | undefined, words: readonly string[]): string =>
  [...(company === undefined || company === EVERYBODY ? [] : [company]), ...words].join("/")

/** The address of a product below `/help-store`. */
export const productPath = (
  { category, code }: Pick<ProductCard, "category" | "code">,
  company?: string,
): string => within(company, [category.slug, code])

/** The address of a category, or of everything, below `/help-store`. */
export const categoryPath = (slug: string | undefined, company?: string): string =>
  within(company, slug === undefined ? [] : [slug])
