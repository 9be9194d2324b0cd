import type { Rule } from "../../security-tests/rule.ts"

const REVIEW = { stars: 4, text: "I slept through in the third week.", language: "en", named: false }

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /api/v2/admin/reviews": { who: "admin" },
  "GET /api/v2/admin/reviews/export": { who: "admin" },
  "POST /api/v2/admin/reviews/{uuid}/hiding": {
    who: "admin",
    address: ({ reviewUuid }) => ({ params: { uuid: reviewUuid }, body: { reason: "It names a person." } }),
  },
  "POST /api/v2/admin/reviews/{uuid}/publication": {
    who: "admin",
    address: ({ reviewUuid }) => ({ params: { uuid: reviewUuid } }),
  },
  "POST /api/v2/admin/reviews/{uuid}/answer-hiding": {
    who: "admin",
    address: ({ reviewUuid }) => ({ params: { uuid: reviewUuid }, body: { reason: "It names a person." } }),
  },
  "POST /api/v2/admin/reviews/{uuid}/answer-publication": {
    who: "admin",
    address: ({ reviewUuid }) => ({ params: { uuid: reviewUuid } }),
  },
  "GET /api/v2/practice/figures/reviews": { who: "provider" },
  "GET /api/v2/appointments/{uuid}/review": {
    who: "client",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "POST /api/v2/appointments/{uuid}/review": {
    who: "client",
    address: ({ paid }) => ({ params: { uuid: paid.uuid }, body: REVIEW }),
  },
  "PATCH /api/v2/reviews/{uuid}": {
    who: "client",
    address: ({ reviewUuid }) => ({ params: { uuid: reviewUuid }, body: REVIEW }),
  },
  "POST /api/v2/reviews/{uuid}/reports": {
    who: "self",
    address: ({ reviewUuid }) => ({ params: { uuid: reviewUuid }, body: { reason: "other" } }),
  },
  "GET /api/v2/practice/reviews": { who: "provider" },
  "POST /api/v2/practice/reviews/{uuid}/answer": {
    who: "conductor",
    address: ({ reviewUuid }) => ({ params: { uuid: reviewUuid }, body: { text: "Thank you." } }),
  },
} as const satisfies Readonly<Record<string, Rule>>
