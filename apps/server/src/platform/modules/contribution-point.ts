import type { Platform } from "../types.ts"

/**
 * What a module wants to know from those that stand above it. It declares the point beside its API and names it in its
 * `module.ts`; who stands above fills it while being created. So every import still points down.
 */
export type ContributionPoint<T> = {
  /** `<module>.<what is asked>`, for errors. */
  readonly name: string
  /** Says who answers, once for each server. Throws the second time. */
  readonly fill: (platform: Platform, given: T) => void
  /** What was filled in. Throws before: whoever asks does so when something happens, not while being created. */
  readonly on: (platform: Platform) => T
}

const filled = new WeakMap<Platform, Set<string>>()

/** The names of the points that were filled on a platform. */
export const pointsFilled = (platform: Platform): ReadonlySet<string> => filled.get(platform) ?? new Set()

/** A point to be filled from above. */
export const contributionPoint = <T>(name: string): ContributionPoint<T> => {
  const answers = new WeakMap<Platform, { readonly given: T }>()
  return {
    name,
    fill: (platform, given) => {
      if (answers.has(platform)) throw new Error(`the contribution point ${name} was filled twice`)
      answers.set(platform, { given })
      filled.set(platform, new Set(pointsFilled(platform)).add(name))
    },
    on: (platform) => {
      const answer = answers.get(platform)
      if (answer === undefined) throw new Error(`nobody filled the contribution point ${name}`)
      return answer.given
    },
  }
}
