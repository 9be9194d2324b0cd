import { setTimeout } from "node:timers/promises"
import type { Locator, Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { expectAccessible, WIDTHS } from "./support/axe.ts"
import { oneOf, takesAll } from "./support/cases.ts"
import { STAFF } from "./support/fixtures.ts"
import { button, heading, signIn, signUp } from "./support/flow.ts"
import { isForStaff, isThere, PAGES } from "./support/pages.ts"
import { hydrated, newVisitor, type Visitor } from "./support/visitor.ts"

/** Pages that look another way with other words in their address. */
const STATES = ["/help-store-search?domain=PSIHO", "/help-store-search?q=nobody+at+all", "/terms?standalone"]

/** What every area has differs between them in its frame alone, which the overviews show. */
const isShownElsewhere = (path: string): boolean => {
  const page = path.split("/").slice(2).join("/")
  return isForStaff(path) && page !== "dashboard" && isThere(`/customer/${page}`)
}
const SEEN = PAGES.filter((path) => isThere(path) && !isShownElsewhere(path))

/** Each page is looked at on one of the two devices in turn, and on both where every case is wanted. */
const takenOn = (device: "desktop" | "phone", paths: readonly string[]): readonly string[] =>
  paths.filter((_, index) => takesAll || (index % 2 === 0) === (device === "desktop"))

/** Pages that ask whoever comes to sign in first. */
const OWN = SEEN.filter((path) => path.startsWith("/customer"))
const STAFFS = SEEN.filter(isForStaff)
const OPEN = [...SEEN.filter((path) => !OWN.includes(path) && !STAFFS.includes(path)), ...STATES]

/** As many at a time as keep the machine busy: a page that loads leaves time to look at another one. */
const TABS = 3
const LONG = { timeout: 300_000 }

/** Goes to another page as a link does, and waits until it is shown. */
const walk = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    (href) =>
      new Promise<void>((resolve, reject) => {
        // Where the router of the website leaves itself.
        const router = window.__TSR_ROUTER__
        if (router === undefined) throw new Error("the page has no router")
        const forget = router.subscribe("onRendered", () => {
          forget()
          resolve()
        })
        router.navigate({ href }).catch(reject)
      }),
    path,
  )

/** Shows a page in a tab and looks at it; false when it asks whoever comes to sign in. */
const inspect = async (page: Page, language: string, path: string): Promise<boolean> => {
  if (takesAll || page.url() === "about:blank") {
    await page.goto(`/${language}${path}`, { waitUntil: "domcontentloaded" })
    await hydrated(page)
  } else await walk(page, `/${language}${path}`)
  if (new URL(page.url()).searchParams.has("next")) return false
  if (isForStaff(path)) expect(new URL(page.url()).pathname).toMatch(new RegExp(`${path}$`))
  await page.locator("h1").waitFor()
  await expectAccessible(page)
  return true
}

/** Several times what the slowest page takes on a busy machine. */
const LOOK_MS = 60_000

/** What a look at a page answers. A tab that has stopped answering would be waited for without end, and nobody told where. */
const inTime = async (path: string, look: Promise<boolean>): Promise<boolean> => {
  const limit = new AbortController()
  const late = setTimeout(LOOK_MS, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`${path} did not answer within ${LOOK_MS / 1000} s`)
  })
  return await Promise.race([look, late]).finally(() => limit.abort())
}

/**
 * Shows pages in a visitor's browser, several at a time, and looks at each; a tab loads its first page and walks on from
 * there, and loads each where every case is wanted. Hands back those that asked to sign in.
 */
const inspectAll = async (visitor: Visitor, paths: readonly string[]): Promise<readonly string[]> => {
  const { context, language } = visitor
  // A page that is left at once may not have its line open yet.
  visitor.expectComplaints(/WebSocket is closed before the connection is established/)
  const waiting = [...paths]
  const closed: string[] = []
  const work = async (): Promise<void> => {
    const page = await context.newPage()
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      if (!(await inTime(path, inspect(page, language, path)))) closed.push(path)
    await page.close()
  }
  await Promise.all(Array.from({ length: TABS }, work))
  return closed
}

/** Opens what a control of the header opens, looks at it, and closes it. */
const inspectMenu = async (page: Page, control: Locator): Promise<void> => {
  await control.click()
  await page.locator("[popover]:popover-open").waitFor()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await page.locator("[popover]:popover-open").waitFor({ state: "detached" })
}

const DEVICES = [
  ["desktop", "en"],
  ["phone", "el"],
] as const

describe.each(DEVICES)("on a %s in %s, axe finds nothing, in light and in dark,", (device, language) => {
  test("for a guest, and on pages of somebody's own", LONG, async () => {
    const visitor = await newVisitor({ device, language, width: WIDTHS[device] })
    visitor.expectComplaints(/^404 from .*\/404$/)
    // A time that is long past cannot be booked.
    visitor.expectComplaints(/^422 from .*\/bookingWizard\/slot\/.*\/details$/)
    const closed = await inspectAll(visitor, takenOn(device, OPEN))
    await signUp(visitor)
    expect(await inspectAll(visitor, [...closed, ...takenOn(device, OWN)])).toEqual([])
  })
})

describe.each(oneOf(0, DEVICES))(
  "on a %s in %s, axe finds nothing, in light and in dark,",
  (device, language) => {
    test("for whoever works here", LONG, async () => {
      const visitor = await newVisitor({ device, language, width: WIDTHS[device] })
      await signIn(visitor, STAFF)
      expect(await inspectAll(visitor, takenOn(device, STAFFS))).toEqual([])
    })
  },
)

describe.each(oneOf(0, DEVICES))(
  "on a %s in %s, axe finds nothing, in light and in dark,",
  (device, language) => {
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
  },
)

describe.each(oneOf(1, DEVICES))(
  "on a %s in %s, axe finds nothing, in light and in dark,",
  (device, language) => {
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
  },
)
