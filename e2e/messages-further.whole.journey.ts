import { expect, onTestFinished, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { inDays, typeDate } from "./support/dates.ts"
import { OTHER_ADMIN, STAFF } from "./support/fixtures.ts"
import { bookAndPay, button, heading, reload, signIn, signUp } from "./support/flow.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const REPLY = "Danke, ich melde mich morgen."
const NOTE = "Im Notfall wenden Sie sich an meine Vertretung."

/** Takes the usual office hours as one's own, and keeps words that are often written. */
const setDesk = async ({ page, t, open }: Visitor): Promise<void> => {
  await open("/provider/messages/settings")
  await heading(page, t("messaging:desk.title")).waitFor()
  await expectAccessible(page)
  await button(page, t("messaging:desk.save")).first().click()
  await button(page, t("messaging:desk.hours.usual")).waitFor()
  await page.getByLabel(t("messaging:desk.quick.name")).fill("Später am Tag")
  await page.getByLabel(t("messaging:desk.quick.words")).fill(REPLY)
  await button(page, t("messaging:desk.quick.add")).click()
  await page.getByRole("listitem").getByText(REPLY).waitFor()
}

/** Is back: others who write to this specialist get no note, also when this is tried once more. */
const comeBack = async ({ page, t, open }: Visitor): Promise<void> => {
  await open("/provider/messages/settings")
  await heading(page, t("messaging:desk.title")).waitFor()
  const away = page.getByRole("listitem").filter({ hasText: NOTE })
  while ((await away.count()) > 0) {
    const before = await away.count()
    await away.first().getByRole("button").click()
    await expect.poll(() => away.count()).toBe(before - 1)
  }
}

/** Is away from today on. */
const goAway = async ({ page, t, open }: Visitor): Promise<void> => {
  await open("/provider/messages/settings")
  for (const [name, days] of [
    ["from", 0],
    ["to", 1],
  ] as const)
    await typeDate(page.getByLabel(t(`messaging:desk.away.${name}`), { exact: true }), await inDays(days))
  await page.getByLabel(t("messaging:desk.away.note")).fill(NOTE)
  await button(page, t("messaging:desk.away.add")).click()
  await page.getByRole("listitem").getByText(NOTE).waitFor()
  await expectAccessible(page)
}

/** Words of danger lead the writer to whom they can call, and are sent as any others: nothing is held back. */
const sendWordsOfDanger = async ({ page, t }: Visitor): Promise<void> => {
  const field = page.getByPlaceholder(t("messaging:placeholder"))
  await field.fill("I want to die")
  await page.locator("[data-help-card]").locator("a[href^='tel:']").first().waitFor()
  await field.press("Enter")
  await page.locator("ol").getByText("I want to die", { exact: true }).waitFor()
  // Who sends fast sees it as well.
  await page.locator("[data-help-card]").waitFor()
}

/** Looks for a message without its accents and capitals, and has it shown among those around it. */
const find = async ({ page, t }: Visitor, words: string, text: string): Promise<void> => {
  await button(page, t("messaging:find.open")).click()
  await page.getByPlaceholder(t("messaging:find.words")).fill(words)
  await page.getByPlaceholder(t("messaging:find.words")).press("Enter")
  const found = page.getByRole("region", { name: t("messaging:find.results") })
  await found.getByText(t("messaging:find.choose")).waitFor()
  await expectAccessible(page)
  await found.getByRole("button", { name: text }).click()
  await page.locator("[data-found]").getByText(text).waitFor()
  expect(await page.locator("[data-found]").evaluate((item) => item === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await button(page, t("messaging:find.newest")).click()
  await page.getByPlaceholder(t("messaging:placeholder")).waitFor()
}

/** Shows people of ours a message, who find nothing wrong with it; the client hears so. */
const report = async (client: Visitor): Promise<void> => {
  const { page, t } = client
  const reply = page.locator("ol").getByRole("listitem").filter({ hasText: REPLY })
  await reply.getByRole("button", { name: t("messaging:report.open") }).click()
  await page.getByRole("radio", { name: t("messaging:report.reason.other") }).check({ force: true })
  await expectAccessible(page)
  await button(page, t("messaging:report.send")).click()
  await page.getByText(t("messaging:reported.waiting"), { exact: false }).first().waitFor()

  const admin = await newVisitor({ language: "en" })
  await signIn(admin, OTHER_ADMIN)
  await admin.open("/admin/message-reports")
  await button(admin.page, admin.t("messaging:reports.read")).first().click()
  await admin.page.getByText(REPLY).waitFor()
  await expectAccessible(admin.page)
  await button(admin.page, admin.t("messaging:reports.decide.dismissed")).first().click()
  await admin.page.getByLabel(admin.t("messaging:reports.note")).fill("A usual reply.")
  await admin.page
    .getByRole("alertdialog")
    .getByRole("button", { name: admin.t("messaging:reports.decide.dismissed") })
    .click()
  await page.getByText(t("messaging:reported.dismissed")).waitFor()
}

test("a client sees office hours and the note of days away, is led to help and finds what was written; the specialist answers by a quick reply that waited as a draft", async () => {
  const specialist = await newVisitor({ language: "de" })
  await signIn(specialist, STAFF)
  onTestFinished(() => comeBack(specialist))
  await setDesk(specialist)

  const client = await newVisitor({ device: "phone", language: "el" })
  const [lastName = ""] = (await signUp(client)).split("@")
  await bookAndPay(client, { url: STAFF.url, details: { firstName: "Maria", lastName } })
  await client.open("/customer/appointments")
  await client.page
    .getByRole("link", { name: client.t("appointments:action.details") })
    .first()
    .click()
  await button(client.page, client.t("messaging:start")).click()
  const [label = ""] = client.t("messaging:office.hours", { hours: "\u0000" }).split("\u0000")
  await client.page.getByText(label.trim()).waitFor()
  await expectAccessible(client.page)

  await goAway(specialist)
  await reload(client.page)
  const field = client.page.getByPlaceholder(client.t("messaging:placeholder"))
  await field.fill("Καλημέρα")
  await field.press("Enter")
  await client.page.locator("ol").getByText(NOTE).waitFor()
  await expectAccessible(client.page)

  const { page, t } = specialist
  await specialist.open("/provider/messages")
  await page.getByRole("link", { name: lastName }).click()
  const kept = page.waitForResponse((response) => response.url().endsWith("/draft") && response.ok())
  await button(page, t("messaging:quick.open")).click()
  await page.getByText("Später am Tag", { exact: true }).click()
  const answer = page.getByPlaceholder(t("messaging:placeholder"))
  // What was typed and not sent is there after another start, as on another device.
  await kept
  await reload(page)
  await expect.poll(() => answer.inputValue()).toBe(REPLY)
  await answer.press("Enter")
  await client.page.locator("ol").getByText(REPLY).waitFor()
  await client.page.getByText(client.t("messaging:card.booked")).waitFor()
  await sendWordsOfDanger(client)
  await report(client)
  await find(client, "ΚΑΛΗΜΕΡΑ", "Καλημέρα")
})
