import { and, asc, count, desc, eq, inArray, lt, lte, min, ne, notExists, type SQL, sql } from "drizzle-orm"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { type Entry, entry, type KeptOffer, offer } from "./tables.ts"

/** How somebody's entry ended. */
export type End = Exclude<Entry["state"], "waiting">

const HELD = ["open", "taken"] as const

/** Lets those who join one line, or join as one client, do so one after the other, until the transaction ends. */
export const waitForTurn = async (
  tx: Tx,
  { clientId, specialistId }: Pick<Entry, "clientId" | "specialistId">,
): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waiting:${clientId}`}, 20260901))`)
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`waiting:${specialistId}`}, 20260902))`,
  )
}

const countBy = async (on: Queryable, where: SQL | undefined): Promise<number> => {
  const [row] = await on
    .select({ total: count() })
    .from(entry)
    .where(and(where, eq(entry.state, "waiting")))
  return row?.total ?? 0
}

/** For how much a client waits. */
export const countOfClient = (on: Queryable, clientId: string): Promise<number> =>
  countBy(on, eq(entry.clientId, clientId))

/** How many wait for a specialist. */
export const countOfSpecialist = (on: Queryable, specialistId: number): Promise<number> =>
  countBy(on, eq(entry.specialistId, specialistId))

/** Since when the first of those waits; null where nobody does. */
export const waitingSince = async (on: Queryable, specialistId: number): Promise<Date | null> => {
  const [row] = await on
    .select({ since: min(entry.joinedAt) })
    .from(entry)
    .where(and(eq(entry.specialistId, specialistId), eq(entry.state, "waiting")))
  return row?.since ?? null
}

/** Puts somebody into a line; null when they are there with the same already. */
export const insertEntry = async (tx: Tx, row: typeof entry.$inferInsert): Promise<string | null> => {
  const [made] = await tx.insert(entry).values(row).onConflictDoNothing().returning({ id: entry.id })
  return made?.id ?? null
}

/** An entry, or null. */
export const findEntry = async (on: Queryable, id: string): Promise<Entry | null> =>
  (await on.select().from(entry).where(eq(entry.id, id)))[0] ?? null

/** The same, locked until the transaction ends. */
export const lockEntry = async (tx: Tx, id: string): Promise<Entry | null> =>
  (await tx.select().from(entry).where(eq(entry.id, id)).for("update"))[0] ?? null

/** An entry with the time that is kept for it. */
export type EntryWithOffer = { readonly entry: Entry; readonly offer: KeptOffer | null }

type Asked = { readonly offset: number; readonly count: number }

/** A page of a client's entries: what they wait for in the order of joining, or what ended, the newest first. */
export const findOfClient = async (
  on: Queryable,
  { clientId, state, ...page }: Asked & { readonly clientId: string; readonly state: "waiting" | "ended" },
): Promise<{ total: number; items: EntryWithOffer[] }> => {
  const isWaiting = state === "waiting"
  const where = and(
    eq(entry.clientId, clientId),
    isWaiting ? eq(entry.state, "waiting") : ne(entry.state, "waiting"),
  )
  const [row] = await on.select({ total: count() }).from(entry).where(where)
  const items = await on
    .select({ entry, offer })
    .from(entry)
    .leftJoin(offer, and(eq(offer.entryId, entry.id), eq(offer.state, "open")))
    .where(where)
    .orderBy(...(isWaiting ? [asc(entry.joinedAt), asc(entry.id)] : [desc(entry.endedAt), desc(entry.id)]))
    .limit(page.count)
    .offset(page.offset)
  return { total: row?.total ?? 0, items }
}

/** A page of those who wait for a specialist, in the order of the line. */
export const findOfSpecialist = (
  on: Queryable,
  { specialistId, ...page }: Asked & { readonly specialistId: number },
): Promise<EntryWithOffer[]> =>
  on
    .select({ entry, offer })
    .from(entry)
    .leftJoin(offer, and(eq(offer.entryId, entry.id), eq(offer.state, "open")))
    .where(and(eq(entry.specialistId, specialistId), eq(entry.state, "waiting")))
    .orderBy(asc(entry.joinedAt), asc(entry.id))
    .limit(page.count)
    .offset(page.offset)

/** Who is next in the line of a specialist: without those for whom a time is kept. */
export const findLine = (on: Queryable, specialistId: number): Promise<Entry[]> =>
  on
    .select()
    .from(entry)
    .where(
      and(
        eq(entry.specialistId, specialistId),
        eq(entry.state, "waiting"),
        notExists(
          on
            .select({ one: sql`1` })
            .from(offer)
            .where(and(eq(offer.entryId, entry.id), inArray(offer.state, HELD))),
        ),
      ),
    )
    .orderBy(asc(entry.joinedAt), asc(entry.id))
    .limit(500)

/** Which times these were offered before: by entry. */
export const findOffered = async (on: Queryable, entryIds: readonly string[]): Promise<Set<string>> => {
  if (entryIds.length === 0) return new Set()
  const rows = await on
    .select({ entryId: offer.entryId, start: offer.start })
    .from(offer)
    .where(inArray(offer.entryId, [...entryIds]))
  return new Set(rows.map(({ entryId, start }) => offeredKey(entryId, start.getTime())))
}

/** How a time of an entry is named in that set. */
export const offeredKey = (entryId: string, start: number): string => `${entryId} ${start}`

/** Ends an entry. */
export const endEntry = async (
  tx: Tx,
  { id, state, now }: { readonly id: string; readonly state: End; readonly now: number },
): Promise<void> => {
  await tx
    .update(entry)
    .set({ state, endedAt: new Date(now) })
    .where(and(eq(entry.id, id), eq(entry.state, "waiting")))
}

/** Notes how often in a row nobody answered. */
export const setUnanswered = async (
  tx: Tx,
  { id, unanswered }: Pick<Entry, "id" | "unanswered">,
): Promise<void> => {
  await tx.update(entry).set({ unanswered }).where(eq(entry.id, id))
}

/** Takes an entry away, with all that was kept for it. */
export const deleteEntry = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(entry).where(eq(entry.id, id))
}

/** The entries of a client or of a specialist who wait, locked one after the other. */
export const lockWaiting = (
  tx: Tx,
  whose: { readonly clientId: string } | { readonly specialistId: number },
): Promise<Entry[]> =>
  tx
    .select()
    .from(entry)
    .where(
      and(
        "clientId" in whose ? eq(entry.clientId, whose.clientId) : eq(entry.specialistId, whose.specialistId),
        eq(entry.state, "waiting"),
      ),
    )
    .orderBy(asc(entry.id))
    .for("update")

/** Those of whom the week is over. */
export const findOver = (on: Queryable, now: number): Promise<Pick<Entry, "id">[]> =>
  on
    .select({ id: entry.id })
    .from(entry)
    .where(and(eq(entry.state, "waiting"), lte(entry.until, new Date(now))))
    .limit(500)

/** Forgets what ended before. */
export const sweepEnded = async (on: Queryable, before: number): Promise<void> => {
  await on.delete(entry).where(lt(entry.endedAt, new Date(before)))
}

/** Asks for the line of a specialist to be gone through, where anybody waits in it. */
export const askToLook = async (
  on: Queryable,
  { specialistId, now }: { readonly specialistId: number; readonly now: number },
): Promise<void> => {
  await on.execute(sql`
    insert into waiting.look (specialist_id, asked_at)
    select ${specialistId}::bigint, ${new Date(now).toISOString()}::timestamptz
    where exists (select from waiting.entry where specialist_id = ${specialistId} and state = 'waiting')
    on conflict (specialist_id) do nothing`)
}

/** Asks the same for everybody for whom somebody waits. */
export const askToLookAtAll = async (on: Queryable, now: number): Promise<void> => {
  await on.execute(sql`
    insert into waiting.look (specialist_id, asked_at)
    select distinct specialist_id, ${new Date(now).toISOString()}::timestamptz from waiting.entry where state = 'waiting'
    on conflict (specialist_id) do nothing`)
}

/** Takes one whose line is to be gone through; null when there is none left. */
export const takeLook = async (on: Queryable): Promise<number | null> => {
  const { rows } = await on.execute<{ id: string }>(sql`
    delete from waiting.look where specialist_id = (
      select specialist_id from waiting.look order by asked_at, specialist_id limit 1 for update skip locked)
    returning specialist_id::text as id`)
  const [row] = rows
  return row === undefined ? null : Number(row.id)
}
