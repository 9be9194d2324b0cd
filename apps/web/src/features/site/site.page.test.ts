import { COOKIE_USES, cookieName } from "@arnica/contract/cookies"
import { LANGUAGES } from "@arnica/i18n"
import { formatDate, formatPercent } from "@arnica/i18n/format"
import { pathOf } from "@arnica/i18n/paths"
import { beforeAll, describe, expect, test } from "vitest"
import { ensureBuilt, renderPage } from "../../testing/built-app.ts"
import { expectSilence } from "../../testing/silence.ts"
import { aSpecialistCard } from "../../testing/specialist-card.ts"

const COMPANY = {
  brand: "Arnica",
  name: "Arnica Health SRL",
  address: "Strada Florilor 12, Cluj-Napoca",
  registration: "J12/345/2025",
  email: "help@example.com",
  phone: "+40 21 000 00 00",
}
const LINE = {
  reach: "call",
  zone: "Europe/London",
  cost: "free",
  languages: ["en"],
  chats: [],
  notes: [],
}
const HELP = {
  country: { code: "GB", name: "United Kingdom" },
  found: "language",
  isListed: true,
  emergency: [{ number: "999", service: "all" }],
  lines: [
    { ...LINE, id: "v", kinds: ["violence"], name: null, number: "0800 1", dial: "08001", hours: "unproven" },
    {
      ...LINE,
      id: "e",
      kinds: ["everyone"],
      name: "Listeners",
      number: "116 1",
      dial: "1161",
      hours: "always",
    },
  ],
  countries: [
    { code: "RO", name: "Romania" },
    { code: "GB", name: "United Kingdom" },
  ],
}
const TRENDS = {
  computedAt: "2027-03-01T10:00:00.000Z",
  specialists: 1234,
  domains: [
    { code: "PSIHO", name: "Mind", specialists: 1200, waitHours: 5.5 },
    { code: "COACH", name: "Work", specialists: 34, waitHours: null },
  ],
  concerns: [{ code: "SLEEP", name: "Sleep", specialists: 40 }],
  languages: [{ code: "ro", name: "Romanian", specialists: 1100 }],
}
const FEE = { percent: 12.5, next: { percent: 11, from: "2027-03-01" } }
const PLAN = { sessions: 2, prices: [{ currency: "RON", amount: 45_000, single: 50_000 }] }
const SUBSCRIPTIONS = {
  total: 1,
  items: [
    {
      sessionName: "Video session",
      place: "online",
      minutes: 50,
      plans: [PLAN],
      card: aSpecialistCard({ atlasUrl: "ioana-muresan" }),
    },
  ],
}
const api = {
  "GET /api/v2/subscription-offers": SUBSCRIPTIONS,
  "GET /api/v2/fee": FEE,
  "GET /api/v2/company": COMPANY,
  "GET /api/v2/help-lines": HELP,
  "GET /api/v2/trends": TRENDS,
}

beforeAll(ensureBuilt, 120_000)
expectSilence()

const htmlOf = async (path: string): Promise<string> => (await renderPage(path, { api })).text()
const dataOf = (html: string): { readonly "@graph": readonly { readonly "@type": string }[] } =>
  JSON.parse(/<script [^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "")

/** Pages by their English word, with the row of translated paths that they have. */
const PAGES = {
  "how-it-works": "howItWorks",
  helpline: "helpline",
  contact: null,
  "about-us": "aboutUs",
  "for-doctors": "forDoctors",
  "for-clinics": "forClinics",
  "corporate-clients": "corporateClients",
  "psychotherapy-subscriptions": "psychotherapySubscriptions",
  wellscore: "wellscore",
  "organizational-wellbeing": "organizationalWellbeing",
  "trends-report": "trendsReport",
  cookies: "cookies",
  "legal-notice": "legalNotice",
  "consumer-disputes": "consumerDisputes",
  accessibility: "accessibility",
} as const

describe.each(Object.entries(PAGES))("%s", (slug, row) => {
  test.each(LANGUAGES)("speaks %s at its own address, and may be found", async (language) => {
    const response = await renderPage(row ? pathOf(language, row) : `/${language}/${slug}`, { api })
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toMatch(/<title>[^<]+ · Arnica<\/title>/)
    expect(html).toMatch(/name="description" content="[^"]{60,200}"/)
    expect(html).toContain('name="robots" content="index, follow')
    expect(html).toContain(`/media/cards/${language}/${slug}.png`)
    expect(html).toMatch(/<script [^>]*type="application\/ld\+json"[^>]*>[^<]*"@type"/)
  })
})

test.each(LANGUAGES)(
  "the page for doctors names our fee and the one that is announced in %s",
  async (language) => {
    const html = await (await renderPage(pathOf(language, "forDoctors"), { api })).text()
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"))
    expect(main).toContain(formatPercent({ language, share: 0.125, maximumDecimals: 1 }))
    expect(main).toContain(formatPercent({ language, share: 0.11 }))
    expect(main).toContain(formatDate({ language, zone: "UTC", at: Date.parse(FEE.next.from) }))
  },
)

test.each(LANGUAGES)(
  "the page for doctors leads first to an account for specialists in %s",
  async (language) => {
    const html = await htmlOf(pathOf(language, "forDoctors"))
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"))
    const step = main.slice(main.lastIndexOf("<section"))
    const [first, second] = [...step.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)
    expect(first).toBe(`/${language}/signup-specialist`)
    expect(second).toContain("/contact")
  },
)

test.each(LANGUAGES)("the page of cookies lists each cookie of the website in %s, once", async (language) => {
  const html = await htmlOf(pathOf(language, "cookies"))
  const names = [...html.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name]) => name)
  for (const use of COOKIE_USES)
    expect(names.filter((name) => name === cookieName(use, "https:"))).toHaveLength(1)
})

