import { describe, expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { COMPANY } from "./support/fixtures.ts"
import { signIn } from "./support/flow.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const at = ({ page, language }: Visitor, path: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === `/${language}${path}`)

/** What a call of the website answers to the visitor's browser. */
const answerTo = (
  { page }: Visitor,
  request: { readonly method: "GET" | "POST" | "PATCH"; readonly path: string; readonly body?: object },
): Promise<{ status: number; body: unknown }> =>
  page.evaluate(async ({ method, path, body }) => {
    const response = await fetch(path, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }, request)

describe.each([
  ["desktop", "en"],
  ["phone", "bg"],
] as const)("on a %s in %s", (device, language) => {
  test("who looks after a company sees that it has no figures yet, and nothing of the staff", async () => {
    const visitor = await newVisitor({ device, language })
    const { page, context, t, open } = visitor
    await signIn(visitor, COMPANY)
    await open("/customer/dashboard")
    await page.getByRole("heading", { name: t("dashboard:assigned.hr.title"), exact: true }).waitFor()
    await expectAccessible(page)

    visitor.expectComplaints(/^40[034] from /)
    await context.addCookies([{ name: "userRole", value: "admin", url: page.url() }])
    for (const path of ["/admin/dashboard", "/admin/audit", "/clinic/dashboard", "/provider/dashboard"]) {
      await open(path)
      await at(visitor, "/customer/dashboard")
    }
    expect(await page.locator(`a[href*="/${language}/admin/"]`).count()).toBe(0)

    const wanted = { isAdmin: true, isProvider: true, role: { isAdmin: true }, language: "en" }
    await answerTo(visitor, { method: "PATCH", path: "/api/v2/users/me", body: wanted })
    await answerTo(visitor, { method: "POST", path: "/Auth/update-user", body: wanted })
    for (const path of ["/api/v2/admin/overview", "/api/v2/admin/audit", "/api/v2/practice/earnings"])
      expect(await answerTo(visitor, { method: "GET", path })).toMatchObject({ status: 403 })
    expect(await answerTo(visitor, { method: "GET", path: "/rest/v2/user/roles" })).toMatchObject({
      status: 200,
      body: {
        isAdmin: false,
        isProvider: false,
        isCorporateAdmin: false,
        isHrAdmin: true,
        roles: ["customer"],
      },
    })
  })
})
