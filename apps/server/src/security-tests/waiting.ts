import { z } from "zod"
import type { Harness } from "./testing.ts"

type LaidOut = {
  /** For what Ana waits with Ioana, with a time that is kept for her; and what she is to leave. */
  readonly waitingId: string
  readonly unwantedWaitingId: string
}

const idSchema = z.object({ id: z.uuid() })

/** Puts somebody into a line beside the call, which refuses who can have a time already. */
const plantEntry = async ({ ana, ioana, server }: Harness, week: string): Promise<string> => {
  const { rows } = await server.platform.db.pool.query(
    `insert into waiting.entry (client_id, specialist_id, kind, week, time_zone, currency, until, joined_at)
     values ($1, $2, 'week', $3::date, 'Europe/Bucharest', 'RON', $3::date + 7, now()) returning id`,
    [ana.userId, ioana.planted.id, week],
  )
  return idSchema.parse(rows[0]).id
}

/** Ana waits for two weeks of Ioana's, and a time of the first is kept for her. */
export const layOutWaiting = async (stage: Harness): Promise<LaidOut> => {
  const waitingId = await plantEntry(stage, "2031-03-10")
  const unwantedWaitingId = await plantEntry(stage, "2031-03-17")
  await stage.server.platform.db.pool.query(
    `insert into waiting.offer (id, entry_id, client_id, specialist_id, start_at, end_at, held_until, made_at)
     select gen_random_uuid(), id, client_id, specialist_id, '2031-03-11T10:00Z', '2031-03-11T10:50Z',
       '2031-03-11T09:00Z', '2026-01-01T00:00Z'
     from waiting.entry where id = $1`,
    [waitingId],
  )
  return { waitingId, unwantedWaitingId }
}
