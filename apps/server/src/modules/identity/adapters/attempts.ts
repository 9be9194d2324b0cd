import { createHmac } from "node:crypto"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Db } from "../../../platform/db/db.ts"
import { AppError } from "../../../platform/errors.ts"
import { networkOf } from "./network-of.ts"

const MINUTE_MS = 60_000

/** What is counted together, how many failures it may have and within how long. */
const LIMITS = {
  /** Somebody guessing at one account from one place. */
  "account-address": { most: 8, withinMs: 15 * MINUTE_MS },
  /** One account guessed at from many places: far more, so that nobody can lock its owner out with a few tries. */
  account: { most: 60, withinMs: 60 * MINUTE_MS },
  /** One place guessing at many accounts. */
  address: { most: 80, withinMs: 15 * MINUTE_MS },
} as const
type Kind = keyof typeof LIMITS
const KINDS = ["account-address", "account", "address"] as const

type Aim = { readonly email: string; readonly address: string }

/** Counts failed sign-ins. */
export type Attempts = {
  /** Throws `tooManyRequests` when too many failed. The answer is the same whether the account exists or not. */
  readonly admit: (aim: Aim) => Promise<void>
  readonly failed: (aim: Aim) => Promise<void>
  /** Who got in starts anew, from where they are. */
  readonly succeeded: (aim: Aim) => Promise<void>
  /** Forgets what no longer counts. */
  readonly sweep: () => Promise<void>
}

type Needs = { readonly db: Db; readonly now: () => number; readonly secret: string }

const countRows = z.array(z.object({ key: z.string(), failures: z.int(), since: z.number() }))

/** Counts in the database, so that several servers count together. Addresses are kept as keyed hashes only. */
export const createAttempts = ({ db, now, secret }: Needs): Attempts => {
  const keyOf = (kind: Kind, { email, address }: Aim): Buffer => {
    const network = networkOf(address)
    const what = { "account-address": `${email}\n${network}`, account: email, address: network }[kind]
    return createHmac("sha256", secret).update(`failed-attempt\n${kind}\n${what}`).digest()
  }
  const keysOf = (aim: Aim): Map<string, Kind> =>
    new Map(KINDS.map((kind) => [keyOf(kind, aim).toString("hex"), kind]))
  return {
    admit: async (aim) => {
      const kinds = keysOf(aim)
      const { rows } = await db.query.execute(sql`
        select encode(key, 'hex') as key, failures, extract(epoch from since)::float8 * 1000 as since
        from identity.failed_attempt
        where key = any(array(select decode(k, 'hex') from unnest(${sql.param([...kinds.keys()])}::text[]) k))`)
      const isOver = countRows.parse(rows).some(({ key, failures, since }) => {
        const limit = LIMITS[kinds.get(key) ?? "account"]
        return failures >= limit.most && now() - since < limit.withinMs
      })
      if (isOver) throw new AppError("tooManyRequests")
    },
    failed: async (aim) => {
      for (const kind of KINDS) {
        const begun = new Date(now() - LIMITS[kind].withinMs)
        await db.query.execute(sql`
          insert into identity.failed_attempt as known (key, failures, since)
          values (${keyOf(kind, aim)}, 1, ${new Date(now())})
          on conflict (key) do update set
            failures = case when known.since <= ${begun} then 1 else known.failures + 1 end,
            since = case when known.since <= ${begun} then excluded.since else known.since end`)
      }
    },
    succeeded: async (aim) => {
      await db.query.execute(
        sql`delete from identity.failed_attempt where key = ${keyOf("account-address", aim)}`,
      )
    },
    sweep: async () => {
      const longest = Math.max(...KINDS.map((kind) => LIMITS[kind].withinMs))
      await db.query.execute(
        sql`delete from identity.failed_attempt where since < ${new Date(now() - longest)}`,
      )
    },
  }
}
