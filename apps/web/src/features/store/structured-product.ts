import type { Product } from "@arnica/contract/products"
import type { MoneyOnTheWire } from "@arnica/contract/shared"

type Offer = {
  readonly "@type": "Offer"
  readonly url: string
  readonly price: string
  readonly priceCurrency: string
  readonly availability: string
  readonly priceValidUntil?: string
}
/** A product in the words of schema.org. */
export type StructuredProduct = {
  readonly "@context": "https://schema.org"
  readonly "@type": "Product"
  readonly "@id": string
  readonly url: string
  readonly name: string
  readonly description: string
  readonly category: string
  readonly image?: string
  readonly brand: { readonly "@type": "Person"; readonly name: string }
  readonly offers: readonly Offer[]
}
type Described = {
  readonly product: Product
  /** Canonical address of its page. */
  readonly url: string
  /** Absolute address of the website, without a slash at its end. */
  readonly origin: string
}

const MINOR_UNITS = 100

const offerOf = ({ amount, currency }: MoneyOnTheWire, { product, url }: Described): Offer => ({
  "@type": "Offer",
  url,
  price: (amount / MINOR_UNITS).toFixed(2),
  priceCurrency: currency,
  availability: "https://schema.org/InStock",
  ...(product.onSaleUntil === null ? {} : { priceValidUntil: product.onSaleUntil.slice(0, 10) }),
})

/** What search engines read of a product: what it is, who holds it, and what it costs in each currency. */
export const structuredProduct = (described: Described): StructuredProduct => {
  const { product, url, origin } = described
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${url}#product`,
    url,
    name: product.title,
    description: product.summary,
    category: product.category.name,
    ...(product.photo === null ? {} : { image: `${origin}/media/${product.photo}/1280.jpg` }),
    brand: { "@type": "Person", name: product.sellers[0]?.fullName ?? "" },
    offers: product.prices.map((price) => offerOf(price, described)),
  }
}
