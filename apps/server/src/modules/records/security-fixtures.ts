import { ANY_ENTRY } from "../../security-tests/medical-file.ts"
import type { Rule } from "../../security-tests/rule.ts"

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /rest/client/fileDownload": {
    who: "pair",
    address: ({ attachmentId }) => ({ query: { fileID: attachmentId } }),
  },
  "GET /api/v2/records/summary": { who: "self" },
  "GET /api/v2/records/timeline": { who: "self" },
  "POST /api/v2/records/items": { who: "self", address: () => ({ body: ANY_ENTRY }) },
  "POST /api/v2/records/none-known": { who: "self", address: () => ({ body: { area: "food" } }) },
  "GET /api/v2/records/items/{id}": {
    who: "pair",
    address: ({ recordItemId }) => ({ params: { id: recordItemId } }),
  },
  "POST /api/v2/records/items/{id}/corrections": {
    who: "client",
    address: ({ recordItemId }) => ({ params: { id: recordItemId }, body: ANY_ENTRY }),
  },
  "PATCH /api/v2/records/items/{id}": {
    who: "client",
    address: ({ recordItemId }) => ({ params: { id: recordItemId }, body: { isHidden: false } }),
  },
  "DELETE /api/v2/records/items/{id}": {
    who: "client",
    address: ({ unwantedRecordItemId }) => ({ params: { id: unwantedRecordItemId } }),
  },
  "GET /api/v2/records/shares": { who: "self" },
  "POST /api/v2/records/shares": {
    who: "client",
    address: ({ recordItemId }, { ioana }) => ({
      body: {
        specialistId: ioana.planted.id,
        scope: { by: "items", items: [recordItemId] },
        canDownload: false,
      },
    }),
  },
  "POST /api/v2/records/shares/{id}/renewal": {
    who: "client",
    address: ({ recordShareId }) => ({ params: { id: recordShareId } }),
  },
  "DELETE /api/v2/records/shares/{id}": {
    who: "client",
    address: ({ unwantedRecordShareId }) => ({ params: { id: unwantedRecordShareId } }),
  },
  "GET /api/v2/records/previews/{specialistId}": {
    who: "client",
    address: (_own, { ioana }) => ({ params: { specialistId: ioana.planted.id } }),
  },
  "GET /api/v2/practice/clients/{id}/file": {
    who: "conductor",
    address: ({ recordId }) => ({ params: { id: recordId } }),
  },
  "POST /api/v2/practice/clients/{id}/file": {
    who: "conductor",
    address: ({ recordId }) => ({ params: { id: recordId }, body: ANY_ENTRY }),
  },
  "GET /rest/v2/client/loadDocumentsTab": { who: "self" },
  "GET /api/v2/records/health-links": { who: "self" },
  "POST /api/v2/records/health-links": {
    who: "self",
    address: () => ({ body: { passcode: "river stone", days: 7, label: "", language: "en" } }),
  },
  "DELETE /api/v2/records/health-links/{id}": {
    who: "client",
    address: ({ healthLinkId }) => ({ params: { id: healthLinkId } }),
  },
  "GET /api/v2/records/patient-summary": { who: "self" },
  "GET /api/v2/records/paper": { who: "self" },
} as const satisfies Readonly<Record<string, Rule>>
