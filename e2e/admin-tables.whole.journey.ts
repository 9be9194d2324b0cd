import { describe, expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { typeDate } from "./support/dates.ts"
import { CLINIC, OTHER_ADMIN, STAFF } from "./support/fixtures.ts"
import { bookAndPay, signIn, signUp } from "./support/flow.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** Presses what has the focus, as who has no mouse does. */
const pressOn = async ({ page }: Visitor, name: string | RegExp): Promise<void> => {
  await page.getByRole("button", { name }).first().focus()
  await page.keyboard.press("Enter")
}

const giveRight = async (visitor: Visitor, right: "looking" | "appointing"): Promise<void> => {
  const { page, t, open } = visitor
  await open(`/admin/clients?show=admins&text=${encodeURIComponent(OTHER_ADMIN.email)}`)
  await page.getByRole("heading", { level: 1, name: t("common:area.clients") }).waitFor()
  await expectAccessible(page)
  await pressOn(visitor, new RegExp(`^${t("administration:rights.open")}:`))
  const dialog = page.getByRole("alertdialog")
  await dialog.getByLabel(t("administration:rights.change")).selectOption(`${right}Given`)
  await dialog.getByLabel(t("administration:orders.reason")).fill("They look after it from now on.")
  visitor.expectComplaints(/^422 .*\/rights$/)
  const password = dialog.getByLabel(t("administration:impersonation.password"), { exact: true })
  const confirm = dialog.getByRole("button", { name: t("administration:rights.confirm"), exact: true })
  await password.fill("a wrong one")
  await confirm.click()
  await dialog.getByText(t("errors:wrongPassword")).first().waitFor()
  await expectAccessible(page)
  await password.fill(STAFF.password)
  await confirm.click()
  await dialog.waitFor({ state: "detached" })
  await page
    .getByText(t(`administration:rights.name.${right}`))
    .first()
    .waitFor()
}

const refuseSeveral = async (visitor: Visitor): Promise<void> => {
  const { page, t, open } = visitor
  await open("/admin/specialists?show=active")
  const choose = page.getByRole("checkbox", { name: new RegExp(`^${t("lists:bulk.choose", { name: "" })}`) })
  await choose.first().focus()
  await page.keyboard.press("Space")
  await page.getByText(t("lists:bulk.chosen", { total: "1" }), { exact: true }).waitFor()
  await pressOn(visitor, t("vetting:resume"))
  const dialog = page.getByRole("alertdialog")
  expect(await dialog.getByRole("listitem").count()).toBe(1)
  await expectAccessible(page)
  visitor.expectComplaints(/^409 .*\/resumption$/)
  await dialog.getByRole("button", { name: t("vetting:resume"), exact: true }).click()
  // Nobody of them is suspended: who it was and why stands below.
  await page.getByText(t("lists:bulk.done", { done: "0", total: "1" })).waitFor()
  await page.getByText(t("errors:statusConflict")).waitFor()
  await expectAccessible(page)
}

/** Suspends somebody and takes it back at once: they stand among the active ones again. Answers what their box is called. */
const undoSuspension = async (visitor: Visitor): Promise<string> => {
  const { page, t, open } = visitor
  await open("/admin/specialists?show=active")
  const chosen = page
    .getByRole("checkbox", { name: new RegExp(`^${t("lists:bulk.choose", { name: "" })}`) })
    .last()
  const name = await chosen.evaluate(
    (box) => (box instanceof HTMLInputElement && box.labels?.[0]?.textContent) || "",
  )
  expect(name).not.toBe("")
  await chosen.focus()
  await page.keyboard.press("Space")
  await pressOn(visitor, t("vetting:suspend"))
  const dialog = page.getByRole("alertdialog")
  await dialog.getByRole("textbox").fill("Their papers are looked at once more.")
  await dialog.getByRole("button", { name: t("vetting:suspend"), exact: true }).click()
  const bar = page.getByRole("region", { name: t("lists:bulk.label"), exact: true })
  await bar.getByText(t("lists:bulk.done", { done: "1", total: "1" }), { exact: true }).waitFor()
  await page.getByRole("checkbox", { name, exact: true }).waitFor({ state: "detached" })
  await pressOn(visitor, t("lists:bulk.undo"))
  await page.getByRole("checkbox", { name, exact: true }).waitFor()
  await page.getByRole("button", { name: t("lists:bulk.undo"), exact: true }).waitFor({ state: "detached" })
  return name
}

/** Chooses all that the page shows, and does to it by the bar what has this name, with a reason. */
const doToAll = async ({ page, t }: Visitor, name: string): Promise<void> => {
  const bar = page.getByRole("region", { name: t("lists:bulk.label"), exact: true })
  await bar.getByRole("checkbox", { name: t("lists:bulk.all"), exact: true }).focus()
  await page.keyboard.press("Space")
  await bar.getByText(t("lists:bulk.chosen", { total: "1" }), { exact: true }).waitFor()
  await bar.getByRole("button", { name, exact: true }).focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("alertdialog")
  await expectAccessible(page)
  await dialog.getByRole("textbox").fill("The practice is closed for a week.")
  await dialog.getByRole("button", { name, exact: true }).click()
  await bar.getByText(t("lists:bulk.done", { done: "1", total: "1" }), { exact: true }).waitFor()
}

/** Calls a client's sessions off, and signs the client out: who did nothing has everything back, and has to sign in again. */
const callOffAndSignOut = async (visitor: Visitor, client: Visitor): Promise<void> => {
  const { t, open } = visitor
  const email = encodeURIComponent(await signUp(client))
  await bookAndPay(client, { url: "eleni-papadaki" })
  await open(`/admin/appointments?client=${email}`)
  await doToAll(visitor, t("appointments:cancel.confirm"))
  await client.open("/customer/appointments?show=cancelled")
  await client.page.getByText(client.t("appointments:status.cancelledByProvider")).first().waitFor()
  const back = client.t("appointments:card.refunded", { amount: "" }).trim()
  await client.page.getByText(back).first().waitFor()
  await open(`/admin/clients?text=${email}`)
  await doToAll(visitor, t("administration:sessions.end"))
  await client.open("/customer/appointments")
  await client.page.waitForURL(/\/login\?next=/)
}

/** Narrows the orders one filter after the other: none forgets the others, and the table has them all. */
const findOrders = async ({ page, t, open }: Visitor): Promise<void> => {
  await open("/admin/orders?clientID=0b0a5f3e-0000-4000-8000-0000000000a1&status=captured")
  await page.getByText(t("lists:none"), { exact: true }).waitFor()
  const everybody = page.getByRole("button", { name: t("administration:orders.everybody"), exact: true })
  await everybody.click()
  await page.waitForURL((url) => !url.searchParams.has("clientID") && url.searchParams.has("status"))
  await everybody.waitFor({ state: "detached" })
  await page.getByLabel(t("administration:orders.kind"), { exact: true }).selectOption("package")
  await page.getByLabel(t("administration:orders.currency"), { exact: true }).selectOption("GBP")
  await typeDate(page.getByLabel(t("lists:filter.from"), { exact: true }), "2026-01-01")
  await page.keyboard.press("Enter")
  await page.waitForURL(({ searchParams }) =>
    ["status", "kind", "currency", "from"].every((name) => searchParams.has(name)),
  )
  await page.locator('a[href*="orders/export?"][href*="currency=GBP"][href*="kind=package"]').waitFor()
  await expectAccessible(page)
  await page.getByRole("button", { name: t("lists:filter.clear"), exact: true }).click()
  await page.waitForURL(({ search }) => search === "")
}

/** Narrows the specialists to those of a clinic: the address and the table say so. */
const findOfClinic = async ({ page, t, open }: Visitor): Promise<void> => {
  await open("/admin/specialists?show=all")
  await page.getByLabel(t("common:area.name.clinic"), { exact: true }).selectOption({ label: CLINIC.name })
  await page.getByLabel(t("vetting:search"), { exact: true }).press("Enter")
  await page.waitForURL((url) => url.searchParams.has("clinic"))
  await page.getByRole("article").filter({ hasText: CLINIC.colleague }).waitFor()
  await expect.poll(() => page.getByRole("article").count()).toBe(1)
  await page.locator('a[href*="specialists/export?"][href*="clinic="]').waitFor()
  await expectAccessible(page)
}

/** What became of a profile is told in words, and narrowed to one action by what it is called. */
const readSpecialist = async (visitor: Visitor, box: string): Promise<void> => {
  const { page, t, open } = visitor
  await open("/admin/specialists?show=active")
  const suspended = page.getByRole("checkbox", { name: box, exact: true })
  await page.getByRole("article").filter({ has: suspended }).getByRole("link").first().click()
  const opener = page.getByRole("button", { name: t("dashboard:audit.title"), exact: true })
  await opener.focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog")
  const entry = (action: "resumed" | "suspended") =>
    dialog
      .getByRole("listitem")
      .filter({ has: page.getByText(t(`audit:action.specialists.${action}`), { exact: true }) })
  await entry("resumed").first().waitFor()
  await entry("suspended").first().waitFor()
  expect(await dialog.getByText("specialists.", { exact: false }).count()).toBe(0)
  const action = dialog.getByRole("combobox", { name: t("dashboard:audit.action"), exact: true })
  const choose = async (code: "payouts.runMade" | "specialists.suspended"): Promise<void> => {
    await action.fill(t(`audit:action.${code}`))
    await dialog.getByRole("option", { name: t(`audit:action.${code}`), exact: true }).click()
    await dialog.getByRole("button", { name: t("lists:filter.apply"), exact: true }).click()
  }
  await choose("specialists.suspended")
  await entry("resumed").first().waitFor({ state: "detached" })
  await entry("suspended").first().waitFor()
  await choose("payouts.runMade")
  await dialog.getByText(t("dashboard:audit.none")).waitFor()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await dialog.waitFor({ state: "detached" })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
}

describe.each(
  oneOf(1, [
    ["desktop", "el", "looking"],
    ["phone", "de", "appointing"],
  ]),
)("tables of an admin on a %s in %s", (device, language, right) => {
  test("rights, several at once, the log, mails, and a clinic's specialists by typing", async () => {
    const visitor = await newVisitor({ device, language })
    const { page, t, open } = visitor
    await signIn(visitor, STAFF)
    await giveRight(visitor, right)
    await refuseSeveral(visitor)
    await readSpecialist(visitor, await undoSuspension(visitor))
    await findOfClinic(visitor)
    await findOrders(visitor)
    await callOffAndSignOut(visitor, await newVisitor({ device, language: "en" }))

    await open("/admin/audit")
    await page.getByLabel(t("dashboard:audit.subject")).fill(OTHER_ADMIN.email)
    await page.keyboard.press("Enter")
    await page.waitForURL((url) => url.searchParams.get("subject") === OTHER_ADMIN.email)
    const said = t(`audit:action.identity.${right}Given`)
    await page.locator("ol strong").filter({ hasText: said }).first().waitFor()
    await expectAccessible(page)

    await open("/admin/background?list=mails")
    await page.getByLabel(t("administration:mails.status")).selectOption("sent")
    await page.waitForURL((url) => url.searchParams.get("mail") === "sent")
    await page.locator('a[href*="/api/v2/admin/mails/export?state=sent"]').waitFor()
    await expectAccessible(page)

    await open("/clinic/statement")
    const chooser = page.getByRole("combobox", { name: t("clinic:statement.specialist") })
    await chooser.fill("Παπα")
    await page.getByRole("option", { name: CLINIC.colleague }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.waitForURL((url) => url.searchParams.has("specialistID"))
  })
})
