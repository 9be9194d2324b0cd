import { PATH_TABLE } from "@arnica/i18n/paths"
import { describe, expect, test } from "vitest"
import { layoutOf } from "./layout.ts"

const visitor = { standalone: false, signedIn: false, seesCampaigns: false }
const user = { standalone: false, signedIn: true, seesCampaigns: true }

describe("layoutOf", () => {
  test("frames a page with header and footer", () => {
    expect(layoutOf({ pathname: "/en", ...visitor })).toEqual({
      header: true,
      autoHide: "always",
      footer: true,
      helpLine: false,
      helpTap: true,
      footerMenu: false,
      sideMenu: false,
      banner: false,
      signIn: "page",
    })
  })

  test("gives somebody signed in the menus", () => {
    expect(layoutOf({ pathname: "/en/customer/appointments", ...user })).toMatchObject({
      footerMenu: true,
      sideMenu: true,
      banner: true,
    })
  })

  test.each(["/en/booking/payment/77", "/ro/booking/payment/77"])("leaves payment alone: %s", (pathname) => {
    expect(layoutOf({ pathname, ...user })).toMatchObject({
      header: false,
      footer: false,
      helpLine: true,
      footerMenu: false,
    })
  })

  test.each(["/en/customer/videoconference/7", "/el/provider/videoconference/7"])(
    "invites nobody out of the room of a session, and keeps help beside it: %s",
    (pathname) => {
      expect(layoutOf({ pathname, ...user })).toMatchObject({
        header: true,
        footer: false,
        helpLine: true,
        helpTap: false,
        footerMenu: false,
        banner: false,
      })
    },
  )

  test("keeps the header on the steps before payment", () => {
    expect(layoutOf({ pathname: "/en/booking/ana/slot/2026-11-22T09:00Z", ...user }).header).toBe(true)
  })

  test("leaves a standalone page the way to the help lines and nothing else", () => {
    const layout = layoutOf({ pathname: "/en/terms", ...user, standalone: true })
    expect(layout).toMatchObject({ header: false, footer: false, helpLine: true, sideMenu: false })
  })

  test.each([
    ["/en/help-store-search", "never"],
    ["/en/a/ana-ionescu/reviews", "large"],
    ["/en/about-us", "always"],
  ] as const)("the header of %s hides: %s", (pathname, autoHide) => {
    expect(layoutOf({ pathname, ...visitor }).autoHide).toBe(autoHide)
  })

  test.each([
    "/en/login",
    "/en/signup",
    "/en/signup-specialist",
    "/en/recover",
    "/en/reset",
    "/en/for-clinics",
    "/en/for-doctors",
    `/en/${PATH_TABLE.einvoiceAccountantAuth.en}`,
  ])("%s has no wrapper", (pathname) => {
    expect(layoutOf({ pathname, ...user })).toMatchObject({ header: true, sideMenu: false, banner: false })
  })

  test("tells of campaigns wherever the frame is, but on campaigns themselves", () => {
    const banner = (pathname: string, standalone = false): boolean =>
      layoutOf({ pathname, ...user, standalone }).banner
    expect(banner("/en/terms")).toBe(true)
    expect(banner("/en/campaigns/winter")).toBe(false)
    expect(banner("/en/terms", true)).toBe(false)
    expect(banner("/en/booking/payment/77")).toBe(false)
    expect(layoutOf({ pathname: "/en/terms", ...visitor }).banner).toBe(false)
    expect(layoutOf({ pathname: "/en/terms", ...user, seesCampaigns: false }).banner).toBe(false)
  })

  test.each([
    ["/en", "page"],
    ["/en/login", "page"],
    ["/en/for-doctors", "page"],
    ["/en/about-us", "page"],
    ["/ro/a/ana-ionescu", "dialog"],
    ["/en/help-store-search", "dialog"],
    ["/en/booking/ana/slot/2026-11-22T09:00Z", "dialog"],
    ["/de/tests/wellscore", "dialog"],
  ] as const)("signing in on %s is offered by a %s", (pathname, signIn) => {
    expect(layoutOf({ pathname, ...visitor }).signIn).toBe(signIn)
  })

  test.each(["/en/provider/messages", "/en/for-clinics", "/en/for-doctors"])(
    "no phone bar on %s",
    (pathname) => {
      expect(layoutOf({ pathname, ...user }).footerMenu).toBe(false)
    },
  )

  test("a conversation has the window to itself; the list of them has a footer", () => {
    const footer = (pathname: string): boolean => layoutOf({ pathname, ...user }).footer
    expect(footer("/el/customer/messages/77")).toBe(false)
    expect(footer("/el/customer/messages")).toBe(true)
  })

  test.each(["/en/provider/calendar", "/uk/clinic/dashboard", "/el/admin/orders"])(
    "%s is for work: no banner, no public footer, nothing that floats",
    (pathname) => {
      const bare = { banner: false, footer: false, helpTap: false, helpLine: false }
      expect(layoutOf({ pathname, ...user })).toMatchObject({ ...bare, header: true, sideMenu: true })
    },
  )

  test("the area of a client is no work page", () => {
    const layout = layoutOf({ pathname: "/en/customer/dashboard", ...user })
    expect(layout).toMatchObject({ banner: true, footer: true, helpTap: true })
  })
})
