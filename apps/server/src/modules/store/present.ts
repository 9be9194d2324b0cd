import type { ProductCard, ProductHolder, ProductPage } from "@arnica/contract/products"
import type { Language } from "@arnica/i18n/languages"
import { LANGUAGES } from "@arnica/i18n/languages"
import type { SpecialistSummary } from "../specialists/index.ts"
import type { StoreContext } from "./context.ts"
import type { CardRow } from "./rows.ts"

const iso = (instant: number): string => new Date(instant).toISOString()

/** An instant on the wire; one that is over, or none, is null. */
export const comingInstant = (instant: number | null, now: number): string | null =>
  instant === null || instant <= now ? null : iso(instant)

/** Where something of the help store stands, by language. */
export const canonicalOf = (...words: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, `/${[language, "help-store", ...words].join("/")}`]),
  )

/** Who holds a product, as a card shows them. */
export const toHolder = (one: SpecialistSummary, language: Language): ProductHolder => ({
  id: one.id,
  atlasUrl: one.url,
  fullName: one.nameIn(language),
  photo: one.photo,
  profession: one.profession(language),
})

type Shown = {
  readonly row: CardRow
  readonly holders: readonly ProductHolder[]
  readonly now: number
}

const toCard = ({ row, holders, now }: Shown): ProductCard => ({
  uuid: row.uuid,
  id: row.id,
  code: row.code,
  kind: row.kind,
  title: row.title,
  summary: row.summary,
  picture: row.picture,
  photo: row.photo,
  category: { code: row.categoryCode, slug: row.categorySlug, name: row.categoryName ?? "" },
  sessions: row.sessions ?? 1,
  minutes: row.minutes,
  price: { amount: row.amount, currency: row.currency },
  starts: comingInstant(row.nextStart, now),
  placesLeft: row.placesLeft,
  specialists: [...holders],
})

type Presented = { readonly rows: readonly CardRow[]; readonly language: Language }

/** Products as cards; who holds all of them is asked once. */
export const presentCards = async (
  ctx: Pick<StoreContext, "specialists" | "clock">,
  { rows, language }: Presented,
): Promise<ProductCard[]> => {
  const ids = [...new Set(rows.flatMap(({ holders }) => holders))]
  const known = ids.length === 0 ? new Map() : await ctx.specialists.bySpecialistIds(ids)
  const now = ctx.clock.now()
  return rows.map((row) => {
    const holders = row.holders.flatMap((id) => {
      const one = known.get(id)
      return one === undefined ? [] : [toHolder(one, language)]
    })
    return toCard({ row, holders, now })
  })
}

/** The same for a page. */
export const presentPage = async (
  ctx: Pick<StoreContext, "specialists" | "clock">,
  {
    total,
    items,
    language,
  }: { readonly total: number; readonly items: readonly CardRow[]; readonly language: Language },
): Promise<ProductPage> => ({ total, items: await presentCards(ctx, { rows: items, language }) })
