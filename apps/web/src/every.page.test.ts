import { LANGUAGES } from "@arnica/i18n"
import { pathOf } from "@arnica/i18n/paths"
import { beforeAll, describe, expect, test } from "vitest"
import { ensureBuilt, renderPage } from "./testing/built-app.ts"
import { signedInAs } from "./testing/signed-in.ts"
import { expectSilence } from "./testing/silence.ts"

const TERM = {
  code: "TERMS_OF_USE",
  version: 1,
  language: "en",
  title: "Terms of use",
  paragraphs: ["Be kind <b>.", "## What we do"],
}
const signedIn = signedInAs()

beforeAll(ensureBuilt, 120_000)
expectSilence()

async function locationOf(path: string, cookie?: string): Promise<[number, string | null]> {
  const response = await renderPage(path, cookie ? { cookie } : {})
  return [response.status, response.headers.get("location")]
}

test("a page whose address holds a secret is kept by nobody and found by nobody; without one it is as all others", async () => {
  for (const path of ["/en/reset", "/de/activate"]) {
    const [plain, secret] = [await renderPage(path), await renderPage(`${path}?token=abc.def`)]
    expect(plain.headers.get("cache-control") ?? "").not.toContain("no-store")
    expect(await plain.text()).not.toContain('name="robots" content="noindex"')
    expect(secret.headers.get("cache-control")).toBe("private, no-store")
    const html = await secret.text()
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).not.toMatch(/<(?:meta|link)[^>]*abc\.def/)
  }
})

describe("the language of a page", () => {
  test.each([
    ["/", undefined, "/en"],
    ["//en/terms", undefined, "/en/terms"],
    ["//evil.example/x", undefined, "/evil.example/x"],
    ["/terms", undefined, "/en/terms"],
    ["/de/help-store-search?domain=PSIHO", "user_lang=ro", "/ro/help-store-search?domain=PSIHO"],
    ["/de/datenschutz", "user_lang=ro", "/ro/confidentialitate"],
    ["/de/blog/seele/schlaf", "user_lang=ro", "/ro/blog"],
    ["/xx/terms", undefined, "/en/terms"],
    ["/en/privacy", "user_lang=el", "/el/aporrito"],
    ["/ro/privacy", undefined, "/ro/confidentialitate"],
    ["/", "user_lang=uk", "/uk"],
    ["/de/loginFallback", undefined, "/de"],
  ])("%s with %s goes to %s", async (path, cookie, target) => {
    expect(await locationOf(path, cookie)).toEqual([302, target])
  })

  test("a choice in the address is stored and taken out of it", async () => {
    const response = await renderPage("/de/datenschutz?user_lang=ro&x=1")
    expect(response.headers.get("location")).toBe("/ro/confidentialitate?x=1")
    expect(response.headers.get("set-cookie")).toContain("user_lang=ro;")
  })

  test.each(LANGUAGES)("a page speaks %s", async (language) => {
    const response = await renderPage(pathOf(language, "credits"))
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toMatch(/<title>[^<]+ · Arnica<\/title>/)
    expect(html.match(/<h1/g)).toHaveLength(1)
  })
})

describe("what search engines read", () => {
  test("title, description, canonical, ten languages and x-default", async () => {
    const html = await (await renderPage("/ro/termeni-si-conditii?x=1", { api: legal() })).text()
    expect(html).toContain("<title>Terms of use · Arnica</title>")
    expect(html).toContain('name="description" content="Be kind &lt;b&gt;."')
    expect(html).toContain('rel="canonical" href="https://www.arnica.example/ro/termeni-si-conditii"')
    for (const language of LANGUAGES) expect(html).toContain(`rel="alternate" hrefLang="${language}"`)
    expect(html).toContain('hrefLang="x-default" href="https://www.arnica.example/en/terms"')
    expect(html).toContain('property="og:locale" content="ro_RO"')
  })

  test("an unknown path leads to the page-not-found page of its language, which answers 404", async () => {
    expect(await locationOf("/de/nonsense/deep?x=1")).toEqual([302, "/de/404"])
    const response = await renderPage("/de/404")
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain("<title>Seite nicht gefunden · Arnica</title>")
    expect(html).toContain('name="robots" content="noindex"')
  })

  test("a thing that is not there answers 404 in place", async () => {
    const response = await renderPage("/en/terms")
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain("<title>Page not found · Arnica</title>")
    expect(html).toContain('name="robots" content="noindex"')
  })

  test.each(["/favicon.ico", "/assets/index-gone.js", "/robots.txt"])("%s is no page", async (path) => {
    expect(await locationOf(path)).toEqual([404, null])
  })
})

