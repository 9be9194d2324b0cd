type Asked = readonly (PromiseLike<unknown> | undefined)[]
type Answers<T extends Asked> = { -readonly [K in keyof T]: Awaited<T[K]> }

/**
 * Answers what all of these answer, once all have ended. Statements of one transaction are sent in the order in which
 * they are asked and answered in that order, so those that need nothing of each other travel together:
 * `await together([lock(tx), readOne(tx), readOther(tx)])`. After one that failed PostgreSQL refuses the rest; thrown is
 * the first failure in the order given, which is the reason for the others.
 */
export const together = async <const T extends Asked>(asked: T): Promise<Answers<T>> => {
  // Drizzle sends a statement at each `then`: it is called here, and only here.
  const sent = asked.map(async (each) => await each)
  const settled = await Promise.allSettled(sent)
  for (const each of settled) if (each.status === "rejected") throw each.reason
  const answers: unknown = await Promise.all(sent)
  if (!areOf(asked, answers)) throw new Error("answers went missing")
  return answers
}

// What `map` makes of a tuple is a tuple, of which its type knows nothing.
const areOf = <T extends Asked>(asked: T, answers: unknown): answers is Answers<T> =>
  Array.isArray(answers) && answers.length === asked.length
