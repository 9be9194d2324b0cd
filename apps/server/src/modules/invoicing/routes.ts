import { Readable } from "node:stream"
import type { billingDetailsEndpoints } from "@arnica/contract/billing-details"
import type { invoicesEndpoints } from "@arnica/contract/invoices"
import type { ordersEndpoints } from "@arnica/contract/orders"
import type { receiptsEndpoints } from "@arnica/contract/receipts"
import { asCsvFile } from "../../platform/csv/csv.ts"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { InvoicingContext } from "./context.ts"
import { forgetBilling, saveBilling, viewBilling } from "./use-cases/billing.ts"
import { invoiceFile } from "./use-cases/file.ts"
import { exportInvoices, listInvoices } from "./use-cases/list.ts"
import { invoicesOfAppointment } from "./use-cases/of-appointment.ts"
import { listOwnOrders } from "./use-cases/own-orders.ts"
import { listReceipts, receiptFile } from "./use-cases/receipt.ts"
import { issueWaiting, viewWaiting } from "./use-cases/waiting.ts"

const asPdfFile = (name: string) => ({
  "cache-control": "private, no-store",
  "content-disposition": `attachment; filename="${name}.pdf"`,
})

/** The module's calls. */
export const invoicingRoutes = (ctx: InvoicingContext): Handlers<typeof invoicesEndpoints> => ({
  "GET /rest/v2/customerInvoice/byAppUuid/{uuid}": ({ actor, params }) =>
    invoicesOfAppointment(ctx, { ...params, actor }),
  "GET /api/v2/invoices": ({ actor, query }) => listInvoices(ctx, { ...query, actor }),
  "GET /api/v2/invoices/{uuid}/file": async ({ actor, params, request }) => {
    const { label, body } = await invoiceFile(ctx, { ...params, actor, request })
    return answer({ headers: asPdfFile(label), body })
  },
  "GET /api/v2/practice/invoices/export": async ({ actor, query, request }) =>
    answer({
      headers: asCsvFile("invoices"),
      body: Readable.from(exportInvoices(ctx, { ...query, actor, request })),
    }),
  "GET /api/v2/practice/invoices/waiting": ({ actor }) => viewWaiting(ctx, actor),
  "POST /api/v2/practice/invoices/waiting": ({ actor }) => issueWaiting(ctx, actor),
})

/** Its calls about receipts. */
export const receiptRoutes = (ctx: InvoicingContext): Handlers<typeof receiptsEndpoints> => ({
  "GET /api/v2/receipts": ({ actor, query, language }) => listReceipts(ctx, { ...query, actor, language }),
  "GET /api/v2/orders/{orderId}/receipt": async ({ actor, params, request }) => {
    const body = await receiptFile(ctx, { ...params, actor, request })
    return answer({ headers: asPdfFile(`receipt-${params.orderId.slice(0, 8)}`), body })
  },
})

/** Its call about what somebody ordered. */
export const orderRoutes = (ctx: InvoicingContext): Handlers<typeof ordersEndpoints> => ({
  "GET /api/v2/orders": ({ actor, query, language }) => listOwnOrders(ctx, { ...query, actor, language }),
})

/** Its calls about the name and the address on a client's invoices. */
export const billingRoutes = (ctx: InvoicingContext): Handlers<typeof billingDetailsEndpoints> => ({
  "GET /api/v2/billing-details": ({ actor }) => viewBilling(ctx, { actor }),
  "PATCH /api/v2/billing-details": ({ actor, body }) => saveBilling(ctx, { actor, details: body }),
  "DELETE /api/v2/billing-details": async ({ actor }) => {
    await forgetBilling(ctx, { actor })
    return undefined
  },
})
