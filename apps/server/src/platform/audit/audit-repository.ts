import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../db/handles.ts"
import { ask } from "../db/statement.ts"
import type { ChainPoint } from "./chain.ts"
import {
  type AuditEntry,
  type AuditNote,
  type EntryRow,
  entryOf,
  rowSchema,
  storedActor,
  storedDetails,
} from "./entry.ts"

/** The columns of `e` as `rowSchema` reads them. */
const COLUMNS = sql`e.id, (extract(epoch FROM e.at) * 1000)::float8 AS at, e.actor, e.actor_role, e.action, e.subject,
  e.object_type, e.object_id, e.reason, e.request_id, e.address_hash, e.details::text AS details`

type Given = {
  readonly note: Omit<AuditNote, "subject">
  /** One entry for each; null is nobody in particular. */
  readonly subjects: readonly (string | null)[]
  readonly now: number
  readonly addressHash: Buffer | null
}

/** Writes entries and puts them in line for the chain, in one statement. */
export const insertEntries = async (tx: Tx, { note, subjects, now, addressHash }: Given): Promise<void> => {
  const { actor, role } = storedActor(note.actor)
  await ask(
    tx,
    INSERT,
    new Date(now),
    actor,
    role,
    note.action,
    note.object?.type ?? null,
    note.object?.id ?? null,
    note.reason ?? null,
    note.request?.id ?? null,
    addressHash,
    JSON.stringify(storedDetails(note)),
    subjects,
  )
}

const INSERT = `WITH written AS (
    INSERT INTO platform.audit_entry (at, actor, actor_role, action, subject, object_type, object_id, reason,
      request_id, address_hash, details)
    SELECT $1::timestamptz, $2, $3, $4, about.subject, $5, $6, $7, $8, $9::bytea, $10::jsonb
    FROM unnest($11::uuid[]) WITH ORDINALITY AS about(subject, place) ORDER BY about.place
    RETURNING id
  )
  INSERT INTO platform.audit_pending (entry_id) SELECT id FROM written`

/** What to look for; all that is given must hold. */
export type AuditFilters = {
  readonly actor?: string
  readonly action?: string
  readonly subject?: string
  readonly object?: { readonly type: string; readonly id: string }
  /** Milliseconds since the epoch: from here on. */
  readonly from?: number
  /** Before here. */
  readonly until?: number
}

/** Newest first; `before` is the id of the last entry of the page before. */
export type AuditPage = { readonly before?: number; readonly limit: number }

const instant = (at: number): string => new Date(at).toISOString()

const conditions = (filters: AuditFilters, { before }: AuditPage): SQL => {
  const { actor, action, subject, object, from, until } = filters
  const all = [
    sql`true`,
    ...(before === undefined ? [] : [sql`e.id < ${before}`]),
    ...(actor === undefined ? [] : [sql`e.actor = ${actor}`]),
    ...(action === undefined ? [] : [sql`e.action = ${action}`]),
    ...(subject === undefined ? [] : [sql`e.subject = ${subject}`]),
    ...(object === undefined ? [] : [sql`e.object_type = ${object.type} AND e.object_id = ${object.id}`]),
    ...(from === undefined ? [] : [sql`e.at >= ${instant(from)}`]),
    ...(until === undefined ? [] : [sql`e.at < ${instant(until)}`]),
  ]
  return sql.join(all, sql` AND `)
}

/** Entries that match, newest first. */
export const findEntries = async (
  on: Queryable,
  given: { readonly filters: AuditFilters; readonly page: AuditPage },
): Promise<readonly AuditEntry[]> => {
  const { rows } = await on.execute(sql`
    SELECT ${COLUMNS} FROM platform.audit_entry e WHERE ${conditions(given.filters, given.page)}
    ORDER BY e.id DESC LIMIT ${given.page.limit}`)
  return rows.map((row) => entryOf(rowSchema.parse(row)))
}

