import { expect, test } from "vitest"
import { openSignInDialog } from "./support/accounts.ts"
import { expectAccessible } from "./support/axe.ts"
import { button, fillSignUp, newAddress } from "./support/flow.ts"
import { newVisitor } from "./support/visitor.ts"

test.each([
  ["phone", "pl"],
  ["desktop", "es"],
] as const)(
  "on a %s in %s, whoever signs up over a profile stays there, goes on getting started from the dashboard, and skips the rest",
  async (device, language) => {
    const visitor = await newVisitor({ device, language })
    const { page, t, open } = visitor
    const dialog = await openSignInDialog(visitor, "/a/ioana-muresan")
    await dialog.getByRole("radio", { name: t("identity:panel.newHere"), exact: true }).check()
    await fillSignUp(visitor, newAddress())
    await dialog.waitFor({ state: "detached" })
    expect(new URL(page.url()).pathname).toBe(`/${language}/a/ioana-muresan`)

    await open("/customer/dashboard")
    await page.getByRole("link", { name: t("dashboard:start.open"), exact: true }).click()
    await page.waitForURL(new RegExp(`/${language}/customer/onboarding\\?ref=new_signup$`))
    await button(page, t("personal:start.next")).click()
    await page.getByRole("heading", { name: t("personal:start.languagesTitle") }).waitFor()

    await open("/customer/dashboard")
    await page.getByRole("link", { name: t("dashboard:start.open"), exact: true }).click()
    await page.getByRole("heading", { name: t("personal:start.languagesTitle") }).waitFor()
    await open("/customer/dashboard")
    await expectAccessible(page)
    await button(page, t("dashboard:start.skip")).click()
    await page.getByText(t("dashboard:start.title"), { exact: true }).waitFor({ state: "detached" })
    await page.reload()
    await page.getByRole("heading", { level: 1 }).waitFor()
    expect(await page.getByText(t("dashboard:start.title"), { exact: true }).count()).toBe(0)
  },
)
