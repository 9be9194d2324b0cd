import { and, desc, eq, gt, ne, sql } from "drizzle-orm"
import type { Queryable } from "../../../platform/db/handles.ts"
import { session } from "../tables.ts"

/** A session as it is stored. */
export type SessionRow = typeof session.$inferSelect

/** A user's sessions that stand, the most recently seen first. Their days count on the real clock, as the library counts. */
export const findSessions = (on: Queryable, userId: string): Promise<SessionRow[]> =>
  on
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, sql`now()`)))
    .orderBy(desc(session.updatedAt), desc(session.id))
    .limit(100)

type Own = { readonly userId: string; readonly sessionId: string }

/** Ends one of a user's sessions; false when it is none of theirs. */
export const endSession = async (on: Queryable, { userId, sessionId }: Own): Promise<boolean> => {
  const ended = await on
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, sessionId)))
    .returning({ id: session.id })
  return ended.length > 0
}

/** Ends all of a user's sessions but one, and answers how many. */
export const endOtherSessions = async (on: Queryable, { userId, sessionId }: Own): Promise<number> => {
  const ended = await on
    .delete(session)
    .where(and(eq(session.userId, userId), ne(session.id, sessionId)))
    .returning({ id: session.id })
  return ended.length
}

/** Ends everybody's sessions but one, and answers how many. */
export const endAllSessions = async (on: Queryable, sessionId: string): Promise<number> => {
  const ended = await on.delete(session).where(ne(session.id, sessionId)).returning({ id: session.id })
  return ended.length
}

/** Whether a session of a user stands. */
export const isSessionOf = async (on: Queryable, { userId, sessionId }: Own): Promise<boolean> => {
  const found = await on
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.userId, userId), eq(session.id, sessionId), gt(session.expiresAt, sql`now()`)))
  return found.length > 0
}

const STAFF = sql`(u.is_admin or u.is_corporate_admin or u.is_hr_admin or u.is_oh_psychologist or u.is_accountant)`

/**
 * Ends what was begun more than twelve hours ago by those who see data of others from a desk. Like all ends of
 * sessions it goes by the real clock.
 */
export const endOldStaffSessions = async (on: Queryable): Promise<void> => {
  await on.execute(sql`
    delete from identity.session s using identity.user_account u
    where u.id = s.user_id and ${STAFF} and s.created_at < now() - interval '12 hours'`)
}

/**
 * Ends what specialists began more than thirty days ago, and everybody else more than ninety days ago. A session says from
 * which device and address it began, and the privacy notice keeps such records for ninety days.
 */
export const endOldSessions = async (on: Queryable): Promise<void> => {
  await on.execute(sql`
    delete from identity.session s using identity.user_account u
    where u.id = s.user_id and s.created_at < now() - interval '30 days'
      and (u.is_provider or s.created_at < now() - interval '90 days')`)
}

/** Whether two people were signed in from the same network with the same browser, as far as sessions are kept. */
export const haveSharedDevice = async (on: Queryable, two: readonly [string, string]): Promise<boolean> => {
  const { rowCount } = await on.execute(sql`
    select 1 from identity.session one join identity.session other
      on other.ip_address = one.ip_address and other.user_agent = one.user_agent
    where one.user_id = ${two[0]} and other.user_id = ${two[1]} and one.user_agent <> '' limit 1`)
  return rowCount === 1
}
