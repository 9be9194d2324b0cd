import pg from "pg"
import { z } from "zod"

/** A statement as it goes to PostgreSQL. */
export const statementSchema = z.object({ text: z.string(), values: z.array(z.unknown()) })
export type Statement = z.infer<typeof statementSchema>

/** Sends statements one after the other, as one connection does. */
export const sendAll = async (client: pg.Client, statements: readonly Statement[]): Promise<void> => {
  for (const { text, values } of statements) await client.query(text, [...values])
}

/** A statement with the types that PostgreSQL takes its values for. */
export type TypedStatement = Statement & { readonly types: readonly string[] }

const typesSchema = z.object({ types: z.array(z.string()) })

/** Asks PostgreSQL for the types of what statements are given. */
export const withTypes = async (
  databaseUrl: string,
  statements: readonly Statement[],
): Promise<TypedStatement[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const typed: TypedStatement[] = []
    for (const [nth, statement] of statements.entries()) {
      const isBound = statement.values.length > 0
      typed.push({ ...statement, types: isBound ? await typesOf(client, { nth, ...statement }) : [] })
    }
    return typed
  } finally {
    await client.end()
  }
}

const typesOf = async (
  client: pg.Client,
  { nth, text }: Statement & { readonly nth: number },
): Promise<readonly string[]> => {
  await client.query(`prepare bench_${nth} as ${text}`)
  const { rows } = await client.query(
    "select parameter_types::text[] as types from pg_prepared_statements where name = $1",
    [`bench_${nth}`],
  )
  return typesSchema.parse(rows[0]).types
}
