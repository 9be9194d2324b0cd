import { createHash } from "node:crypto"
import type { EntryRow } from "./entry.ts"

/** A place in the chain: how many entries there are up to it, and the hash over all of them. */
export type ChainPoint = { readonly sequence: number; readonly hash: Buffer }

/** The hash of the next link: SHA-256 over the hash before it, its number and the whole entry. */
export const linkHash = (previous: ChainPoint, row: EntryRow): Buffer => {
  const content = [
    previous.sequence + 1,
    row.id,
    row.at,
    row.actor,
    row.actor_role,
    row.action,
    row.subject,
    row.object_type,
    row.object_id,
    row.reason,
    row.request_id,
    row.address_hash?.toString("hex") ?? null,
    row.details,
  ]
  return createHash("sha256").update(previous.hash).update(JSON.stringify(content), "utf8").digest()
}

/** Where every chain begins. */
export const CHAIN_START: ChainPoint = { sequence: 0, hash: Buffer.alloc(32) }
