import { randomUUID } from "node:crypto"
import type { Currency } from "@arnica/contract/shared"
import type { Tx } from "../../platform/db/handles.ts"
import type { LotContext } from "./context.ts"
import type { LotPart } from "./domain/spend.ts"
import { insertLot, type NewLot, removeParts } from "./lots.ts"

/** What a setting in lei is in minor units. */
export const LEU = 100

const inMonths = (from: number, months: number): number => {
  const date = new Date(from)
  return date.setUTCMonth(date.getUTCMonth() + months)
}

type Ledger = {
  readonly tx: Tx
  readonly userId: string
  readonly currency: Currency
  /** Minor units; above zero for what somebody gets. */
  readonly amount: number
  readonly ref: string
  readonly kind: string
}

/** What somebody gets stands at the expense of the house, and what they lose goes back to it. */
const post = async (
  { wallet, clock }: Pick<LotContext, "wallet" | "clock">,
  { tx, userId, currency, amount, ref, kind }: Ledger,
): Promise<void> => {
  await wallet.post(tx, {
    ref,
    kind,
    at: clock.now(),
    entries: [
      { account: { type: "clientCredit", ownerId: userId }, amount: -amount, currency },
      { account: { type: "creditsGiven", ownerId: null }, amount, currency },
    ],
  })
}

type Grant = Pick<NewLot, "userId" | "origin" | "originRef" | "currency" | "amount"> & { readonly tx: Tx }

/** Gives somebody credits, once for the same: until when they can be spent, or null when they were given before. */
export const grant = async (ctx: LotContext, { tx, ...given }: Grant): Promise<number | null> => {
  const id = randomUUID()
  const grantedAt = ctx.clock.now()
  const expiresAt = inMonths(grantedAt, ctx.settings.read("creditMonths"))
  if (!(await insertLot(tx, { ...given, id, grantedAt, expiresAt }))) return null
  const { userId, currency, amount, origin } = given
  await post(ctx, { tx, userId, currency, amount, ref: `credits:${id}`, kind: `credits.${origin}` })
  return expiresAt
}

type Removal = {
  readonly tx: Tx
  readonly userId: string
  readonly currency: Currency
  readonly parts: readonly LotPart[]
  readonly ref: string
  readonly why: "expired" | "taken" | "takenBack" | "lapsed"
}

/** Takes parts of lots away, which are locked. Nothing happens where there are none. */
export const remove = async (
  ctx: Pick<LotContext, "wallet" | "clock">,
  { tx, userId, currency, parts, ref, why }: Removal,
): Promise<void> => {
  const amount = parts.reduce((sum, part) => sum - part.amount, 0)
  if (amount === 0) return
  await removeParts(tx, parts)
  await post(ctx, { tx, userId, currency, amount, ref, kind: `credits.${why}` })
}
