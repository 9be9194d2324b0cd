import { expect, test } from "vitest"
import { z } from "zod"
import { expectAccessible } from "./stage/axe.ts"
import { EARNER, OTHER_ADMIN, STAFF } from "./stage/cast.ts"
import { button, signIn } from "./stage/flow.ts"
import { newVisitor, type Visitor } from "./stage/visitor.ts"

const metaSchema = z.object({ meta: z.object({ revision: z.int() }) })

/** Fills in a tab of a specialist for them, as the page does. */
const fillIn = async (
  { context }: Visitor,
  tab: { readonly read: string; readonly save: string; readonly values: object },
): Promise<void> => {
  const { meta } = metaSchema.parse(await (await context.request.get(tab.read)).json())
  const data = { ...tab.values, revision: meta.revision }
  const saved = await context.request.fetch(tab.save, { method: "PATCH", data })
  if (!saved.ok()) throw new Error(await saved.text())
}

const numberOf = async ({ context }: Visitor): Promise<number> => {
  const found = await context.request.get(`/rest/v2/profile-page/${EARNER.url}/specialist-details`)
  return z.object({ id: z.int() }).parse(await found.json()).id
}

/** A licence that waits to be checked. */
const prepare = async (admin: Visitor, number = "2041"): Promise<number> => {
  const id = await numberOf(admin)
  const query = `?specialistID=${String(id)}`
  const licence = { number, issuer: "Colegiul Psihologilor", expires: null, documentId: null }
  await fillIn(admin, {
    read: `/rest/v2/specWizard/licenses${query}`,
    save: `/api/v2/spec-wizard/licenses${query}`,
    values: { items: [licence] },
  })
  return id
}

test("two admins open one profile: the second is told, and loses nothing that was typed", async () => {
  const [first, second] = [await newVisitor(), await newVisitor()]
  await signIn(first, STAFF)
  await signIn(second, OTHER_ADMIN)
  const id = await prepare(first)
  for (const admin of [first, second]) await admin.open(`/admin/specialists/${String(id)}`)
  const { page, t } = second
  const ask = t("vetting:askAt", { field: "" })
  await page
    .getByRole("button", { name: new RegExp(`^${ask}`) })
    .first()
    .click()
  const comment = page.getByRole("textbox", { name: new RegExp(`^${t("vetting:comment", { field: "" })}`) })
  await comment.fill("Which college?")
  const overall = page.getByLabel(t("vetting:overall"), { exact: true })
  await overall.fill("Nearly there.")

  // The first corrects the licence meanwhile.
  await prepare(first, "2042")

  second.expectComplaints(/^409 .*\/change-request$/)
  await button(page, t("vetting:requestChanges", { count: 1 })).click()
  await page.getByText(t("vetting:outdated")).waitFor()
  await expectAccessible(page)
  expect(await overall.inputValue()).toBe("Nearly there.")
  await button(page, t("vetting:again")).click()
  await page.getByText(t("vetting:outdated")).waitFor({ state: "detached" })
  expect(await comment.inputValue()).toBe("Which college?")
})

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
