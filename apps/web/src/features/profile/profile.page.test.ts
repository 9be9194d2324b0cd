import { beforeAll, describe, expect, test } from "vitest"
import { ensureBuilt, type FakeApi, renderPage } from "../../testing/built-app.ts"
import { expectSilence } from "../../testing/silence.ts"
import { someOffer, someProfile, someReviews, someSlots } from "./testing.ts"

const PAGE = "/en/a/ioana-muresan"
const COUPLE = someOffer({
  productId: "5b0f5f7e-9d1c-4a3e-8a5f-0d7f3f1e0a02",
  sessionTypeCode: "VIDEO_COUPLE",
  name: "Video session for a couple",
  minutes: 80,
  prices: [{ amount: 24_000, currency: "RON" }],
})

beforeAll(ensureBuilt, 120_000)
expectSilence()

/** A day well ahead, so that its times are not over when the test runs. */
const FREE_DAY = "2099-11-21"
const FIRST = `${FREE_DAY}T16:30:00.000Z`

const PACKAGE = "7d6ad1f0-0000-4000-8000-000000000077"
const FOR_FIVE = { currency: "RON", amount: 80_000 }

const MODEL = "GET /rest/v2/profile-page/ioana-muresan/profile-model"

const profileApi = (model = someProfile({ offers: [someOffer(), COUPLE] }, FIRST)): FakeApi => ({
  [MODEL]: model,
  "GET /rest/v2/profile-page/ioana-muresan/firstAppStartDate": { firstAppStartDate: model.firstAppStartDate },
  "GET /rest/v2/profile-page/ioana-muresan/reviews": someReviews(3),
  "GET /api/v2/specialists/41/packages": [
    { id: PACKAGE, productId: someOffer().productId, sessions: 5, months: 6, prices: [FOR_FIVE] },
  ],
  "GET /api/v2/specialists/41/subscription-plans": {
    offer: {
      sessionName: "Video session",
      place: "online",
      minutes: 50,
      plans: [{ sessions: 4, prices: [{ currency: "RON", amount: 64_800, single: 72_000 }] }],
    },
  },
  "GET /rest/v2/profile-page/ioana-muresan/paidChatProducts": [
    { id: PACKAGE, type: "WEEK", name: "A week of chat", status: true, price: FOR_FIVE },
  ],
  "GET /rest/v2/profile-page/ioana-muresan/blogs": [],
  "GET /rest/v2/profile-page/ioana-muresan/videos": [
    { url: "https://video.example/1", title: "First session" },
    { url: "https://vimeo.com/76979871", title: "" },
  ],
  "GET /rest/v2/provider/allApps": someSlots({ days: [FREE_DAY, "2099-11-23"], hours: [16.5, 17.25] }),
  "POST /rest/v2/provider/getReviewsWithCount": {
    count: 212,
    list: someReviews(10),
    languages: [
      { code: "EN", count: 141 },
      { code: "RO", count: 71 },
    ],
  },
})

const render = async (
  path: string,
  api: FakeApi = profileApi(),
): Promise<{ status: number; html: string }> => {
  const response = await renderPage(path, { api })
  // React separates neighbouring texts with empty comments.
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") }
}

const structuredData = (html: string): unknown => {
  const [, text = "{}"] = /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/.exec(html) ?? []
  return JSON.parse(text)
}

test("a profile leads to giving its sessions to somebody", async () => {
  const { html } = await render("/en/a/ioana-muresan")
  expect(html).toContain('href="/en/vouchers-shop?specialist=ioana-muresan"')
  expect(html).toContain("Give sessions as a gift")
})

test("who signs up over a profile comes back to it", async () => {
  const { html } = await render(PAGE)
  expect(html).toContain('href="/en/signup?next=%2Fen%2Fa%2Fioana-muresan"')
})

