import { timingSafeEqual } from "node:crypto"
import type { Fields } from "../crypto/fields.ts"
import type { Db } from "../db/db.ts"
import type { Tx } from "../db/handles.ts"
import { findUnchained, readHead, readLinks } from "./audit-repository.ts"
import { CHAIN_START, type ChainPoint, linkHash } from "./chain.ts"
import { signHead } from "./seal.ts"

/** What is wrong with the log, and from which place in the chain on. */
export type AuditFlaw = {
  /**
   * `missing`: a link or its entry is gone. `changed`: an entry, or its place, is not what it was. `end`: the last
   * links were cut off, or some were added. `signature`: the end is not signed by us. `unchained`: an entry was taken
   * out of the chain or put in beside it. `anchor`: the chain does not go through the place that was handed in.
   */
  readonly kind: "missing" | "changed" | "end" | "signature" | "unchained" | "anchor"
  readonly sequence: number
}

export type Verdict =
  | { readonly intact: true; readonly head: ChainPoint }
  | { readonly intact: false; readonly flaw: AuditFlaw }

type Needs = { readonly db: Db; readonly fields: Fields }

const BATCH = 2_000

type Walked = { readonly end: ChainPoint } | { readonly flaw: AuditFlaw }

type Link = Awaited<ReturnType<typeof readLinks>>[number]

/** What is wrong with a link that should follow on `previous`; undefined when nothing is. */
const flawOfLink = (
  { sequence, hash, row }: Link,
  { previous, anchor }: { readonly previous: ChainPoint; readonly anchor: ChainPoint | undefined },
): AuditFlaw | undefined => {
  const expected = previous.sequence + 1
  if (sequence !== expected || row === null) return { kind: "missing", sequence: expected }
  if (!linkHash(previous, row).equals(hash)) return { kind: "changed", sequence }
  const isForeign = anchor?.sequence === sequence && !anchor.hash.equals(hash)
  return isForeign ? { kind: "anchor", sequence } : undefined
}

/** Computes every link anew. */
const walk = async (tx: Tx, anchor: ChainPoint | undefined): Promise<Walked> => {
  let end = CHAIN_START
  for (;;) {
    const links = await readLinks(tx, { after: end.sequence, most: BATCH })
    if (links.length === 0) return { end: { sequence: end.sequence, hash: end.hash } }
    for (const link of links) {
      const flaw = flawOfLink(link, { previous: end, anchor })
      if (flaw !== undefined) return { flaw }
      end = link
    }
  }
}

const flawIn = async (
  tx: Tx,
  { fields, end, anchor }: { fields: Fields; end: ChainPoint; anchor?: ChainPoint },
) => {
  const head = await readHead(tx)
  const { sequence } = end
  const flaw = (kind: AuditFlaw["kind"]): AuditFlaw => ({ kind, sequence })
  if (head.sequence !== sequence || !head.hash.equals(end.hash)) return flaw("end")
  const signed = sequence === 0 ? null : await signHead(fields, { on: tx, head: end })
  if (signed !== null && (head.signature === null || !timingSafeEqual(head.signature, signed)))
    return flaw("signature")
  if (anchor !== undefined && anchor.sequence > sequence) return flaw("anchor")
  return (await findUnchained(tx)) === null ? undefined : flaw("unchained")
}

/**
 * Checks the whole log in one snapshot: every link, the end and its signature, and that no entry stands outside. Who
 * could restore an older copy of everything is found by handing in an end that was noted elsewhere (`anchor`).
 */
export const verifyChain = ({ db, fields }: Needs, anchor?: ChainPoint): Promise<Verdict> =>
  db.transaction(
    async (tx) => {
      const walked = await walk(tx, anchor)
      if ("flaw" in walked) return { intact: false, flaw: walked.flaw }
      const given = { fields, end: walked.end, ...(anchor === undefined ? {} : { anchor }) }
      const flaw = await flawIn(tx, given)
      return flaw === undefined ? { intact: true, head: walked.end } : { intact: false, flaw }
    },
    { isolation: "repeatable read", readOnly: true },
  )
