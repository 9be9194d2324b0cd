import type { Role } from "@arnica/contract/roles"
import { translator } from "@arnica/i18n/server"
import { describe, expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { CLINIC, STAFF } from "./support/fixtures.ts"
import { button, heading, openAccountMenu, reload, signIn } from "./support/flow.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** Switches the role by the menu of the account. */
const switchTo = async (visitor: Visitor, role: Role): Promise<void> => {
  const { page, t } = visitor
  await openAccountMenu(visitor)
  await page.getByRole("link", { name: t(`common:area.switchTo.${role}`), exact: true }).click()
}

const at = ({ page, language }: Visitor, path: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === `/${language}${path}`)

/** Somebody else's specialist is not there for this clinic. */
const missForeign = async ({ t, openTab, expectComplaints }: Visitor): Promise<void> => {
  expectComplaints(/^404 from .*\/clinic\/specialists\/1\/hours/)
  const tab = await openTab("/clinic/specialists/1/hours")
  await tab.getByRole("heading", { level: 1, name: t("common:notFound.title") }).waitFor()
  await tab.close()
}

/** From the page of a clinic's specialist: their profile filled in for them, what is said of them, what they earned. */
const fillInFor = async (visitor: Visitor, minutes: string): Promise<void> => {
  const { page, t, open } = visitor
  // Filled in for them: saved, and still there for whoever opens it next.
  await page.goBack()
  await page.getByRole("link", { name: t("clinic:facts.wizard"), exact: true }).click()
  const steps = page.getByRole("navigation", { name: t("wizard:steps") })
  await steps.getByRole("link", { name: t("wizard:step.settings"), exact: false }).click()
  await page.getByLabel(t("wizard:field.appDuration"), { exact: true }).fill(minutes)
  await page.getByRole("button", { name: t("wizard:save"), exact: true }).click()
  await page.getByText(t("wizard:saved"), { exact: true }).waitFor()
  await expectAccessible(page)

  await open("/clinic/reviews")
  await page.getByRole("heading", { level: 1, name: t("common:area.reviews") }).waitFor()
  await expectAccessible(page)
  await open("/clinic/statement")
  await page.getByRole("heading", { level: 1, name: t("common:area.statement") }).waitFor()
  await expectAccessible(page)
}

describe.each(
  oneOf(0, [
    ["desktop", "en"],
    ["phone", "bg"],
  ]),
)("on a %s in %s", (device, language) => {
  test("who has every role sees each, and is in the last one again", async () => {
    const visitor = await newVisitor({ device, language })
    const { page, t, open } = visitor
    await signIn(visitor, STAFF)

    await open("/admin")
    await at(visitor, "/admin/dashboard")
    await page.getByRole("heading", { name: t("dashboard:admin.orders") }).waitFor()
    await expectAccessible(page)

    await switchTo(visitor, "provider")
    await at(visitor, "/provider/dashboard")
    await page.getByRole("heading", { name: t("dashboard:week.title") }).waitFor()
    await expectAccessible(page)

    // The same page of the other area where there is one, else its dashboard.
    await page.getByRole("link", { name: t("dashboard:next.all"), exact: true }).click()
    await at(visitor, "/provider/appointments")
    await switchTo(visitor, "customer")
    await at(visitor, "/customer/appointments")
    await switchTo(visitor, "clinic")
    await at(visitor, "/clinic/appointments")
    await page.getByRole("heading", { name: t("clinic:appointments.empty") }).waitFor()
    await expectAccessible(page)

    await open("/clinic/specialists")
    await page.getByRole("heading", { name: CLINIC.colleague }).getByRole("link").waitFor()
    await page.getByLabel(t("clinic:invite.email")).fill(`new.${device}@specialists.example`)
    await page.getByRole("button", { name: t("clinic:invite.button"), exact: true }).click()
    await page
      .getByRole("list", { name: t("clinic:invite.open") })
      .getByText(`new.${device}@`)
      .waitFor()
    await expectAccessible(page)
    await page.getByRole("heading", { name: CLINIC.colleague }).getByRole("link").click()
    await page.getByRole("button", { name: t("clinic:unlink.button"), exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole("link", { name: t("clinic:facts.hours"), exact: true }).click()
    await page.getByRole("heading", { level: 1, name: t("calendar:hours.title") }).waitFor()
    await expectAccessible(page)

    await missForeign(visitor)
    await fillInFor(visitor, device === "phone" ? "90" : "120")
    await open("/clinic/dashboard")
    await page.getByRole("heading", { name: CLINIC.name }).waitFor()
    // The invitation from above waits for its answer, and leads back to where it stands.
    const waits = page.getByRole("region", { name: t("statistics:waiting.title") })
    await waits.getByRole("link", { name: t("dashboard:waits.invitations") }).waitFor()
    await expectAccessible(page)

    // Outside the areas, and at the next visit.
    await open("/credits")
    const own = page.locator(`a[href="/${language}/clinic/dashboard"]`)
    expect(await own.count()).toBeGreaterThan(0)
    await reload(page)
    expect(await own.count()).toBeGreaterThan(0)
  })
})

test.each(
  oneOf(1, [
    ["desktop", "en"],
    ["phone", "uk"],
  ]),
)(
  "on a %s in %s, who is not signed in is asked to, and comes to the area that they wanted, in their account's language",
  async (device, language) => {
    const visitor = await newVisitor({ device, language })
    const { page, t, open } = visitor
    await open("/provider/appointments")
    await page.getByLabel(t("identity:signIn.email"), { exact: true }).fill(STAFF.email)
    await page.getByLabel(t("identity:signIn.password"), { exact: true }).fill(STAFF.password)
    await button(page, t("identity:signIn.button")).click()
    await heading(page, translator("ro")("appointments:title")).waitFor()
    expect(new URL(page.url()).pathname).toBe("/ro/provider/appointments")
  },
)
