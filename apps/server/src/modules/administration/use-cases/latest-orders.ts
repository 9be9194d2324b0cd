import type { administrationEndpoints } from "@arnica/contract/administration"
import type { z } from "zod"
import type { AdministrationContext } from "../routes.ts"

type Page = z.input<(typeof administrationEndpoints)["GET /api/v2/admin/orders"]["responses"][200]>

/** Orders, the newest first, with one look-up each of clients and specialists. */
export const latestOrders = async (
  { payments, identity, specialists }: AdministrationContext,
  page: { readonly count: number; readonly offset: number },
): Promise<Page> => {
  const { total, items } = await payments.latest(page)
  const [clients, payees] = await Promise.all([
    identity.users.byIds([...new Set(items.map(({ userId }) => userId))]),
    specialists.bySpecialistIds([...new Set(items.flatMap(({ payeeSpecialistId: id }) => id ?? []))]),
  ])
  return {
    total,
    items: items.map(({ id, createdAt, userId, payeeSpecialistId, status, currency, ...order }) => ({
      orderID: id,
      createdAt: new Date(createdAt).toISOString(),
      client: clients.get(userId)?.name ?? "",
      specialist: payees.get(payeeSpecialistId ?? 0)?.fullName ?? "",
      paymentStatus: status,
      total: { amount: order.total, currency },
      refunded: { amount: order.refunded, currency },
    })),
  }
}
