import type { Booked, Harness } from "./testing.ts"

/** Something due to Ioana for a session that Ana booked, put there beside the call: what is paid by card is not due. */
export const layOutDue = async (
  { ana, ioana, server }: Pick<Harness, "ana" | "ioana" | "server">,
  booked: Booked,
): Promise<{ readonly due: Booked }> => {
  await server.platform.db.pool.query(
    `insert into dues.due (order_id, user_id, specialist_id, appointment_uuid, method, state, made_at)
     values ($1, $2, $3, $4, 'desk', 'due', now())`,
    [booked.orderId, ana.userId, ioana.planted.id, booked.uuid],
  )
  return { due: booked }
}
