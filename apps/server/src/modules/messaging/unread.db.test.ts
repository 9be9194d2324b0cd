import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestServer, TEST_NOW, type TestServer } from "../../testing/server.ts"
import {
  composeScheduling,
  plantClient,
  plantScheduled,
  type SchedulingModules,
} from "../scheduling/testing.ts"
import { insertMessage, markRead } from "./message-repository.ts"
import { countUnread, findConversation, openConversation } from "./repository.ts"

let server: TestServer<SchedulingModules>
let id: string
let clientId: string
beforeAll(async () => {
  server = await createTestServer({ compose: composeScheduling })
  await server.modules.sync()
  const specialist = await plantScheduled(server)
  clientId = await plantClient(server)
  const pair = {
    clientId,
    specialistId: specialist.id,
    specialistUserId: specialist.userId,
    clientName: "Ana Pop",
    specialistName: "Ioana Marin",
    now: TEST_NOW,
  }
  const opened = await Promise.all(
    [1, 2, 3, 4].map(() =>
      server.platform.db.transaction((tx) => openConversation(tx, { ...pair, id: randomUUID() })),
    ),
  )
  expect(new Set(opened).size).toBe(1)
  id = opened[0] ?? ""
})
afterAll(() => server.close())

const send = (side: "client" | "provider") =>
  server.platform.db.transaction((tx) =>
    insertMessage(tx, {
      id: randomUUID(),
      conversationId: id,
      side,
      body: null,
      fileIds: [],
      now: TEST_NOW,
    }),
  )
const read = (side: "client" | "provider", number: number) =>
  server.platform.db.transaction((tx) => markRead(tx, { conversationId: id, side, number }))

test("numbers have no gaps and counts are right, whatever is written and read side by side", async () => {
  const writes = Array.from({ length: 30 }, (_, at) => send(at % 3 === 0 ? "client" : "provider"))
  const reads = [5, 9, 2, 14].flatMap((number) => [read("client", number), read("provider", number)])
  const numbers = await Promise.all(writes)
  await Promise.all(reads)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  const found = await findConversation(server.platform.db.query, id)
  const { rows } = await server.platform.db.pool.query(
    "select count(*) filter (where side = 'provider' and number > $2)::int as client, count(*) filter (where side = 'client' and number > $3)::int as provider from messaging.message where conversation_id = $1",
    [id, found?.clientRead, found?.providerRead],
  )
  expect(rows[0]).toEqual({ client: found?.clientUnread, provider: found?.providerUnread })
  expect(await countUnread(server.platform.db.query, clientId)).toBe(found?.clientUnread)
  expect(await read("client", 30)).toBe(30)
  expect(await read("client", 30)).toBeNull()
  expect(await countUnread(server.platform.db.query, clientId)).toBe(0)
})

test("the database refuses counts that cannot be", async () => {
  const set = (what: string) =>
    server.platform.db.pool.query(`update messaging.participant set ${what} where conversation_id = $1`, [id])
  await expect(set("unread = -1")).rejects.toThrow(/check/)
  await expect(set("unread = 1, unread_since = null")).rejects.toThrow(/check/)
})
