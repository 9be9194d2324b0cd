import { createHmac } from "node:crypto"
import { sql } from "drizzle-orm"
import type { Db } from "../../../platform/db/db.ts"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import { countSent, noteSent } from "../profile/phone-repository.ts"
import { maskToNetwork } from "./mask-to-network.ts"

const HOUR_MS = 3_600_000

/** How many mails may be asked for within how long. */
const LIMITS = {
  /** One who asks again and again for mails to one mailbox. */
  pair: { most: 6, withinMs: HOUR_MS },
  /** One who writes to many mailboxes. */
  asker: { most: 12, withinMs: HOUR_MS },
  /**
   * One mailbox that many flood. No longer than a link works: whoever is refused by this has links in that mailbox
   * that work, so no stranger keeps an owner out.
   */
  mailbox: { most: 20, withinMs: HOUR_MS },
} as const
const KINDS = ["pair", "asker", "mailbox"] as const

/** How many ask from one place: a company, a school, a country's phones. Many begin there on the same day. */
const FROM_ONE_PLACE = { newPassword: 5, confirmation: 5, signUp: 10 } as const

type Wish = {
  /** Mails of one kind take nothing from those of another. */
  readonly about: "newPassword" | "confirmation" | "signUp"
  readonly to: string
  /** Who asks: the account, or the address of whoever is not signed in. */
  readonly by: { readonly userId: string } | { readonly address: string }
}

/** Counts mails that people ask for: to choose a new password, to confirm an address, to sign up. */
export type MailLimits = {
  /** Notes one more. Throws `mailsOnTheirWay` or `tooManyRequests`, the same whether an address has an account or not. */
  readonly admit: (wish: Wish, tx?: Tx) => Promise<void>
}

type Needs = {
  readonly db: Db
  readonly now: () => number
  readonly secret: string
  /** By how much more may sign up from one place, where many try the product from one machine. */
  readonly rateFactor: number
}

/** Counts in the database, so that several servers count together. Addresses are kept as keyed hashes only. */
export const createMailLimits = ({ db, now, secret, rateFactor }: Needs): MailLimits => {
  const keyOf = (kind: keyof typeof LIMITS, { about, to, by }: Wish): Buffer => {
    const asker = "userId" in by ? by.userId : maskToNetwork(by.address)
    const what = { pair: `${about}\n${to}\n${asker}`, asker, mailbox: `${about}\n${to}` }[kind]
    return createHmac("sha256", secret).update(`mail-asked-for\n${kind}\n${what}`).digest()
  }
  const shareOf = (about: Wish["about"]): number =>
    FROM_ONE_PLACE[about] * (about === "signUp" ? rateFactor : 1)
  const note = async (tx: Tx, wish: Wish): Promise<void> => {
    const counted = KINDS.map((kind) => ({ kind, key: keyOf(kind, wish), ...LIMITS[kind] }))
    for (const { kind, key, most, withinMs } of counted) {
      // Side by side they would all see room for one more.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key.toString("hex")}, 0))`)
      const sent = await countSent(tx, { key, since: new Date(now() - withinMs) })
      const share = kind === "asker" && "address" in wish.by ? shareOf(wish.about) : 1
      if (sent >= most * share) throw new AppError(kind === "asker" ? "tooManyRequests" : "mailsOnTheirWay")
    }
    await noteSent(tx, { keys: counted.map(({ key }) => key), at: new Date(now()) })
  }
  return {
    admit: (wish, tx) => (tx === undefined ? db.transaction((own) => note(own, wish)) : note(tx, wish)),
  }
}
