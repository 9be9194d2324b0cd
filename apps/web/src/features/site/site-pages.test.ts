import { LANGUAGES } from "@arnica/i18n"
import { pathOf } from "@arnica/i18n/paths"
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { ensureBuilt, renderPage } from "../../testing/built-app.ts"

const COMPANY = {
  brand: "Arnica",
  name: "Arnica Health SRL",
  address: "Strada Florilor 12, Cluj-Napoca",
  registration: "J12/345/2025",
  email: "help@example.com",
  phone: "+40 21 000 00 00",
}
const HELP = {
  audiences: [{ code: "everyone", name: "For anyone in a crisis" }],
  countries: [
    {
      countryCode: "GB",
      country: "United Kingdom",
      emergencyNumber: "999",
      lines: [
        { audience: "everyone", name: "Samaritans", number: "116 123", dial: "116123", dayAndNight: true },
      ],
    },
    {
      countryCode: "RO",
      country: "Romania",
      emergencyNumber: "112",
      lines: [
        { audience: "everyone", name: "Telefonul", number: "0800 801", dial: "0800801", dayAndNight: false },
      ],
    },
  ],
}
const api = { "GET /api/v2/company": COMPANY, "GET /api/v2/help-lines": HELP }

beforeAll(ensureBuilt, 120_000)

let complaints: unknown[][] = []
beforeEach(() => {
  complaints = []
  for (const method of ["error", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => void complaints.push(words))
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  expect(complaints).toEqual([])
})

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
  })
})

test("the help page calls with one tap, the emergency number first", async () => {
  const html = await htmlOf("/en/helpline")
  const numbers = [...html.slice(html.indexOf("<main")).matchAll(/href="tel:([^"]+)"/g)].map(([, to]) => to)
  expect(numbers.slice(0, 4)).toEqual(["112", "999", "999", "116123"])
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
