import { storeEndpoints } from "@arnica/contract/store"
import { storeEditingEndpoints } from "@arnica/contract/store-editing"
import type { Platform } from "../../platform/types.ts"
import { profileMoved, specialistChanged } from "../specialists/events.ts"
import type { Neighbours, StoreContext } from "./context.ts"
import { findListedPaths } from "./listing-repository.ts"
import { productsOfPeople } from "./personal-data.ts"
import { storeEditingRoutes, storeRoutes } from "./routes.ts"
import { deleteUnusedPhotos } from "./use-cases/photos.ts"
import { plantStoreCategories } from "./use-cases/plant-categories.ts"
import { type PlantedProduct, plantProducts } from "./use-cases/plant-products.ts"
import { refreshProducts } from "./use-cases/refresh.ts"

export type { PlantedProduct } from "./use-cases/plant-products.ts"

const MINUTE_MS = 60_000
const REFRESH_SECONDS = 60
const PHOTOS_SECONDS = 3_600

/** What the rest of the server may ask of the store. */
export type Store = {
  /** Writes the categories that are not there. Run at every start, after the catalogue's. */
  readonly sync: () => Promise<void>
  /** Writes products under ids of their own, for demo data and tests; those that are there stay as they are. */
  readonly plant: (products: readonly PlantedProduct[]) => Promise<void>
  /** The paths of categories and products that everybody sees, without their language, for the site map. */
  readonly listedPaths: () => Promise<string[]>
  /** Writes what follows for all products from those who hold them now. */
  readonly refresh: () => Promise<void>
}

const rememberPartners = ({ clock }: Platform, { partners }: Neighbours): StoreContext["partnerCodes"] => {
  let known: { readonly until: number; readonly codes: Promise<ReadonlySet<string>> } | undefined
  const ask = async () => {
    const lists = await Promise.all([partners.clinics(), partners.companies()])
    return new Set(lists.flat().map(({ code }) => code))
  }
  return async () => {
    const now = clock.now()
    if (known === undefined || known.until <= now) known = { until: now + MINUTE_MS, codes: ask() }
    try {
      return await known.codes
    } catch (error) {
      known = undefined
      throw error
    }
  }
}

/** The help store: what can be bought of whom, its categories, and how both are looked after. */
export const createStore = (platform: Platform, neighbours: Neighbours): Store => {
  const { http, jobs, outbox } = platform
  const partnerCodes = rememberPartners(platform, neighbours)
  const ctx: StoreContext = { ...platform, ...neighbours, partnerCodes }
  platform.personalData.register(productsOfPeople(ctx))
  http.implement(storeEndpoints, storeRoutes(ctx))
  http.implement(storeEditingEndpoints, storeEditingRoutes(ctx))
  jobs.every({ name: "store.refresh", seconds: REFRESH_SECONDS, handler: () => refreshProducts(ctx, {}) })
  jobs.every({ name: "store.photos", seconds: PHOTOS_SECONDS, handler: () => deleteUnusedPhotos(ctx) })
  outbox.subscribe(profileMoved, "store.profile", async ({ payload: { specialistId } }) => {
    await refreshProducts(ctx, { specialistId })
  })
  outbox.subscribe(specialistChanged, "store.specialist", async ({ payload: { specialistId } }) => {
    await refreshProducts(ctx, { specialistId })
  })
  return {
    sync: () => plantStoreCategories(ctx),
    plant: (products) => plantProducts(ctx, products),
    listedPaths: () => findListedPaths(platform.db.query),
    refresh: () => refreshProducts(ctx, {}),
  }
}
