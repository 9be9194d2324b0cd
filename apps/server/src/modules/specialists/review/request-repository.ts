import { wizardTabSchema } from "@arnica/contract/wizard-tabs"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"

const questionRows = z.array(
  z.object({
    tab: wizardTabSchema.nullable(),
    field: z.string(),
    comment: z.string(),
    answer: z.string().nullable(),
  }),
)
/** What was asked, at a field of a tab or of the whole profile, and what was answered. */
export type QuestionRow = z.infer<typeof questionRows>[number]

const requestRows = z.array(
  z.object({
    at: z.number(),
    byUser: z.string(),
    tabs: z.record(z.string(), z.unknown()).nullable(),
    sealed: z.instanceof(Buffer).nullable(),
  }),
)
/** A request for changes that no approval has ended, at an instant in epoch milliseconds, with how the tabs stood then. */
export type RequestRow = z.infer<typeof requestRows>[number]

/** The request that was made last and stands; null when there is none. */
export const findRequest = async (on: Queryable, id: number): Promise<RequestRow | null> => {
  const { rows } = await on.execute(sql`
    select extract(epoch from at)::float8 * 1000 as at, by_user as "byUser", tabs, sealed
    from specialists.change_request where specialist_id = ${id}`)
  return requestRows.parse(rows)[0] ?? null
}

/** What it asked: of the whole profile first, then at fields in the order in which they were named. */
export const findQuestions = async (on: Queryable, id: number): Promise<QuestionRow[]> => {
  const { rows } = await on.execute(sql`
    select tab, field, comment, answer from (
      select 0 as place, null as tab, '' as field, comment, answer
      from specialists.change_request where specialist_id = ${id} and comment is not null
      union all
      select c.id, c.tab, c.field, c.comment, c.answer
      from specialists.field_comment c join specialists.change_request r on r.specialist_id = c.specialist_id
      where c.specialist_id = ${id} and c.at = r.at
    ) asked order by place`)
  return questionRows.parse(rows)
}

type Writing = {
  readonly id: number
  readonly by: string
  readonly now: number
  readonly comment: string | null
  readonly tabs: object
  readonly sealed: Buffer
}

/** Keeps what is asked now in the place of what was asked before. */
export const writeRequest = async (tx: Tx, given: Writing): Promise<void> => {
  const { id, by, now, comment, tabs, sealed } = given
  await tx.execute(sql`
    insert into specialists.change_request (specialist_id, at, by_user, comment, tabs, sealed)
    values (${id}, to_timestamp(${now}::float8 / 1000), ${by}::uuid, ${comment}, ${JSON.stringify(tabs)}::jsonb, ${sealed})
    on conflict (specialist_id) do update set at = excluded.at, by_user = excluded.by_user, comment = excluded.comment,
      answer = null, tabs = excluded.tabs, sealed = excluded.sealed`)
}

/** An approval ends what was asked. */
export const endRequest = async (tx: Tx, id: number): Promise<void> => {
  await tx.execute(sql`delete from specialists.change_request where specialist_id = ${id}`)
}

type Answering = Pick<QuestionRow, "tab" | "field" | "answer"> & { readonly id: number }

/** Writes an answer to what was asked; answers whether that was asked. Null takes an answer back. */
export const writeAnswer = async (tx: Tx, { id, tab, field, answer }: Answering): Promise<boolean> => {
  const { rowCount } = await tx.execute(
    tab === null
      ? sql`update specialists.change_request set answer = ${answer}
          where specialist_id = ${id} and comment is not null and ${field} = ''`
      : sql`update specialists.field_comment c set answer = ${answer} from specialists.change_request r
          where c.specialist_id = ${id} and r.specialist_id = c.specialist_id and c.at = r.at
            and c.tab = ${tab} and c.field = ${field}`,
  )
  return (rowCount ?? 0) > 0
}
