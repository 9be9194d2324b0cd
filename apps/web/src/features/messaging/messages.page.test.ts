import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, signedInText } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"

const WRITTEN = {
  id: "0b0a5f3e-0000-4000-8000-0000000000c1",
  other: { fullName: "Dan Marin", photo: null },
  lastAt: "2026-03-02T09:00:00Z",
  unread: 0,
  last: { mine: true, text: "Until Tuesday.", files: 0, seen: true },
}

beforeAll(ensureBuilt, 120_000)

test("a specialist in another zone reads whose time the messages show; one at home reads nothing", async () => {
  const home = { ...withRoles("isProvider"), practiceZone: "Europe/Bucharest" }
  const away = { ...home, timeZone: "America/New_York" }
  const text = async (user: typeof home): Promise<string> =>
    await signedInText("/en/provider/messages", {
      ...signedInAs(user),
      "GET /api/v2/conversations": { total: 1, items: [WRITTEN] },
    })
  expect(await text(away)).toMatch(/Times are shown in Bucharest time\.\s+Your device shows New York time\./)
  expect(await text(home)).not.toContain("Times are shown")
})
