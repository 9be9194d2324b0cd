import { ROLES, type Role } from "@arnica/contract/roles"
import { beforeAll, describe, expect, test } from "vitest"
import { ensureBuilt, type FakeApi, renderPage } from "../testing/built-app.ts"
import { NOTHING_YET } from "../testing/client-overview.ts"
import { signedInAs, USER, withRoles } from "../testing/signed-in.ts"
import { AREA_MENU } from "./signed-in/area-menu.ts"

const FLAGS = { admin: "isAdmin", provider: "isProvider", clinic: "isCorporateAdmin" } as const

/** Somebody with a role beside that of a client. */
const as = (role: Role): ReturnType<typeof signedInAs> =>
  signedInAs(role === "customer" ? {} : withRoles(FLAGS[role]))

async function visit(
  path: string,
  role: Role,
  cookie = "",
): Promise<{ status: number; location: string | null }> {
  const { status, headers } = await renderPage(path, { cookie: `session=1; ${cookie}`, api: as(role) })
  return { status, location: headers.get("location") }
}

const leadsTo = (location: string): { status: number; location: string } => ({ status: 302, location })

beforeAll(ensureBuilt, 120_000)

describe("signing in on the way to nothing", () => {
  test.each([
    ["admin", "", "/en/admin/dashboard"],
    ["provider", "", "/en/provider/dashboard"],
    ["clinic", "", "/en/clinic/dashboard"],
    ["customer", "", "/en/customer/dashboard"],
    ["provider", "userRole=customer", "/en/customer/dashboard"],
    ["provider", "userRole=admin", "/en/provider/dashboard"],
  ] as const)("leads a %s with the cookie %j to %s", async (role, cookie, target) => {
    expect(await visit("/en/login", role, cookie)).toEqual(leadsTo("/en/loginFallback"))
    expect(await visit("/en/loginFallback", role, cookie)).toEqual(leadsTo(target))
  })

  test("leads visitors, who have not signed in, home", async () => {
    const { status, headers } = await renderPage("/en/loginFallback", {})
    expect({ status, location: headers.get("location") }).toEqual(leadsTo("/en"))
  })

  test("gives way to where somebody was going", async () => {
    expect(await visit("/en/login?next=%2Fen%2Fsearch", "provider")).toEqual(leadsTo("/en/search"))
  })
})

describe("the menus of the areas", () => {
  const entries = ROLES.flatMap((role) => AREA_MENU[role].map(({ to }) => ({ role, to })))

  test.each(entries)("$role: $to is a page", async ({ role, to }) => {
    const { location } = await visit(to.replace("$lang", "en").replace("$role", role), role)
    expect(location).toBeNull()
  })
})

describe("an area", () => {
  test.each(ROLES)("of a %s begins with its dashboard", async (role) => {
    expect(await visit(`/en/${role}`, role)).toEqual(leadsTo(`/en/${role}/dashboard`))
  })

  test.each([
    ["/en/admin/dashboard", "provider", "/en/provider/dashboard"],
    ["/en/provider/dashboard", "clinic", "/en/clinic/dashboard"],
    ["/ro/admin/dashboard", "customer", "/ro/customer/dashboard"],
    ["/en/admin/nowhere", "provider", "/en/404"],
    ["/en/clinic/appointments", "customer", "/en/customer/appointments"],
    ["/en/admin/calendar", "admin", "/en/admin/dashboard"],
    ["/en/provider/profile-settings", "provider", "/en/provider/wizard?step=settings"],
    ["/de/provider/profile-settings", "customer", "/de/customer/dashboard"],
    ["/en/clinic/appointments", "admin", "/en/admin/appointments"],
    ["/en/provider/specialists", "customer", "/en/customer/dashboard"],
  ] as const)("%s as a %s leads to %s", async (path, role, target) => {
    expect(await visit(path, role)).toEqual(leadsTo(target))
  })

  test.each(["/en/nobody/dashboard", "/en/root/appointments", "/en/customers"])(
    "%s names no area",
    async (path) => {
      expect(await visit(path, "customer")).toEqual(leadsTo("/en/404"))
    },
  )

  test("is rendered for a phone, which says by a header who it is, and for nobody else", async () => {
    const asked: (string | null)[] = []
    const response = await renderPage("/en/customer/dashboard", {
      headers: { "x-arnica-sso": "a.session" },
      api: { ...as("customer"), ...NOTHING_YET },
      onCall: ({ headers }) => asked.push(headers.get("x-arnica-sso")),
    })
    expect(response.status).toBe(200)
    expect(response.headers.get("cache-control")).toBe("private, no-store")
    expect(await response.text()).toContain(USER.firstName)
    expect(asked.length).toBeGreaterThan(2)
    expect(new Set(asked)).toEqual(new Set(["a.session"]))
  })

  test("asks a visitor to sign in, and leads back", async () => {
    const response = await renderPage("/en/provider/dashboard")
    expect(response.headers.get("location")).toBe("/en/login?next=%2Fen%2Fprovider%2Fdashboard")
  })
})

