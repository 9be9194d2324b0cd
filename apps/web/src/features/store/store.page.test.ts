import type { Product } from "@arnica/contract/products"
import { beforeAll, describe, expect, test } from "vitest"
import { ensureBuilt, type FakeApi, renderPage } from "../../testing/built-app.ts"
import { aProduct, aProductCard } from "../../testing/product.ts"
import { expectSilence } from "../../testing/silence.ts"

const V1 = "GET /rest/atlas-products/v1"
const LIST = `${V1}/default/page/1/count/12/orderBy/id/desc`
const CATEGORIES = `${V1}/categories/company/default`
const PRODUCT = `${V1}/products/category/mind/sleep-in-four-weeks`
const RELATED = `${V1}/products/company/default/related/${aProduct().uuid}/page/1/count/6`
const TIMES = "GET /rest/v2/availableSlots/41"

const MIND = {
  code: "PSIH_HEALTH",
  slug: "mind",
  name: "Mind",
  description: "Sleep, worry and mood",
  picture: "mind",
  visibleHelpstore: true,
  total: 1,
}
const PAGE = { total: 13, items: [aProductCard()] }
const SHOWN = [MIND, { ...MIND, code: "FIN_HEALTH", slug: "money", name: "Money", total: 0 }]
const LISTED: FakeApi = {
  [LIST]: PAGE,
  [`${V1}/default/page/2/count/12/orderBy/id/desc`]: PAGE,
  [`${V1}/default/page/1/count/12/orderBy/title/asc`]: PAGE,
  [`${V1}/ALPHA/page/1/count/12/orderBy/id/desc`]: PAGE,
  [CATEGORIES]: SHOWN,
  [`${V1}/categories/company/ALPHA`]: SHOWN,
}
const shown = (product: Product, more: FakeApi = {}): FakeApi => ({
  [PRODUCT]: product,
  [RELATED]: {
    total: 1,
    items: [aProductCard({ uuid: "6f1c2c6e-0c5b-4c53-9a4e-3b7d2f5a1002", title: "After a loss" })],
  },
  ...more,
})

const htmlOf = async (path: string, api: FakeApi, status = 200): Promise<string> => {
  const response = await renderPage(path, { api })
  expect(response.status).toBe(status)
  return await response.text()
}

beforeAll(ensureBuilt, 120_000)
expectSilence()

describe("the list", () => {
  test("shows products as links with who holds them and the price, and only categories that have some", async () => {
    const html = await htmlOf("/en/help-store", LISTED)
    expect(html).toMatch(/<h1[^>]*>Help store<\/h1>/)
    expect(html).toContain('href="/en/help-store/mind/sleep-in-four-weeks"')
    expect(html).toContain("Ioana Mureșan")
    expect(html).toMatch(/560/)
    expect(html).toContain('href="/en/help-store/mind"')
    expect(html).not.toContain('href="/en/help-store/money"')
    expect(html).toContain('hrefLang="de"')
  })

  test("a category has its own title; a page after the first names the first as its address", async () => {
    expect(await htmlOf("/en/help-store/mind", LISTED)).toMatch(/<h1[^>]*>Mind<\/h1>/)
    const later = await htmlOf("/en/help-store/page/2", LISTED)
    expect(later).toMatch(/rel="canonical" href="[^"]*\/en\/help-store"/)
    await htmlOf("/en/help-store/nothing", LISTED, 404)
    await htmlOf("/en/help-store/page/0", LISTED, 404)
  })

  test("what a company's people see keeps its code in every link, and stays out of search engines", async () => {
    const html = await htmlOf("/en/help-store/ALPHA", LISTED)
    expect(html).toContain('href="/en/help-store/ALPHA/mind/sleep-in-four-weeks"')
    expect(html).toContain('content="noindex"')
  })

  test("an empty list says so and leads on", async () => {
    const html = await htmlOf("/en/help-store", { ...LISTED, [LIST]: { total: 0, items: [] } })
    expect(html).toContain("Nothing here yet")
    expect(html).toContain('href="/en/help-store-search"')
  })
})

describe("a product", () => {
  test("says what is included, for whom it is, who holds it and what it costs", async () => {
    const html = await htmlOf("/en/help-store/mind/sleep-in-four-weeks", shown(aProduct()))
    for (const words of [
      "Where your nights go",
      "You lie awake three nights a week",
      "You stop breathing at night",
      "Booked one by one",
      "Same price for everyone",
      "After a loss",
    ])
      expect(html).toContain(words)
    expect(html).toContain('href="/en/a/ioana-muresan"')
  })

  test("search engines read a product with an offer in each currency", async () => {
    const html = await htmlOf("/en/help-store/mind/sleep-in-four-weeks", shown(aProduct()))
    const [, json = "{}"] = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({
      "@type": "Product",
      name: "Sleep in four weeks",
      offers: [{ "@type": "Offer", price: "560.00", priceCurrency: "RON" }],
    })
  })

  test("a workshop leads to its seats, a paid chat to its question", async () => {
    const group = "0b0a5f3e-0000-4000-8000-0000000000cc"
    const workshop = aProduct({
      kind: "workshop",
      dates: [
        {
          groupID: group,
          start: "2030-01-07T16:30:00.000Z",
          end: "2030-01-07T18:00:00.000Z",
          seatsLeft: 4,
          price: { amount: 7_000, currency: "RON" },
        },
      ],
    })
    const seats = await htmlOf("/en/help-store/mind/sleep-in-four-weeks", shown(workshop))
    expect(seats).toMatch(new RegExp(`href="/en/booking/ioana-muresan/slot/[^"]*${group}"`))
    const [seller] = aProduct().sellers
    const sellers =
      seller === undefined ? [] : [{ ...seller, packageID: null, sessionID: null, paidChatID: "chat-1" }]
    const chat = aProduct({ kind: "paidChat", minutes: null, sellers })
    const asked = await htmlOf("/en/help-store/mind/sleep-in-four-weeks", shown(chat))
    expect(asked).toContain('href="/en/booking/ioana-muresan/paidChat/chat-1/41"')
  })

  test("a session with a test names the test first", async () => {
    const product = aProduct({ kind: "testWithSession", test: "insomnia", sessions: 1, months: null })
    const html = await htmlOf("/en/help-store/mind/sleep-in-four-weeks", shown(product, { [TIMES]: [] }))
    expect(html).toContain('href="/en/tests/insomnia"')
  })

  test("one that is not there is the page that says so", async () => {
    expect((await renderPage("/en/help-store/mind/gone", { api: {} })).status).toBe(404)
  })
})
