import { isPgError } from "./pg-error.ts"

/** What PostgreSQL answers in a transaction in which something failed before. */
const REFUSED = "25P02"

type Asked = readonly (PromiseLike<unknown> | undefined)[]
type Answers<T extends Asked> = { -readonly [K in keyof T]: Awaited<T[K]> }

/**
 * Answers what all of these answer, once all have ended. Statements of one transaction are sent in the order in which
 * they are asked and answered in that order, so those that need nothing of each other travel together:
 * `await pipelined([lock(tx), readOne(tx), readOther(tx)])`. After one that failed PostgreSQL refuses the rest; thrown is
 * the failure that was the reason for the others.
 */
export const pipelined = async <const T extends Asked>(asked: T): Promise<Answers<T>> => {
  // Drizzle sends a statement at each `then`: it is called here, and only here.
  const sent = asked.map(async (each) => await each)
  const settled = await Promise.allSettled(sent)
  const failures = settled.filter((each) => each.status === "rejected").map(({ reason }): unknown => reason)
  if (failures.length > 0) throw failures.find((reason) => !isPgError(reason, REFUSED)) ?? failures[0]
  const answers: unknown = await Promise.all(sent)
  if (!areOf(asked, answers)) throw new Error("answers went missing")
  return answers
}

// What `map` makes of a tuple is a tuple, of which its type knows nothing.
const areOf = <T extends Asked>(asked: T, answers: unknown): answers is Answers<T> =>
  Array.isArray(answers) && answers.length === asked.length
