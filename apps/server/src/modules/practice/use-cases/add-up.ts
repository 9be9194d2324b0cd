import type { Tx } from "../../../platform/db/handles.ts"
import type { ClientPair } from "../../booking/index.ts"
import { insertClients, lockClients, writeSums } from "../client-repository.ts"
import type { PracticeContext } from "../context.ts"

const keyOf = ({ specialistId, clientId }: ClientPair): string => `${specialistId}:${clientId}`

/** Begins the records of who is no client yet. An account that is unknown has none. */
const insertNew = async (
  { identity }: Pick<PracticeContext, "identity">,
  { tx, pairs }: { readonly tx: Tx; readonly pairs: readonly ClientPair[] },
): Promise<void> => {
  if (pairs.length === 0) return
  const people = await identity.users.byIds([...new Set(pairs.map(({ clientId }) => clientId))], tx)
  const named = pairs.flatMap((pair) => {
    const person = people.get(pair.clientId)
    return person === undefined ? [] : [{ ...pair, name: `${person.firstName} ${person.lastName}` }]
  })
  await insertClients(tx, named)
}

/**
 * Adds up anew what specialists see of these clients, in the transaction that changed their appointments. Their rows are
 * locked first and their appointments read after that, so that two which change side by side are both counted.
 */
export const addUp = async (
  { identity, booking }: Pick<PracticeContext, "identity" | "booking">,
  { tx, pairs: given }: { readonly tx: Tx; readonly pairs: readonly ClientPair[] },
): Promise<void> => {
  const pairs = [...new Map(given.map((pair) => [keyOf(pair), pair])).values()]
  if (pairs.length === 0) return
  const known = new Set((await lockClients(tx, pairs)).map(keyOf))
  await insertNew({ identity }, { tx, pairs: pairs.filter((pair) => !known.has(keyOf(pair))) })
  await writeSums(tx, await booking.practiceClients.sumUp(tx, pairs))
}