/** The oldest entries in line. Only who holds the head may take them. */
export const takePending = async (tx: Tx, most: number): Promise<readonly EntryRow[]> => {
  const { rows } = await tx.execute(sql`
    WITH taken AS (
      DELETE FROM platform.audit_pending WHERE entry_id IN (
        SELECT entry_id FROM platform.audit_pending ORDER BY entry_id LIMIT ${most})
      RETURNING entry_id
    )
    SELECT ${COLUMNS} FROM platform.audit_entry e JOIN taken ON taken.entry_id = e.id ORDER BY e.id`)
  return rows.map((row) => rowSchema.parse(row))
}

type Link = ChainPoint & { readonly entryId: number }

/** Adds links to the chain, in one statement. */
export const insertLinks = async (tx: Tx, links: readonly Link[]): Promise<void> => {
  const rows = links.map(({ sequence, hash, entryId }) => ({
    sequence,
    entry_id: entryId,
    hash: hash.toString("hex"),
  }))
  await tx.execute(sql`
    INSERT INTO platform.audit_link (sequence, entry_id, hash)
    SELECT r.sequence, r.entry_id, decode(r.hash, 'hex')
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(sequence bigint, entry_id bigint, hash text)`)
}

export type Head = ChainPoint & { readonly signature: Buffer | null }

const headSchema = z.object({
  sequence: z.coerce.number().int(),
  hash: z.instanceof(Buffer),
  signature: z.instanceof(Buffer).nullable(),
})

/** The end of the chain as the database tells it. */
export const readHead = async (on: Queryable): Promise<Head> => {
  const { rows } = await on.execute(sql`SELECT sequence, hash, signature FROM platform.audit_head`)
  return headSchema.parse(rows[0])
}

/** The end of the chain, locked; undefined while another process is at it. */
export const lockHead = async (tx: Tx): Promise<Head | undefined> => {
  const { rows } = await tx.execute(
    sql`SELECT sequence, hash, signature FROM platform.audit_head FOR UPDATE SKIP LOCKED`,
  )
  return rows[0] === undefined ? undefined : headSchema.parse(rows[0])
}

/** Moves the end of the chain. */
export const moveHead = async (tx: Tx, { sequence, hash, signature }: Head): Promise<void> => {
  await tx.execute(
    sql`UPDATE platform.audit_head SET sequence = ${sequence}, hash = ${hash}, signature = ${signature}`,
  )
}

const linkSchema = z.object({ sequence: z.coerce.number().int(), hash: z.instanceof(Buffer) })

/** The links after a place, each with its entry; null where the entry is gone. */
export const readLinks = async (
  tx: Tx,
  given: { readonly after: number; readonly most: number },
): Promise<readonly (ChainPoint & { readonly row: EntryRow | null })[]> => {
  const { rows } = await tx.execute(sql`
    SELECT l.sequence, l.hash, ${COLUMNS}
    FROM platform.audit_link l LEFT JOIN platform.audit_entry e ON e.id = l.entry_id
    WHERE l.sequence > ${given.after} ORDER BY l.sequence LIMIT ${given.most}`)
  return rows.map((row) => ({
    ...linkSchema.parse(row),
    row: row.id === null ? null : rowSchema.parse(row),
  }))
}

/** An entry that neither is in the chain nor waits for it; null when all do. */
export const findUnchained = async (tx: Tx): Promise<number | null> => {
  const { rows } = await tx.execute(sql`
    SELECT e.id FROM platform.audit_entry e
    WHERE NOT EXISTS (SELECT 1 FROM platform.audit_link l WHERE l.entry_id = e.id)
      AND NOT EXISTS (SELECT 1 FROM platform.audit_pending p WHERE p.entry_id = e.id)
    ORDER BY e.id LIMIT 1`)
  return rows[0] === undefined ? null : z.object({ id: z.coerce.number() }).parse(rows[0]).id
}
