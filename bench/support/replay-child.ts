import pg from "pg"
import { z } from "zod"
import { statementSchema } from "./statement.ts"

const orderSchema = z.object({
  databaseUrl: z.string(),
  lanes: z.int(),
  seconds: z.number(),
  operations: z.array(z.array(statementSchema)),
})
type Order = z.infer<typeof orderSchema>

// The peer in a process of its own: the same statements through the bare driver, results read and dropped.
const pools = new Map<string, pg.Pool>()

const poolOf = ({ databaseUrl, lanes }: Order): pg.Pool => {
  const known = pools.get(databaseUrl)
  if (known !== undefined) return known
  const pool = new pg.Pool({ connectionString: databaseUrl, max: lanes })
  pools.set(databaseUrl, pool)
  return pool
}

const replay = async (order: Order): Promise<number> => {
  const pool = poolOf(order)
  const began = performance.now()
  const until = began + order.seconds * 1000
  let done = 0
  const lane = async (): Promise<void> => {
    while (performance.now() < until) {
      const operation = order.operations[done % order.operations.length] ?? []
      done += 1
      for (const { text, values } of operation) await pool.query(text, values)
    }
  }
  await Promise.all(Array.from({ length: order.lanes }, lane))
  return (done * 1000) / (performance.now() - began)
}

process.on("message", (message) => {
  void replay(orderSchema.parse(message)).then((rate) => process.send?.(rate))
})
