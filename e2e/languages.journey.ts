import { LANGUAGES, NATIVE_NAMES } from "@arnica/i18n/languages"
import { pathOf, translatePath } from "@arnica/i18n/paths"
import { translator } from "@arnica/i18n/server"
import { describe, expect, test } from "vitest"
import { oneOf, someOf } from "./support/cases.ts"
import { heading } from "./support/flow.ts"
import { newVisitor, siteUrl } from "./support/visitor.ts"

type Seen = { readonly status: number; readonly location: string | null; readonly html: string }

/** What a first request gets, redirects not followed. */
const look = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Seen> => {
  const response = await fetch(`${siteUrl()}${path}`, { redirect: "manual", headers })
  const given = response.headers.get("location")
  const location = given === null ? null : given.replace(siteUrl(), "")
  return { status: response.status, location, html: await response.text() }
}

const attributeOf = (html: string, tag: RegExp): string | undefined => tag.exec(html)?.[1]
const titleOf = (html: string): string => attributeOf(html, /<title[^>]*>([^<]*)<\/title>/) ?? ""

const GREEK = { "accept-language": "el-GR,el;q=0.9" }
const GREEK_CHOSE_ROMANIAN = { ...GREEK, cookie: "user_lang=ro" }

describe("an address", () => {
  test.each([
    ["without a language", "/help-store-search?q=a", {}, "/en/help-store-search?q=a"],
    ["without anything", "/", {}, "/en"],
    ["in a language that is not spoken here", "/xx/help-store-search", {}, "/en/help-store-search"],
    [
      "in another language than was chosen",
      "/en/help-store-search?q=a",
      { cookie: "user_lang=ro" },
      "/ro/help-store-search?q=a",
    ],
    ["that begins with two slashes", "//en/terms", {}, "/en/terms"],
    ["that begins with two slashes and a host", "//elsewhere.example/en", {}, "/elsewhere.example/en"],
    ["that begins with two slashes and another language", "//ro/terms", {}, "/ro/terms"],
    ["that begins with a slash and a backslash", "/\\elsewhere.example/en", {}, "/elsewhere.example/en"],
    ["that begins with many slashes", "////elsewhere.example", {}, "/elsewhere.example"],
    ["whose language has three letters", "/eng/credits", {}, "/en/eng/credits"],
    // The address and the stored choice decide; what the browser asks for does not.
    ["without anything, from a Greek browser,", "/", GREEK, "/en"],
    [
      "without anything, from a Greek browser in which Romanian was chosen,",
      "/",
      GREEK_CHOSE_ROMANIAN,
      "/ro",
    ],
    [
      "when a language was stored that is not spoken here",
      "/ro/login",
      { cookie: "user_lang=xx" },
      "/en/login",
    ],
    [
      "when what was stored is no language, and the address has none,",
      "/login",
      { cookie: "user_lang=%22%3E" },
      "/en/login",
    ],
    ["that chooses a language", "/en/login?user_lang=el&next=%2Fen", {}, "/el/login?next=%2Fen"],
  ])("%s leads on", async (_what, path, headers, expected) => {
    const { status, location } = await look(path, headers)
    expect({ status, location }).toEqual({ status: expect.any(Number), location: expected })
    expect([301, 302, 307, 308]).toContain(status)
  })

  test.each([
    ["a Greek browser", GREEK],
    ["a browser in which no language was stored", { cookie: "user_lang=none-of-them" }],
    ["a browser in which the same was chosen", { cookie: "user_lang=ro" }],
  ])("is read as it stands by %s", async (_who, headers) => {
    const { status, html } = await look("/ro/help-store-search", headers)
    expect(status).toBe(200)
    expect(attributeOf(html, /<html[^>]* lang="(\w+)"/)).toBe("ro")
  })

  test("with the slug of another language leads to its own", async () => {
    const { location } = await look(`/ro/${pathOf("de", "howItWorks").slice(4)}`)
    expect(location).toBe(pathOf("ro", "howItWorks"))
  })

  test.each(someOf(["en", "el"], LANGUAGES))(
    "that is unknown ends on the page for that in %s",
    async (language) => {
      const { location } = await look(`/${language}/there-is/no-such-page`)
      expect(location).toBe(`/${language}/404`)
      const { status, html } = await look(location ?? "")
      expect(status).toBe(404)
      expect(titleOf(html)).toBe(`${translator(language)("common:notFound.title")} · Arnica`)
    },
  )
})

