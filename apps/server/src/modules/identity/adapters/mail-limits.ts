import { createHmac } from "node:crypto"
import { sql } from "drizzle-orm"
import type { Db, Tx } from "../../../platform/db/db.ts"
import { AppError } from "../../../platform/errors.ts"
import { countSent, noteSent } from "../phone-repository.ts"

const HOUR_MS = 3_600_000

/** How many mails may be asked for within how long. */
const LIMITS = {
  /** One mailbox that somebody has flooded, by whatever call and whoever asks. */
  to: { most: 6, withinMs: HOUR_MS },
  /** One account that writes to many mailboxes. */
  account: { most: 12, withinMs: HOUR_MS },
} as const

type Wish = { readonly to: string; readonly userId?: string }

/** Counts mails that people ask for: to choose a new password, to confirm an address. */
export type MailLimits = {
  /** Notes one more. Throws `tooManyRequests`, the same whether an address has an account or not. */
  readonly admit: (wish: Wish, tx?: Tx) => Promise<void>
}

type Needs = { readonly db: Db; readonly now: () => number; readonly secret: string }

/** Counts in the database, so that several servers count together. Addresses are kept as keyed hashes only. */
export const createMailLimits = ({ db, now, secret }: Needs): MailLimits => {
  const keyOf = (kind: keyof typeof LIMITS, what: string): Buffer =>
    createHmac("sha256", secret).update(`mail-asked-for\n${kind}\n${what}`).digest()
  const note = async (tx: Tx, { to, userId }: Wish): Promise<void> => {
    const counted = [
      { key: keyOf("to", to), ...LIMITS.to },
      ...(userId === undefined ? [] : [{ key: keyOf("account", userId), ...LIMITS.account }]),
    ]
    for (const { key, most, withinMs } of counted) {
      // Side by side they would all see room for one more.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key.toString("hex")}, 0))`)
      const sent = await countSent(tx, { key, since: new Date(now() - withinMs) })
      if (sent >= most) throw new AppError("tooManyRequests")
    }
    await noteSent(tx, { keys: counted.map(({ key }) => key), at: new Date(now()) })
  }
  return {
    admit: (wish, tx) => (tx === undefined ? db.transaction((own) => note(own, wish)) : note(tx, wish)),
  }
}
