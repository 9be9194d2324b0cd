import { randomUUID } from "node:crypto"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Catalog } from "../../catalog/index.ts"
import { rebuildDirectory } from "../directory/directory-repository.ts"
import { insertRows } from "./insert-rows.ts"
import type { CreatedSpecialist, NewSpecialist, Numbered } from "./new-specialist.ts"
import { childRows, specialistRows } from "./specialist-rows.ts"

/** How many go into one statement: large enough to be fast, small enough for memory. */
const CHUNK = 2_000

/**
 * Creates specialists with all that belongs to them, and puts them into the directory: a fixed number of statements
 * for every two thousand. Announces nothing, as nobody can know them yet. Answers in the order of the input.
 */
export const createSpecialistsBatch = async (
  tx: Tx,
  given: { readonly specialists: readonly NewSpecialist[]; readonly catalog: Catalog },
): Promise<CreatedSpecialist[]> => {
  const created: CreatedSpecialist[] = []
  for (let from = 0; from < given.specialists.length; from += CHUNK) {
    const chunk = await number(tx, given.specialists.slice(from, from + CHUNK))
    await insertRows(tx, specialistRows(chunk))
    for (const rows of childRows(chunk)) await insertRows(tx, rows)
    await rebuildDirectory(tx, { ids: chunk.map(({ id }) => id), catalog: given.catalog })
    created.push(...chunk.map(({ id, uuid, offerIds }) => ({ id, uuid, offerIds })))
  }
  return created
}

/** Gives ids to those who came without, and moves the sequence past those who brought one. */
const number = async (tx: Tx, specialists: readonly NewSpecialist[]): Promise<Numbered[]> => {
  const brought = specialists.flatMap(({ id }) => id ?? [])
  if (brought.length > 0)
    await tx.execute(sql`
      select setval(seq, greatest(${Math.max(...brought)}, nextval(seq)))
      from pg_get_serial_sequence('specialists.specialist', 'id') as seq`)
  const fresh = await nextIds(tx, specialists.length - brought.length)
  return specialists.map((specialist) => {
    const offers = specialist.offers.map((offer) => ({ ...offer, id: offer.id ?? randomUUID() }))
    return {
      ...specialist,
      id: specialist.id ?? take(fresh),
      uuid: specialist.uuid ?? randomUUID(),
      offers,
      offerIds: offers.map(({ id }) => id),
    }
  })
}

const take = (ids: number[]): number => {
  const id = ids.shift()
  if (id === undefined) throw new Error("the sequence of specialists answered too few numbers")
  return id
}

const nextIds = async (tx: Tx, count: number): Promise<number[]> => {
  if (count === 0) return []
  const { rows } = await tx.execute(sql`
    select nextval(pg_get_serial_sequence('specialists.specialist', 'id')) as id from generate_series(1, ${count})`)
  return z
    .array(z.object({ id: z.coerce.number() }))
    .parse(rows)
    .map(({ id }) => id)
}
