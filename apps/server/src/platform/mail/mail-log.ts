import type { MAIL_STATES } from "@arnica/contract/operations"
import { z } from "zod"
import type { Paged } from "../db/asked.ts"
import type { Queryable } from "../db/handles.ts"
import { ask } from "../db/statement.ts"
import { MAIL_STATE } from "../jobs/queue.ts"

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    at: z.number(),
    state: z.enum(["waiting", "sent", "failed"]),
  }),
)
const totalSchema = z.tuple([z.object({ total: z.coerce.number() })])

/** A mail without what it says. Epoch milliseconds. */
export type LoggedMail = z.infer<typeof rowsSchema>[number]

/** What the log is filtered by: the reader, as the queue knows them, and how the mail stands. */
type MailFilter = {
  readonly reader?: string | undefined
  readonly state?: (typeof MAIL_STATES)[number] | undefined
}

type Page = MailFilter & { readonly count: number; readonly offset: number }

/** Conditions stand only where they are asked for, so that each has its index. */
const whereOf = ({ reader, state }: MailFilter): { readonly where: string; readonly values: string[] } => {
  const asked = [
    ...(reader === undefined ? [] : [{ sql: "data ->> 'reader'", value: reader }]),
    ...(state === undefined ? [] : [{ sql: MAIL_STATE, value: state }]),
  ]
  const conditions = asked.map(({ sql }, index) => ` AND ${sql} = $${index + 1}`)
  return { where: `name = 'platform.mail'${conditions.join("")}`, values: asked.map(({ value }) => value) }
}

/** A page of the mails that the queue still knows, the newest first: when, and how they stand. */
export const mailLog = async (
  on: Queryable,
  { count, offset, ...filter }: Page,
): Promise<Paged<LoggedMail>> => {
  const { where, values } = whereOf(filter)
  const [counted, found] = await Promise.all([
    ask(on, `SELECT count(*) AS total FROM pgboss.job WHERE ${where}`, ...values),
    ask(
      on,
      `SELECT id, extract(epoch FROM created_on)::float8 * 1000 AS at, ${MAIL_STATE} AS state
       FROM pgboss.job WHERE ${where}
       ORDER BY created_on DESC, id LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      ...values,
      count,
      offset,
    ),
  ])
  return { total: totalSchema.parse(counted.rows)[0].total, items: rowsSchema.parse(found.rows) }
}
