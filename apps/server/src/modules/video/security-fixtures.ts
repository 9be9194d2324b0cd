import type { Rule } from "../../security-tests/rule.ts"

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /api/v2/appointments/{uuid}/room": {
    who: "pair",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "GET /api/v2/video/relay": { who: "self" },
  "GET /api/v2/appointments/{uuid}/room/messages": {
    who: "pair",
    address: ({ chat }) => ({ params: { uuid: chat.uuid } }),
  },
  "POST /api/v2/appointments/{uuid}/room/messages": {
    who: "pair",
    address: ({ chat }) => ({ params: { uuid: chat.uuid }, body: { text: "Can you see me?" } }),
  },
  "GET /api/v2/appointments/{uuid}/room/files/{id}": {
    who: "pair",
    address: ({ chat }) => ({ params: { uuid: chat.uuid, id: chat.fileId } }),
  },
  "GET /api/v2/practice/rooms/waiting": { who: "provider" },
} as const satisfies Readonly<Record<string, Rule>>
