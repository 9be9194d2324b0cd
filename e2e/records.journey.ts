import { dangerKinds, safetyPhrases } from "@arnica/content/safety-phrases"
import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { STAFF } from "./support/fixtures.ts"
import { bookAndPay, button, heading, signIn, signUp } from "./support/flow.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)
const ALLERGY = "Φουντούκια"
const LETTER = "Γράμμα του γιατρού"

/** Adds an allergy to food: it stands in what whoever treats somebody has to know first. */
const addAllergy = async ({ page, t }: Visitor): Promise<void> => {
  await button(page, t("records:add")).click()
  const dialog = page.getByRole("dialog", { name: t("records:add") })
  await dialog.getByLabel(t("records:form.kind")).selectOption("allergy")
  await dialog.getByLabel(t("records:form.title")).fill(ALLERGY)
  await dialog.getByLabel(t("records:form.area")).selectOption("food")
  await expectAccessible(page)
  await button(dialog, t("records:form.save")).click()
  await dialog.waitFor({ state: "hidden" })
  await page
    .getByRole("region", { name: t("records:summary.label") })
    .getByText(ALLERGY)
    .waitFor()
}

/** Whoever writes that they want to die reads at once whom to call, and goes on writing. */
const expectHelp = async (dialog: Locator, label: string): Promise<void> => {
  const [kind] = dangerKinds
  const field = dialog.getByRole("textbox", { name: label })
  const help = dialog.locator("[data-help-card] a[href^='tel:']").first()
  await field.fill(safetyPhrases.el.danger[kind][0] ?? "")
  await help.waitFor()
  await field.fill("")
  await help.waitFor({ state: "detached" })
}

const addLetter = async ({ page, t }: Visitor): Promise<void> => {
  await button(page, t("records:add")).click()
  const dialog = page.getByRole("dialog", { name: t("records:add") })
  await dialog.getByLabel(t("records:form.title")).fill(LETTER)
  await expectHelp(dialog, t("records:form.text"))
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "letter.png", mimeType: "image/png", buffer: PNG })
  await dialog.getByText("letter.png").waitFor()
  await button(dialog, t("records:form.save")).click()
  await dialog.waitFor({ state: "hidden" })
  await page.getByRole("heading", { level: 3, name: LETTER }).waitFor()
}

/** Takes the file along on paper. */
const takePaper = async ({ page, t }: Visitor): Promise<void> => {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: t("takeAlong:paper.get") }).click(),
  ])
  expect(file.suggestedFilename()).toBe("medical-file.pdf")
}

/** Lets the specialist read the letter, and nothing else. */
const shareLetter = async ({ page, t }: Visitor): Promise<void> => {
  await button(page, t("records:share.add")).click()
  const dialog = page.getByRole("dialog", { name: t("records:share.add") })
  await dialog.getByRole("checkbox", { name: LETTER }).check()
  await expectAccessible(page)
  await button(dialog, t("records:share.send")).click()
  await dialog.waitFor({ state: "hidden" })
  await page.getByRole("button", { name: t("records:share.preview") }).waitFor()
}

/** Opens on the page of the client what they share. */
const readFile = async ({ page, t }: Visitor): Promise<void> => {
  await page.locator("#medical-file").scrollIntoViewIfNeeded()
  await button(page, t("records:practice.open")).click()
}

test("a client lets their specialist read a letter of the medical file, sees who looked, and ends it", async () => {
  const client = await newVisitor({ device: "phone", language: "el" })
  const [lastName = ""] = (await signUp(client)).split("@")
  await bookAndPay(client, { url: STAFF.url, details: { firstName: "Maria", lastName } })
  await client.open("/customer/medical-file")
  await heading(client.page, client.t("records:title")).waitFor()
  await expectAccessible(client.page)
  await addAllergy(client)
  await addLetter(client)
  await takePaper(client)
  await shareLetter(client)
  await expectAccessible(client.page)

  const specialist = await newVisitor({ language: "de" })
  const { page } = specialist
  await signIn(specialist, STAFF)
  await specialist.open(`/provider/clients?text=${lastName}`)
  await page.getByRole("link", { name: `Maria ${lastName}`, exact: true }).click()
  await readFile(specialist)
  await page.getByRole("heading", { name: LETTER }).waitFor()
  await page.getByText(specialist.t("records:fromClient"), { exact: true }).waitFor()
  expect(await page.getByText(ALLERGY).count()).toBe(0)
  await expectAccessible(page)

  await client.page.getByRole("link", { name: client.t("records:share.looked") }).click()
  await client.page.getByText(client.t("privacy:access.action.recordRead")).first().waitFor()
  await client.open("/customer/medical-file")
  await client.page
    .getByRole("button")
    .filter({ hasText: client.t("records:share.stop") })
    .click()
  await client.page.getByText(client.t("records:share.nobody")).waitFor()
  await page.reload()
  await readFile(specialist)
  await page.getByText(specialist.t("records:practice.none")).waitFor()
})
