import { beforeAll, describe, expect, test } from "vitest"
import { ensureBuilt, type FakeApi, renderPage } from "../../testing/built-app.ts"
import { aProductCard } from "../../testing/product.ts"
import { signedInAs } from "../../testing/signed-in.ts"
import { expectSilence } from "../../testing/silence.ts"
import { aSpecialistCard } from "../../testing/specialist-card.ts"

const AREA_CODES = ["PSIH_HEALTH", "FAM_HEALTH", "PHY_HEALTH", "HEALTH_IN_PLATE", "JOB_HEALTH", "FIN_HEALTH"]

const REVIEW = {
  uuid: "0b0a5f3e-0000-4000-8000-0000000000cc",
  stars: 5,
  text: "She asked what I want to be able to do again.",
  language: "en",
  author: "Maria I.",
  createdAt: "2026-10-01T10:00:00.000Z",
  specialist: { atlasUrl: "ioana-muresan", fullName: "Ioana Mureșan" },
}

const FULL: FakeApi = {
  "GET /rest/v2/public/domainAreas": AREA_CODES.map((areaCode) => ({
    areaCode,
    name: `Name of ${areaCode}`,
    description: "What it holds",
  })),
  "GET /rest/v2/public/specialists": [aSpecialistCard(), aSpecialistCard({ id: 42, fullName: "Radu Pop" })],
  "GET /rest/v2/public/reviews": [REVIEW],
  "POST /rest/public/call/getSettings": {},
  "GET /api/v2/store/sliders": {
    psychoEmotional: [aProductCard()],
    medical: [aProductCard({ code: "medication-review", title: "Medication review" })],
  },
}
const EMPTY: FakeApi = {
  "GET /rest/v2/public/domainAreas": [],
  "GET /rest/v2/public/specialists": [],
  "GET /rest/v2/public/reviews": [],
  "POST /rest/public/call/getSettings": {},
  "GET /api/v2/store/sliders": { psychoEmotional: [], medical: [] },
}
const SIGNED_IN = signedInAs()

const htmlOf = async (api: FakeApi, options: { path?: string; cookie?: string } = {}): Promise<string> => {
  const { path = "/en", cookie } = options
  const response = await renderPage(path, cookie === undefined ? { api } : { api, cookie })
  expect(response.status).toBe(200)
  return response.text()
}

const sectionOf = (html: string, id: string): string =>
  new RegExp(`<section id="${id}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? ""

beforeAll(ensureBuilt, 120_000)
expectSilence()

describe("the hero", () => {
  test("says in one heading what this is, and leads to the search from each slide", async () => {
    const html = await htmlOf(FULL)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toMatch(/<h1[^>]*>Someone to talk to\. This week\.<\/h1>/)
    const carousel = /aria-label="What Arnica offers"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? ""
    expect(carousel.match(/<li/g)).toHaveLength(3)
    expect(carousel.match(/href="\/en\/help-store-search(?:\?sort=\w+)?"/g)).toHaveLength(3)
  })

  test("searches without script as well, and suggests five words", async () => {
    const html = await htmlOf(FULL)
    expect(html).toMatch(/<form[^>]*action="\/en\/help-store-search"/)
    expect(html.match(/href="\/en\/help-store-search\?q=[A-Z]\w+"/g)).toHaveLength(5)
  })
})

describe("the rows of products", () => {
  test("lead to products that can be bought, and are left out where there are none", async () => {
    const html = await htmlOf(FULL)
    expect(sectionOf(html, "psychoEmotional")).toContain('href="/en/help-store/mind/sleep-in-four-weeks"')
    expect(sectionOf(html, "medical")).toContain("Medication review")
    expect(await htmlOf(EMPTY)).not.toContain('id="medical"')
  })
})

describe("the category grid", () => {
  test.each([
    ["PSIH_HEALTH", "PSIHO"],
    ["FAM_HEALTH", "FAM"],
    ["PHY_HEALTH", "MEDICAL"],
    ["HEALTH_IN_PLATE", "HEALTH"],
    ["JOB_HEALTH", "COACH"],
    ["FIN_HEALTH", "FIN_WELL"],
  ])("%s leads to the search of %s", async (area, domain) => {
    const grid = sectionOf(await htmlOf(FULL), "areas")
    const links = [...grid.matchAll(/<a[^>]*href="\/en\/help-store-search\?domain=(\w+)"[\s\S]*?<\/a>/g)]
    expect(links).toHaveLength(6)
    expect(links.find(([, code]) => code === domain)?.[0]).toContain(`Name of ${area}`)
  })
})

describe("the rest", () => {
  test("three boxes, who is free soon, steps, voices and the way in", async () => {
    const html = await htmlOf(FULL)
    const boxes = /<ul[^>]*aria-label="Why people choose Arnica"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? ""
    expect(boxes.match(/<li/g)).toHaveLength(3)
    expect(sectionOf(html, "soon")).toContain("Radu Pop")
    expect(sectionOf(html, "how-it-works").match(/<li/g)).toHaveLength(3)
    expect(sectionOf(html, "voices")).toContain(REVIEW.text)
    expect(html).toContain('href="/en#how-it-works"')
  })

  test("leads to the self-assessments", async () => {
    expect(
      /<section[^>]*aria-labelledby="tests-title"[\s\S]*?<\/section>/.exec(await htmlOf(FULL))?.[0],
    ).toContain('href="/en/tests/list"')
  })

  test("what has nothing to show is left out", async () => {
    const html = await htmlOf(EMPTY)
    for (const id of ["soon", "voices"]) expect(html).not.toContain(`id="${id}"`)
    expect(html).toContain('id="how-it-works"')
  })

  test("no product is shown while none can be bought", async () => {
    const html = await htmlOf(FULL)
    expect(html).not.toContain("products-")
  })

  test("a signed-in visitor is not asked to create an account", async () => {
    expect(await htmlOf(FULL)).toContain('id="account-title"')
    const html = await htmlOf({ ...FULL, ...SIGNED_IN }, { cookie: "s=1" })
    expect(html).not.toContain('id="account-title"')
  })

  test("the stores' badges stand where the apps are configured, else how to add the site", async () => {
    expect(await htmlOf(FULL)).toContain("Add Arnica to your home screen")
    const settings = {
      appStoreUrl: "https://apps.example/arnica",
      playStoreUrl: "https://play.example/arnica",
    }
    const html = await htmlOf({ ...FULL, "POST /rest/public/call/getSettings": settings })
    for (const url of Object.values(settings)) expect(html).toContain(`href="${url}"`)
  })

  test("pictures below the first screen load when they come near", async () => {
    const html = await htmlOf(FULL)
    expect(html.match(/<img/g)?.length).toBeGreaterThan(1)
    expect(html).not.toContain('loading="eager"')
  })

  test.each([
    ["ro", "Cineva cu care să vorbești."],
    ["el", "Κάποιος για να μιλήσετε."],
    ["uk", "Є з ким поговорити."],
  ])("speaks %s", async (language, words) => {
    expect(await htmlOf(FULL, { path: `/${language}` })).toContain(words)
  })
})
