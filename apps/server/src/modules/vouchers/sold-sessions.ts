import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"

/** The columns of sessions that are sold, as they are read. */
export const soldSessionsRow = {
  sessionCount: z.int().nullable(),
  sessionMost: z.coerce.number().nullable(),
  sessionMinutes: z.int().nullable(),
  specialistId: z.coerce.number().nullable(),
}

export const SOLD_SESSIONS_COLUMNS: SQL = sql`session_count as "sessionCount", session_most as "sessionMost",
  session_minutes as "sessionMinutes", specialist_id as "specialistId"`

const flat = z.object(soldSessionsRow)
type Flat = z.infer<typeof flat>

/** Sessions that are sold: how many, how much of one is paid at most in minor units, how long one is, and with whom. */
export type SoldSessions = {
  readonly count: number
  readonly most: number
  readonly minutes: number
  /** Null for one that was issued without. */
  readonly specialistId: number | null
}

/** The sessions of a row that may have none. */
export const soldSessionsOf = ({
  sessionCount: count,
  sessionMost: most,
  sessionMinutes: minutes,
  specialistId,
}: Flat): SoldSessions | null =>
  count === null || most === null || minutes === null ? null : { count, most, minutes, specialistId }

/** The same as values to be written, in the order of the columns. */
export const soldSessionsValues = (sessions: SoldSessions | null): SQL =>
  sql`${sessions?.count ?? null}, ${sessions?.most ?? null}, ${sessions?.minutes ?? null}, ${sessions?.specialistId ?? null}`
