import { z } from "zod"

/** What something that waits to be sent is about: by the name of whoever can say whether it still holds. */
export const conditionSchema = z.object({ name: z.string().min(1), of: z.string().min(1) })
export type Condition = z.output<typeof conditionSchema>

/** Questions that are asked right before something leaves the queue, which may have waited there for hours. */
export type Conditions = {
  /** Says who answers whether something still holds. Throws for a second one of that name. */
  define(name: string, holds: (of: string) => Promise<boolean>): void
  /** Whether it still holds; what was sent without a condition does. Throws for a name that nobody answers for. */
  hold(condition: Condition | undefined): Promise<boolean>
}

export const createConditions = (): Conditions => {
  const answers = new Map<string, (of: string) => Promise<boolean>>()
  return {
    define: (name, holds) => {
      if (answers.has(name)) throw new Error(`Two conditions are called ${name}`)
      answers.set(name, holds)
    },
    hold: async (condition) => {
      if (condition === undefined) return true
      const answer = answers.get(condition.name)
      if (answer === undefined) throw new Error(`nobody knows whether ${condition.name} holds`)
      return await answer(condition.of)
    },
  }
}
