import type { coverEndpoints } from "@arnica/contract/cover"
import type { coverInvoiceEndpoints } from "@arnica/contract/cover-invoices"
import type { coverPlanEndpoints } from "@arnica/contract/cover-plans"
import { type Answer, answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { CoverContext } from "./context.ts"
import { coverInvoicePdf } from "./invoices/invoice-pdf.ts"
import { allInvoices, hrInvoices, invoiceForAdmin, invoiceForHr, markPaid } from "./invoices/read.ts"
import { addRule, changePlan, changeRule, endRule, makePlan, plansOf, preview } from "./plans/administer.ts"
import { ownCover, ownUses } from "./present-own-cover.ts"
import { bookOnCover } from "./use-cases/book.ts"
import { canBuyAppointment, canBuyDomain, canBuyFromSpecialist } from "./use-cases/can-buy.ts"
import { chooseOnOrder } from "./use-cases/on-order.ts"
import { coverPrices } from "./use-cases/prices.ts"

const COMPANY = "/api/customer-company/v1/client/company"

/** The calls of who is covered. */
export const coverRoutes = (ctx: CoverContext): Handlers<typeof coverEndpoints> => ({
  [`GET ${COMPANY}/canBuy/appointment/{appId}`]: ({ actor: { userId }, params }) =>
    canBuyAppointment(ctx, { userId, appointmentId: params.appId }),
  [`GET ${COMPANY}/canBuy/domain/{domain}`]: ({ actor: { userId }, params }) =>
    canBuyDomain(ctx, { userId, ...params }),
  [`GET ${COMPANY}/canBuy/fromSpecialist/{specId}`]: ({ actor: { userId }, params }) =>
    canBuyFromSpecialist(ctx, { userId, specialistId: params.specId }),
  [`POST ${COMPANY}/book`]: async ({ actor: { userId }, body: { appId, corporateProductId } }) => {
    const { appointmentId, ...booked } = await bookOnCover(ctx, {
      userId,
      appointmentId: appId,
      corporateProductId,
    })
    return { appId: appointmentId, ...booked }
  },
  "GET /api/v2/cover": ({ actor: { userId }, language }) => ownCover(ctx, { userId, language }),
  "GET /api/v2/cover/uses": ({ actor: { userId }, query }) => ownUses(ctx, { userId, ...query }),
  "GET /api/v2/cover/prices": async ({ actor: { userId }, query }) => ({
    items: await coverPrices(ctx, { userId, ...query }),
  }),
  "POST /api/v2/orders/{orderId}/company-cover": async ({ actor: { userId }, params: { orderId } }) => {
    await chooseOnOrder(ctx, { userId, orderId, isLeftOut: false })
  },
  "DELETE /api/v2/orders/{orderId}/company-cover": async ({ actor: { userId }, params: { orderId } }) => {
    await chooseOnOrder(ctx, { userId, orderId, isLeftOut: true })
  },
})

/** The calls by which admins write down what companies pay. */
export const coverPlanRoutes = (ctx: CoverContext): Handlers<typeof coverPlanEndpoints> => ({
  "GET /api/v2/admin/organisations/{code}/cover-plans": ({ params, query, language }) =>
    plansOf(ctx, { ...params, ...query, language }),
  "POST /api/v2/admin/organisations/{code}/cover-plans": async ({ actor, request, language, params, body }) =>
    answer({ status: 201, body: await makePlan(ctx, { actor, request, language, ...params, input: body }) }),
  "PATCH /api/v2/admin/cover-plans/{planId}": ({ actor, request, language, params, body }) =>
    changePlan(ctx, { actor, request, language, ...params, ...body }),
  "POST /api/v2/admin/cover-plans/{planId}/rules": async ({ actor, request, language, params, body }) =>
    answer({ status: 201, body: await addRule(ctx, { actor, request, language, ...params, input: body }) }),
  "PATCH /api/v2/admin/cover-rules/{ruleId}": ({ actor, request, language, params, body }) =>
    changeRule(ctx, { actor, request, language, ...params, input: body }),
  "DELETE /api/v2/admin/cover-rules/{ruleId}": async ({ actor, request, language, params }) => {
    await endRule(ctx, { actor, request, language, ...params })
  },
  "POST /api/v2/admin/cover-preview": async ({ body }) => preview(body),
})

type ForFile = Parameters<typeof coverInvoicePdf>[0]

const file = async (given: ForFile): Promise<Answer> => {
  const headers = {
    "cache-control": "private, no-store",
    "content-disposition": `attachment; filename="invoice-${given.invoice.number}.pdf"`,
  }
  return answer({ headers, body: await coverInvoicePdf(given) })
}

/** The calls about invoices to companies. */
export const coverInvoiceRoutes = (ctx: CoverContext): Handlers<typeof coverInvoiceEndpoints> => ({
  "GET /api/v2/admin/cover-invoices": ({ query, language }) => allInvoices(ctx, { ...query, language }),
  "POST /api/v2/admin/cover-invoices/{invoiceId}/payment": async ({ actor, request, params }) => {
    await markPaid(ctx, { actor, request, ...params })
  },
  "GET /api/v2/admin/cover-invoices/{invoiceId}/file": async ({ params, language }) =>
    await file({ invoice: await invoiceForAdmin(ctx, { ...params, language }), language, brand: ctx.brand }),
  "GET /api/v2/hr/cover-invoices": ({ actor: { userId }, query, language }) =>
    hrInvoices(ctx, { userId, ...query, language }),
  "GET /api/v2/hr/cover-invoices/{invoiceId}/file": async ({ actor: { userId }, params, language }) =>
    await file({
      invoice: await invoiceForHr(ctx, { userId, ...params, language }),
      language,
      brand: ctx.brand,
    }),
})
