import type { CataloguedNotification } from "./notification.ts"

/** All that anybody is ever told, by name. */
export type Catalogue = ReadonlyMap<string, CataloguedNotification>

/** Gathers what the modules tell. Throws when two entries have one name. */
export const createCatalogue = (entries: readonly CataloguedNotification[]): Catalogue => {
  const catalogue = new Map<string, CataloguedNotification>()
  for (const entry of entries) {
    if (catalogue.has(entry.name)) throw new Error(`two notifications are called ${entry.name}`)
    catalogue.set(entry.name, entry)
  }
  return catalogue
}
