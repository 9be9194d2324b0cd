import pg from "pg"
import type { z } from "zod"

/** Runs a statement on a connection of its own and answers its rows, checked. */
export const query = async <S extends z.ZodType>(
  databaseUrl: string,
  given: { readonly text: string; readonly values?: readonly unknown[]; readonly row: S },
): Promise<z.output<S>[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(given.text, [...(given.values ?? [])])
    return rows.map((row) => given.row.parse(row))
  } finally {
    await client.end()
  }
}
