import type { Locator, Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { expectAccessible, WIDTHS } from "./stage/axe.ts"
import { STAFF } from "./stage/cast.ts"
import { button, heading, signIn, signUp } from "./stage/flow.ts"
import { isForStaff, isThere, PAGES } from "./stage/pages.ts"
import { newVisitor, type Visitor } from "./stage/visitor.ts"

/** Pages that look another way with other words in their address. */
const STATES = ["/help-store-search?domain=PSIHO", "/help-store-search?q=nobody+at+all", "/terms?standalone"]

/** What every area has differs between them in its frame alone, which the overviews show. */
const isShownElsewhere = (path: string): boolean => {
  const page = path.split("/").slice(2).join("/")
  return isForStaff(path) && page !== "dashboard" && isThere(`/customer/${page}`)
}
const SEEN = PAGES.filter((path) => isThere(path) && !isShownElsewhere(path))

const hasLedToSignIn = ({ page }: Visitor): boolean => new URL(page.url()).searchParams.has("next")

/** Opens a page; signs in for it when it asks for that. */
const openAs = async (visitor: Visitor, path: string): Promise<void> => {
  await visitor.open(path)
  if (!hasLedToSignIn(visitor)) return
  await (isForStaff(path) ? signIn(visitor, STAFF) : signUp(visitor))
  await visitor.open(path)
}

/** Opens what a control of the header opens, looks at it, and closes it. */
const inspectMenu = async (page: Page, control: Locator): Promise<void> => {
  await control.click()
  await page.locator("[popover]:popover-open").waitFor()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await page.locator("[popover]:popover-open").waitFor({ state: "detached" })
}

describe.each([
  ["desktop", "en"],
  ["phone", "el"],
] as const)("on a %s in %s, axe finds nothing, in light and in dark,", (device, language) => {
  test.each([...SEEN, ...STATES])("at %s", async (path) => {
    const visitor = await newVisitor({ device, language, width: WIDTHS[device] })
    visitor.expectComplaints(/^404 from .*\/404$/)
    await openAs(visitor, path)
    if (isForStaff(path)) expect(new URL(visitor.page.url()).pathname).toMatch(new RegExp(`${path}$`))
    await visitor.page.locator("h1").waitFor()
    await expectAccessible(visitor.page)
  })

  test("with the filters and the list of times open", async () => {
    const { page, t, open } = await newVisitor({ device, language, width: WIDTHS[device] })
    await open("/help-store-search?domain=PSIHO")
    await page.getByRole("button", { name: t("search:filters.allCount", { count: 1 }) }).click()
    await page.getByRole("dialog").getByText(t("search:filters.gender")).waitFor()
    await expectAccessible(page)
    await open("/a/ioana-muresan")
    await page.getByRole("radio", { name: t("profile:booking.list") }).check({ force: true })
    await expectAccessible(page)
  })

  test("in the menus, for a guest and for somebody signed in", async () => {
    const visitor = await newVisitor({ device, language, width: WIDTHS[device] })
    const { page, t, open } = visitor
    await open("/terms")
    for (const control of await page.locator("header [popovertarget]:visible").all()) {
      await inspectMenu(page, control)
    }
    await signUp(visitor)
    await open("/customer/appointments")
    await page.getByText(t("appointments:empty.upcoming.title")).waitFor()
    await expectAccessible(page)
    const controls = await page.locator("header [popovertarget]:visible").all()
    expect(controls.length).toBeGreaterThan(1)
    for (const control of controls) await inspectMenu(page, control)
  })

  test("on the page that stands in for one that broke", async () => {
    const visitor = await newVisitor({ device, language, width: WIDTHS[device] })
    const { page, t, open } = visitor
    visitor.expectComplaints(/^500 from .*profile-model/)
    visitor.expectComplaints(/^console error/)
    const broken = {
      errorCode: "internal",
      errorMessage: "-",
      requestId: "e2e-1",
    }
    await open("/help-store-search?q=Ioana")
    await page.route("**/profile-model*", (route) => route.fulfill({ status: 500, json: broken }))
    await page.getByRole("heading", { level: 2, name: "Ioana Mureșan" }).getByRole("link").click()
    await heading(page, t("common:failure.title")).waitFor()
    await page.getByText("e2e-1").waitFor()
    await expectAccessible(page)
    await page.unroute("**/profile-model*")
    await button(page, t("common:action.retry")).click()
    await heading(page, "Ioana Mureșan").waitFor()
  })
})
