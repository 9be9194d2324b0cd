import type { Rule } from "../../security-tests/rule.ts"

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /rest/v2/account/{id}/unreadMessagesCount": {
    who: "client",
    address: ({ number }) => ({ params: { id: number } }),
  },
  "GET /api/v2/conversations": { who: "self", address: () => ({ query: { as: "client" } }) },
  "POST /api/v2/conversations": {
    who: "pair",
    address: ({ paid }) => ({ body: { appointmentUuid: paid.uuid } }),
  },
  "GET /api/v2/conversations/{id}": {
    who: "pair",
    address: ({ conversationId }) => ({ params: { id: conversationId } }),
  },
  "GET /api/v2/conversations/{id}/messages": {
    who: "pair",
    address: ({ conversationId }) => ({ params: { id: conversationId } }),
  },
  "POST /api/v2/conversations/{id}/messages": {
    who: "pair",
    address: ({ conversationId }) => ({
      params: { id: conversationId },
      body: { text: "May I come by bus?" },
    }),
  },
  "POST /api/v2/conversations/{id}/read": {
    who: "pair",
    address: ({ conversationId }) => ({ params: { id: conversationId }, body: { number: 1 } }),
  },
  "POST /api/v2/conversations/{id}/typing": {
    who: "pair",
    address: ({ conversationId }) => ({ params: { id: conversationId } }),
  },
  "GET /api/v2/appointments/{uuid}/session-files": {
    who: "pair",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
} as const satisfies Readonly<Record<string, Rule>>
