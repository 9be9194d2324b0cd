import type { AuditLine } from "@arnica/contract/operations"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, signedInPage, signedInText } from "../../testing/built-app.ts"
import { signedInAs, USER, withRoles } from "../../testing/signed-in.ts"

beforeAll(ensureBuilt, 120_000)

test("the audit log says when nothing was recorded, and when nothing matches", async () => {
  const api = { ...signedInAs(withRoles("isAdmin")), "GET /api/v2/admin/audit": { items: [], next: null } }
  expect(await signedInText("/en/admin/audit", api)).toContain("Nothing has been recorded yet")
  expect(await signedInText("/en/admin/audit?action=records.read", api)).toContain("No entries match")
})

test("entries of the audit log lead to the others of the same person, and of the same action", async () => {
  const entry: AuditLine = {
    id: 5,
    at: "2026-03-12T09:00:00.000Z",
    actor: USER.uuid,
    actorName: "Ioana Marin",
    actorRole: "provider",
    action: "booking.preparationRead",
    subject: null,
    subjectName: "Dan",
    object: null,
    reason: null,
    requestId: null,
    details: { files: 2 },
  }
  const api = {
    ...signedInAs(withRoles("isAdmin")),
    "GET /api/v2/admin/audit": { items: [entry], next: null },
  }
  const html = await signedInPage("/en/admin/audit", api)
  expect(html).toContain(`href="/en/admin/audit?actor=${USER.uuid}"`)
  expect(html).toContain('href="/en/admin/audit?action=booking.preparationRead"')
  expect(html).toContain("Read what a client provided for a session")
  expect(html).toContain("Files: 2")
  expect(html).toMatch(/12 March 2026, \d\d:00/)
  expect(html).not.toContain(">booking.preparationRead<")
})
