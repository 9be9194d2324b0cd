import { ROLES, type Role } from "@arnica/contract/roles"
import { beforeAll, describe, expect, test } from "vitest"
import { ensureBuilt, renderPage } from "../testing/built-app.ts"
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
      api: {
        ...as("customer"),
        "GET /rest/v2/client/getMyAppointments": { count: 0, details: [] },
        "GET /api/v2/participations": [],
      },
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
