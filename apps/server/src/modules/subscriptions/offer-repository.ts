import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { at } from "./repository.ts"

const row = z.object({
  specialistId: z.coerce.number(),
  productId: z.uuid(),
  two: z.boolean(),
  four: z.boolean(),
  discount: z.int(),
  active: z.boolean(),
})
/** What a psychotherapist offers as subscriptions. */
export type Offer = z.infer<typeof row>

const findWhere = async (on: Queryable, where: SQL): Promise<Offer[]> =>
  z.array(row).parse(
    (
      await on.execute(sql`
        select specialist_id as "specialistId", product_id as "productId", two, four, discount, active
        from subscriptions.offer where ${where}`)
    ).rows,
  )

/** The offer of a specialist, also one that is switched off, or null. */
export const findOffer = async (on: Queryable, specialistId: number): Promise<Offer | null> =>
  (await findWhere(on, sql`specialist_id = ${specialistId}`))[0] ?? null

/** All offers that are switched on. */
export const findActiveOffers = (on: Queryable): Promise<Offer[]> =>
  findWhere(on, sql`active order by specialist_id`)

/** Puts an offer in the place of what a specialist offered before. */
export const writeOffer = async (tx: Tx, offer: Offer & { readonly now: number }): Promise<void> => {
  await tx.execute(sql`
    insert into subscriptions.offer (specialist_id, product_id, two, four, discount, active, changed_at)
    values (${offer.specialistId}, ${offer.productId}, ${offer.two}, ${offer.four}, ${offer.discount}, ${offer.active},
      ${at(offer.now)})
    on conflict (specialist_id) do update set product_id = excluded.product_id, two = excluded.two,
      four = excluded.four, discount = excluded.discount, active = excluded.active, changed_at = excluded.changed_at`)
}

/** Switches the offer of a specialist off. */
export const switchOff = async (
  tx: Tx,
  { specialistId, now }: { readonly specialistId: number; readonly now: number },
): Promise<void> => {
  await tx.execute(sql`
    update subscriptions.offer set active = false, changed_at = ${at(now)} where specialist_id = ${specialistId} and active`)
}
