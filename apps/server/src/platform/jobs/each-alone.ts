import type { Log } from "../log.ts"

type Work<T> = {
  readonly all: readonly T[]
  /** Names the work in the log, such as `packages.settle`. */
  readonly what: string
  work(one: T): Promise<unknown>
}

/**
 * Does the same with one record after the other. One that fails is logged and does not keep the others waiting: the next run
 * of the periodic work tries it again.
 */
export const eachAlone = async <T extends object>(
  { log }: { readonly log: Pick<Log, "error"> },
  { all, what, work }: Work<T>,
): Promise<void> => {
  for (const one of all) {
    try {
      await work(one)
    } catch (error) {
      const id = "id" in one ? one.id : undefined
      log.error({ err: error, what, id }, "periodic work on one record failed")
    }
  }
}
