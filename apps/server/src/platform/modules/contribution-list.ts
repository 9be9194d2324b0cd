import type { Contribution, Needs } from "./define-module.ts"

/**
 * A list of a module's own to which any number of others add entries, as each says in its `module.ts`. Read from the
 * declarations alone: no server has to be there.
 */
export type ContributionList<T> = {
  /** What a module adds, for `contributes` of its declaration. */
  readonly contribute: (entries: readonly T[]) => Contribution
  /** All that these modules add, in their order. */
  readonly from: (modules: Needs) => readonly T[]
}

/** A list to be added to; `<module>.<what it lists>`. */
export const contributionList = <T>(name: string): ContributionList<T> => {
  const added = new WeakMap<Contribution, readonly T[]>()
  return {
    contribute: (entries) => {
      const contribution: Contribution = { list: name }
      added.set(contribution, entries)
      return contribution
    },
    from: (modules) =>
      Object.values(modules).flatMap(({ contributes }) => contributes.flatMap((one) => added.get(one) ?? [])),
  }
}