test("the help page calls with one tap, the emergency number first", async () => {
  const html = await htmlOf("/en/helpline")
  const numbers = [...html.slice(html.indexOf("<main")).matchAll(/href="tel:([^"]+)"/g)].map(([, to]) => to)
  expect(numbers.slice(0, 3)).toEqual(["999", "1161", "08001"])
  expect(html).toContain('<option value="GB" selected="">United Kingdom</option>')
  expect(dataOf(html)["@graph"].map((node) => node["@type"])).toContain("Organization")
})

test("the contact form stands in the page with its hidden field, and the company beside it", async () => {
  const html = await htmlOf("/en/contact?topic=clinic")
  for (const kept of ["name", "email", "off"]) expect(html).toContain(`autoComplete="${kept}"`)
  expect(html).toContain("mailto:help@example.com")
  expect(html).toContain("Strada Florilor 12")
  expect(html).toContain('href="/en/helpline"')
})

test("search engines read the questions that how-it-works answers", async () => {
  const [faq] = dataOf(await htmlOf("/en/how-it-works"))["@graph"]
  expect(faq?.["@type"]).toBe("FAQPage")
})

test("the trends page shows the figures as they were counted, and names them as data", async () => {
  const html = await htmlOf("/en/trends-report")
  expect(html).toContain("Specialists counted: 1,234.")
  const rows = [...html.matchAll(/<th scope="row">(.*?)<\/tr>/g)].map(([row]) => row.replace(/<[^>]+>/g, " "))
  expect(rows).toEqual([
    expect.stringMatching(/Mind +1,200 +6 hours/),
    expect.stringMatching(/Work +34 +too few/),
  ])
  expect(dataOf(html)["@graph"]).toEqual([
    expect.objectContaining({ "@type": "Dataset", dateModified: TRENDS.computedAt }),
  ])
})

test("where too few are listed the trends page says so, and claims no data", async () => {
  const none = { ...TRENDS, specialists: null, domains: [], concerns: [], languages: [] }
  const html = await (await renderPage("/en/trends-report", { api: { "GET /api/v2/trends": none } })).text()
  expect(html).toContain("Too few to count")
  expect(html).toContain('"@type":"WebPage"')
  expect(html).not.toContain("Dataset")
  expect(html).not.toContain("<table")
})

test("the page of subscriptions says what can be bought, leads to who offers it, to psychotherapists and to us", async () => {
  const html = await htmlOf("/en/psychotherapy-subscriptions")
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>")).replaceAll("&amp;", "&")
  expect(main).toContain("It renews every month until you cancel")
  expect(main).toMatch(/2 sessions a month for 450\slei/)
  expect(main).toContain("Psychotherapists with subscriptions")
  const ways = [...main.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to)
  expect(ways).toEqual([
    "/en/a/ioana-muresan#subscriptions-title",
    "/en/help-store-search?domain=PSIHO&speciality=PSYCHOTHERAPIST&sort=firstFree",
    "/en/contact?topic=booking",
  ])
  const [faq] = dataOf(html)["@graph"]
  expect(faq?.["@type"]).toBe("FAQPage")
})

test("the page of the wellness score asks nothing: it leads to the test, to people and to the help lines", async () => {
  const html = await htmlOf("/en/wellscore")
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"))
  expect(main).not.toMatch(/<(?:button|form|input)/)
  expect([...main.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
    "/en/tests/wellscore",
    "/en/help-store-search",
    "/en/helpline",
  ])
  expect(dataOf(html)["@graph"]).toEqual([
    expect.objectContaining({ "@type": "WebPage", url: expect.stringMatching(/\/en\/wellscore$/) }),
  ])
})

test("the page of wellbeing in an organisation leads to a first conversation", async () => {
  const html = await htmlOf("/en/organizational-wellbeing")
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"))
  expect([...main.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
    "/en/contact?topic=company",
  ])
  const [about] = dataOf(html)["@graph"]
  expect(about?.["@type"]).toBe("WebPage")
})
