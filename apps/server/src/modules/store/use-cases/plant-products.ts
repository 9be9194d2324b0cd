import { randomUUID } from "node:crypto"
import type { WrittenProduct } from "@arnica/contract/store-editing"
import type { StoreContext } from "../context.ts"
import { writeProduct } from "../editing-repository.ts"
import { findProduct } from "../product-repository.ts"
import { checkProduct } from "./check-product.ts"
import { refreshProducts } from "./refresh.ts"
import { offersOf, toWritten } from "./written.ts"

/** A product under an id that is known before; of nobody's own where no specialist is named. */
export type PlantedProduct = WrittenProduct & { readonly uuid: string; readonly ownerID: number | null }

/** Writes products that are not there yet, each whole or not at all. Throws badInput. */
export const plantProducts = async (
  ctx: StoreContext,
  products: readonly PlantedProduct[],
): Promise<void> => {
  for (const { ownerID, ...input } of products) {
    if ((await findProduct(ctx.db.query, input.uuid)) !== null) continue
    await checkProduct(ctx, input)
    const product = toWritten({ input, before: null, ownerId: ownerID, uuid: input.uuid, newId: randomUUID })
    const now = ctx.clock.now()
    await ctx.db.transaction(async (tx) => {
      await writeProduct(tx, { product, version: 0, now })
      await ctx.packages.keepStoreOffers(tx, offersOf({ product, before: null }))
    })
  }
  await refreshProducts(ctx, { uuids: products.map(({ uuid }) => uuid) })
}
