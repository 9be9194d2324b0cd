import type { BoughtPackage, SoldPackage } from "@arnica/contract/packages"
import type { Language } from "@arnica/i18n/languages"
import { sql } from "drizzle-orm"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PackagesContext } from "../context.ts"
import { presentBought, presentSold } from "../present.ts"
import { countPurchases, findPurchases } from "../purchase-repository.ts"
import { sessionNames } from "./session-names.ts"

type Page = { readonly language: Language; readonly count: number; readonly offset: number }

/** A page of the packages that somebody bought: those that can be used first, then the newest. */
export const ownPackages = async (
  ctx: PackagesContext,
  { actor, language, count, offset }: Page & { readonly actor: Pick<SignedIn, "userId"> },
): Promise<{ total: number; items: BoughtPackage[] }> => {
  const own = sql`p.client_id = ${actor.userId} and p.bought_at is not null`
  const [total, purchases] = await Promise.all([
    countPurchases(ctx.db.query, own),
    findPurchases(
      ctx.db.query,
      sql`${own} order by (p.state = 'active') desc, p.bought_at desc, p.id limit ${count} offset ${offset}`,
    ),
  ])
  return { total, items: await presentBought(ctx, { purchases, language }) }
}

/** Who sold packages to whom, and how they are asked for. */
export type SoldTo = Page & { readonly specialistId: number; readonly clientId: string }

/** A page of the packages that a client bought of a specialist: those in use first, then the newest. */
export const packagesSoldTo = async (
  ctx: PackagesContext,
  { specialistId, clientId, language, count, offset }: SoldTo,
): Promise<{ total: number; items: Omit<SoldPackage, "client">[] }> => {
  const now = ctx.clock.now()
  const sold = sql`p.specialist_id = ${specialistId} and p.client_id = ${clientId} and p.bought_at is not null`
  const [total, purchases, nameOf] = await Promise.all([
    countPurchases(ctx.db.query, sold),
    findPurchases(
      ctx.db.query,
      sql`${sold} order by (p.state = 'active') desc, p.bought_at desc, p.id limit ${count} offset ${offset}`,
    ),
    sessionNames(ctx),
  ])
  const items = purchases.map((purchase) =>
    presentSold(purchase, { sessionName: nameOf(purchase.sessionTypeCode, language), language, now }),
  )
  return { total, items }
}

/** A page of the packages that a specialist sold, the newest first. */
export const soldPackages = async (
  ctx: PackagesContext,
  { actor, language, count, offset }: Page & { readonly actor: Pick<SignedIn, "specialistId"> },
): Promise<{ total: number; items: SoldPackage[] }> => {
  const sold = sql`p.specialist_id = ${actor.specialistId ?? 0} and p.bought_at is not null`
  const [total, purchases, nameOf] = await Promise.all([
    countPurchases(ctx.db.query, sold),
    findPurchases(ctx.db.query, sql`${sold} order by p.bought_at desc, p.id limit ${count} offset ${offset}`),
    sessionNames(ctx),
  ])
  const clients = await ctx.identity.users.byIds([...new Set(purchases.map(({ clientId }) => clientId))])
  const now = ctx.clock.now()
  const items = purchases.map((purchase) => ({
    ...presentSold(purchase, { sessionName: nameOf(purchase.sessionTypeCode, language), language, now }),
    client: clients.get(purchase.clientId)?.name ?? "",
  }))
  return { total, items }
}
