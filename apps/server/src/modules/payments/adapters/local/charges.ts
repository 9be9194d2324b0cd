import { randomBytes } from "node:crypto"
import type { Money } from "@arnica/rules/money"
import type pg from "pg"
import type { GatewayStatus } from "../../refunds/domain/refund-way.ts"
import type { AuthoriseRequest, Charge, ChargeRef } from "../gateway-port.ts"
import { type NonceRow, toCharge } from "./rows.ts"
import { keepInVault, takeCard } from "./take-card.ts"
import type { Scenario } from "./test-cards.ts"

/** How long the stand-in takes for what a real gateway takes its time for, in milliseconds. */
export type LocalDelays = {
  /** Until a pending payment is taken. */
  readonly pendingMs: number
  /** Until a late payment is authorised: longer than a hold. */
  readonly lateMs: number
  /** Until a captured payment is settled and can be refunded in part. */
  readonly settleMs: number
  /** How long a call waits for an answer that never comes. */
  readonly timeoutMs: number
}

export type Authorised =
  | { readonly kind: "charge"; readonly charge: Charge; readonly scenario: Scenario }
  | { readonly kind: "refused"; readonly reason: "nonceUsed" | "noSavedCard" }
  /** The request was lost on its way. */
  | { readonly kind: "unheard" }

export type Charges = {
  authorise(request: AuthoriseRequest): Promise<Authorised>
  capture(id: string): Promise<GatewayStatus>
  void(id: string): Promise<GatewayStatus>
  refund(input: {
    readonly transactionId: string
    readonly amount: Money
    readonly ref: string
  }): Promise<string | false>
  findRefund(ref: string): Promise<string | null>
  find(ref: ChargeRef): Promise<Charge | null>
  status(id: string): Promise<Charge | null>
}

type Needs = { readonly pool: pg.Pool; readonly now: () => number; readonly delays: LocalDelays }

const newId = (): string => `lc_${randomBytes(8).toString("hex")}`

/** The stand-in's own transaction: it commits or not, whatever becomes of ours. */
const inTransaction = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query("BEGIN")
    const result = await work(client)
    await client.query("COMMIT")
    return result
  } catch (error) {
    await client.query("ROLLBACK")
    throw error
  } finally {
    client.release()
  }
}

type Verdict = {
  readonly status: GatewayStatus
  readonly decline: string | null
  readonly movesInMs: number | null
}

const verdictOf = ({ scenario, challenge }: NonceRow, delays: LocalDelays): Verdict => {
  const declined = (decline: string): Verdict => ({ status: "declined", decline, movesInMs: null })
  if (challenge === "asked" || challenge === "failed") return declined("authenticationFailed")
  switch (scenario) {
    case "declined":
      return declined("cardDeclined")
    case "insufficientFunds":
      return declined("insufficientFunds")
    case "pending":
      return { status: "pending", decline: null, movesInMs: delays.pendingMs }
    case "late":
      return { status: "pending", decline: null, movesInMs: delays.lateMs }
    case "success":
    case "challenge":
    case "timeoutCharged":
    case "timeoutNotCharged":
      return { status: "authorised", decline: null, movesInMs: null }
  }
}

type Query = pg.Pool | pg.PoolClient

const byRef = async (query: Query, { orderRef, attempt }: ChargeRef): Promise<Charge | null> => {
  const { rows } = await query.query(
    "SELECT * FROM gateway_local.charge WHERE order_ref = $1 AND attempt = $2",
    [orderRef, attempt],
  )
  return rows[0] === undefined ? null : toCharge(rows[0])
}

const byId = async (query: Query, id: string): Promise<Charge | null> => {
  const { rows } = await query.query("SELECT * FROM gateway_local.charge WHERE id = $1", [id])
  return rows[0] === undefined ? null : toCharge(rows[0])
}

type NewCharge = { readonly request: AuthoriseRequest; readonly card: NonceRow; readonly verdict: Verdict }

