import { randomUUID } from "node:crypto"
import { dayIn } from "@arnica/i18n/format"
import { translator } from "@arnica/i18n/server"
import { type VatRule, vatOfLines } from "@arnica/rules/billing"
import { sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"
import type { InvoicingContext } from "../context.ts"
import type { Content } from "../domain/content.ts"
import { BOOKS_ZONE, creditOf, labelOf, type Sums, sumsOf } from "../domain/numbers.ts"
import { type DocumentRow, documentsOf, findSealed, insertDocument, takeNumber } from "../repository.ts"
import { dropWaiting, lockWaiting, noteMissing, type Waiting, waitingOf } from "../waiting-repository.ts"
import { contentPlace, openContents } from "./content-place.ts"
import { findIssuer, type Issuer } from "./issuer.ts"
import { type Sale, saleOf } from "./sale.ts"

type Ready = {
  readonly tx: Tx
  readonly waiting: Waiting
  readonly issuer: Extract<Issuer, { missing: null }>
  readonly sale: Sale
}
type Drawn = { readonly invoice: DocumentRow | null; readonly sums: Sums; readonly lines: Content["lines"] }

/** What was sold keeps the rule by which it was ordered; what was ordered before its specialist said theirs has it from now. */
const ruleOf = ({ issuer, sale: { standing } }: Pick<Ready, "issuer" | "sale">): VatRule =>
  standing === null || standing.rule === "later" ? issuer.rule : standing.rule

/** The VAT of an invoice, line by line. */
const linesWithVat = (lines: Content["lines"], { vatPercent: percent }: Sums): Content["lines"] => {
  const vats = vatOfLines({ lines: lines.map(({ gross }) => gross), percent })
  return lines.map(({ text, gross }, index) => ({ text, gross, vat: vats[index] ?? 0 }))
}

/** An invoice says what was sold; a credit note what of it went back, by the rule of its invoice. */
const draw = (
  { waiting: { kind, amount }, issuer, sale }: Ready,
  known: readonly DocumentRow[],
): Drawn | null => {
  if (kind === "invoice") {
    const sums = sumsOf({ amount, rule: ruleOf({ issuer, sale }) })
    return { invoice: null, sums, lines: linesWithVat(sale.lines, sums) }
  }
  const invoice = known.find((one) => one.kind === "invoice")
  if (invoice === undefined) return null
  const notes = known.filter((one) => one.kind === "creditNote")
  const before = notes.reduce((sum, { gross }) => sum + gross, 0)
  const text = translator(invoice.language)("invoicePdf:line.refund", {
    number: invoice.label,
    name: sale.lines[0]?.text ?? "",
  })
  const sums = creditOf({ invoice, before, amount })
  return { invoice, sums, lines: [{ text, gross: amount, vat: sums.vat }] }
}

/** A credit note names whom its invoice names, whatever the client said since; null for an invoice. */
const buyerOfInvoice = async (
  ctx: InvoicingContext,
  { kind, orderId }: Waiting,
): Promise<Content["buyer"] | null> => {
  if (kind === "invoice") return null
  const invoice = sql`d.order_id = ${orderId} and d.kind = 'invoice'`
  const [content] = await openContents(ctx, await findSealed(ctx.db.query, invoice))
  return content?.buyer ?? null
}

const write = async (ctx: InvoicingContext, ready: Ready): Promise<boolean> => {
  const { tx, waiting, issuer, sale } = ready
  const { id: waitingId, kind, orderId, refundId, specialistId, clientId, movedAt } = waiting
  if (!(await lockWaiting(tx, waitingId))) return false
  const known = await documentsOf(tx, [orderId])
  const drawn = draw(ready, known)
  if (drawn === null) return false
  const { invoice, sums, lines } = drawn
  const issuedAt = ctx.clock.now()
  const year = Number(dayIn({ at: issuedAt, zone: BOOKS_ZONE }).slice(0, 4))
  const { number, keyOwner } = await takeNumber(tx, { specialistId, year })
  const id = randomUUID()
  const content: Content = { seller: issuer.seller, buyer: sale.buyer, lines }
  const { gross, vat, vatPercent, vatRule } = sums
  await insertDocument(tx, {
    id,
    kind,
    specialistId,
    year,
    number,
    label: labelOf({ specialistId, year, number }),
    clientId,
    orderId,
    refundId,
    gross,
    vat,
    vatPercent,
    vatRule,
    issuedAt,
    movedAt,
    currency: sale.currency,
    appointmentUuid: sale.appointmentUuid,
    invoiceId: invoice?.id ?? null,
    language: invoice?.language ?? sale.language,
    content: await ctx.fields.sealJson(tx, { at: contentPlace({ id, keyOwner }), value: content }),
  })
  await dropWaiting(tx, waitingId)
  return true
}

/**
 * Issues what waits of an order, the invoice before its credit notes, each in a transaction of its own; or notes what is
 * missing. Says how many documents were issued.
 */
export const issueOrder = async (ctx: InvoicingContext, orderId: string): Promise<number> => {
  const waiting = await waitingOf(ctx.db.query, [orderId])
  const [first] = waiting
  if (first === undefined) return 0
  const issuer = await findIssuer(ctx, first.specialistId)
  if (issuer.missing !== null) {
    await noteMissing(ctx.db.query, { orderId, missing: issuer.missing })
    return 0
  }
  const sale = await saleOf(ctx, first)
  if (sale === null) throw new Error(`nobody answers for what order ${orderId} sold`)
  let issued = 0
  for (const one of waiting) {
    const buyer = (await buyerOfInvoice(ctx, one)) ?? sale.buyer
    const ready = { waiting: one, issuer, sale: { ...sale, buyer } }
    const isWritten = await ctx.db.transaction((tx) => write(ctx, { tx, ...ready }))
    if (isWritten) issued += 1
  }
  return issued
}
