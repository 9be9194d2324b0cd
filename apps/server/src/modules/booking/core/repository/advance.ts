import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Tx } from "../../../../platform/db/handles.ts"
import { APPOINTMENT_TRANSITIONS } from "../domain/lifecycle.ts"
import type { Neighbours } from "../neighbours.ts"

/** The steps that time alone takes, and the column whose instant their guard waits for. */
const STEPS = {
  begin: sql.raw("start_at"),
  complete: sql.raw("end_at"),
} as const

const movedRows = z.array(
  z.object({
    uuid: z.string(),
    clientId: z.string(),
    specialistId: z.coerce.number(),
    start: z.number(),
    end: z.number(),
  }),
)

/** An appointment that was moved. Instants in milliseconds since the epoch. */
export type Advanced = z.infer<typeof movedRows>[number]

type Due = {
  readonly tx: Tx
  readonly event: keyof typeof STEPS
  readonly now: number
  readonly limit: number
}

/** Takes one of time's steps for whoever is due, with their history, and answers whom. */
export const advance = async (
  { clients }: Pick<Neighbours, "clients">,
  { tx, ...given }: Due,
): Promise<Advanced[]> => {
  const { from, to } = APPOINTMENT_TRANSITIONS[given.event]
  const now = new Date(given.now).toISOString()
  const { rows } = await tx.execute(sql`
    with due as (
      select id, status from booking.appointment
      where status = ${from[0]} and ${STEPS[given.event]} <= ${now}::timestamptz
      order by start_at limit ${given.limit} for update skip locked
    ), moved as (
      update booking.appointment a set status = ${to} from due where a.id = due.id
      returning a.id, a.uuid, a.client_id, a.specialist_id, a.start_at, a.end_at, due.status as before
    ), written as (
      insert into booking.status_change (appointment_id, from_status, to_status, at)
      select id, before, ${to}, ${now}::timestamptz from moved
    )
    select uuid, client_id as "clientId", specialist_id as "specialistId",
      extract(epoch from start_at)::float8 * 1000 as start, extract(epoch from end_at)::float8 * 1000 as "end"
    from moved`)
  const moved = movedRows.parse(rows)
  await clients.addUp(tx, moved)
  return moved
}
