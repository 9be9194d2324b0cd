import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Db } from "../platform/db/db.ts"

const planRow = z.array(z.object({ "QUERY PLAN": z.string() }))
const planIn = ({ rows }: { readonly rows: unknown }): string =>
  planRow
    .parse(rows)
    .map((row) => row["QUERY PLAN"])
    .join("\n")

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
  const overQuery = new Proxy(query, {
    get: (target, key) =>
      key === "execute"
        ? async (statement: SQL) => {
            plans.push(planIn(await target.execute(sql`explain ${statement}`)))
            return await target.execute(statement)
          }
        : Reflect.get(target, key, target),
  })
  await ask({ pool: overPool, query: overQuery })
  return plans
}

/** The tables that a plan reads from end to end. */
export const readWhole = (plans: readonly string[]): string[] =>
  plans.flatMap((plan) => [...plan.matchAll(/Seq Scan on (\S+)/g)].flatMap(([, table]) => table ?? []))