describe("the frame", () => {
  test("surrounds a page with header and footer", async () => {
    const html = await (await renderPage("/en/credits")).text()
    expect(html).toContain("<header")
    expect(html).toContain("<footer")
    expect(html).toContain('href="#content"')
  })

  test("leaves a standalone page alone, but for the way to the help lines", async () => {
    const html = await (await renderPage("/en/terms?standalone", { api: legal() })).text()
    expect(html).not.toContain("<header")
    expect(html).not.toContain("<footer")
    expect(html.match(/href="\/en\/helpline"/g)).toHaveLength(1)
    expect(html).toContain("<p>Be kind &lt;b&gt;.</p><h2>What we do</h2>")
  })

  test("leads to the help lines from header, menu and footer", async () => {
    const html = await (await renderPage("/en/credits")).text()
    expect(html.match(/href="\/en\/helpline"/g)?.length).toBeGreaterThanOrEqual(4)
  })

  test("names whose works the product uses", async () => {
    const html = await (await renderPage("/pl/zrodla-i-licencje")).text()
    expect(html).toContain("<title>Źródła i licencje · Arnica</title>")
    expect(html).toContain("Micah Lanier")
  })

  test("the design system is not part of what is built", async () => {
    expect(await locationOf("/en/design-system")).toEqual([302, "/en/404"])
  })
})

describe("the session", () => {
  test("an anonymous page asks the API nothing", async () => {
    const html = await (await renderPage("/en/credits", { cookie: "user_lang=en" })).text()
    expect(html).toContain("/en/login")
    expect(html).not.toContain("account-menu")
  })

  test("a signed-in page greets by name from the first byte", async () => {
    const response = await renderPage("/en/credits", { cookie: "s=1", api: signedIn })
    const html = await response.text()
    expect(html).toContain("Ana Ionescu")
    expect(html).not.toContain('href="/en/login')
    expect(response.headers.get("cache-control")).toBe("private, no-store")
  })

  test.each(["/en/credits", "/de/agb", "/el", "/en/login"])("signing out is in reach at %s", async (path) => {
    const api = { ...signedIn, ...legal() }
    let response = await renderPage(path, { cookie: "s=1", api })
    // The page for signing in leads whoever is signed in, by way of the fallback, to a page of theirs.
    for (let steps = 0; steps < 2; steps += 1) {
      const location = response.headers.get("location")
      if (location !== null) response = await renderPage(location, { cookie: "s=1", api })
    }
    const html = await response.text()
    expect(html).toMatch(/<button[^>]*popoverTarget="account-menu"/i)
    expect(html).toMatch(/id="account-menu".*<button[^>]*>.{0,900}(?:Sign out|Abmelden|Αποσύνδεση)/s)
  })

  test("a page goes on in the language of the account in a browser that knows none, and stays in one that was chosen", async () => {
    const api = { ...signedInAs({ language: "ro" }), ...legal() }
    const found = await renderPage("/en/terms?x=1", { headers: { cookie: "s=1" }, api })
    expect([found.status, found.headers.get("location")]).toEqual([
      302,
      "/ro/termeni-si-conditii?x=1&user_lang=ro",
    ])
    expect((await renderPage("/en/terms", { cookie: "s=1; user_lang=en", api })).status).toBe(200)
  })

  test("an API that fails shows the page as anonymous", async () => {
    const api = { "GET /rest/v2/public/islogged": new Response("down", { status: 503 }) }
    const response = await renderPage("/en/credits", { cookie: "s=1", api })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain("/en/login")
  })

  test.each(["/en/credits", "/de/sign-out-of-nowhere", "/en/terms?standalone", "/en/booking/payment/77"])(
    "a suspended specialist is told so and why at %s, and cannot close it",
    async (path) => {
      const user = { providerProfileStatus: "suspended", suspendedSpecialistComment: "Licence expired" }
      const api = { ...signedInAs(user), ...legal() }
      let response = await renderPage(path, { cookie: "s=1", api })
      const location = response.headers.get("location")
      if (location !== null) response = await renderPage(location, { cookie: "s=1", api })
      const html = await response.text()
      const notice = /<div[^>]*role="alert"[^>]*>(?:(?!<main|<h1).)*?Licence expired/s.exec(html)?.[0] ?? ""
      expect(notice).toMatch(/suspended|gesperrt/)
      expect(notice).not.toContain("<button")
    },
  )

  test("without a comment a suspended specialist is told whom to ask, and nobody else is told anything", async () => {
    const told = async (status: string): Promise<boolean> => {
      const api = signedInAs({ providerProfileStatus: status, suspendedSpecialistComment: null })
      return (await (await renderPage("/en/credits", { cookie: "s=1", api })).text()).includes(
        "Your account is suspended",
      )
    }
    expect([await told("suspended"), await told("active")]).toEqual([true, false])
  })
})

describe("the content security policy", () => {
  test("every inline script carries the nonce, and nothing else stands inline", async () => {
    const html = await (await renderPage("/en/credits", { nonce: "abc123" })).text()
    const scripts = html.match(/<script[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(2)
    for (const tag of scripts) expect(tag).toContain('nonce="abc123"')
    expect(html).not.toMatch(/ on[a-z]+="/)
    const styles = html.match(/<style[^>]*>/g) ?? []
    expect(styles).toHaveLength(1)
    for (const tag of styles) expect(tag).toContain('nonce="abc123"')
  })
})

const TERMS = "POST /rest/v2/public/getTranslatedTermsAndConditions"

function legal(): Record<string, unknown> {
  return { [TERMS]: TERM }
}
