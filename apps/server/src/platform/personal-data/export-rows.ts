import type { SQL } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../db/db.ts"
import type { ExportRow } from "./personal-data.ts"

const value = z.union([
  z.string(),
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
