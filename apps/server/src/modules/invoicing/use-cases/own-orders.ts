import { ORDER_KINDS } from "@arnica/contract/order-words"
import type { OwnOrder, ordersEndpoints } from "@arnica/contract/orders"
import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import type { z } from "zod"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { isTaken } from "../../payments/index.ts"
import type { InvoicingContext } from "../context.ts"
import { type DocumentRow, documentsOf } from "../repository.ts"
import { type Waiting, waitingOf } from "../waiting-repository.ts"
import { missingFor } from "./of-appointment.ts"
import { nameOf } from "./sale.ts"

type Query = z.output<(typeof ordersEndpoints)["GET /api/v2/orders"]["query"]>
type Asked = Query & { readonly actor: SignedIn; readonly language: Language }
type Paid = Awaited<ReturnType<InvoicingContext["payments"]["ownOrders"]>>["items"][number]

type Beside = {
  readonly documents: ReadonlyMap<string, readonly DocumentRow[]>
  /** What the invoice of an order waits for. */
  readonly missing: ReadonlyMap<string, Waiting["missing"]>
  readonly specialists: Awaited<ReturnType<InvoicingContext["specialists"]["bySpecialistIds"]>>
  readonly language: Language
}

const iso = (at: number): string => new Date(at).toISOString()
const isoOf = (at: number | null): string | null => (at === null ? null : iso(at))

const present = ({ order, state, bought, ...paid }: Paid, beside: Beside): OwnOrder => {
  const { id, currency, payeeSpecialistId, expiresAt } = order
  const kind = ORDER_KINDS.find((each) => each === order.subject.kind)
  if (kind === undefined) throw new Error(`an order is for ${order.subject.kind}, of which nothing is known`)
  const isOpen = state === "open" || state === "pending"
  const { language } = beside
  return {
    orderID: id,
    kind,
    state,
    createdAt: iso(order.createdAt),
    paidAt: isoOf(paid.paidAt),
    what: bought === null ? "" : nameOf(bought, { t: translator(language), language }),
    specialist: beside.specialists.get(payeeSpecialistId ?? 0)?.fullName ?? null,
    total: { amount: order.total, currency },
    refunds: paid.refunds.map(({ amount, at }) => ({ amount, at: isoOf(at) })),
    failedReason: paid.failedReason,
    holdExpiresAt: state === "open" ? isoOf(expiresAt) : null,
    appointmentUuid: bought !== null && "appointment" in bought ? bought.appointment.uuid : null,
    conversationID: bought !== null && "paidChat" in bought ? bought.paidChat.conversationID : null,
    abilities: { resume: isOpen, drop: isOpen && order.closure === null, receipt: isTaken(order) },
    documents: (beside.documents.get(id) ?? []).map((row) => ({
      uuid: row.id,
      kind: row.kind,
      number: row.label,
    })),
    missing: beside.missing.get(id) ?? null,
  }
}

const besides = async (ctx: InvoicingContext, items: readonly Paid[]): Promise<Omit<Beside, "language">> => {
  const ids = items.map(({ order }) => order.id)
  const [documents, waiting, specialists] = await Promise.all([
    documentsOf(ctx.db.query, ids),
    waitingOf(ctx.db.query, ids),
    ctx.specialists.bySpecialistIds([
      ...new Set(items.flatMap(({ order }) => order.payeeSpecialistId ?? [])),
    ]),
  ])
  // What is missing is the specialist's, so it is asked once for each of them.
  const bySpecialist = new Map(
    await Promise.all(
      [...Map.groupBy(waiting, ({ specialistId }) => specialistId)].map(
        async ([id, rows]) => [id, await missingFor(ctx, rows)] as const,
      ),
    ),
  )
  return {
    documents: Map.groupBy(documents, ({ orderId }) => orderId),
    missing: new Map(
      waiting.flatMap(({ orderId, missing, specialistId }) =>
        missing === null ? [] : [[orderId, bySpecialist.get(specialistId) ?? missing]],
      ),
    ),
    specialists,
  }
}

/** What somebody ordered, the newest first: how each stands, what came back, and its documents. */
export const listOwnOrders = async (
  ctx: InvoicingContext,
  { actor: { userId }, from, to, ...asked }: Asked,
): Promise<{ total: number; items: OwnOrder[] }> => {
  const { total, items } = await ctx.payments.ownOrders({
    ...asked,
    userId,
    from: from === undefined ? undefined : Date.parse(from),
    to: to === undefined ? undefined : Date.parse(to),
  })
  const beside = { ...(await besides(ctx, items)), language: asked.language }
  return { total, items: items.map((line) => present(line, beside)) }
}
