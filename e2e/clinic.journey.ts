import { describe, test } from "vitest"
import { expectAccessible } from "./stage/axe.ts"
import { STAFF } from "./stage/cast.ts"
import {
  acceptTerms,
  button,
  confirmTime,
  fillDetails,
  heading,
  openSlot,
  orderShown,
  payBy,
  signIn,
  signUp,
} from "./stage/flow.ts"
import { subjectOf } from "./stage/mails.ts"
import { mailTo } from "./stage/site.ts"
import { newVisitor, type Visitor } from "./stage/visitor.ts"

/** Who works at the clinic of the staff. */
const COLLEAGUE = "eleni-papadaki"
const REASON = "Your specialist fell ill."

const bookAndPay = async (client: Visitor, lastName: string): Promise<string> => {
  const email = await signUp(client)
  await openSlot(client, { url: COLLEAGUE })
  await confirmTime(client)
  await fillDetails(client, { firstName: "Maria", lastName })
  await acceptTerms(client, client.t("booking:terms.toPayment"))
  await orderShown(client)
  await payBy(client, "success")
  await heading(client.page, client.t("payment:title.success")).waitFor()
  return email
}

/** Finds the session by the client's name, from the list of all. */
const openSession = async ({ page, t, open }: Visitor, lastName: string): Promise<void> => {
  await open("/clinic/appointments")
  await page.getByText(t("practice:filter.title"), { exact: true }).click()
  await page.getByLabel(t("practice:filter.client")).fill(lastName)
  await page.keyboard.press("Enter")
  await page.waitForURL((url) => url.searchParams.get("client") === lastName)
  const found = page.getByRole("article")
  await found.getByText(lastName).waitFor()
  await expectAccessible(page)
  await found.getByRole("link").first().click()
  await page.waitForURL(/\/clinic\/appointments\/[\da-f-]{36}$/)
}

describe.each([
  ["desktop", "de", "Desktopescu"],
  ["phone", "uk", "Phonescu"],
] as const)("a clinic on a %s in %s", (device, language, lastName) => {
  test("calls a session off in its specialist's place: the client gets everything back and a letter", async () => {
    const client = await newVisitor({ device, language: "en" })
    const email = await bookAndPay(client, lastName)

    const clinic = await newVisitor({ device, language })
    const { page, t } = clinic
    await signIn(clinic, STAFF)
    await openSession(clinic, lastName)
    await button(page, t("appointments:cancel.confirm")).focus()
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("alertdialog")
    await button(dialog, t("appointments:cancel.confirm")).click()
    await dialog.getByText(t("errors:validation.tooSmallText", { limit: 3 })).waitFor()
    await expectAccessible(page)
    await dialog.getByLabel(t("practice:cancel.reason")).fill(REASON)
    await button(dialog, t("appointments:cancel.confirm")).click()
    await dialog.waitFor({ state: "detached" })
    await page.getByText(t("appointments:status.cancelledByProvider")).first().waitFor()
    await expectAccessible(page)

    await mailTo(email, subjectOf(client, "cancelled"))
    await client.open("/customer/appointments?show=cancelled")
    await client.page.getByText(client.t("appointments:status.cancelledByProvider")).first().waitFor()
    await client.page
      .getByText(client.t("appointments:card.reason", { reason: REASON }))
      .first()
      .waitFor()
  })
})
