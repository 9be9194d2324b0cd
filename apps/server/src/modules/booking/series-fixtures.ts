import type { Rule } from "../../security-tests/rule.ts"

/** Whom what each call about series names belongs to. */
export const SERIES_RULES = {
  "POST /api/v2/series": {
    who: "self",
    address: () => ({ body: { offers: ["x".repeat(40), "y".repeat(40)] } }),
  },
  "GET /api/v2/appointments/{uuid}/series": {
    who: "pair",
    address: ({ seriesUuid }) => ({ params: { uuid: seriesUuid } }),
  },
  "POST /api/v2/appointments/{uuid}/following/cancellation": {
    who: "client",
    address: ({ seriesUuid }) => ({
      params: { uuid: seriesUuid },
      body: { expectedRefund: { amount: 1, currency: "RON" } },
    }),
  },
  "POST /api/v2/practice/appointments/{uuid}/following/cancellation": {
    who: "conductor",
    address: ({ seriesUuid }) => ({ params: { uuid: seriesUuid }, body: { reason: "I fell ill" } }),
  },
  "POST /api/v2/appointments/{uuid}/following/previews": {
    who: "client",
    address: ({ seriesUuid, paid }) => ({ params: { uuid: seriesUuid }, body: { to: paid.start } }),
  },
  "POST /api/v2/appointments/{uuid}/following/rescheduling": {
    who: "client",
    address: ({ seriesUuid, paid }) => ({
      params: { uuid: seriesUuid },
      body: { moves: [{ uuid: seriesUuid, from: paid.start, to: paid.start }] },
    }),
  },
  "POST /api/v2/practice/appointments/{uuid}/following/previews": {
    who: "conductor",
    address: ({ seriesUuid, paid }) => ({ params: { uuid: seriesUuid }, body: { to: paid.start } }),
  },
  "POST /api/v2/practice/appointments/{uuid}/following/rescheduling": {
    who: "conductor",
    address: ({ seriesUuid, paid }) => ({
      params: { uuid: seriesUuid },
      body: { moves: [{ uuid: seriesUuid, from: paid.start, to: paid.start }] },
    }),
  },
} as const satisfies Readonly<Record<string, Rule>>
