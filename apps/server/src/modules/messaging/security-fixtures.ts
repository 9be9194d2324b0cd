import type { Rule } from "../../security-tests/rule.ts"

const REPLY = { language: "en", title: "Thanks", text: "Thank you for your message." } as const
const AWAY = { from: "2029-08-01", to: "2029-08-14", note: "I am away until mid-August." } as const
const VERDICT = { decision: "dismissed", note: "Nothing against the rules." } as const

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /rest/v2/account/{id}/unreadMessagesCount": {
    who: "client",
    address: ({ number }) => ({ params: { id: number } }),
  },
  "GET /api/v2/message-files/{id}/preview": {
    who: "pair",
    address: ({ messagePictureId }) => ({ params: { id: messagePictureId } }),
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
  "POST /api/v2/conversations/{id}/search": {
    who: "pair",
    address: ({ conversationId }) => ({ params: { id: conversationId }, body: { text: "bus" } }),
  },
  "POST /api/v2/conversations/{id}/read": {
    who: "pair",
    address: ({ conversationId }) => ({ params: { id: conversationId }, body: { number: 1 } }),
  },
  "PATCH /api/v2/conversations/{id}/draft": {
    who: "pair",
    address: ({ conversationId }) => ({ params: { id: conversationId }, body: { text: "May I come" } }),
  },
  "POST /api/v2/conversations/{id}/typing": {
    who: "pair",
    address: ({ conversationId }) => ({ params: { id: conversationId } }),
  },
  "GET /api/v2/message-preferences": { who: "self" },
  "PATCH /api/v2/message-preferences": { who: "self", address: () => ({ body: { typing: true } }) },
  "POST /api/v2/conversations/delivered": { who: "self" },
  "POST /api/v2/conversations/{id}/block": {
    who: "pair",
    address: ({ conversationId }) => ({ params: { id: conversationId } }),
  },
  "DELETE /api/v2/conversations/{id}/block": {
    who: "pair",
    address: ({ conversationId }) => ({ params: { id: conversationId } }),
  },
  "POST /api/v2/messages/{id}/reports": {
    who: "itself",
    address: ({ writtenMessageId }) => ({ params: { id: writtenMessageId }, body: { reason: "other" } }),
  },
  "GET /api/v2/admin/message-reports": { who: "admin" },
  "GET /api/v2/admin/message-reports/{id}": {
    who: "admin",
    address: ({ messageReportId }) => ({ params: { id: messageReportId } }),
  },
  "GET /api/v2/admin/message-reports/{id}/pictures/{fileId}": {
    who: "admin",
    address: ({ messageReportId, messagePictureId }) => ({
      params: { id: messageReportId, fileId: messagePictureId },
    }),
  },
  "POST /api/v2/admin/message-reports/{id}/decision": {
    who: "admin",
    address: ({ messageReportId }) => ({ params: { id: messageReportId }, body: VERDICT }),
  },
  "POST /api/v2/admin/message-reports/{id}/reopening": {
    who: "admin",
    address: ({ messageReportId }) => ({ params: { id: messageReportId }, body: { note: VERDICT.note } }),
  },
  "GET /api/v2/practice/message-desk": { who: "provider" },
  "PATCH /api/v2/practice/message-desk": { who: "provider", address: () => ({ body: { weekly: null } }) },
  "POST /api/v2/practice/away-periods": { who: "provider", address: () => ({ body: AWAY }) },
  "DELETE /api/v2/practice/away-periods/{id}": {
    who: "itself",
    address: ({ awayPeriodId }) => ({ params: { id: awayPeriodId } }),
  },
  "POST /api/v2/practice/quick-replies": { who: "provider", address: () => ({ body: REPLY }) },
  "PATCH /api/v2/practice/quick-replies/{id}": {
    who: "itself",
    address: ({ quickReplyId }) => ({ params: { id: quickReplyId }, body: REPLY }),
  },
  "DELETE /api/v2/practice/quick-replies/{id}": {
    who: "itself",
    address: ({ unwantedQuickReplyId }) => ({ params: { id: unwantedQuickReplyId } }),
  },
  "GET /api/v2/appointments/{uuid}/session-files": {
    who: "pair",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
} as const satisfies Readonly<Record<string, Rule>>
