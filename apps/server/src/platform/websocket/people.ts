import type { Connection } from "./connection.ts"

/** Who is connected to this process, and over what. */
export type People = {
  add(connection: Connection): void
  remove(connection: Connection): void
  of(userId: string): ReadonlySet<Connection>
  /** Counts a frame that a person sent, over whichever connection; false when there are too many. */
  admit(userId: string, now: number): boolean
  /** Ids of everybody who is connected. */
  ids(): readonly string[]
  all(): readonly Connection[]
}

/** Twenty frames a second, forty at once: of a person, so that more connections do not make more of them. */
const FRAMES_A_SECOND = 20
const FRAMES_AT_ONCE = 40

type Person = { readonly connections: Set<Connection>; tokens: number; filledAt: number }

const NOBODY: ReadonlySet<Connection> = new Set()

/** Connections by person. */
export const createPeople = (): People => {
  const byUser = new Map<string, Person>()
  return {
    add: (connection) => {
      const { userId } = connection.actor
      const person = byUser.get(userId) ?? { connections: new Set(), tokens: FRAMES_AT_ONCE, filledAt: 0 }
      person.connections.add(connection)
      byUser.set(userId, person)
    },
    remove: (connection) => {
      const { userId } = connection.actor
      const connections = byUser.get(userId)?.connections
      connections?.delete(connection)
      if (connections?.size === 0) byUser.delete(userId)
    },
    of: (userId) => byUser.get(userId)?.connections ?? NOBODY,
    admit: (userId, now) => {
      const person = byUser.get(userId)
      if (person === undefined) return false
      const earned = ((now - person.filledAt) / 1_000) * FRAMES_A_SECOND
      person.tokens = Math.min(FRAMES_AT_ONCE, person.tokens + earned) - 1
      person.filledAt = now
      return person.tokens >= 0
    },
    ids: () => [...byUser.keys()],
    all: () => [...byUser.values()].flatMap(({ connections }) => [...connections]),
  }
}
