import { randomUUID } from "node:crypto"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { BookingContext } from "../core/context.ts"
import { type Beneficiary, isSamePerson, readPerson, writePerson } from "../core/domain/beneficiary.ts"
import { findPeople, savePerson } from "./beneficiary-repository.ts"

type Context = Pick<BookingContext, "fields" | "clock">

const placeOf = (clientId: string, id: string) => ({
  owner: clientId,
  table: "booking.beneficiary",
  column: "person",
  row: id,
})

type Known = { readonly id: string; readonly person: Beneficiary }

const knownPeople = async (
  { fields }: Context,
  { on, clientId }: { readonly on: Queryable; readonly clientId: string },
): Promise<Known[]> => {
  const known: Known[] = []
  for (const { id, person: sealed } of await findPeople(on, clientId)) {
    const opened = await fields.openText(on, { at: placeOf(clientId, id), sealed })
    if (opened.kind === "open") known.push({ id, person: readPerson(opened.value) })
  }
  return known
}

/** The people that a client booked for, the last one first. */
export const listPeople = async (
  ctx: Context,
  of: { readonly on: Queryable; readonly clientId: string },
): Promise<Beneficiary[]> => (await knownPeople(ctx, of)).map(({ person }) => person)

/** Remembers a person that a client books for. Somebody who is known already is not written twice. */
export const rememberPerson = async (
  ctx: Context,
  given: { readonly tx: Tx; readonly clientId: string; readonly person: Beneficiary },
): Promise<void> => {
  const { tx, clientId, person } = given
  const known = await knownPeople(ctx, { on: tx, clientId })
  const id = known.find((each) => isSamePerson(each.person, person))?.id ?? randomUUID()
  const sealed = await ctx.fields.sealText(tx, { at: placeOf(clientId, id), value: writePerson(person) })
  await savePerson(tx, { id, clientId, person: sealed, now: ctx.clock.now() })
}
