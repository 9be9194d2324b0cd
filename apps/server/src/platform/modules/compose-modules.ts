import type { Platform } from "../types.ts"
import { pointsFilled } from "./contribution-point.ts"
import { type ApisOf, apisOn, type Module, type Needs } from "./define-module.ts"

type Any = Module<unknown>

/** The modules, each after those that it needs. Throws for a need that is not among them, a circle, and a name used twice. */
export const inOrder = (modules: readonly Any[]): readonly Any[] => {
  const done = new Set<Any>()
  const visit = (module: Any, path: readonly Any[]): void => {
    if (path.includes(module)) throw new Error(`a circle of modules: ${nameAll([...path, module])}`)
    if (done.has(module)) return
    if (!modules.includes(module))
      throw new Error(`${nameAll([...path, module])}: the last is not on the list`)
    for (const needed of Object.values(module.needs)) visit(needed, [...path, module])
    done.add(module)
  }
  for (const module of modules) visit(module, [])
  refuseTwice(modules.map(({ name }) => name))
  return [...done]
}

const nameAll = (path: readonly Any[]): string => path.map(({ name }) => name).join(" -> ")

const refuseTwice = (names: readonly string[]): void => {
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  if (twice.length > 0) throw new Error(`two modules are called ${twice.join(", ")}`)
}

/** The modules that have tables, in the order in which these are made. */
export const schemasInOrder = (modules: Needs): readonly string[] =>
  inOrder(Object.values(modules)).flatMap(({ name, schema }) => (schema === undefined ? [] : [name]))

const refuseGaps = (platform: Platform, modules: readonly Any[]): void => {
  const filled = pointsFilled(platform)
  const asked = new Set(modules.flatMap(({ asks }) => asks))
  const gaps = [...asked].filter((name) => !filled.has(name))
  if (gaps.length > 0) throw new Error(`nobody filled the contribution points ${gaps.join(", ")}`)
  const unasked = [...filled].filter((name) => !asked.has(name))
  if (unasked.length > 0) throw new Error(`no module asks for the contributions ${unasked.join(", ")}`)
}

const composed = new WeakMap<Platform, Needs>()

/** The modules of a server, from when the first of them is created. Throws before. */
export const modulesOn = (platform: Platform): Needs => {
  const modules = composed.get(platform)
  if (modules === undefined) throw new Error("no modules were composed on this platform")
  return modules
}

/** Creates the modules, each after those that it needs, and answers their APIs. Throws when something that one asks of those above is left unanswered. */
export const composeModules = <N extends Needs>(platform: Platform, modules: N): ApisOf<N> => {
  const sorted = inOrder(Object.values(modules))
  composed.set(platform, modules)
  for (const module of sorted) module.create(platform)
  refuseGaps(platform, sorted)
  return apisOn(platform, modules)
}

/** Has each of them do what comes ahead of the first request. */
export const prepareModules = async (platform: Platform, modules: Needs): Promise<void> => {
  for (const module of inOrder(Object.values(modules))) await module.prepare(platform)
}
