import type pg from "pg"
import { z } from "zod"

const columnSchema = z.object({
  table: z.string(),
  column: z.string(),
  type: z.string(),
  required: z.boolean(),
})

/**
 * A column of a table or view as it is. `table` is schema and name; `required` means that a row cannot be written without
 * a value for it.
 */
export type SchemaColumn = z.infer<typeof columnSchema>

const COLUMNS = `
  select format('%s.%s', n.nspname, c.relname) as "table", a.attname as "column",
    format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull and not a.atthasdef and a.attidentity = '' as required
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
    and n.nspname not in ('information_schema', 'public') and n.nspname not like 'pg\\_%'`

const nameOf = ({ table, column }: SchemaColumn): string => `${table}.${column}`

/** Every column of a database, the extensions' and PostgreSQL's own aside, in the order of their names. */
export const readSchema = async (
  database: Pick<pg.ClientBase, "query">,
): Promise<readonly SchemaColumn[]> => {
  const { rows } = await database.query(COLUMNS)
  return columnSchema
    .array()
    .parse(rows)
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}