describe("a page", () => {
  const PAGES = [
    "",
    "/help-store-search",
    "/a/ioana-muresan",
    "/a/ioana-muresan/reviews",
    "/terms",
    "/privacy",
    "/credits",
    "/login",
    "/signup",
  ]

  const alternatesIn = (html: string): Record<string, string> =>
    Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(
        ([, code = "", href = ""]) => [code, href],
      ),
    )

  test.each(someOf(["", "/a/ioana-muresan", "/terms"], PAGES))(
    "%s names all its languages, its own address and itself",
    async (page) => {
      const everywhere = Object.fromEntries(
        LANGUAGES.map((language) => [language, `${siteUrl()}${translatePath(language, page)}`]),
      )
      const titles = new Set<string>()
      for (const language of LANGUAGES) {
        const { status, html } = await look(translatePath(language, page))
        expect(status).toBe(200)
        expect(attributeOf(html, /<html[^>]* lang="(\w+)"/)).toBe(language)
        expect(attributeOf(html, /<link rel="canonical" href="([^"]*)"/)).toBe(everywhere[language])
        expect(alternatesIn(html)).toEqual({ ...everywhere, "x-default": everywhere.en })
        expect(titleOf(html)).toMatch(/Arnica$/)
        const description = attributeOf(html, /<meta name="description" content="([^"]*)"/) ?? ""
        expect(description).not.toBe("")
        expect(description.length).toBeLessThanOrEqual(200)
        titles.add(`${titleOf(html)} ${description}`)
      }
      expect(titles.size).toBe(LANGUAGES.length)
    },
  )

  test("has its own words in its address where that is promised", async () => {
    const { html } = await look("/en/terms")
    expect(alternatesIn(html)).toMatchObject({
      ro: `${siteUrl()}/ro/termeni-si-conditii`,
      el: `${siteUrl()}/el/oroi-xrisis`,
      "x-default": `${siteUrl()}/en/terms`,
    })
    expect((await look("/el/terms")).location).toBe("/el/oroi-xrisis")
  })
})

test.each(oneOf(1, ["desktop", "phone"] as const))(
  "on a %s, a language that is chosen stays chosen, and the page stays the same",
  async (device) => {
    const { page, context, t, open } = await newVisitor({ device })
    await open("/help-store-search?q=Ioana")
    const menu = page.getByRole("button", { name: t("common:language.current", { name: NATIVE_NAMES.en }) })
    await menu.first().click()
    await page.getByRole("link", { name: NATIVE_NAMES.el, exact: true }).click()
    await page.waitForURL(/\/el\/help-store-search\?q=Ioana$/)
    await page.getByRole("link", { name: "Ioana Mureșan" }).first().click()
    await page.waitForURL(/\/el\/a\/ioana-muresan/)
    await heading(page, "Ioana Mureșan").waitFor()
    expect(await page.locator("html").getAttribute("lang")).toBe("el")
    // Links that somebody sends in another language are read in the chosen one, in other tabs and later too.
    const tab = await context.newPage()
    await tab.goto("/en/terms")
    expect(new URL(tab.url()).pathname).toBe(translatePath("el", "/terms"))
    await tab.goto("/")
    expect(new URL(tab.url()).pathname).toBe("/el")
    expect(await tab.locator("html").getAttribute("lang")).toBe("el")
  },
)

test("an address with two slashes never leaves the website", async () => {
  const { page } = await newVisitor()
  await page.goto(`${siteUrl()}//en/login`)
  expect(page.url()).toBe(`${siteUrl()}/en/login`)
})

test("what is searched for is shown as text, whatever it is", async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  const nasty = `"><img src=x onerror="document.title='broken'"><script>document.title='broken'</script>`
  await visitor.open(`/help-store-search?q=${encodeURIComponent(nasty)}`)
  await page.getByText(t("search:empty.title")).waitFor()
  expect(await page.getByRole("searchbox").first().inputValue()).toBe(nasty)
  expect(await page.title()).not.toContain("broken")
  const sql = "'; DROP TABLE specialists.specialist; --"
  await page.getByRole("searchbox").first().fill(sql)
  await page.keyboard.press("Enter")
  await page.waitForURL(/DROP/)
  await page.getByText(t("search:empty.title")).waitFor()
})
