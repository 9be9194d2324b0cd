import { randomUUID } from "node:crypto"
import { afterAll, beforeEach } from "vitest"
import { ANONYMOUS, type SignedIn } from "../../../platform/http/actor.ts"
import { createTestServer, TEST_NOW, type TestServer } from "../../../testing/server.ts"
import { composeScheduling, plantClient, type SchedulingModules } from "../testing.ts"

const MINUTE = 60_000

type Occupied = {
  readonly specialistId: number
  readonly start: number
  /** By default somebody new. */
  readonly userId?: string
  /** When it is free again by itself; by default never. */
  readonly expiresAt?: number | null
}

export type SchedulingHarness = {
  readonly server: TestServer<SchedulingModules>
  /** Who asks; nobody at the beginning of each test. */
  readonly actor: { who: SignedIn | null }
  /** Takes fifty minutes of a specialist's time for an appointment. Answers what gives it back. */
  occupy(given: Occupied): Promise<() => Promise<void>>
}

/** A server of free times for the tests of one file: closed after them, its clock set back before each. */
export const openScheduling = async (): Promise<SchedulingHarness> => {
  const actor: SchedulingHarness["actor"] = { who: null }
  const server = await createTestServer({
    compose: (platform) => {
      platform.http.setSessionReader(async () => actor.who ?? ANONYMOUS)
      return composeScheduling(platform)
    },
  })
  await server.modules.sync()
  afterAll(() => server.close())
  beforeEach(() => {
    server.clock.set(TEST_NOW)
    actor.who = null
  })
  const { db } = server.platform
  const { scheduling } = server.modules
  return {
    server,
    actor,
    occupy: async ({ specialistId, start, expiresAt = null, ...given }) => {
      const userId = given.userId ?? (await plantClient(server))
      const holderRef = `appointment:${randomUUID()}`
      const end = start + 50 * MINUTE
      await db.transaction((tx) =>
        scheduling.occupy(tx, {
          holderRef,
          specialistId,
          userId,
          start,
          end,
          expiresAt,
          demand: "offered",
        }),
      )
      return () => db.transaction((tx) => scheduling.release(tx, holderRef))
    },
  }
}
