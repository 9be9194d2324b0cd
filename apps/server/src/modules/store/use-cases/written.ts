import { isPackaged } from "@arnica/contract/product-words"
import type { WrittenProduct } from "@arnica/contract/store-editing"
import { LANGUAGES } from "@arnica/i18n/languages"
import type { KeptOffers } from "../../packages/index.ts"
import type { Written } from "../editing-repository.ts"
import type { TextRow, WholeRow } from "../rows.ts"

/** A row for each language: what was written in it, or else in English or the first. */
const textsOf = (texts: WrittenProduct["texts"]): TextRow[] => {
  const [first] = texts
  return LANGUAGES.flatMap((language) => {
    const own = texts.find((text) => text.language === language)
    const text = own ?? texts.find((each) => each.language === "en") ?? first
    if (text === undefined) return []
    const { language: writtenIn, title, summary, ...detail } = text
    return { language, writtenIn, title, summary, detail }
  })
}

type Given = {
  readonly input: WrittenProduct
  readonly before: WholeRow | null
  readonly ownerId: number | null
  readonly uuid: string
  readonly newId: () => string
}

/** A product as it is written, of what its editor wrote. */
export const toWritten = ({ input, before, ownerId, uuid, newId }: Given): Written => {
  const packaged = isPackaged(input.kind)
  const packageOf = (id: number): string =>
    before?.holders.find(({ specialistId }) => specialistId === id)?.packageId ?? newId()
  return {
    uuid,
    code: input.code,
    kind: input.kind,
    status: input.status,
    categoryCode: input.categoryCode,
    picture: input.picture,
    photo: input.photo,
    tags: [...new Set(input.tags)],
    position: input.position,
    sessions: packaged ? input.sessions : null,
    months: packaged ? input.months : null,
    capacity: packaged ? input.capacity : null,
    onSaleUntil: input.onSaleUntil === null ? null : Date.parse(input.onSaleUntil),
    testSlug: input.test,
    forPartners: input.partners.length > 0,
    ownerId: before === null ? ownerId : before.ownerId,
    partners: [...new Set(input.partners)],
    groups: input.kind === "workshop" ? [...new Set(input.groupIDs)] : [],
    // What is sold at the price of what it is made of keeps the one that it has until that is looked up.
    prices: packaged ? input.prices : (before?.prices ?? []),
    texts: textsOf(input.texts),
    holders: input.holders.map(({ specialistID, sessionID, paidChatID }) => ({
      specialistId: specialistID,
      sessionId: input.kind === "workshop" || input.kind === "paidChat" ? null : sessionID,
      paidChatId: input.kind === "paidChat" ? paidChatID : null,
      packageId: packaged ? packageOf(specialistID) : null,
    })),
  }
}

/** What of it the packages sell, and what they sell no more. */
export const offersOf = ({ product, before }: { product: Written; before: WholeRow | null }): KeptOffers => {
  const names = Object.fromEntries(product.texts.map(({ language, title }) => [language, title]))
  const offers = product.holders.flatMap(({ packageId, sessionId, specialistId }) => {
    const { sessions, months, capacity, prices, onSaleUntil } = product
    if (packageId === null || sessionId === null || sessions === null || months === null) return []
    const onSale = product.status === "published"
    const terms = { sessions, months, capacity, prices, onSaleUntil, onSale, names }
    return { id: packageId, specialistId, productId: sessionId, ...terms }
  })
  const kept = new Set(offers.map(({ id }) => id))
  const gone = (before?.holders ?? []).flatMap(({ packageId }) =>
    packageId === null || kept.has(packageId) ? [] : packageId,
  )
  return { offers, gone }
}
