import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { OTHER_ADMIN, STAFF } from "./support/fixtures.ts"
import { button, signIn } from "./support/flow.ts"
import { newVisitor } from "./support/visitor.ts"

test("what one admin drafts for the bank, another approves", async () => {
  const [first, second] = [await newVisitor(), await newVisitor({ device: "phone" })]
  await signIn(first, STAFF)
  await signIn(second, OTHER_ADMIN)
  await first.open("/admin/payouts")
  await first.page.getByText(first.t("payouts:due.paid")).waitFor()
  await button(first.page, first.t("payouts:make")).click()
  await first.page.getByText(first.t("payouts:act.needsAnother")).waitFor()
  expect(await button(first.page, first.t("payouts:act.approve")).count()).toBe(0)

  const { page, t, open } = second
  await open("/admin/payouts?view=runs")
  await page
    .getByRole("link", { name: t("payouts:runs.open") })
    .first()
    .click()
  await button(page, t("payouts:act.approve")).click()
  const dialog = page.getByRole("alertdialog")
  await dialog.getByText(t("payouts:run.lines"), { exact: true }).waitFor()
  await dialog.getByText(t("payouts:confirm.changed"), { exact: true }).waitFor()
  await expectAccessible(page)
  const password = dialog.getByLabel(t("payouts:confirm.password"), { exact: true })
  // Nothing is approved by one press: whoever sits at an open screen does not know the password.
  second.expectComplaints(/^422 .*\/approval$/)
  await button(dialog, t("payouts:act.approve")).click()
  await dialog.getByText(t("errors:wrongPassword")).waitFor()
  await password.fill(OTHER_ADMIN.password)
  await button(dialog, t("payouts:act.approve")).click()
  await dialog.waitFor({ state: "detached" })

  await button(page, t("payouts:act.export")).click()
  await dialog.getByText(t("payouts:act.exportText")).waitFor()
  await password.fill(OTHER_ADMIN.password)
  await password.press("Tab")
  await button(dialog, t("payouts:act.export")).click()
  await page.getByRole("link", { name: t("payouts:act.download") }).waitFor()
  await expectAccessible(page)
})

test("several reviews are decided at once: what fails is told by name and stays chosen", async () => {
  const admin = await newVisitor()
  const { page, t, open } = admin
  await signIn(admin, STAFF)
  await open("/admin/reviews?show=all")
  const choices = page.getByRole("checkbox", { name: new RegExp(`^${t("lists:bulk.choose", { name: "" })}`) })
  await choices.nth(1).check()
  await choices.nth(0).check()
  const bar = page.getByRole("region", { name: t("lists:bulk.label"), exact: true })
  await bar.getByText(t("lists:bulk.chosen", { total: "2" }), { exact: true }).waitFor()
  admin.expectComplaints(/^503 .*\/publication$/)
  // The first fails. The browser is held to it to the end: letting go meanwhile lets the first through as well.
  let tries = 0
  await page.route("**/publication", (route) => {
    tries += 1
    return tries === 1 ? route.fulfill({ status: 503 }) : route.continue()
  })
  await button(bar, t("reviews:admin.publish")).click()
  const dialog = page.getByRole("alertdialog")
  await expectAccessible(page)
  await button(dialog, t("reviews:admin.publish")).click()
  await bar.getByText(t("lists:bulk.done", { done: "1", total: "2" }), { exact: true }).waitFor()
  expect(await bar.getByRole("listitem").count()).toBe(1)
  await expect.poll(() => choices.nth(0).isChecked()).toBe(true)
  expect(await choices.nth(1).isChecked()).toBe(false)
  await expectAccessible(page)
})
