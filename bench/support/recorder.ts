import { appendFileSync } from "node:fs"
import pg from "pg"
import { z } from "zod"
import type { Statement } from "./statement.ts"

const configSchema = z.object({ text: z.string(), values: z.array(z.unknown()).optional() })
const valuesSchema = z.array(z.unknown())

/** Bytes as PostgreSQL writes them, since JSON has none. */
const toWritten = (value: unknown): unknown =>
  Buffer.isBuffer(value) ? `\\x${value.toString("hex")}` : value

const toStatement = (query: unknown, values: unknown): Statement => {
  const config = typeof query === "string" ? { text: query } : configSchema.parse(query)
  const given = valuesSchema.safeParse(values)
  const all = given.success ? given.data : (config.values ?? [])
  return { text: config.text, values: all.map(toWritten) }
}

// Loaded into a server by --import: writes down every statement, as a line of JSON.
const file = process.env.RECORD_STATEMENTS_TO
if (file !== undefined) {
  const original = pg.Client.prototype.query
  Object.defineProperty(pg.Client.prototype, "query", {
    value: function (this: pg.Client, ...given: Parameters<typeof original>) {
      appendFileSync(file, `${JSON.stringify(toStatement(given[0], given[1]))}\n`)
      return Reflect.apply(original, this, given)
    },
  })
}
