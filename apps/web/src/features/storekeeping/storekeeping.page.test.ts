import type { EditedProduct, KeptProduct } from "@arnica/contract/store-editing"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, type FakeApi, renderPage } from "../../testing/built-app.ts"
import { aProduct } from "../../testing/product.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"
import { expectSilence } from "../../testing/silence.ts"

const UUID = "6f1c2c6e-0c5b-4c53-9a4e-3b7d2f5a1001"
const KEPT: KeptProduct = {
  uuid: UUID,
  id: 1,
  code: "sleep-in-four-weeks",
  kind: "programme",
  status: "published",
  title: "Sleep in four weeks",
  category: { code: "PSIH_HEALTH", slug: "mind", name: "Mind" },
  price: { amount: 56_000, currency: "RON" },
  capacity: 12,
  taken: 3,
  languages: ["en", "ro"],
  partners: 0,
  specialists: ["Ioana Mureșan"],
  blocker: "soldOut",
}
const EDITED: EditedProduct = {
  uuid: UUID,
  id: 1,
  version: 2,
  code: "sleep-in-four-weeks",
  categoryCode: "PSIH_HEALTH",
  kind: "programme",
  status: "published",
  picture: "mind",
  photo: null,
  texts: [
    {
      language: "en",
      title: "Sleep in four weeks",
      summary: "Four sessions and a sleep diary",
      description: "",
      parts: [],
      suits: [],
      doctorFirst: [],
    },
  ],
  tags: ["sleep"],
  position: 0,
  sessions: 4,
  months: 3,
  prices: [{ currency: "RON", amount: 56_000 }],
  capacity: 12,
  onSaleUntil: null,
  test: null,
  partners: [],
  holders: [
    {
      specialistID: 41,
      sessionID: "0b0a5f3e-0000-4000-8000-0000000000bb",
      paidChatID: null,
      fullName: "Ioana Mureșan",
      bookable: true,
    },
  ],
  groupIDs: [],
  taken: 3,
  blocker: "soldOut",
  updatedAt: "2026-11-28T10:00:00.000Z",
}
const API: FakeApi = {
  "GET /rest/atlas-products/admin/v1/default/page/1/count/20/orderBy/id/desc": {
    total: 1,
    items: [KEPT],
  },
  "GET /api/v2/admin/product-categories": [],
  "GET /api/v2/practice/products": { total: 0, items: [] },
  [`GET /api/v2/admin/products/${UUID}`]: EDITED,
  [`GET /api/v2/admin/products/${UUID}/preview`]: aProduct(),
  "GET /rest/atlas-products/v1/categories/company/default": [],
  "GET /api/assessment/scale/all": [],
}

const htmlOf = async (path: string, as: "isAdmin" | "isProvider"): Promise<string> => {
  const api = { ...signedInAs(withRoles(as)), ...API }
  const response = await renderPage(path, { cookie: "session=1", api })
  expect(response.status).toBe(200)
  return await response.text()
}

beforeAll(ensureBuilt, 120_000)
expectSilence()

test("an admin sees all products, why one is not listed, and the ways to edit, preview and export", async () => {
  const html = await htmlOf("/en/admin/products", "isAdmin")
  for (const words of ["Sleep in four weeks", "Not listed: all places are taken", "Bought or reserved: 3"])
    expect(html).toContain(words)
  for (const href of [
    `/en/admin/products/${UUID}`,
    `/en/admin/products/${UUID}/preview`,
    "/en/admin/products/new",
  ])
    expect(html).toContain(`href="${href}"`)
  expect(html).toContain("/api/v2/admin/products/export")
})

test("a specialist without products is told so, and begins one", async () => {
  const html = await htmlOf("/en/provider/products", "isProvider")
  expect(html).toContain("No products yet")
  expect(html).toContain('href="/en/provider/products/new"')
  expect(html).not.toContain("/api/v2/admin/products/export")
})

test("the editor shows what is there, and the preview the page, of which nothing can be bought", async () => {
  const editor = await htmlOf(`/en/admin/products/${UUID}`, "isAdmin")
  expect(editor).toContain('value="sleep-in-four-weeks"')
  expect(editor).toContain('value="560"')
  const preview = await htmlOf(`/en/admin/products/${UUID}/preview`, "isAdmin")
  expect(preview).toContain("Nothing can be bought here")
  expect(preview).toMatch(/<aside[^>]*inert/)
})
