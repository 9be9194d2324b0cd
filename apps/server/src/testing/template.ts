import type { z } from "zod"
import { asMaintainer } from "./database.ts"

type Template<T> = {
  /** The database's name. */
  readonly name: string
  readonly facts: z.ZodType<T>
  /** Makes the database, and says what there is to know of what it holds. */
  readonly make: () => Promise<T>
}

/**
 * Has a database to clone from made by whoever needs it first in a test run, in whichever worker; others wait for it. What
 * there is to know of it is kept as the database's comment.
 */
export const makeTemplateOnce = async <T>({ name, facts, make }: Template<T>): Promise<T> =>
  await asMaintainer(async (client) => {
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [name])
    const { rows } = await client.query<{ note: string }>(
      "SELECT shobj_description(oid, 'pg_database') AS note FROM pg_database WHERE datname = $1",
      [name],
    )
    if (rows[0] !== undefined) return facts.parse(JSON.parse(rows[0].note))
    const made = await make()
    await client.query(`COMMENT ON DATABASE ${name} IS ${client.escapeLiteral(JSON.stringify(made))}`)
    return made
  })
