import { createHmac } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { LIMITS } from "@arnica/contract/limits"
import { z } from "zod"
import { FieldError, type FieldPlace } from "../crypto/field-error.ts"
import { AppError } from "../errors.ts"
import type { Platform } from "../types.ts"

/** An answer as it was sent, to be sent again. */
export type StoredAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export type Attempt = {
  /** The user who asks; keys of different people never meet. */
  readonly actor: string
  readonly key: string
  /** All that makes the request what it is. */
  readonly content: string
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
  body: z.instanceof(Buffer).nullable(),
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

type Needs = Pick<Platform, "db" | "clock" | "fields"> & {
  readonly config: Pick<Platform["config"], "secret">
}

/** A claim on a key: an attempt, by a hash of its content that says nothing without the server's secret. */
type Claim = Omit<Attempt, "content"> & { readonly hash: string }

const claimOf = ({ config }: Needs, { content, ...attempt }: Attempt): Claim => {
  const mac = createHmac("sha256", config.secret).update(`idempotent-request\n${attempt.actor}\n`)
  return { ...attempt, hash: mac.update(content).digest("hex") }
}

const placeOf = ({ actor, key }: Claim): FieldPlace => ({
  owner: actor,
  table: "platform.idempotency",
  column: "body",
  row: key,
})

const at = (milliseconds: number): string => new Date(milliseconds).toISOString()

/**
 * True: the key is ours to run. A row whose runner died is taken over once its lease is over. Its commit does not wait
 * for the disk: PostgreSQL writes its log in order, so whatever is done under a claim takes the claim with it.
 */
const claim = async ({ db, clock }: Needs, { actor, key, hash }: Claim): Promise<boolean> => {
  const now = clock.now()
  const { rowCount } = await db.pool.query(
    `INSERT INTO platform.idempotency AS kept (actor, key, request_hash, state, lease_until, created_at)
     SELECT $1, $2, $3, 'running', $4, $5 FROM set_config('synchronous_commit', 'off', true)
     ON CONFLICT (actor, key) DO UPDATE
       SET request_hash = $3, state = 'running', status = NULL, headers = NULL, body = NULL,
           lease_until = $4, created_at = $5
       WHERE kept.created_at < $6 OR (kept.state = 'running' AND kept.lease_until < $5 AND kept.request_hash = $3)`,
    [actor, key, hash, at(now + LEASE_MS), at(now), at(now - KEPT_MS)],
  )
  return rowCount === 1
}

const forget = async (
  { db }: Needs,
  { actor, key, state }: Claim & { readonly state: "running" | "done" },
): Promise<void> => {
  await db.pool.query("DELETE FROM platform.idempotency WHERE actor = $1 AND key = $2 AND state = $3", [
    actor,
    key,
    state,
  ])
}

const look = async (needs: Needs, claimed: Claim): Promise<StoredAnswer | undefined> => {
  const { db, fields } = needs
  const { rows } = await db.pool.query(
    "SELECT request_hash, state, status, headers, body FROM platform.idempotency WHERE actor = $1 AND key = $2",
    [claimed.actor, claimed.key],
  )
  if (rows[0] === undefined) return undefined
  const row = rowSchema.parse(rows[0])
  if (row.request_hash !== claimed.hash) throw new AppError("idempotencyKeyReused")
  if (row.state === "running" || row.status === null) return undefined
  const kept = { status: row.status, headers: row.headers ?? {} }
  if (row.body === null) return { ...kept, body: null }
  const opened = await fields.openText(db.query, { at: placeOf(claimed), sealed: row.body })
  if (opened.kind === "open") return { ...kept, body: opened.value }
  // Nobody can read this answer again: it is as if there were none.
  await forget(needs, { ...claimed, state: "done" })
  return undefined
}

/** The answer's body as it may be stored; undefined when its owner's key is gone and nothing may be kept. */
const seal = async (
  { db, fields }: Needs,
  { body, ...claimed }: Claim & { readonly body: string },
): Promise<Buffer | undefined> => {
  try {
    return await fields.sealText(db.query, { at: placeOf(claimed), value: body })
  } catch (error) {
    if (error instanceof FieldError) return undefined
    throw error
  }
}

/**
 * Keeps the answer. Its commit does not wait for the disk either: what was done has, and an answer that a power cut takes
 * is as if the server had ended before it was kept.
 */
const store = async (
  needs: Needs,
  { answer, ...claimed }: Claim & { answer: StoredAnswer },
): Promise<void> => {
  const { status, headers } = answer
  const body = answer.body === null ? null : await seal(needs, { ...claimed, body: answer.body })
  if (body === undefined) return await forget(needs, { ...claimed, state: "running" })
  await needs.db.pool.query(
    `UPDATE platform.idempotency SET state = 'done', status = $3, headers = $4, body = $5
     FROM set_config('synchronous_commit', 'off', true)
     WHERE actor = $1 AND key = $2`,
    [claimed.actor, claimed.key, status, JSON.stringify(headers), body],
  )
}

/** Keys and their answers in the table `platform.idempotency`, each sealed by the key of whom it was for. */
export const createIdempotency = (needs: Needs): Idempotency => {
  const run = async (claimed: Claim, act: () => Promise<StoredAnswer>): Promise<StoredAnswer> => {
    try {
      const answer = await act()
      if (isSettled(answer.status)) await store(needs, { ...claimed, answer })
      else await forget(needs, { ...claimed, state: "running" })
      return answer
    } catch (error) {
      await forget(needs, { ...claimed, state: "running" })
      throw error
    }
  }
  return {
    once: async (attempt, act) => {
      const claimed = claimOf(needs, attempt)
      // Waiting is real time, whatever the handed-in clock says.
      for (const began = performance.now(); performance.now() - began < WAIT_MS; await sleep(POLL_MS)) {
        if (await claim(needs, claimed)) return { ...(await run(claimed, act)), replayed: false }
        const found = await look(needs, claimed)
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
