import { and, eq, gt, lt, sql } from "drizzle-orm"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { signUp } from "../tables.ts"

/** A sign-up whose code was not typed yet. */
export type SignUpRow = typeof signUp.$inferSelect

/** Keeps what was typed, and answers its id. */
export const insertSignUp = async (
  tx: Tx,
  row: Pick<SignUpRow, "content" | "expiresAt">,
): Promise<string | undefined> => {
  const [made] = await tx.insert(signUp).values(row).returning({ id: signUp.id })
  return made?.id
}

/** Lets a sign-up go on until an instant, with as many tries as at first; null for one that is over. */
export const renewSignUp = async (
  tx: Tx,
  { id, now, expiresAt }: { readonly id: string; readonly now: Date; readonly expiresAt: Date },
): Promise<SignUpRow | null> => {
  const [row] = await tx
    .update(signUp)
    .set({ tries: 0, codeHash: null, expiresAt })
    .where(and(eq(signUp.id, id), gt(signUp.expiresAt, now)))
    .returning()
  return row ?? null
}

/** Notes the code that goes out; null for a sign-up that is over. */
export const noteCode = async (
  tx: Tx,
  { id, codeHash }: { readonly id: string; readonly codeHash: Buffer },
): Promise<SignUpRow | null> => {
  const [row] = await tx.update(signUp).set({ codeHash }).where(eq(signUp.id, id)).returning()
  return row ?? null
}

/** Counts a try at a code; null for a sign-up that is over, or was tried too often already. */
export const countCodeTry = async (
  on: Queryable,
  { id, most, now }: { readonly id: string; readonly most: number; readonly now: Date },
): Promise<SignUpRow | null> => {
  const [row] = await on
    .update(signUp)
    .set({ tries: sql`${signUp.tries} + 1` })
    .where(and(eq(signUp.id, id), lt(signUp.tries, most), gt(signUp.expiresAt, now)))
    .returning()
  return row ?? null
}

/** Until when a code of a sign-up works; null for one that is over. */
export const findSignUpEnd = async (
  on: Queryable,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<Date | null> => {
  const [row] = await on
    .select({ expiresAt: signUp.expiresAt })
    .from(signUp)
    .where(and(eq(signUp.id, id), gt(signUp.expiresAt, now)))
  return row?.expiresAt ?? null
}

/** Ends a sign-up; false when it was ended before. */
export const dropSignUp = async (on: Queryable, id: string): Promise<boolean> =>
  (await on.delete(signUp).where(eq(signUp.id, id)).returning({ id: signUp.id })).length > 0

/** Forgets what was typed by who never came back. */
export const sweepSignUps = async (on: Queryable, now: Date): Promise<void> => {
  await on.delete(signUp).where(lt(signUp.expiresAt, now))
}
