import { dangerKinds, safetyPhrases } from "@arnica/content/safety-phrases"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { STAFF } from "./support/fixtures.ts"
import { bookAndPay, button, heading, signIn, signUp } from "./support/flow.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const QUESTION = "Was hat Sie nachts geweckt?"
const RIVER = "Der Fluss am Abend"
/** The smallest PNG. */
const SHOWN = {
  name: "river.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
}
const ANSWER = "Ein Lastwagen um vier. Danach habe ich wieder geschlafen."

const openClient = async (specialist: Visitor, lastName: string): Promise<void> => {
  await specialist.open(`/provider/clients?text=${lastName}`)
  await specialist.page.getByRole("link", { name: `Maria ${lastName}`, exact: true }).click()
  await specialist.page.locator("#journal").scrollIntoViewIfNeeded()
}

const askHomework = async ({ page, t }: Visitor): Promise<void> => {
  const part = page
    .locator("section")
    .filter({ has: page.locator("h2", { hasText: t("journal:client.title") }) })
  await part.getByLabel(t("journal:client.what")).fill(QUESTION)
  await button(page, t("journal:client.ask")).click()
  await page.getByText(QUESTION).waitFor()
  await page.getByText(t("journal:client.nothing")).waitFor()
  await expectAccessible(page)
}

/** Whoever writes that they want to die reads at once whom to call, and goes on writing. */
const expectHelp = async ({ page, t }: Visitor): Promise<void> => {
  const [kind] = dangerKinds
  const field = page.getByRole("textbox", { name: t("journal:form.text") })
  await field.fill(safetyPhrases.de.danger[kind][0] ?? "")
  const help = page.locator("[data-help-card] a[href^='tel:']").first()
  await help.waitFor()
  await field.fill(ANSWER)
  await help.waitFor({ state: "detached" })
}

/** A picture beside what was written, described, and looked at before anything is sent. */
const addPicture = async ({ page, t }: Visitor): Promise<void> => {
  await page.getByLabel(t("journal:picture.add"), { exact: true }).setInputFiles(SHOWN)
  await page.getByLabel(t("journal:picture.alt", { number: 1 })).fill(RIVER)
}

/** The picture as it is shown, once it is there. */
const seePicture = async (page: Page): Promise<void> => {
  const picture = page.getByRole("img", { name: RIVER }).first()
  await picture.waitFor()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}

/** From the overview to what was asked, and answers it: a feeling, what it has to do with, save. */
const answerHomework = async (client: Visitor): Promise<void> => {
  const { page, t } = client
  await client.open("/customer/dashboard")
  await page.getByText(QUESTION).waitFor()
  await page.getByRole("link", { name: t("dashboard:client.asked.write") }).click()
  await heading(page, t("journal:title")).waitFor()
  await expectHelp(client)
  await page.getByRole("radio", { name: t("journal:valence.fine") }).check({ force: true })
  await button(page, t("journal:context.sleep")).click()
  await addPicture(client)
  await page.getByLabel(t("journal:form.agree")).check()
  await expectAccessible(page)
  await button(page, t("journal:form.save")).click()
  await page.getByText(ANSWER).waitFor()
  await seePicture(page)
  await expectAccessible(page)
}

const share = async (client: Visitor): Promise<void> => {
  const { page, t } = client
  await page.getByRole("link", { name: t("journal:tabs.sharing") }).click()
  await button(page, t("journal:share.preview")).click()
  const dialog = page.getByRole("dialog", { name: t("journal:share.previewTitle") })
  await dialog.getByText(ANSWER).waitFor()
  await expectAccessible(page)
  await button(dialog, t("journal:share.close")).click()
  await dialog.waitFor({ state: "hidden" })
  await button(page, t("journal:share.send")).click()
  await button(page, t("journal:share.end")).waitFor()
  await expectAccessible(page)
}

test("homework is asked, answered in the journal, shared after a look, read, and told to whom it belongs", async () => {
  const client = await newVisitor({ language: "de" })
  const [lastName = ""] = (await signUp(client)).split("@")
  await bookAndPay(client, { url: STAFF.url, details: { firstName: "Maria", lastName } })

  const specialist = await newVisitor({ language: "el" })
  await signIn(specialist, STAFF)
  await openClient(specialist, lastName)
  await askHomework(specialist)

  await answerHomework(client)
  await share(client)

  // The page of the specialist is still open, and follows.
  const { page, t } = specialist
  await button(page, t("journal:client.read")).click()
  await page.getByText(ANSWER).waitFor()
  await seePicture(page)
  await expectAccessible(page)

  await client.page.getByRole("link", { name: client.t("journal:tabs.trend") }).click()
  await client.page
    .getByRole("heading", { level: 2, name: client.t("journal:trend.title"), exact: true })
    .waitFor()
  await expectAccessible(client.page)
  await client.open("/customer/privacy")
  await client.page.getByText(client.t("privacy:access.action.entriesRead")).first().waitFor()
  await client.open("/customer/journal?view=sharing")
  await button(client.page, client.t("journal:share.end")).click()
  await client.page.getByText(client.t("journal:share.none")).waitFor()
  await page.getByText(t("journal:client.nothing")).waitFor()
  expect(await page.getByText(ANSWER).count()).toBe(0)
})
