import { z } from "zod"
import type { Queryable } from "../db/handles.ts"
import { ask } from "../db/statement.ts"

const rowsSchema = z.array(
  z.object({
    name: z.string(),
    runId: z.string(),
    startedAt: z.number(),
    outcome: z.enum(["succeeded", "failed", "brokenOff"]).nullable(),
    tookMs: z.number().nullable(),
    error: z.string().nullable(),
    failures: z.number(),
    succeededAt: z.number().nullable(),
  }),
)

/** What is written down of one kind of periodic work. Instants in epoch milliseconds; without an outcome it is under way. */
export type PeriodicRow = z.infer<typeof rowsSchema>[number]

const FIELDS = `name, run_id AS "runId", extract(epoch FROM started_at)::float8 * 1000 AS "startedAt", outcome,
  took_ms::float8 AS "tookMs", error, failures, extract(epoch FROM succeeded_at)::float8 * 1000 AS "succeededAt"`

/** How the work of these names went last; nothing of what never ran. */
export const findPeriodic = async (
  on: Queryable,
  names: readonly string[],
): Promise<ReadonlyMap<string, PeriodicRow>> => {
  const { rows } = await ask(on, `SELECT ${FIELDS} FROM platform.periodic_run WHERE name = ANY($1)`, [
    ...names,
  ])
  return new Map(rowsSchema.parse(rows).map((row) => [row.name, row]))
}

type Run = { readonly name: string; readonly runId: string }

/** Notes that a run begins. Only who holds the lease calls it: one before that never ended was broken off. */
export const beginRun = async (on: Queryable, run: Run & { readonly now: number }): Promise<void> => {
  await ask(
    on,
    `INSERT INTO platform.periodic_run AS r (name, run_id, started_at) VALUES ($1, $2, to_timestamp($3::float8 / 1000))
     ON CONFLICT (name) DO UPDATE SET run_id = excluded.run_id, started_at = excluded.started_at, outcome = NULL,
       failures = r.failures + (r.outcome IS NULL)::int, error = CASE WHEN r.outcome IS NOT NULL THEN r.error END`,
    run.name,
    run.runId,
    run.now,
  )
}

type Ended = Run & { readonly now: number; readonly tookMs: number; readonly error: string | null }

/** Notes how a run ended, unless another has begun meanwhile. */
export const endRun = async (on: Queryable, { name, runId, now, tookMs, error }: Ended): Promise<void> => {
  await ask(
    on,
    `UPDATE platform.periodic_run SET took_ms = $3, error = $4::text,
       outcome = CASE WHEN $4::text IS NULL THEN 'succeeded' ELSE 'failed' END,
       failures = CASE WHEN $4::text IS NULL THEN 0 ELSE failures + 1 END,
       succeeded_at = CASE WHEN $4::text IS NULL THEN to_timestamp($5::float8 / 1000) ELSE succeeded_at END
     WHERE name = $1 AND run_id = $2`,
    name,
    runId,
    Math.round(tookMs),
    error,
    now,
  )
}

/** Notes that a run was broken off. Only who holds the lease calls it. */
export const breakOff = async (on: Queryable, { name, runId }: Run): Promise<void> => {
  await ask(
    on,
    `UPDATE platform.periodic_run SET outcome = 'brokenOff', failures = failures + 1, error = NULL
     WHERE name = $1 AND run_id = $2 AND outcome IS NULL`,
    name,
    runId,
  )
}

/** A run from its begin to its end. Instants in epoch milliseconds. */
export type WholeRun = { readonly name: string; readonly startedAt: number; readonly tookMs: number } & Pick<
  Ended,
  "now" | "error"
>

/** Notes runs that are over, all at once. Only who holds their leases calls it: ones before that never ended were broken off. */
export const noteRuns = async (on: Queryable, runs: readonly WholeRun[]): Promise<void> => {
  if (runs.length === 0) return
  await ask(
    on,
    `INSERT INTO platform.periodic_run AS r
       (name, run_id, started_at, took_ms, error, outcome, failures, succeeded_at)
     SELECT w.name, gen_random_uuid(), to_timestamp(w.started_at / 1000), w.took_ms, w.error,
       CASE WHEN w.error IS NULL THEN 'succeeded' ELSE 'failed' END, (w.error IS NOT NULL)::int,
       CASE WHEN w.error IS NULL THEN to_timestamp(w.ended_at / 1000) END
     FROM unnest($1::text[], $2::float8[], $3::bigint[], $4::text[], $5::float8[])
       AS w(name, started_at, took_ms, error, ended_at)
     ON CONFLICT (name) DO UPDATE SET run_id = excluded.run_id, started_at = excluded.started_at,
       took_ms = excluded.took_ms, error = excluded.error, outcome = excluded.outcome,
       failures = CASE WHEN excluded.error IS NULL THEN 0 ELSE r.failures + (r.outcome IS NULL)::int + 1 END,
       succeeded_at = coalesce(excluded.succeeded_at, r.succeeded_at)`,
    runs.map(({ name }) => name),
    runs.map(({ startedAt }) => startedAt),
    runs.map(({ tookMs }) => Math.round(tookMs)),
    runs.map(({ error }) => error),
    runs.map(({ now }) => now),
  )
}
