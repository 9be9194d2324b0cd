import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { STATUSES } from "../domain/status.ts"

const stepRow = z.object({
  at: z.number(),
  from: z.enum(STATUSES),
  to: z.enum(STATUSES),
  byUser: z.string(),
  byAdmin: z.boolean(),
  comment: z.string().nullable(),
})
const stepRows = z.array(stepRow)
/** Who moved a profile where. */
export type StepRow = z.infer<typeof stepRow>

/** Notes a step. */
export const insertStep = async (
  tx: Tx,
  { id, ...step }: Omit<StepRow, "at"> & { readonly id: number; readonly now: number },
): Promise<void> => {
  await tx.execute(sql`
    insert into specialists.status_step (specialist_id, from_status, to_status, at, by_user, by_admin, comment)
    values (${id}, ${step.from}, ${step.to}, to_timestamp(${step.now}::float8 / 1000), ${step.byUser}::uuid,
      ${step.byAdmin}, ${step.comment})`)
}

/** The steps of a profile, the newest first. */
export const findSteps = async (on: Queryable, id: number): Promise<StepRow[]> => {
  const { rows } = await on.execute(sql`
    select extract(epoch from at)::float8 * 1000 as at, from_status as "from", to_status as "to", by_user as "byUser",
      by_admin as "byAdmin", comment
    from specialists.status_step where specialist_id = ${id} order by id desc limit 200`)
  return stepRows.parse(rows)
}

/**
 * Who closed a closed profile; null for one that rests because the end of its account was asked for, which is no step of
 * its own.
 */
export const closedBy = async (on: Queryable, id: number): Promise<"specialist" | "admin" | null> => {
  const [last] = await findSteps(on, id)
  if (last?.to !== "closed") return null
  return last.byAdmin ? "admin" : "specialist"
}

const approvalRows = z.array(z.object({ at: z.number(), tabs: z.record(z.string(), z.unknown()) }))

/** The tabs as they were approved last; null when they never were. */
export const findApproval = async (
  on: Queryable,
  id: number,
): Promise<z.infer<typeof approvalRows>[number] | null> => {
  const { rows } = await on.execute(sql`
    select extract(epoch from at)::float8 * 1000 as at, tabs from specialists.approval where specialist_id = ${id}`)
  return approvalRows.parse(rows)[0] ?? null
}

/** Keeps the tabs as they are approved now. */
export const writeApproval = async (
  tx: Tx,
  given: { readonly id: number; readonly by: string; readonly tabs: object; readonly now: number },
): Promise<void> => {
  await tx.execute(sql`
    insert into specialists.approval (specialist_id, at, by_user, tabs)
    values (${given.id}, to_timestamp(${given.now}::float8 / 1000), ${given.by}::uuid, ${JSON.stringify(given.tabs)}::jsonb)
    on conflict (specialist_id) do update set at = excluded.at, by_user = excluded.by_user, tabs = excluded.tabs`)
}

/** Sets when a profile was handed in; null once somebody has decided. */
export const setSubmitted = async (
  tx: Tx,
  given: { readonly id: number; readonly at: number | null },
): Promise<void> => {
  await tx.execute(sql`
    update specialists.specialist set submitted_at = to_timestamp(${given.at}::float8 / 1000) where id = ${given.id}`)
}

/** Counts a profile's version up for a decision; what waited waits no more, unless it is said to. */
export const stampDecision = async (
  tx: Tx,
  given: { readonly id: number; readonly photo?: string | null; readonly goesOnWaiting?: boolean },
): Promise<void> => {
  const { id, photo = null, goesOnWaiting = false } = given
  await tx.execute(sql`
    update specialists.specialist set version = version + 1, photo = coalesce(${photo}, photo),
      waiting_since = case when ${goesOnWaiting} then waiting_since end
    where id = ${id}`)
}
