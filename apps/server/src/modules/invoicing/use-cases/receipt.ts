import type { ReceiptLine } from "@arnica/contract/receipts"
import type { Language } from "@arnica/i18n/languages"
import { type Translator, translator } from "@arnica/i18n/server"
import type { FastifyRequest } from "fastify"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { isTaken, type Order } from "../../payments/index.ts"
import type { InvoicingContext } from "../context.ts"
import { BOOKS_ZONE } from "../domain/numbers.ts"
import { receiptPdf } from "../pdf/receipt-pdf.ts"
import type { InvoiceBeside, Receipt } from "../pdf/receipt-words.ts"
import { receiptPolicy } from "../policy.ts"
import { documentsOf } from "../repository.ts"
import { waitingOf } from "../waiting-repository.ts"
import { missingFor } from "./of-appointment.ts"
import { nameOf, saleOf } from "./sale.ts"

type Asked = { readonly actor: SignedIn; readonly orderId: string; readonly request: FastifyRequest }

/**
 * The receipt of a payment as PDF: there from the moment at which the money was taken, whatever an invoice waits for.
 * That an admin read it stands in the audit log. Throws orderNotFound, also for an order of which nothing was taken.
 */
export const receiptFile = async (
  ctx: InvoicingContext,
  { actor, orderId, request }: Asked,
): Promise<Buffer> => {
  const order = await ctx.payments.order(orderId)
  receiptPolicy.authorize(actor, "read", order)
  if (order === null || !isTaken(order)) throw new AppError("orderNotFound")
  if (actor.userId !== order.userId)
    await ctx.db.transaction((tx) =>
      ctx.audit.record(tx, {
        actor,
        action: "invoicing.receiptRead",
        subject: order.userId,
        object: { type: "order", id: orderId },
        request: { id: request.id, ip: request.ip },
      }),
    )
  return await receiptPdf(await receiptOf(ctx, order))
}

type Paid = Pick<Receipt, "paidAt" | "card" | "byVoucher" | "byCredits" | "outside" | "refunds">

/** When an order was paid and with what, and what went back of it, as its attempts and refunds have it. */
const paidOf = async (ctx: InvoicingContext, { id, createdAt, outsidePaidAt }: Order): Promise<Paid> => {
  const { tenders, attempts, refunds } = await ctx.payments.readSteps(id)
  const charge = attempts.find(({ takenAt }) => takenAt !== null)
  const { cardBrand: brand = null, cardLast4: last4 = null, takenAt = null } = charge ?? {}
  const by = (kind: (typeof tenders)[number]["kind"]): number =>
    tenders.find((tender) => tender.kind === kind)?.amount ?? 0
  return {
    byVoucher: by("voucher"),
    byCredits: by("credits"),
    outside: by("external"),
    paidAt: takenAt ?? outsidePaidAt ?? createdAt,
    card: brand === null || last4 === null ? null : { brand, last4 },
    refunds: refunds.flatMap(({ amount, status, finishedAt }) =>
      status === "failed" ? [] : [{ amount, at: status === "done" ? finishedAt : null }],
    ),
  }
}

/** What the receipt of an order says, as it stands now. Throws orderNotFound where nobody answers for what it sold. */
export const receiptOf = async (ctx: InvoicingContext, order: Order): Promise<Receipt> => {
  const { id: orderId, userId: clientId, currency, total } = order
  const [sale, users, paid, invoice] = await Promise.all([
    saleOf(ctx, { orderId, clientId }),
    ctx.identity.users.byIds([clientId]),
    paidOf(ctx, order),
    invoiceBeside(ctx, order),
  ])
  if (sale === null) throw new AppError("orderNotFound")
  const { language, payer, lines, standing } = sale
  return {
    ...paid,
    orderId,
    language,
    lines,
    vat: standing === null ? null : { ...standing, country: await countryOf(ctx, order) },
    invoice,
    brand: ctx.brand.name,
    payer,
    zone: users.get(clientId)?.timeZone ?? BOOKS_ZONE,
    payee: await payeeOf(ctx, { order, t: translator(language) }),
    total: { amount: total, currency },
    writtenAt: ctx.clock.now(),
  }
}

/** Where the specialist who sold it is, as they stand on invoices; empty where that is not known, and for what we sell. */
const countryOf = async (
  { joining, db }: Pick<InvoicingContext, "joining" | "db">,
  { payeeSpecialistId: id }: Order,
): Promise<string> => (id === null ? "" : ((await joining.findIssuer(db.query, id))?.countryCode ?? ""))

/** To whom it went: the specialist by way of us, or us for what we sell ourselves. */
const payeeOf = async (
  { specialists, brand }: Pick<InvoicingContext, "specialists" | "brand">,
  { order: { payeeSpecialistId: id }, t }: { readonly order: Order; readonly t: Translator },
): Promise<Receipt["payee"]> => {
  if (id === null) return { name: brand.company, lines: [brand.address, brand.registration] }
  const seller = (await specialists.bySpecialistIds([id])).get(id)
  return {
    name: seller?.fullName ?? "",
    lines: [t("invoicePdf:receipt.through", { brand: brand.name, company: brand.company })],
  }
}

/** The invoice beside a receipt, or what it waits for. */
const invoiceBeside = async (
  ctx: InvoicingContext,
  { id, payeeSpecialistId, subject }: Order,
): Promise<InvoiceBeside | null> => {
  if (payeeSpecialistId === null || subject.kind === "series") return null
  const [documents, waiting] = await Promise.all([
    documentsOf(ctx.db.query, [id]),
    waitingOf(ctx.db.query, [id]),
  ])
  const invoice = documents.find(({ kind }) => kind === "invoice")
  if (invoice !== undefined) return { kind: "issued", number: invoice.label }
  const missing = await missingFor(ctx, waiting)
  return missing === null ? { kind: "soon" } : { kind: "waiting", missing }
}

type Page = {
  readonly actor: SignedIn
  readonly count: number
  readonly offset: number
  readonly language: Language
}

/** What somebody paid, the newest first: each has a receipt, and its invoice or why there is none. */
export const listReceipts = async (
  ctx: InvoicingContext,
  { actor: { userId }, count, offset, language }: Page,
): Promise<{ total: number; items: ReceiptLine[] }> => {
  const { total, items } = await ctx.payments.latest({ userIds: [userId], isTaken: true, count, offset })
  return { total, items: await Promise.all(items.map((order) => lineOf(ctx, { order, language }))) }
}

const lineOf = async (
  ctx: InvoicingContext,
  { order, language }: { readonly order: Order; readonly language: Language },
): Promise<ReceiptLine> => {
  const { id: orderId, currency, payeeSpecialistId } = order
  const [sold, { paidAt, card }, invoice, payee] = await Promise.all([
    ctx.payments.sold(orderId, language),
    paidOf(ctx, order),
    invoiceBeside(ctx, order),
    payeeSpecialistId === null ? null : ctx.specialists.bySpecialistIds([payeeSpecialistId]),
  ])
  return {
    orderId,
    card,
    paidAt: new Date(paidAt).toISOString(),
    what: sold === null ? "" : nameOf(sold.bought, { t: translator(language), language }),
    specialist: payee?.get(payeeSpecialistId ?? 0)?.fullName ?? null,
    total: { amount: order.total, currency },
    refunded: { amount: order.refunded, currency },
    invoice: invoice?.kind === "issued" ? invoice.number : null,
    missing: invoice?.kind === "waiting" ? invoice.missing : null,
  }
}
