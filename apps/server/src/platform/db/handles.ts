import type { ExtractTablesWithRelations } from "drizzle-orm"
import type { NodePgDatabase, NodePgQueryResultHKT } from "drizzle-orm/node-postgres"
import type { PgTransaction } from "drizzle-orm/pg-core"

type NoSchema = Record<string, never>

/** Drizzle over the pool: for reads, and for single statements that stand alone. */
export type Drizzle = NodePgDatabase<NoSchema>
/** The handle of a transaction: inside one, the only thing that may touch the database. */
export type Tx = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>
/** Where a repository's function runs: alone, or in the transaction it is handed. */
export type Queryable = Drizzle | Tx
