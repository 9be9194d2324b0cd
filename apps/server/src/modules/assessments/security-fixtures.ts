import { aKey, SLEEPLESS } from "../../security-tests/results.ts"
import type { Rule } from "../../security-tests/rule.ts"

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "POST /api/assessment/respondent/save/{userId}": {
    who: "client",
    address: ({ number }) => ({ params: { userId: number }, body: { ...SLEEPLESS, key: aKey() } }),
  },
  "GET /api/assessment/scale/history/{slug}": {
    who: "self",
    address: () => ({ params: { slug: "insomnia" } }),
  },
  "POST /api/assessment/respondent/linkToUser": {
    who: "self",
    address: ({ resultId }) => ({ body: { respondentIds: [resultId] } }),
  },
  "GET /api/v2/assessment-results": { who: "self" },
  "DELETE /api/v2/assessment-results/{uuid}": {
    who: "client",
    address: ({ unwantedResultId }) => ({ params: { uuid: unwantedResultId } }),
  },
  "GET /api/v2/assessment-shares": { who: "self" },
  "POST /api/v2/assessment-shares": {
    who: "client",
    address: ({ resultId }, { ioana }) => ({
      body: { respondentId: resultId, specialistId: ioana.planted.id, scope: "result" },
    }),
  },
  "PATCH /api/v2/assessment-shares/{id}": {
    who: "client",
    address: ({ shareId, resultId }) => ({
      params: { id: shareId },
      body: { respondentId: resultId, scope: "scale" },
    }),
  },
  "DELETE /api/v2/assessment-shares/{id}": {
    who: "client",
    address: ({ unwantedShareId }) => ({ params: { id: unwantedShareId } }),
  },
  "GET /api/v2/practice/clients/{id}/assessments/count": {
    who: "conductor",
    address: ({ recordId }) => ({ params: { id: recordId } }),
  },
  "GET /api/v2/practice/clients/{id}/assessments": {
    who: "conductor",
    address: ({ recordId }) => ({ params: { id: recordId } }),
  },
} as const satisfies Readonly<Record<string, Rule>>
