import { createHmac } from "node:crypto"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Db } from "../../../platform/db/db.ts"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import { GUESSES_COUNT_MS } from "./code-guesses.ts"
import { maskToNetwork } from "./mask-to-network.ts"

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** How long the place of a sign-in is remembered as one of its owner's. */
const KNOWN_MS = 90 * DAY_MS

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
// Counted in this order by all, so that two who count side by side never wait for each other.
const KINDS = ["account-address", "account", "address"] as const
/** Where the owner has signed in before, what strangers do elsewhere does not count. */
const KINDS_AT_HOME = ["account-address", "address"] as const

/** The account that is guessed at, by its address of mail, and from where. */
export type Aim = { readonly email: string; readonly address: string }

/** One guess: what is tried, and by which failure one sees that it was wrong. */
export type Guess<T> = {
  readonly aim: Aim
  readonly work: () => Promise<T>
  /** Whether what `work` threw says that the guess was wrong; whatever else fails is nobody's guess. */
  readonly isWrong: (error: unknown) => boolean
}

/** Counts wrong passwords. */
export type Attempts = {
  /**
   * Does what judges a guess. Throws `tooManyRequests` without doing it where too many were wrong, the same whether the
   * account exists or not. It is counted before it is judged, so that guesses side by side are no more than one after
   * the other. Who is right starts anew, from where they are.
   */
  readonly judge: <T>(guess: Guess<T>) => Promise<T>
  /** Whoever reads the mailbox is the owner: what was guessed at the account is forgotten, and where they are is known. */
  readonly proven: (aim: Aim, on?: Queryable) => Promise<void>
  /** Forgets what no longer counts. */
  readonly sweep: () => Promise<void>
}

type Needs = { readonly db: Db; readonly now: () => number; readonly secret: string }

const countRows = z.array(z.object({ failures: z.int() })).length(1)

/** Counts in the database, so that several servers count together. Addresses are kept as keyed hashes only. */
export const createAttempts = ({ db, now, secret }: Needs): Attempts => {
  const hash = (what: string): Buffer => createHmac("sha256", secret).update(what).digest()
  const keysOf = ({ email, address }: Aim): Keys => {
    const network = maskToNetwork(address)
    return {
      "account-address": hash(`failed-attempt\naccount-address\n${email}\n${network}`),
      account: hash(`failed-attempt\naccount\n${email}`),
      address: hash(`failed-attempt\naddress\n${network}`),
      place: hash(`known-place\n${email}\n${network}`),
    }
  }
  return {
    judge: async ({ aim, work, isWrong }) => {
      const keys = keysOf(aim)
      const kinds = await db.transaction((tx) => reserve(tx, { keys, at: now() }))
      const result = await work().catch(async (error: unknown) => {
        if (!isWrong(error)) await giveBack(db.query, { keys, kinds })
        throw error
      })
      await giveBack(db.query, { keys, kinds })
      await forget(db.query, keys["account-address"])
      await remember(db.query, { place: keys.place, at: now() })
      return result
    },
    proven: async (aim, on = db.query) => {
      const keys = keysOf(aim)
      await forget(on, keys.account)
      await remember(on, { place: keys.place, at: now() })
    },
    sweep: async () => {
      const longest = Math.max(GUESSES_COUNT_MS, ...KINDS.map((kind) => LIMITS[kind].withinMs))
      await db.query.execute(
        sql`delete from identity.failed_attempt where since < ${new Date(now() - longest)}`,
      )
      await db.query.execute(
        sql`delete from identity.known_place where seen_at < ${new Date(now() - KNOWN_MS)}`,
      )
    },
  }
}

type Keys = Readonly<Record<Kind | "place", Buffer>>

/** Counts one more, and answers what was counted. Throws `tooManyRequests`, upon which nothing is. */
const reserve = async (
  tx: Tx,
  { keys, at }: { readonly keys: Keys; readonly at: number },
): Promise<readonly Kind[]> => {
  const known = await tx.execute(sql`select from identity.known_place where key = ${keys.place}`)
  const kinds = known.rowCount === 0 ? KINDS : KINDS_AT_HOME
  for (const kind of kinds) {
    const { most, withinMs } = LIMITS[kind]
    const begun = new Date(at - withinMs)
    const account = kind === "address" ? null : keys.account
    const { rows } = await tx.execute(sql`
      insert into identity.failed_attempt as known (key, account_key, failures, since)
      values (${keys[kind]}, ${account}, 1, ${new Date(at)})
      on conflict (key) do update set
        failures = case when known.since <= ${begun} then 1 else known.failures + 1 end,
        since = case when known.since <= ${begun} then excluded.since else known.since end
      returning failures`)
    if ((countRows.parse(rows)[0]?.failures ?? 0) > most) throw new AppError("tooManyRequests")
  }
  return kinds
}

const giveBack = async (
  on: Queryable,
  { keys, kinds }: { readonly keys: Keys; readonly kinds: readonly Kind[] },
): Promise<void> => {
  for (const kind of kinds)
    await on.execute(sql`
      with last as (delete from identity.failed_attempt where key = ${keys[kind]} and failures = 1)
      update identity.failed_attempt set failures = failures - 1 where key = ${keys[kind]} and failures > 1`)
}

/** Of one counter, or of an account with all places from which it was guessed at. */
const forget = async (on: Queryable, key: Buffer): Promise<void> => {
  await on.execute(sql`delete from identity.failed_attempt where key = ${key} or account_key = ${key}`)
}

const remember = async (
  on: Queryable,
  { place, at }: { readonly place: Buffer; readonly at: number },
): Promise<void> => {
  await on.execute(sql`
    insert into identity.known_place (key, seen_at) values (${place}, ${new Date(at)})
    on conflict (key) do update set seen_at = excluded.seen_at`)
}
