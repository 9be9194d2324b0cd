import { PLANTS } from "@arnica/contract/product-words"
import { plantCategories } from "../category-repository.ts"
import type { StoreContext } from "../context.ts"

/** The order of the specification, section 9, with the word of each in addresses. */
const CATEGORIES = [
  ["HOME_HEALTH", "home"],
  ["FAM_HEALTH", "family"],
  ["HEALTH_IN_PLATE", "food"],
  ["FIN_HEALTH", "money"],
  ["PHY_HEALTH", "body"],
  ["JOB_HEALTH", "work"],
  ["PSIH_HEALTH", "mind"],
] as const

/** Writes a category for each area of life that has none yet. What admins made of one stays. */
export const plantStoreCategories = async (ctx: Pick<StoreContext, "db" | "catalog">): Promise<void> => {
  const { areas } = await ctx.catalog.read()
  const planted = CATEGORIES.flatMap(([code, slug], position) => {
    const area = areas.find((each) => each.code === code)
    const picture = PLANTS.find((plant) => plant === area?.plant)
    if (area === undefined || picture === undefined) return []
    const { names, descriptions } = area
    return { code, slug, position, picture, visible: true, names, descriptions }
  })
  await ctx.db.transaction((tx) => plantCategories(tx, planted))
}