const write = async (
  { client, now }: { readonly client: pg.PoolClient; readonly now: number },
  { request, card, verdict }: NewCharge,
): Promise<Charge> => {
  const { source, orderRef, attempt, amount } = request
  const isKept = source.kind === "nonce" && source.store && verdict.status !== "declined"
  const token = isKept
    ? await keepInVault({ client, now }, { card, customerId: source.customerId })
    : card.vault_token
  const movesAt = verdict.movesInMs === null ? null : new Date(now + verdict.movesInMs)
  const { rows } = await client.query(
    `INSERT INTO gateway_local.charge
       (id, order_ref, attempt, amount, currency, scenario, brand, last4, expires, vault_token, status, decline, moves_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING *`,
    [
      newId(),
      orderRef,
      attempt,
      amount.amount,
      amount.currency,
      card.scenario,
      card.brand,
      card.last4,
      card.expires,
      token,
      verdict.status,
      verdict.decline,
      movesAt,
      new Date(now),
    ],
  )
  return toCharge(rows[0])
}

const authorise = async ({ pool, now, delays }: Needs, request: AuthoriseRequest): Promise<Authorised> =>
  await inTransaction(pool, async (client) => {
    const use = { client, now: now() }
    const known = await byRef(client, request)
    if (known !== null) return { kind: "charge", charge: known, scenario: "success" }
    const card = await takeCard(use, request.source)
    if (typeof card === "string") return { kind: "refused", reason: card }
    if (card.scenario === "timeoutNotCharged") return { kind: "unheard" }
    const charge = await write(use, { request, card, verdict: verdictOf(card, delays) })
    return { kind: "charge", charge, scenario: card.scenario }
  })

type Refund = { readonly transactionId: string; readonly amount: Money; readonly ref: string }

const refundOf = async (query: Query, ref: string): Promise<string | null> => {
  const { rows } = await query.query<{ id: string }>("SELECT id FROM gateway_local.refund WHERE ref = $1", [
    ref,
  ])
  return rows[0]?.id ?? null
}

/** The charge's row is locked, so that refunds side by side never come to more than it. */
const refund = async (
  { pool, now }: Needs,
  { transactionId, amount, ref }: Refund,
): Promise<string | false> =>
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query("SELECT * FROM gateway_local.charge WHERE id = $1 FOR UPDATE", [
      transactionId,
    ])
    const before = await refundOf(client, ref)
    if (before !== null) return before
    const charge = rows[0] === undefined ? null : toCharge(rows[0])
    if (charge?.status !== "settled" || charge.amount.currency !== amount.currency) return false
    const { rows: sums } = await client.query<{ total: string }>(
      "SELECT coalesce(sum(amount), 0) AS total FROM gateway_local.refund WHERE charge_id = $1",
      [transactionId],
    )
    if (Number(sums[0]?.total) + amount.amount > charge.amount.amount) return false
    const id = `lr_${randomBytes(8).toString("hex")}`
    await client.query(
      "INSERT INTO gateway_local.refund (id, ref, charge_id, amount, created_at) VALUES ($1, $2, $3, $4, $5)",
      [id, ref, transactionId, amount.amount, new Date(now())],
    )
    return id
  })

/** The charges of the stand-in, in its own tables and its own transactions. */
export const createCharges = (needs: Needs): Charges => {
  const { pool, now, delays } = needs
  const statusAfter = async (id: string): Promise<GatewayStatus> =>
    (await byId(pool, id))?.status ?? "declined"
  return {
    authorise: (request) => authorise(needs, request),
    capture: async (id) => {
      await pool.query(
        "UPDATE gateway_local.charge SET status = 'submitted', moves_at = $2 WHERE id = $1 AND status = 'authorised'",
        [id, new Date(now() + delays.settleMs)],
      )
      return await statusAfter(id)
    },
    void: async (id) => {
      await pool.query(
        `UPDATE gateway_local.charge SET status = 'voided', moves_at = NULL
         WHERE id = $1 AND status IN ('pending', 'authorised', 'submitted')`,
        [id],
      )
      return await statusAfter(id)
    },
    refund: (input) => refund(needs, input),
    findRefund: (ref) => refundOf(pool, ref),
    find: (ref) => byRef(pool, ref),
    status: (id) => byId(pool, id),
  }
}
