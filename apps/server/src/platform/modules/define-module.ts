import type { Platform } from "../types.ts"
import type { ContributionPoint } from "./contribution-point.ts"

/** What a module adds to a list of another one; made by `ContributionList.contribute`. */
export type Contribution = { readonly list: string }

/** A module of the server, as those see it that need it and whoever puts them together. */
export type Module<Api> = {
  readonly name: string
  readonly owns: string
  /** Its PostgreSQL schema, made by the files in its folder `migrations`; undefined for one without tables. */
  readonly schema: string | undefined
  readonly needs: Needs
  /** The names of the points that somebody above has to fill. */
  readonly asks: readonly string[]
  readonly contributes: readonly Contribution[]
  /** Creates it on a platform, once those that it needs are there. */
  readonly create: (platform: Platform) => void
  /** What it answers there. Throws before it was created. */
  readonly on: (platform: Platform) => Api
  /** What it does ahead of the first request. */
  readonly prepare: (platform: Platform) => Promise<void>
}

/** Modules by the names under which their APIs are handed on. */
export type Needs = { readonly [name: string]: Module<unknown> }

/** What a module answers. */
type ApiOf<M> = M extends Module<infer Api> ? Api : never

/** The APIs of modules by their names. */
export type ApisOf<N extends Needs> = { readonly [Name in keyof N]: ApiOf<N[Name]> }

/** What a module says of itself in its `module.ts`. */
export type Declaration<N extends Needs, Api> = {
  /** The word of its folder. */
  readonly name: string
  /** What it owns, in a line of the documentation. */
  readonly owns: string
  readonly schema?: string
  /** The modules that it may call and to whose tables its own may refer. */
  readonly needs: N
  readonly asks?: readonly Pick<ContributionPoint<unknown>, "name">[]
  /** What it adds to lists of modules below. */
  readonly contributes?: readonly Contribution[]
  /** Registers its routes, subscriptions and background work, fills the points of those below, and answers its API. */
  readonly create: (platform: Platform, needs: ApisOf<N>) => Api
  /** Brings in reference data and loads what the first visitor would wait for. Changes nothing the second time. */
  readonly prepare?: (api: Api) => Promise<void>
}

/** The APIs of modules on a platform. Throws when one was not created. */
export function apisOn<N extends Needs>(platform: Platform, modules: N): ApisOf<N>
// Each name keeps the type of its own module, which a walk over entries cannot say.
export function apisOn(platform: Platform, modules: Needs): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(modules).map(([name, module]) => [name, module.on(platform)]))
}

/** Declares a module. The types of what it needs come from the declarations of those. */
export const defineModule = <N extends Needs, Api>(declaration: Declaration<N, Api>): Module<Api> => {
  const { name, owns, schema, needs, asks = [], contributes = [], create, prepare } = declaration
  const created = new WeakMap<Platform, { readonly api: Api }>()
  const on = (platform: Platform): Api => {
    const found = created.get(platform)
    if (found === undefined) throw new Error(`the module ${name} was not created`)
    return found.api
  }
  return {
    name,
    owns,
    schema,
    needs,
    asks: asks.map((point) => point.name),
    contributes,
    create: (platform) => {
      if (created.has(platform)) throw new Error(`the module ${name} was created twice`)
      created.set(platform, { api: create(platform, apisOn(platform, needs)) })
    },
    on,
    prepare: async (platform) => await prepare?.(on(platform)),
  }
}
