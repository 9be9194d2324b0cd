import { randomUUID } from "node:crypto"
import { callEvents } from "@arnica/contract/video-frames"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import type { z } from "zod"
import { systemClock } from "../../../platform/clock.ts"
import { createLog } from "../../../platform/log.ts"
import { createTestDatabase, type TestDatabase } from "../../../testing/database.ts"
import { createForwarding, type Forwarding } from "./forwarding.ts"
import { forgetForwarding, takeLease } from "./lease.ts"
import { createSyntheticPage, type SyntheticPage } from "./testing/synthetic-page.ts"

const PATIENT = { timeout: 10_000 } as const
const USER = randomUUID()

type Told = z.output<(typeof callEvents)["call.media"]>
type Subscriber = (data: unknown) => Promise<void>

let database: TestDatabase
const ends: (() => unknown)[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})
afterAll(() => database.drop())

/** Processes that hear each other, and what pages are told. */
const stand = () => {
  const subscribers: Subscriber[] = []
  const told: Told[] = []
  const inside = new Set<string>()
  const open = (): Forwarding => {
    const forwarding = createForwarding({
      db: database.db,
      clock: systemClock,
      log: createLog({ level: "silent" }),
      config: { address: undefined, ports: undefined },
      inside: async () => [...inside],
      live: {
        post: ({ data }) => {
          for (const subscriber of subscribers) void subscriber(structuredClone(data))
        },
        subscribe: ({ schema, handle }) => {
          subscribers.push(async (data) => handle(schema.parse(data)))
        },
        publishEphemeral: ({ data }) => {
          const media = callEvents["call.media"].safeParse(data)
          if (media.success) told.push(media.data)
        },
      },
    })
    ends.push(forwarding.stop)
    return forwarding
  }
  return { open, told, inside }
}
type Stand = ReturnType<typeof stand>

const newPage = (mark: number): SyntheticPage => {
  const page = createSyntheticPage(mark)
  ends.push(page.close)
  return page
}

const enter = async (
  { told, inside }: Stand,
  { at, room, id = randomUUID() }: { at: Forwarding; room: string; id?: string },
): Promise<{ id: string; page: SyntheticPage }> => {
  const page = newPage(told.length + 1)
  inside.add(id)
  await at.enter({ room, id, userId: USER, isSpecialist: false, offer: await page.offer() })
  await expect.poll(() => told.findLast(({ instance }) => instance === id)?.answer, PATIENT).toBeDefined()
  await page.answer(told.findLast(({ instance }) => instance === id)?.answer ?? "")
  await expect.poll(page.isConnected, PATIENT).toBe(true)
  return { id, page }
}

test("pages of one room come together in one process, whichever they ask", async () => {
  const processes = stand()
  const [one, other] = [processes.open(), processes.open()]
  const room = randomUUID()
  await enter(processes, { at: one, room })
  await enter(processes, { at: other, room })
  expect([one.pid() === undefined, other.pid() === undefined]).toEqual([false, true])
}, 30_000)

test("once the process dies every page is told, and any server may take the room on", async () => {
  const processes = stand()
  const [one, other] = [processes.open(), processes.open()]
  const room = randomUUID()
  const { id } = await enter(processes, { at: one, room })
  process.kill(one.pid() ?? 0, "SIGKILL")
  await expect
    .poll(() => processes.told.filter(({ ended }) => ended === true).map(({ instance }) => instance), PATIENT)
    .toEqual([id])
  await enter(processes, { at: other, room, id })
  expect(other.pid()).toBeDefined()
}, 30_000)

test("who is not in the room any more is put out with the next look, and an empty room is let go", async () => {
  const processes = stand()
  const [one, other] = [processes.open(), processes.open()]
  const room = randomUUID()
  const { id, page } = await enter(processes, { at: one, room })
  await one.look()
  expect(page.isConnected()).toBe(true)
  processes.inside.delete(id)
  await one.look()
  await expect.poll(page.isConnected, PATIENT).toBe(false)
  await enter(processes, { at: other, room })
  expect(other.pid()).toBeDefined()
}, 30_000)

test("an offer that is none is refused, and nothing is kept of it", async () => {
  const processes = stand()
  const one = processes.open()
  const room = randomUUID()
  const id = randomUUID()
  await one.enter({ room, id, userId: USER, isSpecialist: false, offer: "v=0" })
  await expect
    .poll(() => processes.told, PATIENT)
    .toEqual([{ appointment: room, instance: id, refused: "badOffer" }])
})

test("a room has one process at a time, until that has not said so for fifteen seconds", async () => {
  const [room, one, other] = [randomUUID(), randomUUID(), randomUUID()]
  const { query } = database.db
  const now = systemClock.now()
  expect(await takeLease(query, { room, node: one, now })).toBe(one)
  expect(await takeLease(query, { room, node: other, now: now + 14_999 })).toBe(one)
  expect(await takeLease(query, { room, node: other, now: now + 15_000 })).toBe(other)
  expect(await takeLease(query, { room, node: one, now: now + 15_001 })).toBe(other)
  await forgetForwarding(query, now + 2 * 86_400_000)
  expect(await takeLease(query, { room, node: one, now: now + 15_002 })).toBe(one)
})

test("of many processes that want a room at once one gets it", async () => {
  const room = randomUUID()
  const now = systemClock.now()
  const holders = await Promise.all(
    Array.from({ length: 8 }, () => takeLease(database.db.query, { room, node: randomUUID(), now })),
  )
  expect(new Set(holders.filter((holder) => holder !== null)).size).toBe(1)
})
