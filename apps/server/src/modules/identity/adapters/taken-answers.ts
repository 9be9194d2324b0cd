import { createHmac } from "node:crypto"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Db } from "../../../platform/db/db.ts"
import { AppError, isAppError } from "../../../platform/errors.ts"
import { networkOf } from "./network-of.ts"

const HOUR_MS = 3_600_000
/** Enough for a family behind one address that forgot who has an account; a list of addresses is not tried with it. */
const MOST_AN_HOUR = 10

/** Counts the answers that say an address has an account. */
export type TakenAnswers = {
  /**
   * Does what may give such an answer, for whoever calls from an address. Throws `tooManyRequests` without doing it once
   * ten were given there within an hour, whatever the answer would be.
   */
  readonly bounded: <T>(address: string, work: () => Promise<T>) => Promise<T>
}

type Needs = { readonly db: Db; readonly now: () => number; readonly secret: string }

const countRows = z.array(z.object({ given: z.int() })).length(1)

/** Counts in the database, so that several servers count together. Networks are kept as keyed hashes only. */
export const createTakenAnswers = ({ db, now, secret }: Needs): TakenAnswers => {
  // Counted ahead, so that calls side by side get no more answers than one after the other.
  const reserve = async (key: Buffer): Promise<void> => {
    const [at, begun] = [new Date(now()), new Date(now() - HOUR_MS)]
    const { rows } = await db.query.execute(sql`
      insert into identity.failed_attempt as known (key, failures, since) values (${key}, 1, ${at})
      on conflict (key) do update set
        failures = case when known.since <= ${begun} then 1 else least(known.failures + 1, ${MOST_AN_HOUR + 1}) end,
        since = case when known.since <= ${begun} then excluded.since else known.since end
      returning failures as given`)
    if ((countRows.parse(rows)[0]?.given ?? 0) > MOST_AN_HOUR) throw new AppError("tooManyRequests")
  }
  const giveBack = async (key: Buffer): Promise<void> => {
    await db.query.execute(sql`
      with last as (delete from identity.failed_attempt where key = ${key} and failures = 1)
      update identity.failed_attempt set failures = failures - 1 where key = ${key} and failures > 1`)
  }
  return {
    bounded: async (address, work) => {
      const key = createHmac("sha256", secret)
        .update(`taken-answer\n${networkOf(address)}`)
        .digest()
      await reserve(key)
      try {
        const done = await work()
        await giveBack(key)
        return done
      } catch (error) {
        if (!isAppError(error, "emailTaken")) await giveBack(key)
        throw error
      }
    },
  }
}
