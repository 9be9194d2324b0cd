import { randomUUID } from "node:crypto"
import type { Queryable, Tx } from "../../../platform/db/db.ts"
import type { BookingContext } from "../context.ts"
import { type Beneficiary, isSamePerson, readPerson, writePerson } from "../domain/beneficiary.ts"
import { findPeople, savePerson } from "../repository/beneficiaries.ts"

type Context = Pick<BookingContext, "cipher" | "clock">

const contextOf = (id: string): string => `beneficiary:${id}`

type Known = { readonly id: string; readonly person: Beneficiary }

const knownPeople = async ({ cipher }: Context, of: { db: Queryable; clientId: string }): Promise<Known[]> =>
  (await findPeople(of.db, of.clientId)).map(({ id, person }) => ({
    id,
    person: readPerson(cipher.open(person, contextOf(id))),
  }))

/** The people that a client booked for, the last one first. */
export const listPeople = async (
  ctx: Context,
  of: { readonly db: Queryable; readonly clientId: string },
): Promise<Beneficiary[]> => (await knownPeople(ctx, of)).map(({ person }) => person)

/** Remembers a person that a client books for. Somebody who is known already is not written twice. */
export const rememberPerson = async (
  ctx: Context,
  given: { readonly tx: Tx; readonly clientId: string; readonly person: Beneficiary },
): Promise<void> => {
  const { tx, clientId, person } = given
  const known = await knownPeople(ctx, { db: tx, clientId })
  const id = known.find((each) => isSamePerson(each.person, person))?.id ?? randomUUID()
  const sealed = ctx.cipher.seal(writePerson(person), contextOf(id))
  await savePerson(tx, { id, clientId, person: sealed, now: ctx.clock.now() })
}
