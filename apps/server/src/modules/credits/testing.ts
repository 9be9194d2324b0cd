import { randomUUID } from "node:crypto"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Platform } from "../../platform/types.ts"
import type { Tender } from "../payments/index.ts"
import { createWallet } from "../wallet/index.ts"
import { grant } from "./move.ts"
import { creditTender } from "./tender.ts"

/** What a test gives. Minor units, lei unless it says otherwise. */
type Given = {
  readonly userId: string
  readonly amount: number
  readonly currency?: "RON" | "EUR"
  /** Ours, unless an invitation brought them. */
  readonly origin?: "given" | "referrer"
  /** For what they are given, once and for all; something else each time where nothing is said. */
  readonly originRef?: string
}

/** Gives credits as the module does, and tells under what they stand. For tests. */
export const giveCredits = async (
  { db, clock, settings }: Pick<Platform, "db" | "clock" | "settings">,
  { currency = "RON", origin = "given", originRef = `test:${randomUUID()}`, ...given }: Given,
): Promise<string> => {
  const ctx = { clock, settings, wallet: createWallet({ db }) }
  await db.transaction((tx) => grant(ctx, { tx, ...given, currency, origin, originRef }))
  return originRef
}

const rows = z.array(
  z.object({
    amount: z.coerce.number(),
    held: z.coerce.number(),
    used: z.coerce.number(),
    gone: z.coerce.number(),
    expiresAt: z.coerce.number(),
    warned: z.int().nullable(),
  }),
)
type LotNow = z.infer<typeof rows>[number]

/** The credits of somebody as they stand, what expires first before the rest. For tests. */
export const lotsNow = async ({ db }: Pick<Platform, "db">, userId: string): Promise<LotNow[]> => {
  const found = await db.query.execute(sql`
    select amount, held, used, gone, extract(epoch from expires_at) * 1000 as "expiresAt", warned
    from credits.lot where user_id = ${userId} order by expires_at, id`)
  return rows.parse(found.rows)
}

/** The tender over credits. */
export const creditTenderOf = (ctx: Parameters<typeof creditTender>[0]): Tender => creditTender(ctx)
