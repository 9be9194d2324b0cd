import type { Connection } from "./connection.ts"

/** Who is connected to this process, and over what. */
export type People = {
  add(connection: Connection): void
  remove(connection: Connection): void
  of(userId: string): ReadonlySet<Connection>
  /** Ids of everybody who is connected. */
  ids(): readonly string[]
  all(): readonly Connection[]
}

const NOBODY: ReadonlySet<Connection> = new Set()

/** Connections by person. */
export const createPeople = (): People => {
  const byUser = new Map<string, Set<Connection>>()
  return {
    add: (connection) => {
      const { userId } = connection.actor
      const connections = byUser.get(userId) ?? new Set()
      connections.add(connection)
      byUser.set(userId, connections)
    },
    remove: (connection) => {
      const { userId } = connection.actor
      const connections = byUser.get(userId)
      connections?.delete(connection)
      if (connections?.size === 0) byUser.delete(userId)
    },
    of: (userId) => byUser.get(userId) ?? NOBODY,
    ids: () => [...byUser.keys()],
    all: () => [...byUser.values()].flatMap((connections) => [...connections]),
  }
}
