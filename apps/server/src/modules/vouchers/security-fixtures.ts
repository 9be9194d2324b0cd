import type { Rule } from "../../security-tests/rule.ts"

const UNKNOWN = "00000000-0000-4000-8000-000000000000"

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /rest/v2/account/useVoucher/{code}": {
    who: "self",
    address: () => ({ params: { code: "2222-2222-2222-2222" } }),
  },
  "GET /api/v2/vouchers": { who: "self" },
  "POST /api/v2/orders/{orderId}/voucher": {
    who: "client",
    address: ({ paid }) => ({ params: { orderId: paid.orderId }, body: { voucherID: UNKNOWN } }),
  },
  "DELETE /api/v2/orders/{orderId}/voucher": {
    who: "client",
    address: ({ paid }) => ({ params: { orderId: paid.orderId } }),
  },
  "GET /api/v2/vouchers/{voucherId}/uses": {
    who: "client",
    address: ({ ownVoucherId }) => ({ params: { voucherId: ownVoucherId } }),
  },
  "GET /api/v2/voucher-purchases": { who: "self" },
  "POST /api/v2/voucher-purchases": {
    who: "self",
    address: () => ({
      body: {
        amount: { amount: 10_000, currency: "RON" },
        design: "arnica",
        recipient: { delivery: "hand", name: "Elpida", message: "For you" },
      },
    }),
  },
  "DELETE /api/v2/voucher-purchases/{purchaseId}": {
    who: "client",
    address: ({ unwantedPurchaseId: purchaseId }) => ({ params: { purchaseId } }),
  },
  "POST /api/v2/voucher-purchases/{purchaseId}/emails": {
    who: "client",
    address: ({ purchaseId }) => ({ params: { purchaseId } }),
  },
  "PATCH /api/v2/voucher-purchases/{purchaseId}/address": {
    who: "client",
    address: ({ purchaseId }) => ({ params: { purchaseId }, body: { email: "other@mail.example" } }),
  },
  "GET /api/v2/voucher-purchases/{purchaseId}/file": {
    who: "client",
    address: ({ purchaseId }) => ({ params: { purchaseId } }),
  },
  "GET /api/v2/admin/vouchers": { who: "admin" },
  "POST /api/v2/admin/vouchers": { who: "admin" },
  "DELETE /api/v2/admin/vouchers/{voucherId}": {
    who: "admin",
    address: ({ voucherId }) => ({ params: { voucherId } }),
  },
} as const satisfies Readonly<Record<string, Rule>>
