import { endpoints } from "@arnica/contract"
import { assertComplete, type HttpRegistry } from "./platform/http/http.ts"
import type { Platform } from "./platform/types.ts"

/**
 * Wires the modules, each after those that it calls. A module's `createX(platform, neighbours)` registers its routes
 * (`platform.http.implement`), what it hears (`platform.outbox.subscribe`) and its background work
 * (`platform.jobs.define`, `platform.jobs.every`), and answers the API that its neighbours may call.
 */
const createModules = (_platform: Platform): void => {
  // catalog, identity, specialists, scheduling, reviews, wallet, payments, booking, store, messaging, content
}

/** Composes the whole server over a platform. Throws when an endpoint of the contract is left without an answer. */
export const compose = (platform: Platform, registry: HttpRegistry): ReturnType<typeof createModules> => {
  const modules = createModules(platform)
  assertComplete(registry, endpoints)
  return modules
}
