import type { QueryResult } from "pg"
import type { Queryable } from "../handles.ts"

export const WRITTEN_FOR = { library: "drizzle-orm", version: "0.45.4" } as const

/** A connection, or a pool that takes one for each statement. */
export type Asking = {
  query(text: string, values: readonly unknown[]): Promise<QueryResult<Record<string, unknown>>>
}

const isAsking = (client: unknown): client is Asking =>
  typeof client === "object" && client !== null && "query" in client && typeof client.query === "function"

/** What a handle has in common with those of the savepoints within its transaction, and with no other. */
export const sessionOf = (on: Queryable): object => {
  const session: unknown = Reflect.get(on, "session")
  if (typeof session !== "object" || session === null)
    throw new Error("a handle of the database has no session")
  return session
}

/** What Drizzle asks when it is asked through a handle. */
export const clientOf = (on: Queryable): Asking => {
  const client: unknown = Reflect.get(sessionOf(on), "client")
  if (!isAsking(client)) throw new Error("a statement was asked of something that is no connection")
  return client
}
