import { createHash, randomBytes } from "node:crypto"
import type pg from "pg"
import { brandOf, parseExpiry, type TypedCard } from "./card.ts"
import { type VaultRow, vaultSchema } from "./rows.ts"
import { TEST_CARDS } from "./test-cards.ts"

/** What the page with the card fields gets for a card: never more than a shop may show. */
export type Tokenised = {
  readonly nonce: string
  readonly challenge: boolean
  readonly card: { readonly brand: string; readonly last4: string; readonly expires: string }
}

export type Tokeniser = {
  /** A nonce for a typed card; null for a number that is no test card. The card must have been checked. */
  tokenise(card: TypedCard): Promise<Tokenised | null>
  /** The card of the vault that a customer used last, or null. */
  vaulted(customerId: string): Promise<VaultRow | null>
  /** A nonce for that card. */
  tokeniseVaulted(customerId: string): Promise<Tokenised | null>
  /** Notes how a customer answered the challenge; false when none was asked. */
  answerChallenge(answer: { readonly nonce: string; readonly passed: boolean }): Promise<boolean>
}

const NONCE_LIFE_MS = 3 * 3_600_000

/** What a nonce is kept under. */
export const hashOf = (nonce: string): Buffer => createHash("sha256").update(nonce).digest()

type Kept = Pick<VaultRow, "scenario" | "brand" | "last4" | "expires"> & {
  readonly vaultToken: string | null
}

/** Makes nonces of cards, as a gateway's own script does in a browser. */
export const createTokeniser = ({
  pool,
  now,
}: {
  readonly pool: pg.Pool
  readonly now: () => number
}): Tokeniser => {
  const keep = async (kept: Kept): Promise<Tokenised> => {
    const nonce = `local_${randomBytes(18).toString("base64url")}`
    const challenge = kept.scenario === "challenge"
    const { scenario, brand, last4, expires, vaultToken } = kept
    const expiresAt = new Date(now() + NONCE_LIFE_MS)
    await pool.query(
      `INSERT INTO gateway_local.nonce (hash, scenario, brand, last4, expires, vault_token, challenge, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [hashOf(nonce), scenario, brand, last4, expires, vaultToken, challenge ? "asked" : "none", expiresAt],
    )
    return { nonce, challenge, card: { brand, last4, expires } }
  }

  const vaulted = async (customerId: string): Promise<VaultRow | null> => {
    const { rows } = await pool.query(
      `SELECT token, scenario, brand, last4, expires FROM gateway_local.vault_card
       WHERE customer_id = $1 ORDER BY used_at DESC LIMIT 1`,
      [customerId],
    )
    return rows[0] === undefined ? null : vaultSchema.parse(rows[0])
  }

  return {
    tokenise: async ({ number, expiry }) => {
      const known = TEST_CARDS.find((card) => card.number === number)
      const date = parseExpiry(expiry)
      if (known === undefined || date === undefined) return null
      return await keep({
        scenario: known.scenario,
        brand: brandOf(number),
        last4: number.slice(-4),
        expires: `${String(date.month).padStart(2, "0")}/${date.year}`,
        vaultToken: null,
      })
    },
    vaulted,
    tokeniseVaulted: async (customerId) => {
      const card = await vaulted(customerId)
      return card === null ? null : await keep({ ...card, vaultToken: card.token })
    },
    answerChallenge: async ({ nonce, passed }) => {
      const { rowCount } = await pool.query(
        "UPDATE gateway_local.nonce SET challenge = $2 WHERE hash = $1 AND challenge = 'asked' AND used_at IS NULL",
        [hashOf(nonce), passed ? "passed" : "failed"],
      )
      return rowCount === 1
    },
  }
}
