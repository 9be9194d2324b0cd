import type { WaitingContext } from "../context.ts"

/** Does the same with one after the other. One that fails does not keep the others waiting; the next sweep tries again. */
export const each = async <T>(
  { log }: Pick<WaitingContext, "log">,
  { all, what, work }: { readonly all: readonly T[]; readonly what: string; work(one: T): Promise<unknown> },
): Promise<void> => {
  for (const one of all) {
    try {
      await work(one)
    } catch (error) {
      log.error({ err: error, what }, "a waiting list could not be kept")
    }
  }
}
