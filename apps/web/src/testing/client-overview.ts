import type { FakeApi } from "./built-app.ts"

/** What the overview of a client asks for, of somebody who has nothing yet. */
export const NOTHING_YET: FakeApi = {
  "GET /rest/v2/client/getMyAppointments": { count: 0, details: [] },
  "GET /api/v2/participations": [],
  "GET /api/v2/conversations": { total: 0, items: [] },
  "GET /api/v2/assessment-results": [],
  "GET /api/v2/prescriptions": { total: 0, items: [] },
  "GET /rest/v2/client/loadDocumentsTab": { total: 0, items: [] },
  "GET /rest/v2/client/journal/homework": [],
  "GET /api/v2/orders": { total: 0, items: [] },
  "GET /api/v2/receipts": { total: 0, items: [] },
}
