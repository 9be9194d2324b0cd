import { sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"

/** A table of this module's schema with the columns that are written, and their types. */
export type Target = { readonly table: string; readonly columns: Readonly<Record<string, string>> }

/** Inserts rows, keyed by column, in one statement however many there are. */
export const insertRows = async (
  tx: Tx,
  given: { readonly into: Target; readonly rows: readonly Readonly<Record<string, unknown>>[] },
): Promise<void> => {
  if (given.rows.length === 0) return
  const { table, columns } = given.into
  const names = Object.keys(columns).join(", ")
  const shape = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  await tx.execute(sql`
    insert into ${sql.raw(`specialists.${table}`)} (${sql.raw(names)})
    select ${sql.raw(names)} from json_to_recordset(${JSON.stringify(given.rows)}::json) as r(${sql.raw(shape.join(", "))})`)
}
