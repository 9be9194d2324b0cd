import { randomUUID } from "node:crypto"
import { roomChatEndpoints } from "@arnica/contract/room-chat"
import type { LightMyRequestResponse } from "fastify"
import { z } from "zod"
import { multipart } from "../../testing/multipart.ts"
import type { Person } from "../people/testing.ts"
import { type Booked, createHarness, type Harness } from "../testing.ts"

const MINUTE_MS = 60_000

/** The smallest picture there is. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

const page = roomChatEndpoints["GET /api/v2/appointments/{uuid}/room/messages"].responses[200]
/** A message as its sender is answered. */
export const messageSchema =
  roomChatEndpoints["POST /api/v2/appointments/{uuid}/room/messages"].responses[201]

type Named = { readonly name: string; readonly content: Buffer }
type Writing = { readonly text?: string; readonly files?: readonly Named[]; readonly key?: string }
type Being = { readonly as: Person; readonly room: string; readonly seat?: string; readonly waits?: boolean }

/** Rooms where more than two meet, with what is written there. */
export type ChatHarness = {
  readonly stage: Harness
  /** Ana's session as a couple, in which Bob takes part. */
  readonly couple: Booked
  /** Ioana's group, in which Ana and Bob have a seat each. */
  readonly group: string
  readonly seats: { readonly ana: string; readonly bob: string }
  readonly groupStart: string
  readonly query: (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>
  /** Moves the clock to some minutes after the start of a session. */
  readonly moveTo: (start: string, minutes: number) => void
  /** Has a page of somebody be in a room now, or wait before it. */
  readonly be: (being: Being) => Promise<void>
  /** Has all pages be gone. */
  readonly leave: () => Promise<void>
  readonly write: (as: Person, uuid: string, what: Writing) => Promise<LightMyRequestResponse>
  readonly ask: (as: Person, uuid: string, search?: string) => Promise<LightMyRequestResponse>
  readonly read: (as: Person, uuid: string, search?: string) => Promise<z.output<typeof page>>
  readonly fetchFile: (as: Person, uuid: string, id: string) => Promise<LightMyRequestResponse>
  readonly close: () => Promise<void>
}

const GROUP_START = "2026-03-17T18:00:00.000Z"

const makeGroup = async ({ call, ioana }: Harness): Promise<string> => {
  const made = await call({
    as: ioana,
    method: "POST",
    url: "/api/v2/practice/groups",
    payload: {
      texts: [{ language: "en", title: "Sleeping better" }],
      sessionTypeCode: "VIDEO_GROUP",
      start: GROUP_START,
      minutes: 60,
      capacity: 3,
      price: 9_000,
      currency: "RON",
      isTimeMeant: true,
    },
  })
  const { items } = z.object({ items: z.tuple([z.object({ id: z.string() })]) }).parse(made.json())
  return items[0].id
}

/** Makes a session of what Ana booked in which Bob takes part, and seats of a group of what both booked. */
const gather = async (
  stage: Harness,
  query: ChatHarness["query"],
): Promise<Pick<ChatHarness, "couple" | "group" | "seats">> => {
  const { ana, bob, ioana } = stage
  const couple = await stage.buy(ana, ioana.planted)
  const seats = {
    ana: (await stage.buy(ana, ioana.planted)).uuid,
    bob: (await stage.buy(bob, ioana.planted)).uuid,
  }
  await stage.server.settle()
  await query(
    "update identity.user_account set first_name = 'Bob', last_name = 'Marin', name = 'Bob Marin' where id = $1",
    [bob.userId],
  )
  await query("update booking.appointment set session_type_code = 'VIDEO_COUPLE' where uuid = $1", [
    couple.uuid,
  ])
  await query(
    `insert into booking.companion (id, appointment_id, position, places, status, language, user_id, created_at, answered_at)
     select gen_random_uuid(), id, 1, 1, 'accepted', 'en', $1, created_at, created_at from booking.appointment where uuid = $2`,
    [bob.userId, couple.uuid],
  )
  const group = await makeGroup(stage)
  await query(
    `update booking.appointment a set group_id = g.id, product_id = null, session_type_code = 'VIDEO_GROUP',
       start_at = g.start_at, end_at = g.end_at, minutes = 60 from booking.group_session g where g.id = $1 and a.uuid = any($2)`,
    [group, Object.values(seats)],
  )
  await query("update booking.group_session set taken = 2 where id = $1", [group])
  return { couple, group, seats }
}

/** Sets rooms of three up, on a stage of their own. */
export const setChat = async (): Promise<ChatHarness> => {
  const stage = await createHarness()
  const { server } = stage
  const query: ChatHarness["query"] = async (text, values = []) =>
    (await server.platform.db.pool.query(text, [...values])).rows
  const urlOf = (uuid: string): string => `/api/v2/appointments/${uuid}/room`
  const ask: ChatHarness["ask"] = (as, uuid, search = "") =>
    stage.call({ as, url: `${urlOf(uuid)}/messages${search}` })
  return {
    stage,
    ...(await gather(stage, query)),
    groupStart: GROUP_START,
    query,
    moveTo: (start, minutes) =>
      server.clock.advance(Date.parse(start) + minutes * MINUTE_MS - server.clock.now()),
    be: async ({ as, room, seat = null, waits = false }) => {
      const now = new Date(server.clock.now()).toISOString()
      const side = as.userId === stage.ioana.userId ? "provider" : "client"
      await query(
        `insert into video.visit (id, appointment_uuid, seat_uuid, user_id, side, joined_at, admitted_at, seen_at)
         values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $5)`,
        [room, seat, as.userId, side, now, waits ? null : now],
      )
    },
    leave: async () => {
      await query("update video.visit set left_at = seen_at where left_at is null")
    },
    write: (as, uuid, { text = "", files = [], key }) => {
      const named = files.map((file) => ({ ...file, type: "image/png" }))
      const { type, payload } = multipart({ text }, named)
      return stage.call({
        as,
        method: "POST",
        url: `${urlOf(uuid)}/messages`,
        headers: { "content-type": type, ...(key === undefined ? {} : { "idempotency-key": key }) },
        payload,
      })
    },
    ask,
    read: async (as, uuid, search) => page.parse((await ask(as, uuid, search)).json()),
    fetchFile: (as, uuid, id) => stage.call({ as, url: `${urlOf(uuid)}/files/${id}` }),
    close: () => stage.close(),
  }
}

/** A key by which a request is known when it is sent again. */
export const requestKey = (): string => randomUUID()
