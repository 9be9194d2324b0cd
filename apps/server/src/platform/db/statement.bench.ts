import { sql } from "drizzle-orm"
import { drizzle } from "drizzle-orm/node-postgres"
import type pg from "pg"
import type { Drizzle } from "./handles.ts"
import { ask } from "./statement.ts"

const USER = "select id, email from identity.user_account where number = $1"

type TwoWays = Readonly<Record<"writtenOut" | "byDrizzle", (id: number) => Promise<unknown>>>

/** One short read over a connection, as its text is written out and as Drizzle puts it together. For the benchmark. */
export const inTwoWays = (client: pg.PoolClient): TwoWays => {
  const on: Drizzle = drizzle(client)
  return {
    writtenOut: (id) => ask(on, USER, id),
    byDrizzle: (id) => on.execute(sql`select id, email from identity.user_account where number = ${id}`),
  }
}