describe("a profile as it leaves the server", () => {
  test("says who, how, when and for how much, all before any script", async () => {
    const { status, html } = await render(PAGE)
    expect(status).toBe(200)
    expect(html.match(/<h1/g)).toHaveLength(1)
    for (const text of [
      "Ioana Mureșan",
      "Psychotherapist · 12 years of practice",
      "212 reviews",
      "Licence document checked by our team on 3 March 2026",
      "Most people who come to me sleep badly",
      "Full refund until 24 hours before.",
      "Clear, warm, on time.",
      "Buy for 800\u00a0lei",
      "You save 100\u00a0lei",
      "Write instead of meeting",
      "A week of chat for 800\u00a0lei",
      "Book 18:30 for 144\u00a0lei",
      "Saturday 21 November, your time (Bucharest)",
      "Free to cancel until Friday 20 November, 18:30.",
    ])
      expect(html).toContain(text)
    expect(html).toContain(">180\u00a0lei</s>")
    expect(html).toContain("80 mins · 240\u00a0lei")
  })

  test("the first free time leads on to booking it, with its offer", async () => {
    const { html } = await render(PAGE)
    const [, href = ""] = /href="([^"]+\/slot\/[^"]+)"/.exec(html) ?? []
    const url = new URL(href.replaceAll("&amp;", "&"), "https://www.arnica.example")
    expect(decodeURIComponent(url.pathname)).toBe(
      `/en/booking/ioana-muresan/slot/${FIRST}/${someOffer().productId}`,
    )
    expect(url.searchParams.get("offer")).toBe("offer-2099-11-21-16.5")
  })

  test("tells search engines who this is", async () => {
    const { html } = await render("/ro/a/ioana-muresan")
    expect(html).toContain("<title>Ioana Mureșan, Psychotherapist · Arnica</title>")
    expect(html).toContain('rel="canonical" href="https://www.arnica.example/ro/a/ioana-muresan"')
    expect(html).toContain('property="og:type" content="profile"')
    expect(html).toContain(
      'property="og:image" content="https://www.arnica.example/media/public/ab/0b0a5f3e-0000-4000-8000-000000000041.png/1280.jpg"',
    )
    expect(structuredData(html)).toMatchObject({
      "@graph": [{ "@type": "Person" }, { "@type": "Service", aggregateRating: { reviewCount: 212 } }],
    })
  })

  test.each([
    ["about", "Cognitive behavioural therapy", "Ioana Mureșan: About · Arnica"],
    ["education", "Clinical psychology, master", "Ioana Mureșan: Education · Arnica"],
    ["reviews", "Show more reviews", "Ioana Mureșan: Reviews · Arnica"],
  ])("the tab %s has its own address and text", async (tab, text, title) => {
    const { html } = await render(`${PAGE}/${tab}`)
    expect(html).toContain(text)
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).toContain(`rel="canonical" href="https://www.arnica.example${PAGE}/${tab}"`)
    expect(html).toContain("Book 18:30 for")
    expect(structuredData(html)).toMatchObject({ "@type": "WebPage" })
  })

  test("reviews are filtered by a language of the address", async () => {
    const { html } = await render(`${PAGE}/reviews?language=ro`)
    expect(html).toMatch(/aria-current="page"[^>]*>(?:<[^>]+>)*Romanian/)
    expect(html).toContain("Ioana Mureșan replied")
  })

  test.each(["nonsense", "overview", "blog", "videos"])(
    "the tab %s that is not there leads to the overview",
    async (tab) => {
      const response = await renderPage(`${PAGE}/${tab}`, { api: profileApi() })
      expect([response.status, response.headers.get("location")]).toEqual([302, PAGE])
    },
  )

  test("videos have a tab where there are some", async () => {
    const { html } = await render(`${PAGE}/videos`, profileApi(someProfile({ videoCount: 1 }, FIRST)))
    expect(html).toContain("First session")
  })
})

describe("what may go wrong", () => {
  test("nobody of that name is a page not found", async () => {
    const { status, html } = await render("/en/a/nobody-at-all")
    expect(status).toBe(404)
    expect(html).toContain("<title>Page not found · Arnica</title>")
  })

  test("who has no free time says when to look again", async () => {
    const api = { ...profileApi(someProfile({}, null)), "GET /rest/v2/provider/allApps": NO_SLOTS }
    const { html } = await render(PAGE, api)
    expect(html).toContain("No available times right now")
    expect(html).toContain("/en/help-store-search?domain=PSIHO")
    expect(html).not.toContain("/slot/")
  })

  test("who sells no sessions cannot be booked, and the page still stands", async () => {
    const { status, html } = await render(PAGE, profileApi(someProfile({ offers: [] }, null)))
    expect(status).toBe(200)
    expect(html).toContain("You cannot book sessions here online at the moment.")
  })

  test("times and reviews that do not load leave the rest of the page standing", async () => {
    const { "GET /rest/v2/provider/allApps": _, ...rest } = profileApi()
    const { status, html } = await render(PAGE, {
      ...rest,
      "GET /rest/v2/profile-page/ioana-muresan/reviews": undefined,
    })
    expect(status).toBe(200)
    expect(html).toContain("Loading available times")
    expect(html).toContain("Most people who come to me sleep badly")
  })
})

const NO_SLOTS = someSlots({ days: [], hours: [] })

test("a specialist who has left has a page of their own, which leads to others of their domain", async () => {
  const gone = {
    errorCode: "specialistClosed",
    errorMessage: "Closed",
    requestId: "test",
    translationKey: "errors:specialistClosed",
    data: { domain: "PSIHO" },
  }
  const api = { [MODEL]: Response.json(gone, { status: 410 }) }
  const { status, html } = await render(PAGE, api)
  expect(status).toBe(410)
  expect(html).toContain("<title>This specialist has left · Arnica</title>")
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).toContain('href="/en/help-store-search?domain=PSIHO"')
})
