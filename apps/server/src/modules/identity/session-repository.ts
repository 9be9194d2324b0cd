import { and, desc, eq, gt, ne, sql } from "drizzle-orm"
import type { Queryable } from "../../platform/db/db.ts"
import { session } from "./tables.ts"

/** A session as it is stored. */
export type SessionRow = typeof session.$inferSelect

/** A user's sessions that stand, the most recently seen first. Their days count on the real clock, as the library counts. */
export const findSessions = (db: Queryable, userId: string): Promise<SessionRow[]> =>
  db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, sql`now()`)))
    .orderBy(desc(session.updatedAt), desc(session.id))
    .limit(100)

type Own = { readonly userId: string; readonly sessionId: string }

/** Ends one of a user's sessions; false when it is none of theirs. */
export const endSession = async (db: Queryable, { userId, sessionId }: Own): Promise<boolean> => {
  const ended = await db
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, sessionId)))
    .returning({ id: session.id })
  return ended.length > 0
}

/** Ends all of a user's sessions but one, and answers how many. */
export const endOtherSessions = async (db: Queryable, { userId, sessionId }: Own): Promise<number> => {
  const ended = await db
    .delete(session)
    .where(and(eq(session.userId, userId), ne(session.id, sessionId)))
    .returning({ id: session.id })
  return ended.length
}

/** Whether a session of a user stands. */
export const isSessionOf = async (db: Queryable, { userId, sessionId }: Own): Promise<boolean> => {
  const found = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.userId, userId), eq(session.id, sessionId), gt(session.expiresAt, sql`now()`)))
  return found.length > 0
}
