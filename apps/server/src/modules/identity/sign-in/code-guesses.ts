import { createHmac } from "node:crypto"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Db } from "../../../platform/db/db.ts"
import { AppError } from "../../../platform/errors.ts"

/** How long a wrong code counts. */
export const GUESSES_COUNT_MS = 24 * 3_600_000
/** Of a million codes. Whoever has many sign-ups begun for one address guesses no more often than this. */
const MOST_A_DAY = 20

/** Counts wrong codes of mails by the address that they went to, whichever sign-up they are of. */
export type CodeGuesses = {
  /**
   * Does what judges a code, and throws where it is wrong. Counted before it is judged, so that guesses side by side are
   * no more than one after the other. Throws `tooManyRequests` without judging once too many were wrong, the same
   * whether the address has an account or not.
   */
  readonly judge: <T>(email: string, work: () => Promise<T>) => Promise<T>
}

type Needs = { readonly db: Db; readonly now: () => number; readonly secret: string }

const countRows = z.array(z.object({ failures: z.int() })).length(1)

/** Counts in the database, so that several servers count together. Addresses are kept as keyed hashes only. */
export const createCodeGuesses = ({ db, now, secret }: Needs): CodeGuesses => {
  const reserve = async (key: Buffer): Promise<void> => {
    const [at, begun] = [new Date(now()), new Date(now() - GUESSES_COUNT_MS)]
    const { rows } = await db.query.execute(sql`
      insert into identity.failed_attempt as known (key, failures, since) values (${key}, 1, ${at})
      on conflict (key) do update set
        failures = case when known.since <= ${begun} then 1 else least(known.failures + 1, ${MOST_A_DAY + 1}) end,
        since = case when known.since <= ${begun} then excluded.since else known.since end
      returning failures`)
    if ((countRows.parse(rows)[0]?.failures ?? 0) > MOST_A_DAY) throw new AppError("tooManyRequests")
  }
  return {
    judge: async (email, work) => {
      const key = createHmac("sha256", secret).update(`guessed-code\n${email}`).digest()
      await reserve(key)
      const done = await work()
      // Whoever has the right one reads the mailbox: what was guessed before is forgotten.
      await db.query.execute(sql`delete from identity.failed_attempt where key = ${key}`)
      return done
    },
  }
}
