import type { Busy } from "@arnica/rules/slots"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../platform/db/handles.ts"
import {
  BUSY_COLUMNS,
  busyRow,
  instant,
  range,
  specialistResource,
  stretches,
} from "./occupancy-repository.ts"
import { type LoadedSchedule, scheduleColumns, scheduleRow, toLoaded } from "./schedule-repository.ts"

const textRows = z.array(z.object({ text: z.string() }))

const DAY_MS = 86_400_000
/** Buffers and sessions reach so far beyond the starts that are asked for, and limits count whole weeks. */
const REACH_MS = 8 * DAY_MS

type Asked = {
  readonly specialistId: number
  /** The stretch in which starts are wanted, in epoch milliseconds. */
  readonly from: number
  readonly to: number
  readonly now: number
  /** A holder whose own time counts as free: an order that is being looked at again. */
  readonly ignoring?: string | readonly string[]
}

/**
 * A specialist's schedule and what is taken of it, in one statement and as the database wrote it: who has the same
 * text before them reads the same times. Null when there is no schedule.
 */
export const readScheduleText = async (on: Queryable, asked: Asked): Promise<string | null> => {
  const span = { start: asked.from - REACH_MS, end: asked.to + REACH_MS }
  const { rows } = await on.execute(sql`
    select row_to_json(asked)::text as text from (
      select ${scheduleColumns(asked.now)}, coalesce((
        select json_agg(taken) from (
          select ${BUSY_COLUMNS} from scheduling.taken
          where resource_id = ${specialistResource(asked.specialistId)} and during && ${range(span)}
            and holder_ref <> all(${sql.param([asked.ignoring ?? []].flat())}::text[])
            and (expires_at is null or expires_at > ${instant(asked.now)})
          order by lower(during)
        ) taken
      ), '[]') as busy
      from scheduling.schedule s where s.specialist_id = ${asked.specialistId}
    ) asked`)
  return textRows.parse(rows)[0]?.text ?? null
}

const scheduleTextRow = scheduleRow.extend({ busy: z.array(busyRow) })

/** What such a text says. */
export const parseScheduleText = (text: string, now: number): { loaded: LoadedSchedule; busy: Busy[] } => {
  const row = scheduleTextRow.parse(JSON.parse(text))
  return { loaded: toLoaded(row, now), busy: row.busy.flatMap(stretches) }
}
