import { HEALTH_LINK_LIMITS } from "@arnica/contract/health-links"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"

const at = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`

const linkRow = z.object({
  id: z.string(),
  ownerId: z.string(),
  label: z.instanceof(Buffer),
  triesLeft: z.int(),
  createdAt: z.number(),
  until: z.number(),
  stoppedAt: z.number().nullable(),
})
const linkRows = z.array(linkRow)

/** A link to a patient summary as it is listed. Instants in epoch milliseconds. */
export type LinkRow = z.infer<typeof linkRow>

const epoch = (column: SQL): SQL => sql`extract(epoch from ${column})::float8 * 1000`
const COLUMNS = sql`l.id, l.owner_id as "ownerId", l.label, l.tries_left as "triesLeft",
  ${epoch(sql`l.created_at`)} as "createdAt", ${epoch(sql`l.until_at`)} as until,
  ${epoch(sql`l.stopped_at`)} as "stoppedAt"`

/** Somebody's links that still work or did not long ago, the newest first. */
export const findLinksOf = async (on: Queryable, ownerId: string): Promise<LinkRow[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from records.health_link l where l.owner_id = ${ownerId} order by l.created_at desc, l.id`)
  return linkRows.parse(rows)
}

/** A link by its id, or null. */
export const findLink = async (on: Queryable, id: string): Promise<LinkRow | null> => {
  const { rows } = await on.execute(sql`select ${COLUMNS} from records.health_link l where l.id = ${id}`)
  return linkRows.parse(rows)[0] ?? null
}

type Fresh = Pick<LinkRow, "id" | "ownerId" | "label" | "createdAt" | "until"> & {
  readonly addressHash: Buffer
  readonly passcodeSalt: Buffer
  readonly passcodeHash: Buffer
  readonly payload: string
}

/** Writes a link down. */
export const insertLink = async (tx: Tx, row: Fresh): Promise<void> => {
  await tx.execute(sql`
    insert into records.health_link (id, owner_id, address_hash, passcode_salt, passcode_hash, label, payload, tries_left,
      created_at, until_at)
    values (${row.id}, ${row.ownerId}, ${row.addressHash}, ${row.passcodeSalt}, ${row.passcodeHash}, ${row.label},
      ${row.payload}, ${HEALTH_LINK_LIMITS.tries}, ${at(row.createdAt)}, ${at(row.until)})`)
}

const counted = z.tuple([z.object({ total: z.coerce.number() })])

/** How many links of somebody work. */
export const countWorking = async (
  on: Queryable,
  { ownerId, now }: { readonly ownerId: string; readonly now: number },
): Promise<number> => {
  const { rows } = await on.execute(sql`
    select count(*) as total from records.health_link
    where owner_id = ${ownerId} and payload is not null and until_at > ${at(now)}`)
  return counted.parse(rows)[0].total
}

const lockRows = z.array(
  z.object({
    id: z.string(),
    ownerId: z.string(),
    passcodeSalt: z.instanceof(Buffer),
    passcodeHash: z.instanceof(Buffer),
    triesLeft: z.int(),
    createdAt: z.number(),
  }),
)
/** What is needed to look at a passcode. */
export type LinkLock = z.infer<typeof lockRows>[number]

type ByAddress = { readonly addressHash: Buffer; readonly now: number }

/** The link that works at an address, or null. */
export const findWorking = async (
  on: Queryable,
  { addressHash, now }: ByAddress,
): Promise<LinkLock | null> => {
  const { rows } = await on.execute(sql`
    select l.id, l.owner_id as "ownerId", l.passcode_salt as "passcodeSalt", l.passcode_hash as "passcodeHash",
      l.tries_left as "triesLeft", ${epoch(sql`l.created_at`)} as "createdAt"
    from records.health_link l
    where l.address_hash = ${addressHash} and l.payload is not null and l.until_at > ${at(now)}`)
  return lockRows.parse(rows)[0] ?? null
}

const triesRows = z.array(z.object({ triesLeft: z.int() }))

/** Counts a wrong passcode: how many are left, or null where the link has ended. The last one ends it. */
export const countWrongPasscode = async (on: Queryable, id: string): Promise<number | null> => {
  const { rows } = await on.execute(sql`
    update records.health_link
    set tries_left = tries_left - 1, payload = case when tries_left > 1 then payload end
    where id = ${id} and payload is not null returning tries_left as "triesLeft"`)
  return triesRows.parse(rows)[0]?.triesLeft ?? null
}

const payloadRows = z.array(z.object({ payload: z.string() }))

/** What lies encrypted under a link that still works, or null. Whoever stops it at the same moment waits, or has been first. */
export const readPayload = async (
  tx: Tx,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<string | null> => {
  const { rows } = await tx.execute(sql`
    select payload from records.health_link
    where id = ${id} and payload is not null and until_at > ${at(now)} for share`)
  return payloadRows.parse(rows)[0]?.payload ?? null
}

type Opening = {
  readonly id: string
  readonly linkId: string
  readonly at: number
  readonly recipient: Buffer
}

/** Notes that a link was opened; of each the newest are kept. */
export const insertOpening = async (tx: Tx, opening: Opening): Promise<void> => {
  await tx.execute(sql`
    insert into records.health_link_opening (id, link_id, opened_at, recipient)
    values (${opening.id}, ${opening.linkId}, ${at(opening.at)}, ${opening.recipient})`)
  await tx.execute(sql`
    delete from records.health_link_opening where id in (
      select id from records.health_link_opening where link_id = ${opening.linkId}
      order by opened_at desc, id offset ${HEALTH_LINK_LIMITS.openings})`)
}

const openingRows = z.array(
  z.object({ id: z.string(), linkId: z.string(), at: z.number(), recipient: z.instanceof(Buffer) }),
)

/** When these links were opened, the newest first. */
export const findOpenings = async (
  on: Queryable,
  linkIds: readonly string[],
): Promise<z.infer<typeof openingRows>> => {
  if (linkIds.length === 0) return []
  const { rows } = await on.execute(sql`
    select o.id, o.link_id as "linkId", ${epoch(sql`o.opened_at`)} as at, o.recipient
    from records.health_link_opening o where o.link_id = any(${sql.param([...linkIds])}::uuid[])
    order by o.opened_at desc, o.id`)
  return openingRows.parse(rows)
}

/** Stops a link and forgets what lies under it; false where it was stopped before. */
export const stopLink = async (
  tx: Tx,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    update records.health_link set stopped_at = ${at(now)}, payload = null where id = ${id} and stopped_at is null`)
  return rowCount === 1
}

/** Forgets what lies under links whose time is over, and links that ended long ago. */
export const cleanLinks = async (
  on: Queryable,
  { now, before }: { readonly now: number; readonly before: number },
): Promise<void> => {
  await on.execute(sql`
    update records.health_link set payload = null where id in (
      select id from records.health_link where until_at <= ${at(now)} and payload is not null limit 1000)`)
  await on.execute(sql`
    delete from records.health_link where id in (
      select id from records.health_link where until_at <= ${at(before)} limit 1000)`)
}
