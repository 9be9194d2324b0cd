import { demoProducts, type HelpStoreProduct } from "@arnica/content/products"
import { PLANTS } from "@arnica/contract/product-words"
import { productInputSchema, type WrittenProduct } from "@arnica/contract/store-editing"
import { LANGUAGES } from "@arnica/i18n/languages"
import { z } from "zod"
import type { PlantedProduct } from "../../apps/server/src/modules/store/index.ts"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"

type Holder = WrittenProduct["holders"][number]

type Held = {
  readonly holder: Holder
  readonly prices: WrittenProduct["prices"]
  readonly groupIDs: readonly string[]
}

const idRows = z.array(z.object({ id: z.coerce.number() }))
const SOME = 12

/** Specialists of a domain who are listed, always in the same order. */
const specialistsOf = async ({ platform }: ArnicaServer, domain: string): Promise<number[]> => {
  const { rows } = await platform.db.pool.query(
    `select d.specialist_id as id from specialists.directory d where d.listed and d.domain_code = $1
    order by d.specialist_id limit $2`,
    [domain, SOME],
  )
  return idRows.parse(rows).map(({ id }) => id)
}

const hasProducts = async ({ platform }: ArnicaServer): Promise<boolean> =>
  (await platform.db.pool.query("select 1 from store.listing limit 1")).rows.length > 0

/** What one specialist can sell as a product; null where they do not sell its kind. */
const heldBy = async (server: ArnicaServer, asked: Asked): Promise<Held | null> => {
  const { product, specialistID } = asked
  const { specialists, booking } = server.modules
  const holder = { specialistID, sessionID: null, paidChatID: null }
  if (product.kind === "workshop") {
    const dates = await booking.groupDates.ofSpecialist(specialistID)
    const sold = dates.filter(({ isOnSale, price }) => isOnSale && price.amount > 0)
    return sold.length === 0 ? null : { holder, prices: [], groupIDs: sold.map(({ id }) => id) }
  }
  if (product.kind === "paidChat") {
    const chat = (await specialists.paidChats(specialistID)).find(({ active }) => active)
    return chat === undefined
      ? null
      : { holder: { ...holder, paidChatID: chat.id }, prices: [], groupIDs: [] }
  }
  const [usual] = await specialists.offers(specialistID, "en")
  if (usual === undefined) return null
  const { sessions, percent } = product
  const prices =
    sessions === null || percent === null
      ? []
      : usual.prices.map(({ currency, amount }) => ({
          currency,
          // In whole units of the currency.
          amount: Math.max(100, Math.round((amount * sessions * percent) / 10_000) * 100),
        }))
  return { holder: { ...holder, sessionID: usual.productId }, prices, groupIDs: [] }
}

type Asked = { readonly product: HelpStoreProduct; readonly specialistID: number }

const pictureOf = (product: HelpStoreProduct, server: { readonly plants: ReadonlyMap<string, string> }) =>
  PLANTS.find((plant) => plant === server.plants.get(product.category)) ?? "mind"

/**
 * Fills the help store: each product of the content is held by a specialist of its domain who sells its kind, the next
 * one for the next. What nobody sells is left out. The same every time; a store with anything in it stays as it is.
 */
export const seedProducts = async (server: ArnicaServer): Promise<void> => {
  if (await hasProducts(server)) return
  const { areas } = await server.modules.catalog.read()
  const plants = new Map(areas.map(({ code, plant }) => [code, plant]))
  const planted: PlantedProduct[] = []
  for (const [position, product] of demoProducts.entries()) {
    const ids = await specialistsOf(server, product.domain)
    const inTurn = ids.map((_id, place) => ids[(place + position) % ids.length] ?? 0)
    // Groups and chats are sold by few: whoever does comes first.
    const asked = product.kind === "workshop" || product.kind === "paidChat" ? ids : inTurn
    let held: Held | null = null
    for (const specialistID of asked) held ??= await heldBy(server, { product, specialistID })
    if (held === null) continue
    const input = productInputSchema.parse({
      uuid: product.id,
      version: 0,
      code: product.slug,
      categoryCode: product.category,
      kind: product.kind,
      status: "published",
      picture: pictureOf(product, { plants }),
      texts: LANGUAGES.map((language) => ({
        language,
        title: product.names[language],
        summary: product.summaries[language],
      })),
      tags: product.tags,
      position,
      sessions: product.sessions,
      months: product.months,
      prices: held.prices,
      capacity: product.capacity,
      test: product.test,
      holders: [held.holder],
      groupIDs: held.groupIDs,
    })
    // Packages are the house's own; whatever else a specialist sells is theirs to change.
    planted.push({
      ...input,
      uuid: product.id,
      ownerID: product.kind === "package" ? null : held.holder.specialistID,
    })
  }
  await server.modules.store.plant(planted)
}
