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

const PASSCODE = "river stone 7"

/** Makes a link to the summary; what opens it is shown this once. */
const makeLink = async ({ page, t }: Visitor): Promise<string> => {
  await button(page, t("healthLinks:make")).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(t("healthLinks:form.passcode")).fill(PASSCODE.slice(0, 3))
  await button(dialog, t("healthLinks:make")).click()
  await dialog.locator("[aria-invalid=true]").waitFor()
  await dialog.getByLabel(t("healthLinks:form.passcode")).fill(PASSCODE)
  await button(dialog, t("healthLinks:make")).click()
  await dialog.getByRole("img", { name: t("healthLinks:made.code") }).waitFor()
  await expectAccessible(page)
  const url = await dialog.getByLabel(t("healthLinks:made.link")).inputValue()
  await dialog
    .getByRole("button", { name: t("healthLinks:form.close") })
    .last()
    .click()
  return url
}

/** Somebody without an account reads the summary by the link and its passcode. */
const openLink = async ({ page, t, expectComplaints }: Visitor, url: string): Promise<void> => {
  expectComplaints(/^401 from .*\/api\/v2\/shl\//)
  await page.goto(url)
  await page.getByLabel(t("healthLinks:view.recipient")).fill("Praxis Pop")
  await page.getByLabel(t("healthLinks:view.passcode")).fill("wrong one")
  await button(page, t("healthLinks:view.open")).click()
  await page.getByRole("alert").getByText("9").waitFor()
  await page.getByLabel(t("healthLinks:view.passcode")).fill(PASSCODE)
  await button(page, t("healthLinks:view.open")).click()
  await page.getByText(ALLERGY).first().waitFor()
  await expectAccessible(page)
}

/** Its owner sees who opened it, and stops it: from then on nobody does. */
const stopLink = async ({ page, t, open }: Visitor): Promise<void> => {
  await open("/customer/medical-file")
  await page.getByText("Praxis Pop").waitFor()
  await page
    .getByRole("button")
    .filter({ hasText: t("healthLinks:list.stop") })
    .click()
  await button(page.getByRole("alertdialog"), t("healthLinks:stop.confirm")).click()
  await page.getByText(t("healthLinks:state.stopped")).waitFor()
}

test("a client makes a link to their summary, somebody without an account opens it, and it is stopped", async () => {
  const client = await newVisitor({ device: "phone", language: "el" })
  await signUp(client)
  await client.open("/customer/medical-file")
  await heading(client.page, client.t("records:title")).waitFor()
  await addAllergy(client)
  const url = await makeLink(client)
  const reader = await newVisitor({ language: "el" })
  await openLink(reader, url)
  await stopLink(client)
  const late = await newVisitor({ language: "el" })
  late.expectComplaints(/^404 from .*\/api\/v2\/shl\//)
  await late.page.goto(url)
  await late.page.getByLabel(late.t("healthLinks:view.recipient")).fill("Praxis Pop")
  await late.page.getByLabel(late.t("healthLinks:view.passcode")).fill(PASSCODE)
  await button(late.page, late.t("healthLinks:view.open")).click()
  await late.page.getByRole("alert").waitFor()
  expect(await late.page.getByRole("alert").textContent()).toContain(late.t("errors:healthLinkGone"))
  expect(await late.page.getByText(ALLERGY).count()).toBe(0)
})

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
  // The page of the specialist stood open all the while.
  await page.getByText(specialist.t("records:practice.none")).waitFor()
  expect(await page.getByRole("heading", { name: LETTER }).count()).toBe(0)
})
