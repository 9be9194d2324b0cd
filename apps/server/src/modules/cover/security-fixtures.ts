import type { Rule } from "../../security-tests/rule.ts"
import { aRule } from "./testing.ts"

const RULE = { ...aRule(), domains: [], specialists: [] }

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /api/customer-company/v1/client/company/canBuy/appointment/{appId}": {
    who: "client",
    address: ({ paid }) => ({ params: { appId: paid.id } }),
  },
  "GET /api/customer-company/v1/client/company/canBuy/domain/{domain}": {
    who: "self",
    address: () => ({ params: { domain: "PSIHO" } }),
  },
  "GET /api/customer-company/v1/client/company/canBuy/fromSpecialist/{specId}": {
    who: "self",
    address: (_own, { ioana }) => ({ params: { specId: ioana.planted.id } }),
  },
  "POST /api/customer-company/v1/client/company/book": {
    who: "client",
    address: ({ held }) => ({ body: { appId: held.id } }),
  },
  "GET /api/v2/cover": { who: "self" },
  "GET /api/v2/cover/uses": { who: "self" },
  "GET /api/v2/cover/prices": {
    who: "self",
    address: (_own, { ioana }) => ({ query: { specialists: String(ioana.planted.id) } }),
  },
  "POST /api/v2/orders/{orderId}/company-cover": {
    who: "client",
    address: ({ paid }) => ({ params: { orderId: paid.orderId } }),
  },
  "DELETE /api/v2/orders/{orderId}/company-cover": {
    who: "client",
    address: ({ paid }) => ({ params: { orderId: paid.orderId } }),
  },
  "GET /api/v2/admin/organisations/{code}/cover-plans": {
    who: "admin",
    address: () => ({ params: { code: "ACME" } }),
  },
  "POST /api/v2/admin/organisations/{code}/cover-plans": {
    who: "admin",
    address: () => ({
      params: { code: "OTHER" },
      body: { currency: "RON", timeZone: "Europe/Bucharest", from: "2026-01-01", until: null },
    }),
  },
  "PATCH /api/v2/admin/cover-plans/{planId}": {
    who: "admin",
    address: ({ planId }) => ({ params: { planId }, body: { until: null } }),
  },
  "POST /api/v2/admin/cover-plans/{planId}/rules": {
    who: "admin",
    address: ({ planId }) => ({ params: { planId }, body: RULE }),
  },
  "PATCH /api/v2/admin/cover-rules/{ruleId}": {
    who: "admin",
    address: ({ ruleId }) => ({ params: { ruleId }, body: RULE }),
  },
  "DELETE /api/v2/admin/cover-rules/{ruleId}": {
    who: "admin",
    address: ({ unwantedRuleId }) => ({ params: { ruleId: unwantedRuleId } }),
  },
  "POST /api/v2/admin/cover-preview": {
    who: "admin",
    address: () => ({ body: { rule: RULE, price: 18_000, currency: "RON" } }),
  },
  "GET /api/v2/admin/cover-invoices": { who: "admin" },
  "POST /api/v2/admin/cover-invoices/{invoiceId}/payment": {
    who: "admin",
    address: ({ coverInvoiceId: invoiceId }) => ({ params: { invoiceId } }),
  },
  "GET /api/v2/admin/cover-invoices/{invoiceId}/file": {
    who: "admin",
    address: ({ coverInvoiceId: invoiceId }) => ({ params: { invoiceId } }),
  },
  "GET /api/v2/hr/cover-invoices": { who: "hr" },
  "GET /api/v2/hr/cover-invoices/{invoiceId}/file": {
    who: "itsCompany",
    address: ({ coverInvoiceId: invoiceId }) => ({ params: { invoiceId } }),
  },
} as const satisfies Readonly<Record<string, Rule>>
