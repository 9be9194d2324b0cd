import type { Fields } from "../crypto/fields.ts"
import type { Db } from "../db/db.ts"
import type { Queryable } from "../db/handles.ts"
import { insertLinks, lockHead, moveHead, takePending } from "./audit-repository.ts"
import { type ChainPoint, linkHash } from "./chain.ts"

type Needs = { readonly db: Db; readonly fields: Fields }

const BATCH = 500

/** What stands for the end of the chain, made with a key that is only readable to who has FIELD_KEYS. */
export const signHead = (
  fields: Fields,
  { on, head }: { readonly on: Queryable; readonly head: ChainPoint },
): Promise<Buffer> =>
  fields.blindIndex(on, {
    table: "platform.audit_head",
    column: "signature",
    value: `${head.sequence} ${head.hash.toString("hex")}`,
  })

/** Chains up to 500 entries in line, oldest first, and signs the new end; says how many those were. */
const sealBatch = ({ db, fields }: Needs): Promise<number> =>
  db.transaction(async (tx) => {
    const head = await lockHead(tx)
    if (head === undefined) return 0
    const rows = await takePending(tx, BATCH)
    if (rows.length === 0) return 0
    let end: ChainPoint = head
    const links = rows.map((row) => {
      end = { sequence: end.sequence + 1, hash: linkHash(end, row) }
      return { ...end, entryId: row.id }
    })
    await insertLinks(tx, links)
    await moveHead(tx, { ...end, signature: await signHead(fields, { on: tx, head: end }) })
    return rows.length
  })

/** Chains all that waits, and says how much that was. While another process is at it there is nothing to do. */
export const sealPending = async (needs: Needs): Promise<number> => {
  let sealed = 0
  for (let count = BATCH; count === BATCH; sealed += count) count = await sealBatch(needs)
  return sealed
}
