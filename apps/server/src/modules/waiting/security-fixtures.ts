import type { Rule } from "../../security-tests/rule.ts"

type Own = { readonly waitingId: string; readonly unwantedWaitingId: string }

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /api/v2/waiting": { who: "self" },
  "POST /api/v2/waiting": {
    who: "self",
    address: (_own, { ioana }) => ({
      body: {
        specialistUrl: ioana.planted.url,
        kind: "any",
        timeZone: "Europe/Bucharest",
        currency: "RON",
      },
    }),
  },
  "DELETE /api/v2/waiting/{id}": {
    who: "client",
    address: ({ unwantedWaitingId }: Own) => ({ params: { id: unwantedWaitingId } }),
  },
  "POST /api/v2/waiting/{id}/refusal": {
    who: "client",
    address: ({ waitingId }: Own) => ({ params: { id: waitingId } }),
  },
  "GET /api/v2/practice/waiting": { who: "provider" },
} as const satisfies Readonly<Record<string, Rule>>
