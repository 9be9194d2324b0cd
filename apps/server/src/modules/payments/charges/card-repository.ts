import { createHash, randomUUID } from "node:crypto"
import { and, desc, eq, lt } from "drizzle-orm"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { CardFacts, GatewayName } from "../adapters/gateway-port.ts"
import { savedCard, usedNonce } from "../tables.ts"

export type SavedCard = CardFacts & { readonly token: string; readonly usedAt: number }

/** Notes that a nonce is used, by its hash; false when it was used before. */
export const spendNonce = async (
  tx: Tx,
  use: { readonly nonce: string; readonly now: number },
): Promise<boolean> => {
  const hash = createHash("sha256").update(use.nonce).digest()
  const rows = await tx
    .insert(usedNonce)
    .values({ hash, usedAt: new Date(use.now) })
    .onConflictDoNothing()
    .returning({ usedAt: usedNonce.usedAt })
  return rows.length === 1
}

/** Forgets nonces that no gateway would take any more. */
export const forgetNonces = async (on: Queryable, before: number): Promise<void> => {
  await on.delete(usedNonce).where(lt(usedNonce.usedAt, new Date(before)))
}

/** Keeps the gateway's token for a card, or notes that it was used again. */
export const keepCard = async (
  tx: Tx,
  keep: {
    readonly userId: string
    readonly gateway: GatewayName
    readonly card: CardFacts & { readonly token: string }
    readonly now: number
  },
): Promise<void> => {
  const { userId, gateway, card } = keep
  const usedAt = new Date(keep.now)
  const { token, brand, last4, expires } = card
  await tx
    .insert(savedCard)
    .values({ id: randomUUID(), userId, gateway, token, brand, last4, expires, usedAt })
    .onConflictDoUpdate({
      target: [savedCard.userId, savedCard.gateway, savedCard.token],
      set: { usedAt, expires },
    })
}

/** The card that a user paid with last, or null. */
export const lastCard = async (
  on: Queryable,
  of: { readonly userId: string; readonly gateway: GatewayName },
): Promise<SavedCard | null> => {
  const [row] = await on
    .select()
    .from(savedCard)
    .where(and(eq(savedCard.userId, of.userId), eq(savedCard.gateway, of.gateway)))
    .orderBy(desc(savedCard.usedAt))
    .limit(1)
  if (row === undefined) return null
  const { token, brand, last4, expires, usedAt } = row
  return { token, brand, last4, expires, usedAt: usedAt.getTime() }
}

/** Forgets the card that a user paid with last: the gateway does not have it any more. */
export const forgetLastCard = async (
  tx: Tx,
  of: { readonly userId: string; readonly gateway: GatewayName },
): Promise<void> => {
  const card = await lastCard(tx, of)
  if (card === null) return
  const { userId, gateway } = of
  await tx
    .delete(savedCard)
    .where(and(eq(savedCard.userId, userId), eq(savedCard.gateway, gateway), eq(savedCard.token, card.token)))
}
