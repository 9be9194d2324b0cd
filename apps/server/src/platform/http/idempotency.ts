import { setTimeout as sleep } from "node:timers/promises"
import { LIMITS } from "@arnica/contract/limits"
import { z } from "zod"
import type { Clock } from "../clock.ts"
import type { Db } from "../db/db.ts"
import { AppError } from "../errors.ts"

/** An answer as it was sent, to be sent again. */
export type StoredAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export type Attempt = {
  /** Who asks; keys of different actors never meet. */
  readonly actor: string
  readonly key: string
  /** Of all that makes the request what it is. */
  readonly hash: string
}

export type Idempotency = {
  /** Runs `act` for the first request of a key and answers its result for every other one of the same content. */
  once(
    attempt: Attempt,
    act: () => Promise<StoredAnswer>,
  ): Promise<StoredAnswer & { readonly replayed: boolean }>
  /** Forgets keys older than a day. */
  clean(): Promise<void>
}

const rowSchema = z.object({
  request_hash: z.string(),
  state: z.enum(["running", "done"]),
  status: z.int().nullable(),
  headers: z.record(z.string(), z.string()).nullable(),
  body: z.string().nullable(),
})

const KEPT_MS = LIMITS.idempotencyHours * 3_600_000
const LEASE_MS = 60_000
const WAIT_MS = 15_000
const POLL_MS = 40

/** Answers that a second try of the same key may change: nothing was decided about the request itself. */
const UNSETTLED: ReadonlySet<number> = new Set([401, 403, 408, 429])

const isSettled = (status: number): boolean => status < 500 && !UNSETTLED.has(status)

const KEY = /^[\x21-\x7e]{1,200}$/

/** Checks the header `Idempotency-Key`. */
export const parseKey = (header: string | readonly string[] | undefined): string | undefined => {
  if (header === undefined) return undefined
  if (typeof header !== "string" || !KEY.test(header)) {
    const translationKey = "errors:validation.wrongFormat"
    throw new AppError("badInput", {
      details: [{ path: "Idempotency-Key", message: translationKey, translationKey }],
    })
  }
  return header
}

type Needs = { readonly db: Db; readonly clock: Clock }

const at = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** True: the key is ours to run. A row whose runner died is taken over once its lease is over. */
const claim = async ({ db, clock }: Needs, { actor, key, hash }: Attempt): Promise<boolean> => {
  const now = clock.now()
  const { rowCount } = await db.pool.query(
    `INSERT INTO platform.idempotency AS kept (actor, key, request_hash, state, lease_until, created_at)
     VALUES ($1, $2, $3, 'running', $4, $5)
     ON CONFLICT (actor, key) DO UPDATE
       SET request_hash = $3, state = 'running', status = NULL, headers = NULL, body = NULL,
           lease_until = $4, created_at = $5
       WHERE kept.created_at < $6 OR (kept.state = 'running' AND kept.lease_until < $5 AND kept.request_hash = $3)`,
    [actor, key, hash, at(now + LEASE_MS), at(now), at(now - KEPT_MS)],
  )
  return rowCount === 1
}

const look = async ({ db }: Needs, { actor, key, hash }: Attempt): Promise<StoredAnswer | undefined> => {
  const { rows } = await db.pool.query(
    "SELECT request_hash, state, status, headers, body FROM platform.idempotency WHERE actor = $1 AND key = $2",
    [actor, key],
  )
  if (rows[0] === undefined) return undefined
  const row = rowSchema.parse(rows[0])
  if (row.request_hash !== hash) throw new AppError("idempotencyKeyReused")
  if (row.state === "running" || row.status === null) return undefined
  return { status: row.status, headers: row.headers ?? {}, body: row.body }
}

const forget = async ({ db }: Needs, { actor, key }: Attempt): Promise<void> => {
  await db.pool.query("DELETE FROM platform.idempotency WHERE actor = $1 AND key = $2", [actor, key])
}

const store = async (
  { db }: Needs,
  { actor, key, answer }: Attempt & { answer: StoredAnswer },
): Promise<void> => {
  await db.pool.query(
    `UPDATE platform.idempotency SET state = 'done', status = $3, headers = $4, body = $5
     WHERE actor = $1 AND key = $2`,
    [actor, key, answer.status, JSON.stringify(answer.headers), answer.body],
  )
}

/** Keys and their answers in the table `platform.idempotency`. */
export const createIdempotency = (needs: Needs): Idempotency => {
  const run = async (attempt: Attempt, act: () => Promise<StoredAnswer>): Promise<StoredAnswer> => {
    try {
      const answer = await act()
      if (isSettled(answer.status)) await store(needs, { ...attempt, answer })
      else await forget(needs, attempt)
      return answer
    } catch (error) {
      await forget(needs, attempt)
      throw error
    }
  }
  return {
    once: async (attempt, act) => {
      // Waiting is real time, whatever the handed-in clock says.
      for (const began = performance.now(); performance.now() - began < WAIT_MS; await sleep(POLL_MS)) {
        if (await claim(needs, attempt)) return { ...(await run(attempt, act)), replayed: false }
        const found = await look(needs, attempt)
        if (found !== undefined) return { ...found, replayed: true }
      }
      throw new AppError("duplicateRequest")
    },
    clean: async () => {
      const before = at(needs.clock.now() - KEPT_MS)
      await needs.db.pool.query("DELETE FROM platform.idempotency WHERE created_at < $1", [before])
    },
  }
}
