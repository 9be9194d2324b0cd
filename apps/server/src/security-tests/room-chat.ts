import { randomUUID } from "node:crypto"
import { z } from "zod"
import type { Harness } from "./testing.ts"

/** A session of three that goes on just now, and a file that was sent in its room. */
export type Chat = { readonly uuid: string; readonly fileId: string }

const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n")
const sentSchema = z.object({ files: z.tuple([z.object({ id: z.string() })]) })

/** Ana and Ioana are in the room of a couple's session, where Ana has written. */
export const chatOf = async ({ ana, ioana, buy, call, server }: Harness): Promise<Chat> => {
  const { uuid } = await buy(ana, ioana.planted)
  const { pool } = server.platform.db
  const now = new Date(server.clock.now()).toISOString()
  await pool.query(
    `update booking.appointment set session_type_code = 'VIDEO_COUPLE', start_at = $2::timestamptz - interval '5 minutes',
       end_at = $2::timestamptz + interval '45 minutes' where uuid = $1`,
    [uuid, now],
  )
  for (const [userId, side] of [
    [ana.userId, "client"],
    [ioana.userId, "provider"],
  ])
    await pool.query(
      `insert into video.visit (id, appointment_uuid, user_id, side, joined_at, admitted_at, seen_at)
       values ($1, $2, $3, $4, $5, $5, $5)`,
      [randomUUID(), uuid, userId, side, now],
    )
  const form = new FormData()
  form.set("details", JSON.stringify({ text: "About Secretova" }))
  form.set("files", new File([PDF], "letter.pdf", { type: "application/pdf" }))
  const url = `/api/v2/appointments/${uuid}/room/messages`
  const sent = await call({ as: ana, method: "POST", url, payload: form })
  return { uuid, fileId: sentSchema.parse(sent.json()).files[0].id }
}