describe("a role that waits for two-step sign-in", () => {
  const waiting = signedInAs({ ...withRoles("isAdmin"), rolesWithoutTwoFactor: ["admin"] })
  const locationOf = async (path: string): Promise<string | null> =>
    (await renderPage(path, { cookie: "session=1", api: waiting })).headers.get("location")

  test("opens nothing but the page on which that is switched on", async () => {
    expect(await locationOf("/el/admin/dashboard")).toBe(
      "/el/admin/security?needed=true&next=%2Fel%2Fadmin%2Fdashboard",
    )
    expect(await locationOf("/el/admin/security?needed=true")).toBeNull()
  })

  test("leaves one's other areas as they are", async () => {
    expect(await locationOf("/en/customer/dashboard")).toBeNull()
  })
})

describe("the frame of who is signed in", () => {
  const page = (path: string, api: FakeApi, cookie = ""): Promise<string> =>
    renderPage(path, { cookie: `session=1; ${cookie}`, api }).then((response) => response.text())
  const navOf = (html: string, name: string, nth: number): string =>
    [...html.matchAll(new RegExp(`<nav[^>]*aria-label="${name}"[^>]*>[\\s\\S]*?</nav>`, "g"))][nth]?.[0] ?? ""
  const hrefsOf = (html: string): string[] =>
    [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href)

  test("leads to the tests from the header and, for a client, from the menu at the side", async () => {
    const [visitor, client] = [
      await (await renderPage("/en/credits")).text(),
      await page("/en/credits", as("customer")),
    ]
    expect(hrefsOf(navOf(visitor, "Main menu", 0))).toContain("/en/tests/list")
    expect(hrefsOf(navOf(client, "Main menu", 0))).toContain("/en/tests/list")
    expect(hrefsOf(navOf(client, "Menu", 0))).toContain("/en/tests/list")
  })

  test.each(ROLES)("the menu at the side of a %s repeats nothing of the header", async (role) => {
    const html = await page("/en/credits", as(role))
    const side = hrefsOf(navOf(html, "Menu", 0))
    expect(side.length).toBeGreaterThan(5)
    for (const href of ["/en", "/en/help-store-search"]) expect(side).not.toContain(href)
    expect(new Set(side).size).toBe(side.length)
    expect(navOf(html, "Menu", 0)).not.toContain("<button")
  })

  test.each([
    ["customer", ["dashboard", "appointments", "messages"]],
    ["provider", ["dashboard", "calendar", "messages"]],
    ["clinic", ["dashboard", "appointments", "specialists"]],
    ["admin", ["dashboard", "specialists", "appointments"]],
  ] as const)("the bar of a phone leads a %s to %j, and clients to the search", async (role, pages) => {
    const bar = hrefsOf(navOf(await page("/en/credits", as(role)), "Menu", 1))
    const search = role === "customer" ? ["/en/help-store-search"] : []
    expect(bar).toEqual([...pages.map((name) => `/en/${role}/${name}`), ...search])
  })

  test("shows their photo in the header and in the menu of the account", async () => {
    const photo = "public/ab/abcdef.png"
    const header = (html: string): string => /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? ""
    const menu = (html: string): string => /id="account-menu"[\s\S]*$/.exec(html)?.[0] ?? ""
    const html = await page("/en/credits", signedInAs({ userPhoto: photo }))
    for (const part of [header(html), menu(html)]) expect(part).toMatch(/<img[^>]*src="[^"]*abcdef/)
    expect(header(await page("/en/credits", as("customer")))).toMatch(/aria-hidden="true">AI</)
  })
})

describe("the banner of a campaign", () => {
  const CAMPAIGN = {
    campaign: "autumn-2026",
    slug: "autumn",
    path: "/tests/list",
    title: "Autumn",
    text: "Look after your sleep",
    until: "2026-12-01T00:00:00.000Z",
  }
  const banner = async (api: FakeApi, options: { path?: string; cookie?: string } = {}): Promise<boolean> => {
    const { path = "/en/credits", cookie = "" } = options
    const told = { ...api, "GET /api/assessment/campaign/user": [CAMPAIGN] }
    const html = await (await renderPage(path, { cookie: `session=1; ${cookie}`, api: told })).text()
    return html.includes("Look after your sleep</a>")
  }

  test("is part of the page as it comes, so that nothing moves", async () => {
    expect(await banner(as("customer"))).toBe(true)
    expect(await banner(as("provider"))).toBe(true)
  })

  test("stays away from what was closed", async () => {
    expect(await banner(as("customer"), { cookie: "arnica.closedCampaigns=spring.autumn-2026" })).toBe(false)
    expect(await banner(as("customer"), { cookie: "arnica.closedCampaigns=spring" })).toBe(true)
  })

  test.each(["isAdmin", "isCorporateAdmin", "isHrAdmin", "isOHPsychologist", "isAccountant"] as const)(
    "is not for %s",
    async (flag) => {
      expect(await banner(signedInAs(withRoles(flag)))).toBe(false)
    },
  )
})

describe("the acting role", () => {
  const htmlFor = async (cookie: string): Promise<string> =>
    (await renderPage("/en/credits", { cookie: `session=1; ${cookie}`, api: as("provider") })).text()

  test("is that of the flags for who has chosen none", async () => {
    expect(await htmlFor("")).toContain('href="/en/provider/dashboard"')
  })

  test("is remembered between visits", async () => {
    const html = await htmlFor("userRole=customer")
    expect(html).toContain('href="/en/customer/appointments"')
    expect(html).toContain("Continue as a specialist")
  })

  test("is never one that somebody does not have", async () => {
    expect(await htmlFor("userRole=admin")).not.toContain("/en/admin/")
  })
})
