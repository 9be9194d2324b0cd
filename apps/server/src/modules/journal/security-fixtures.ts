import { anEntry, dayOf, WRITTEN } from "../../security-tests/journal.ts"
import type { Rule } from "../../security-tests/rule.ts"

const DAYS = { from: "2026-03-01", to: "2026-03-10" }

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /rest/v2/client/journal/entries": { who: "self", address: () => ({ query: DAYS }) },
  "GET /rest/v2/client/journal/entries/{id}": {
    who: "client",
    address: ({ entryId }) => ({ params: { id: entryId } }),
  },
  "POST /rest/v2/client/journal/entries": {
    who: "client",
    address: ({ homeworkId }, { server }) => ({ body: { ...anEntry(server.clock.now()), homeworkId } }),
  },
  "PATCH /rest/v2/client/journal/entries/{id}": {
    who: "client",
    address: ({ entryId }) => ({ params: { id: entryId }, body: { version: 1, content: WRITTEN } }),
  },
  "DELETE /rest/v2/client/journal/entries/{id}": {
    who: "client",
    address: ({ unwantedEntryId }) => ({ params: { id: unwantedEntryId } }),
  },
  "DELETE /rest/v2/client/journal": { who: "self" },
  "POST /rest/v2/client/journal/pictures": { who: "self", address: () => ({ body: {} }) },
  "GET /rest/v2/client/journal/pictures/{id}": {
    who: "client",
    address: ({ journalPictureId }) => ({ params: { id: journalPictureId } }),
  },
  "GET /rest/v2/client/journal/trends": {
    who: "self",
    address: () => ({ query: { to: "2026-03-10", weeks: "8" } }),
  },
  "GET /rest/v2/client/journal/export/csv": { who: "self", address: () => ({ query: DAYS }) },
  "GET /rest/v2/client/journal/export/json": { who: "self", address: () => ({ query: DAYS }) },
  "GET /rest/v2/client/journal/export/pdf": { who: "self", address: () => ({ query: DAYS }) },
  "GET /rest/v2/client/journal/shares": { who: "self" },
  "POST /rest/v2/client/journal/shares": {
    who: "client",
    address: (_own, { ioana, server }) => ({
      body: { specialistId: ioana.planted.id, ...DAYS, until: dayOf(server.clock.now(), 30) },
    }),
  },
  "DELETE /rest/v2/client/journal/shares/{id}": {
    who: "client",
    address: ({ journalShareId }) => ({ params: { id: journalShareId } }),
  },
  "GET /rest/v2/client/journal/preview": { who: "self", address: () => ({ query: DAYS }) },
  "GET /rest/v2/client/journal/homework": { who: "self" },
  "GET /api/v2/practice/clients/{id}/homework": {
    who: "conductor",
    address: ({ recordId }) => ({ params: { id: recordId } }),
  },
  "POST /api/v2/practice/clients/{id}/homework": {
    who: "conductor",
    address: ({ recordId }, { server }) => ({
      params: { id: recordId },
      body: { text: "What helped?", until: dayOf(server.clock.now(), 3) },
    }),
  },
  "DELETE /api/v2/practice/homework/{id}": {
    who: "conductor",
    address: ({ unwantedHomeworkId }) => ({ params: { id: unwantedHomeworkId } }),
  },
  "GET /api/v2/practice/clients/{id}/journal/pictures/{pictureId}": {
    who: "conductor",
    address: ({ recordId, journalPictureId }) => ({
      params: { id: recordId, pictureId: journalPictureId },
    }),
  },
  "GET /api/v2/practice/clients/{id}/journal": {
    who: "conductor",
    address: ({ recordId }) => ({ params: { id: recordId } }),
  },
} as const satisfies Readonly<Record<string, Rule>>
