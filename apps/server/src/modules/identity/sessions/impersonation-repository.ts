import type { ImpersonationCause } from "@arnica/contract/impersonation"
import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { impersonation, userAccount } from "../tables.ts"
import type { UserRow } from "../user-repository.ts"

/** An admin's look through somebody's account. */
export type Impersonation = typeof impersonation.$inferSelect

type Begun = {
  readonly sessionId: string
  readonly adminId: string
  readonly userId: string
  readonly cause: ImpersonationCause
  readonly reason: string
  readonly begunAt: Date
  readonly endsAt: Date
}

/** Writes down that one begins; answers its id. */
export const insertImpersonation = async (tx: Tx, begun: Begun): Promise<string> => {
  const [row] = await tx.insert(impersonation).values(begun).returning({ id: impersonation.id })
  if (row === undefined) throw new Error("an impersonation was not stored")
  return row.id
}

const admin = alias(userAccount, "admin")

type At = { readonly sessionId: string; readonly now: number }

/** Whose account a session looks through at present, as long as its admin may; null for nobody's. */
export const findRunning = async (
  on: Queryable,
  { sessionId, now }: At,
): Promise<{ readonly row: Impersonation; readonly user: UserRow } | null> => {
  const [found] = await on
    .select({ row: impersonation, user: userAccount })
    .from(impersonation)
    .innerJoin(userAccount, eq(userAccount.id, impersonation.userId))
    .innerJoin(admin, eq(admin.id, impersonation.adminId))
    .where(
      and(
        eq(impersonation.sessionId, sessionId),
        isNull(impersonation.endedAt),
        gt(impersonation.endsAt, new Date(now)),
        eq(admin.isAdmin, true),
        eq(admin.mayImpersonate, true),
      ),
    )
  return found ?? null
}

const endNow = (now: number) => ({
  endedAt: sql`least(${impersonation.endsAt}, greatest(${impersonation.begunAt}, ${new Date(now).toISOString()}::timestamptz))`,
})

/** Ends what a session looks through; undefined when that is nothing. */
export const endRunning = async (tx: Tx, { sessionId, now }: At): Promise<Impersonation | undefined> => {
  const [ended] = await tx
    .update(impersonation)
    .set(endNow(now))
    .where(and(eq(impersonation.sessionId, sessionId), isNull(impersonation.endedAt)))
    .returning()
  return ended
}

/** Closes those whose time is over, or whose admin has signed out. */
export const endDue = (tx: Tx, now: number): Promise<Impersonation[]> =>
  tx
    .update(impersonation)
    .set(endNow(now))
    .where(
      and(
        isNull(impersonation.endedAt),
        or(lte(impersonation.endsAt, new Date(now)), isNull(impersonation.sessionId)),
      ),
    )
    .returning()
