import { and, eq, gt, inArray, lt, lte } from "drizzle-orm"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { type KeptOffer, offer } from "./tables.ts"

/** Writes down that a time is kept; false when one is for this entry, or the time is for another. */
export const insertOffer = async (tx: Tx, row: typeof offer.$inferInsert): Promise<boolean> =>
  (await tx.insert(offer).values(row).onConflictDoNothing().returning({ id: offer.id })).length > 0

/** What is kept for an entry: open, or being booked; locked until the transaction ends. */
export const lockKept = async (tx: Tx, entryId: string): Promise<KeptOffer | null> =>
  (
    await tx
      .select()
      .from(offer)
      .where(and(eq(offer.entryId, entryId), inArray(offer.state, ["open", "taken"])))
      .for("update")
  )[0] ?? null

/** Notes what became of an offer, if it still is what it was seen as. */
export const setOffer = async (
  tx: Tx,
  given: {
    readonly id: string
    readonly from: KeptOffer["state"]
    readonly to: KeptOffer["state"]
  },
): Promise<boolean> =>
  (
    await tx
      .update(offer)
      .set({ state: given.to })
      .where(and(eq(offer.id, given.id), eq(offer.state, given.from)))
      .returning({ id: offer.id })
  ).length > 0

type Pair = Pick<KeptOffer, "clientId" | "specialistId">

/** The open offer of a time to a client, or the one with an id for this time; null for none. Epoch milliseconds. */
export const findKept = async (
  on: Queryable,
  asked: {
    readonly offerId: string | null
    readonly userId: string | null
    readonly specialistId: number
    readonly start: number
    readonly now: number
  },
): Promise<KeptOffer | null> => {
  const { offerId, userId, specialistId, start, now } = asked
  if (offerId === null && userId === null) return null
  const rows = await on
    .select()
    .from(offer)
    .where(
      and(
        eq(offer.specialistId, specialistId),
        eq(offer.start, new Date(start)),
        eq(offer.state, "open"),
        gt(offer.heldUntil, new Date(now)),
      ),
    )
  return rows.find(({ id, clientId }) => clientId === userId || (userId === null && id === offerId)) ?? null
}

/** Whether anything of a specialist's is kept for a client. */
export const hasOpen = async (on: Queryable, { clientId, specialistId }: Pair): Promise<boolean> =>
  (
    await on
      .select({ id: offer.id })
      .from(offer)
      .where(and(eq(offer.clientId, clientId), eq(offer.specialistId, specialistId), eq(offer.state, "open")))
      .limit(1)
  ).length > 0

/** Marks what is kept for a client and overlaps a stretch of time as taken; answers those. Epoch milliseconds. */
export const takeOverlapping = (
  tx: Tx,
  { clientId, specialistId, start, end, now }: Pair & Record<"start" | "end" | "now", number>,
): Promise<KeptOffer[]> =>
  tx
    .update(offer)
    .set({ state: "taken" })
    .where(
      and(
        eq(offer.clientId, clientId),
        eq(offer.specialistId, specialistId),
        eq(offer.state, "open"),
        gt(offer.heldUntil, new Date(now)),
        lt(offer.start, new Date(end)),
        gt(offer.end, new Date(start)),
      ),
    )
    .returning()

/** What a client took of a specialist's, and has not got yet. */
export const findTaken = (on: Queryable, { clientId, specialistId }: Pair): Promise<KeptOffer[]> =>
  on
    .select()
    .from(offer)
    .where(and(eq(offer.clientId, clientId), eq(offer.specialistId, specialistId), eq(offer.state, "taken")))

/** Offers that nobody answered in time. */
export const findLapsed = (on: Queryable, now: number): Promise<KeptOffer[]> =>
  on
    .select()
    .from(offer)
    .where(and(eq(offer.state, "open"), lte(offer.heldUntil, new Date(now))))
    .orderBy(offer.heldUntil)
    .limit(500)
