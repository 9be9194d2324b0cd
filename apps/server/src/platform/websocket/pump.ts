import type { Drizzle } from "../db/handles.ts"
import type { Log } from "../log.ts"
import { findEvents, findLast, type LiveEvent } from "./event-repository.ts"
import type { People } from "./people.ts"

/** Sends people what was written for them, each event once over each connection, in order. */
export type Pump = {
  /** Looks for events of a person. */
  look(userId: string): void
  /** Looks for events of everybody who is connected. */
  lookForAll(): Promise<void>
}

const BATCH = 100
const PEOPLE_AT_ONCE = 5_000

/** A pump over the people of this process. Of one person only one look is on its way at a time. */
export const createPump = (given: {
  readonly query: Drizzle
  readonly people: People
  readonly log: Log
}): Pump => {
  const { query, people, log } = given
  const looking = new Map<string, { again: boolean }>()

  const leastCursor = (userId: string): number =>
    Math.min(...[...people.of(userId)].map(({ cursor }) => cursor))

  const hand = (userId: string, event: LiveEvent): void => {
    for (const connection of people.of(userId)) {
      // Who joined just now and is further back gets this one with the next look, after those before it.
      if (connection.cursor !== event.id - 1) continue
      connection.cursor = event.id
      connection.send(event)
    }
  }
  const drain = async (userId: string): Promise<void> => {
    for (let more = true; more && people.of(userId).size > 0; ) {
      const events = await findEvents(query, { userId, after: leastCursor(userId), most: BATCH })
      for (const event of events) hand(userId, event)
      more = events.length === BATCH
    }
  }
  const run = async (userId: string, look: { again: boolean }): Promise<void> => {
    try {
      while (look.again) {
        look.again = false
        await drain(userId)
      }
    } catch (error) {
      log.warn({ err: error }, "live events could not be read; the next look comes by itself")
    } finally {
      looking.delete(userId)
    }
  }
  const look = (userId: string): void => {
    if (people.of(userId).size === 0) return
    const running = looking.get(userId)
    if (running !== undefined) {
      running.again = true
      return
    }
    const fresh = { again: true }
    looking.set(userId, fresh)
    void run(userId, fresh)
  }
  return {
    look,
    lookForAll: async () => {
      const ids = people.ids()
      for (let from = 0; from < ids.length; from += PEOPLE_AT_ONCE) {
        const last = await findLast(query, ids.slice(from, from + PEOPLE_AT_ONCE))
        for (const [userId, id] of last) if (id > leastCursor(userId)) look(userId)
      }
    },
  }
}
