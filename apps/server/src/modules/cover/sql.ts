import { type SQL, sql } from "drizzle-orm"

/** An instant in milliseconds since the epoch, as the database takes it. */
export const instant = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`
