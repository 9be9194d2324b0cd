import { randomBytes } from "node:crypto"
import type pg from "pg"
import type { CardSource } from "../gateway-port.ts"
import { type NonceRow, nonceSchema, vaultSchema } from "./rows.ts"
import { hashOf } from "./tokeniser.ts"

type Use = { readonly client: pg.PoolClient; readonly now: number }

const takeNonce = async ({ client, now }: Use, nonce: string): Promise<NonceRow | null> => {
  const { rows } = await client.query(
    `UPDATE gateway_local.nonce SET used_at = $2 WHERE hash = $1 AND used_at IS NULL AND expires_at > $2
     RETURNING scenario, brand, last4, expires, vault_token, challenge`,
    [hashOf(nonce), new Date(now)],
  )
  return rows[0] === undefined ? null : nonceSchema.parse(rows[0])
}

const takeVaulted = async (
  { client, now }: Use,
  source: Extract<CardSource, { kind: "vault" }>,
): Promise<NonceRow | null> => {
  const { rows } = await client.query(
    `UPDATE gateway_local.vault_card SET used_at = $3 WHERE token = $1 AND customer_id = $2
     RETURNING token, scenario, brand, last4, expires`,
    [source.token, source.customerId, new Date(now)],
  )
  if (rows[0] === undefined) return null
  const { token, ...card } = vaultSchema.parse(rows[0])
  // Who is there must answer the challenge again; without a fresh nonce nobody did.
  return { ...card, vault_token: token, challenge: card.scenario === "challenge" ? "asked" : "none" }
}

/** The card that a request means. A nonce is used up by it, whatever becomes of the charge. */
export const takeCard = async (
  use: Use,
  source: CardSource,
): Promise<NonceRow | "nonceUsed" | "noSavedCard"> => {
  if (source.kind === "nonce") return (await takeNonce(use, source.nonce)) ?? "nonceUsed"
  const vaulted = await takeVaulted(use, source)
  if (vaulted === null) return "noSavedCard"
  if (source.nonce === null) return vaulted
  return (await takeNonce(use, source.nonce)) ?? "nonceUsed"
}

/** Keeps a card for a customer and answers its token. */
export const keepInVault = async (
  { client, now }: Use,
  keep: { readonly card: NonceRow; readonly customerId: string },
): Promise<string> => {
  const { scenario, brand, last4, expires } = keep.card
  const token = `card_${randomBytes(9).toString("hex")}`
  const { rows } = await client.query<{ token: string }>(
    `INSERT INTO gateway_local.vault_card (token, customer_id, scenario, brand, last4, expires, used_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (customer_id, scenario, last4, expires) DO UPDATE SET used_at = excluded.used_at RETURNING token`,
    [token, keep.customerId, scenario, brand, last4, expires, new Date(now)],
  )
  return rows[0]?.token ?? token
}
