import type { ListedMessageReport } from "@arnica/contract/message-reports"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, signedInText } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"
import { readReportsSearch } from "./reports-search.ts"

const REPORT: ListedMessageReport = {
  id: "0b0a5f3e-0000-4000-8000-0000000000d1",
  side: "client",
  status: "waiting",
  reportedAt: "2026-03-02T09:00:00.000Z",
  decidedAt: null,
}
const list = (items: readonly ListedMessageReport[], query = ""): Promise<string> =>
  signedInText(`/en/admin/message-reports${query}`, {
    ...signedInAs(withRoles("isAdmin")),
    "GET /api/v2/admin/message-reports": { total: items.length * 21, items },
  })
const settings = (role: "customer" | "provider"): Promise<string> =>
  signedInText(`/en/${role}/messages/settings`, {
    ...signedInAs(role === "provider" ? withRoles("isProvider") : {}),
    "GET /api/v2/message-preferences": { presence: true, read: false, typing: true },
    "GET /api/v2/practice/message-desk": { weekly: null, away: [], quickReplies: [] },
  })

beforeAll(ensureBuilt, 120_000)

test("an admin sees that there are reports, from whom, and how they stand; what was said opens on asking", async () => {
  const shown = await list([
    REPORT,
    Object.assign({}, REPORT, { id: REPORT.id.replace("d1", "d2"), status: "closed" }),
  ])
  for (const words of [
    "Reported by the client",
    "Waits for a decision",
    "Conversation closed",
    "Read the report",
  ])
    expect(shown).toContain(words)
  expect(shown).not.toContain("Nothing wrong")
})

test("where no report waits the page says so", async () => {
  expect(await list([])).toContain("No reports here")
})

test.each([
  [
    { show: "decided", side: "provider", page: "3" },
    { show: "decided", side: "provider", page: 3 },
  ],
  [{ show: "everything", side: "admin", page: "-1" }, {}],
])("an address %j asks for %j", (address, search) => {
  expect(readReportsSearch(address)).toEqual(search)
})

test("each chooses what others see; a specialist sets their desk as well", async () => {
  const client = await settings("customer")
  for (const words of ["What others see of you", "When I am online", "When I am typing"])
    expect(client).toContain(words)
  expect(client).not.toContain("Office hours")
  const provider = await settings("provider")
  for (const words of ["What others see of you", "Office hours"]) expect(provider).toContain(words)
})
