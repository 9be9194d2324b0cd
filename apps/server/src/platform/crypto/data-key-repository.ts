import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../db/handles.ts"
import type { WrappedKey } from "./ring.ts"

/** The row of an owner: its wrapped key, or nothing but that it was destroyed. */
export type StoredKey = { readonly kind: "kept"; readonly key: WrappedKey } | { readonly kind: "destroyed" }

const rowSchema = z.object({
  owner: z.uuid(),
  wrapped: z.instanceof(Buffer).nullable(),
  ring_key: z.string().nullable(),
})

const storedOf = (row: unknown): StoredKey & { readonly owner: string } => {
  const { owner, wrapped, ring_key: ringKey } = rowSchema.parse(row)
  if (wrapped === null || ringKey === null) return { kind: "destroyed", owner }
  return { kind: "kept", owner, key: { owner, wrapped, ringKey } }
}

/** The keys of these owners, by owner; those that have none are left out. */
export const findKeys = async (
  on: Queryable,
  owners: readonly string[],
): Promise<ReadonlyMap<string, StoredKey>> => {
  const { rows } = await on.execute(sql`
    SELECT owner, wrapped, ring_key FROM platform.data_key
    WHERE owner IN (SELECT (jsonb_array_elements_text(${JSON.stringify(owners)}::jsonb))::uuid)`)
  return new Map(rows.map(storedOf).map((stored) => [stored.owner, stored]))
}

/** Stores a first key; false when the owner has one by now. */
export const insertKey = async (on: Queryable, fresh: WrappedKey & { now: number }): Promise<boolean> => {
  const { rowCount } = await on.execute(sql`
    INSERT INTO platform.data_key (owner, wrapped, ring_key, created_at)
    VALUES (${fresh.owner}, ${fresh.wrapped}, ${fresh.ringKey}, ${new Date(fresh.now).toISOString()})
    ON CONFLICT (owner) DO NOTHING`)
  return rowCount === 1
}

/** Leaves only the memory of a key, also of an owner who never had one: no other may follow. */
export const destroyKey = async (tx: Tx, given: { owner: string; now: number }): Promise<void> => {
  const now = new Date(given.now).toISOString()
  await tx.execute(sql`
    INSERT INTO platform.data_key (owner, created_at, destroyed_at) VALUES (${given.owner}, ${now}, ${now})
    ON CONFLICT (owner) DO UPDATE SET wrapped = NULL, ring_key = NULL, destroyed_at = EXCLUDED.destroyed_at
    WHERE platform.data_key.destroyed_at IS NULL`)
}

/** Locks some keys that these names of the ring have sealed; those that somebody else is at are left to them. */
export const lockKeysUnder = async (
  tx: Tx,
  given: { readonly ringKeys: readonly string[]; readonly most: number },
): Promise<readonly WrappedKey[]> => {
  const { rows } = await tx.execute(sql`
    SELECT owner, wrapped, ring_key FROM platform.data_key
    WHERE destroyed_at IS NULL
      AND ring_key IN (SELECT jsonb_array_elements_text(${JSON.stringify(given.ringKeys)}::jsonb))
    ORDER BY ring_key, owner LIMIT ${given.most}
    FOR UPDATE SKIP LOCKED`)
  return rows.map(storedOf).flatMap((stored) => (stored.kind === "kept" ? [stored.key] : []))
}

/** Replaces wrapped keys, in one statement. */
export const replaceKeys = async (tx: Tx, keys: readonly WrappedKey[]): Promise<void> => {
  const rows = keys.map(({ owner, wrapped, ringKey }) => ({
    owner,
    wrapped: wrapped.toString("hex"),
    ring_key: ringKey,
  }))
  await tx.execute(sql`
    UPDATE platform.data_key k SET wrapped = decode(r.wrapped, 'hex'), ring_key = r.ring_key
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(owner uuid, wrapped text, ring_key text)
    WHERE k.owner = r.owner AND k.destroyed_at IS NULL`)
}

const countSchema = z.object({ ring_key: z.string(), keys: z.number().int() })

/** How many data keys each key of the ring holds. */
export const countByRingKey = async (on: Queryable): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await on.execute(sql`
    SELECT ring_key, count(*)::int AS keys FROM platform.data_key WHERE destroyed_at IS NULL GROUP BY ring_key`)
  return new Map(
    z
      .array(countSchema)
      .parse(rows)
      .map((row) => [row.ring_key, row.keys]),
  )
}
