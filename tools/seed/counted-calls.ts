import pg from "pg"
import { vi } from "vitest"

/** Does a piece of work, and says how many statements it sent to the database. */
export const statementsOf = async <T>(work: () => Promise<T>): Promise<{ statements: number; result: T }> => {
  const asked = vi.spyOn(pg.Client.prototype, "query")
  try {
    const result = await work()
    return { statements: asked.mock.calls.length, result }
  } finally {
    asked.mockRestore()
  }
}

/** What each call may cost, whatever the length of its list. */
export const CALLS: readonly (readonly [few: string, many: string, most: number])[] = [
  ["/api/helpstore/v1/specialists?count=2", "/api/helpstore/v1/specialists?count=24", 4],
  ["/rest/v2/public/specialists?qty=2", "/rest/v2/public/specialists?qty=24", 3],
  ["/rest/v2/public/reviews?language=RO", "/rest/v2/public/reviews?language=RO", 3],
  [
    "/rest/v2/profile-page/ioana-muresan/profile-model",
    "/rest/v2/profile-page/ioana-muresan/profile-model",
    12,
  ],
  [
    "/rest/v2/profile-page/ioana-muresan/reviews?amount=2",
    "/rest/v2/profile-page/ioana-muresan/reviews?amount=40",
    5,
  ],
  [
    "/rest/v2/provider/allApps?id={id}&startDate=2026-11-23&endDate=2026-11-23",
    "/rest/v2/provider/allApps?id={id}&startDate=2026-11-20&endDate=2027-01-15",
    6,
  ],
  ["/api/v2/slots/previews?ids={id}", "/api/v2/slots/previews?ids={ids}", 4],
  ["/rest/v2/client/getMyAppointments?count=1", "/rest/v2/client/getMyAppointments?count=50", 8],
]
