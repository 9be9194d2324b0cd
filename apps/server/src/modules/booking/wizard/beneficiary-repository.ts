import { and, desc, eq, notInArray } from "drizzle-orm"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { beneficiary } from "../core/tables.ts"

/** A person that a client books for; `person` is sealed. */
export type SavedPerson = { readonly id: string; readonly person: Buffer }

/** How many people an account remembers. */
const MOST_PEOPLE = 10

/** The people that a client booked for, the last one first. */
export const findPeople = async (on: Queryable, clientId: string): Promise<SavedPerson[]> =>
  on
    .select({ id: beneficiary.id, person: beneficiary.person })
    .from(beneficiary)
    .where(eq(beneficiary.clientId, clientId))
    .orderBy(desc(beneficiary.usedAt))
    .limit(MOST_PEOPLE)

type Saved = SavedPerson & { readonly clientId: string; readonly now: number }

/** Writes a person, or moves one that is known to the front. */
export const savePerson = async (tx: Tx, { now, ...row }: Saved): Promise<void> => {
  const usedAt = new Date(now)
  await tx
    .insert(beneficiary)
    .values({ ...row, usedAt })
    .onConflictDoUpdate({ target: beneficiary.id, set: { person: row.person, usedAt } })
  const kept = await findPeople(tx, row.clientId)
  await tx.delete(beneficiary).where(
    and(
      eq(beneficiary.clientId, row.clientId),
      notInArray(
        beneficiary.id,
        kept.map(({ id }) => id),
      ),
    ),
  )
}
