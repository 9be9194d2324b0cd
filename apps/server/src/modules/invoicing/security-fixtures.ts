import type { Rule } from "../../security-tests/rule.ts"

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /api/v2/orders": { who: "self" },
  "GET /api/v2/billing-details": { who: "self" },
  "PATCH /api/v2/billing-details": { who: "self" },
  "DELETE /api/v2/billing-details": { who: "self" },
  "GET /api/v2/receipts": { who: "self" },
  "GET /api/v2/orders/{orderId}/receipt": {
    who: "payer",
    address: ({ paid }) => ({ params: { orderId: paid.orderId } }),
  },
  "GET /api/v2/invoices": { who: "self" },
  "GET /api/v2/practice/invoices/export": { who: "provider" },
  "GET /api/v2/practice/invoices/waiting": { who: "provider" },
  "POST /api/v2/practice/invoices/waiting": { who: "provider" },
  "GET /rest/v2/customerInvoice/byAppUuid/{uuid}": {
    who: "invoiced",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "GET /api/v2/invoices/{uuid}/file": {
    who: "invoiced",
    address: ({ invoiceUuid }) => ({ params: { uuid: invoiceUuid } }),
  },
} as const satisfies Readonly<Record<string, Rule>>
