import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"

const objectionRows = z.array(
  z.object({
    id: z.coerce.number(),
    text: z.string().nullable(),
    at: z.number().nullable(),
    answer: z.string().nullable(),
    answeredAt: z.number().nullable(),
  }),
)
/** A suspension with what was said against it. Instants are epoch milliseconds. */
export type ObjectionRow = z.infer<typeof objectionRows>[number]

/** The suspension of a profile that stands, with what was said against it; null for one that is not suspended. */
export const findObjection = async (on: Queryable, specialistId: number): Promise<ObjectionRow | null> => {
  const { rows } = await on.execute(sql`
    select step.id, step.objection as text, extract(epoch from step.objected_at)::float8 * 1000 as at,
      step.objection_answer as answer,
      extract(epoch from step.objection_answered_at)::float8 * 1000 as "answeredAt"
    from specialists.status_step step join specialists.specialist s on s.id = step.specialist_id
    where step.specialist_id = ${specialistId} and s.status = 'suspended'
      and step.to_status = 'suspended' and step.from_status <> 'suspended'
    order by step.id desc limit 1`)
  return objectionRows.parse(rows)[0] ?? null
}

/** Keeps an objection with the decision that it is about. */
export const writeObjection = async (
  tx: Tx,
  { id, text, now }: { readonly id: number; readonly text: string; readonly now: number },
): Promise<void> => {
  await tx.execute(sql`
    update specialists.status_step set objection = ${text}, objected_at = to_timestamp(${now}::float8 / 1000)
    where id = ${id}`)
}

/** Keeps an answer with the objection. */
export const writeObjectionAnswer = async (
  tx: Tx,
  given: { readonly id: number; readonly answer: string; readonly by: string; readonly now: number },
): Promise<void> => {
  await tx.execute(sql`
    update specialists.status_step set objection_answer = ${given.answer},
      objection_answered_at = to_timestamp(${given.now}::float8 / 1000), objection_answered_by = ${given.by}::uuid
    where id = ${given.id}`)
}

/** That a specialist is suspended and waits for an answer to their objection: a condition on `specialists.specialist`. */
export const OBJECTED: SQL = sql`(status = 'suspended' and exists (
  select from specialists.status_step step
  where step.specialist_id = specialist.id and step.objected_at is not null and step.objection_answered_at is null))`
