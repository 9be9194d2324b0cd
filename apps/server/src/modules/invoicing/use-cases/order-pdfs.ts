import { sql } from "drizzle-orm"
import pLimit from "p-limit"
import type { Platform } from "../../../platform/types.ts"
import { isDueOutside, isTaken, ORDER_PDFS, type Order } from "../../payments/index.ts"
import type { InvoicingContext } from "../context.ts"
import { invoicePdf } from "../pdf/invoice-pdf.ts"
import { receiptPdf } from "../pdf/receipt-pdf.ts"
import { findSealed } from "../repository.ts"
import { openContents } from "./content-place.ts"
import { receiptOf } from "./receipt.ts"
import { noteMoved } from "./subscribe-money.ts"

type Written = Awaited<ReturnType<Parameters<Platform["enclosures"]["define"]>[1]>>
type File = Exclude<Written, "notYet">[number]

const asFile = (name: string, body: Buffer): File => ({
  name: `${name}.pdf`,
  type: "application/pdf",
  content: body.toString("base64"),
})

const invoicesOf = async (ctx: InvoicingContext, { id }: Order): Promise<File[]> => {
  const documents = await findSealed(ctx.db.query, sql`d.order_id = ${id} and d.kind = 'invoice'`)
  const contents = await openContents(ctx, documents)
  const files: File[] = []
  for (const [index, document] of documents.entries()) {
    const content = contents[index]
    if (content === undefined) throw new Error(`invoice ${document.id} says nothing`)
    files.push(asFile(document.label, await invoicePdf({ document, content, brand: ctx.brand.name })))
  }
  return files
}

/**
 * The receipt of an order and, where one can be issued, its invoice: what goes with the e-mail that confirms what was bought. Not yet while the
 * money is reserved and about to be taken; none where none is, as for what is paid outside.
 */
const papersOf = async (ctx: InvoicingContext, orderId: string): Promise<Written> => {
  const order = await ctx.payments.order(orderId)
  if (order === null || isDueOutside(order)) return []
  if (order.status === "authorised") return "notYet"
  if (!isTaken(order)) return []
  const receipt = await receiptOf(ctx, order)
  // The news that issues it may still be on its way; it changes nothing when it comes.
  const at = new Date(receipt.paidAt).toISOString()
  await noteMoved(ctx, { orderId, refundId: null, amount: order.total, at })
  const invoices = await invoicesOf(ctx, order)
  // Written anew where there is one, which it names.
  const shown = invoices.length === 0 ? receipt : await receiptOf(ctx, order)
  return [asFile(`receipt-${orderId.slice(0, 8)}`, await receiptPdf(shown)), ...invoices]
}

/** Has the papers of orders go with the e-mails that confirm them. One at a time: each is a page or two of a known size. */
export const defineOrderPdfs = (
  { enclosures }: Pick<Platform, "enclosures">,
  ctx: InvoicingContext,
): void => {
  const inTurn = pLimit(1)
  enclosures.define(ORDER_PDFS, (orderId) => inTurn(() => papersOf(ctx, orderId)))
}
