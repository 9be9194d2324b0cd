import { expect, test } from "vitest"
import { PASSWORD } from "./support/accounts.ts"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { STAFF } from "./support/fixtures.ts"
import { button, heading, signIn, signUp } from "./support/flow.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** Opens an account from the list, after a wrong password. */
const lookThrough = async (admin: Visitor, email: string): Promise<void> => {
  const { page, t } = admin
  await admin.open(`/admin/clients?text=${encodeURIComponent(email)}`)
  const [before = ""] = t("administration:impersonation.openOf", { name: "@" }).split("@")
  await page.getByRole("button", { name: new RegExp(`^${before}`) }).click()
  const dialog = page.getByRole("alertdialog")
  const begin = button(dialog, t("administration:impersonation.begin"))
  await begin.click()
  await dialog.getByText(t("errors:validation.tooSmallText", { limit: 3 })).waitFor()
  await dialog.getByLabel(t("administration:orders.reason"), { exact: true }).fill("Their list looks empty.")
  const password = dialog.getByLabel(t("administration:impersonation.password"), { exact: true })
  await password.fill("not the right one")
  admin.expectComplaints(/^422 .*\/impersonation$/)
  await begin.click()
  await dialog.getByText(t("errors:wrongPassword")).first().waitFor()
  await expectAccessible(page)
  await password.fill(PASSWORD)
  await begin.click()
}

test.each(
  oneOf(0, [
    ["desktop", "en"],
    ["phone", "de"],
  ]),
)("on a %s in %s an admin looks through an account, and is back by one button", async (device, language) => {
  const admin = await newVisitor({ device, language })
  const { page, t } = admin
  await signIn(admin, STAFF)
  const client = await newVisitor({ device, language })
  await lookThrough(admin, await signUp(client))
  const banner = page.getByRole("complementary", { name: t("shell:impersonation.label"), exact: true })
  await banner.waitFor()
  // A minute may have passed on a machine that has other things to do.
  const left = [30, 29].map((minutes) => t("shell:impersonation.left", { minutes }))
  const told = (await banner.textContent()) ?? ""
  expect(
    left.some((words) => told.includes(words)),
    told,
  ).toBe(true)
  await admin.open("/customer/appointments")
  await banner.waitFor()
  await expectAccessible(page)
  for (const closed of ["/rest/v2/client/personalInfo", "/api/v2/users/me/cnp", "/api/v2/data-exports"])
    expect((await admin.context.request.get(closed)).status()).toBe(403)
  // What is its owner's alone says so, and the way back stays.
  admin.expectComplaints(/^403 from /)
  for (const closed of ["/customer/messages", "/customer/profile"]) {
    await admin.open(closed)
    await heading(page, t("common:refused.lookingThrough.title")).waitFor()
    await banner.waitFor()
    await expectAccessible(page)
  }
  await button(banner, t("shell:impersonation.end")).click()
  await page.waitForURL(/\/admin\//)
  await banner.waitFor({ state: "detached" })

  await client.open("/customer/privacy")
  await client.page.getByText(client.t("privacy:access.action.impersonatedAsked")).first().waitFor()
  await client.page.getByText(client.t("privacy:access.action.impersonationEnded")).first().waitFor()
  expect(await client.page.getByText("Their list looks empty.").count()).toBe(0)
})
