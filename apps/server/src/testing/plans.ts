import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Db } from "../platform/db/db.ts"
import { sessionOf } from "../platform/db/patches/drizzle-session.ts"
import { createTestDatabase, type TestDatabase } from "./database.ts"

const planRow = z.array(z.object({ "QUERY PLAN": z.string() }))
const planIn = ({ rows }: { readonly rows: unknown }): string =>
  planRow
    .parse(rows)
    .map((row) => row["QUERY PLAN"])
    .join("\n")

/** A database with rows that refer to nobody: what they refer to makes no difference to how they are found. */
export const createFilled = async (statements: readonly string[]): Promise<TestDatabase> => {
  const database = await createTestDatabase()
  const client = await database.db.pool.connect()
  try {
    await client.query("set session_replication_role = replica")
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release(true)
  }
  return database
}

type Asked = Pick<Db, "pool" | "query">

/** How the database finds what a function asks it for: the plan of each of its statements, in their order. */
export const plansOf = async (
  { pool, query }: Asked,
  ask: (on: Asked) => Promise<unknown>,
): Promise<string[]> => {
  const plans: string[] = []
  const overPool = new Proxy(pool, {
    get: (target, key) =>
      key === "query"
        ? async (text: string, values: unknown[]) => {
            plans.push(planIn(await target.query(`explain ${text}`, values)))
            return await target.query(text, values)
          }
        : Reflect.get(target, key, target),
  })
  // What is written out is asked of the handle's client.
  const session = new Proxy(sessionOf(query), {
    get: (target, key) => (key === "client" ? overPool : Reflect.get(target, key, target)),
  })
  const overQuery = new Proxy(query, {
    get: (target, key) => {
      if (key === "session") return session
      if (key !== "execute") return Reflect.get(target, key, target)
      return async (statement: SQL) => {
        plans.push(planIn(await target.execute(sql`explain ${statement}`)))
        return await target.execute(statement)
      }
    },
  })
  await ask({ pool: overPool, query: overQuery })
  return plans
}

/** The tables that a plan reads from end to end. */
export const readWhole = (plans: readonly string[]): string[] =>
  plans.flatMap((plan) => [...plan.matchAll(/Seq Scan on (\S+)/g)].flatMap(([, table]) => table ?? []))
