import type { SQL } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../db/handles.ts"
import type { ExportRow } from "./personal-data.ts"

/** An instant as PostgreSQL writes it. */
const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d(?::\d\d)?$/
const isoOf = (text: string): string => {
  const at = INSTANT.test(text)
    ? Date.parse(text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"))
    : Number.NaN
  return Number.isNaN(at) ? text : new Date(at).toISOString()
}

const value = z.union([
  z.string().transform(isoOf),
  z.number(),
  z.boolean(),
  z.null(),
  z.date().transform((date) => date.toISOString()),
  z.array(z.string()),
])
const rowsSchema = z.array(z.record(z.string(), value))

/** The rows of a query, as an export tells them. */
export const exportRows = async (on: Queryable, query: SQL): Promise<ExportRow[]> =>
  rowsSchema.parse((await on.execute(query)).rows)
