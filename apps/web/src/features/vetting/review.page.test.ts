import type { SpecialistReview } from "@arnica/contract/specialist-review"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, type FakeApi, signedInPage } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"

const DAY = "2026-03-10T08:00:00.000Z"
const fileOf = (
  id: number,
  given: Pick<SpecialistReview["documents"][number], "kind" | "name" | "looks">,
) => ({
  id: `0b0a5f3e-0000-4000-8000-00000000000${id}`,
  type: "image/png",
  bytes: 900,
  uploadedAt: DAY,
  isNew: false,
  ...given,
})
const REVIEW: SpecialistReview = {
  id: 41,
  uuid: "0b0a5f3e-0000-4000-8000-000000000041",
  fullName: "Maria Pop",
  email: "m@example.org",
  atlasUrl: "maria-pop",
  status: "submitted",
  domain: "Psychology",
  city: "Iași",
  progress: 100,
  version: 3,
  createdAt: DAY,
  submittedAt: DAY,
  waitingSince: DAY,
  licenceExpiring: null,
  photo: null,
  comment: null,
  objection: null,
  approvedAt: null,
  hasHours: true,
  tabs: [],
  asked: null,
  documentsRemoved: [],
  comments: [],
  history: [],
  documents: [
    fileOf(1, { kind: "licence", name: "atestat.png", looks: [{ byName: "Ada Pop", at: DAY }] }),
    fileOf(2, { kind: "identity", name: "buletin.png", looks: [] }),
    fileOf(3, { kind: "degree", name: "diploma.png", looks: [] }),
    fileOf(4, { kind: "degree", name: "diploma.png", looks: [] }),
  ],
  unchecked: {
    address: false,
    noLicenceDocument: false,
    documents: ["buletin.png", "diploma.png", "diploma.png"],
  },
  abilities: { approve: true, requestChanges: true, suspend: false, resume: false, close: false },
}
const page = (review: SpecialistReview): Promise<string> => {
  const api: FakeApi = {
    ...signedInAs(withRoles("isAdmin")),
    "GET /rest/v2/adminManagement/loadSpecialistDetails/41": review,
    "GET /api/v2/catalog/search-options": {
      areas: [],
      specialities: [],
      concerns: [],
      therapyTypes: [],
      sessionTypes: [],
      languages: [],
    },
  }
  return signedInPage("/en/admin/specialists/41", api)
}

beforeAll(ensureBuilt, 120_000)

test("who checks a profile reads which documents nobody opened, of whatever kind, and cannot approve", async () => {
  const html = await page(REVIEW)
  const named = [...html.matchAll(/<li>Open ([^:<]+): no one has looked at it/g)].map(([, name]) => name)
  expect(named).toEqual(["buletin.png", "diploma.png"])
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>(?:<[^>]+>)*Make profile public/)
})

test("once each was opened, nothing is asked and it can be approved", async () => {
  const html = await page({ ...REVIEW, unchecked: { ...REVIEW.unchecked, documents: [] } })
  expect(html).not.toContain("Before you can approve")
  expect(html).not.toMatch(/<button[^>]*disabled=""[^>]*>(?:<[^>]+>)*Make profile public/)
  expect(html).toMatch(/<button[^>]*>(?:<[^>]+>)*Make profile public/)
})
