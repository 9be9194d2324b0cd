import type { Rule } from "../../security-tests/rule.ts"

/** Whom what each call about series names belongs to. */
export const SERIES_RULES = {
  "POST /api/v2/series": {
    who: "self",
    address: () => ({ body: { offers: ["x".repeat(40), "y".repeat(40)] } }),
  },
  "GET /api/v2/appointments/{uuid}/series": {
    who: "pair",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "POST /api/v2/appointments/{uuid}/following/cancellation": {
    who: "client",
    address: ({ paid }) => ({
      params: { uuid: paid.uuid },
      body: { expectedRefund: { amount: 1, currency: "RON" } },
    }),
  },
  "POST /api/v2/practice/appointments/{uuid}/following/cancellation": {
    who: "conductor",
    address: ({ paid }) => ({ params: { uuid: paid.uuid }, body: { reason: "I fell ill" } }),
  },
  "POST /api/v2/appointments/{uuid}/following/previews": {
    who: "client",
    address: ({ paid }) => ({ params: { uuid: paid.uuid }, body: { to: paid.start } }),
  },
  "POST /api/v2/appointments/{uuid}/following/rescheduling": {
    who: "client",
    address: ({ paid }) => ({
      params: { uuid: paid.uuid },
      body: { moves: [{ uuid: paid.uuid, from: paid.start, to: paid.start }] },
    }),
  },
} as const satisfies Readonly<Record<string, Rule>>
