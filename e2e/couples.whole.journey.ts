import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { COMPANY, COUPLES } from "./support/fixtures.ts"
import {
  acceptTerms,
  button,
  confirmTime,
  fillDetails,
  fillSignUp,
  heading,
  newAddress,
  openSlot,
  pay,
  signIn,
} from "./support/flow.ts"
import { mailTo } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** Books and pays for two as somebody new; what is missing of the other one is said at its field. */
const bookForTwo = async (client: Visitor, beside: string): Promise<void> => {
  const { page, t } = client
  await openSlot(client, { url: COUPLES.url })
  await confirmTime(client)
  await fillDetails(client)
  await page.getByText(t("errors:validation.tooSmallText", { limit: 2 })).waitFor()
  await page.getByLabel(t("companions:you.name"), { exact: true }).fill("Mihai Pop")
  await page.getByLabel(t("companions:you.email"), { exact: true }).fill(beside)
  await expectAccessible(page)
  await button(page, t("booking:steps.continue")).click()
  await acceptTerms(client, t("booking:steps.continue"))
  await fillSignUp(client, newAddress())
  await pay(client)
}

/** Asks somebody else than who was named first. */
const nameAnother = async ({ page, t, open }: Visitor, email: string): Promise<void> => {
  await open("/customer/appointments")
  const name = t("appointments:together.name")
  await button(page, name).first().click()
  const dialog = page.getByRole("alertdialog", { name })
  await button(dialog, t("appointments:together.send")).click()
  await dialog.getByText(t("errors:validation.tooSmallText", { limit: 2 })).waitFor()
  await dialog.getByLabel(t("companions:you.name"), { exact: true }).fill("Mihai Pop")
  await dialog.getByLabel(t("companions:you.email"), { exact: true }).fill(email)
  await expectAccessible(page)
  await button(dialog, t("appointments:together.send")).press("Enter")
  await dialog.waitFor({ state: "hidden" })
}

/** The path of the page to which the letter leads. */
const linkFor = async (address: string): Promise<string> => {
  const sentEmail = await mailTo(address, /./)
  const [, path = ""] = /\/[a-z]{2}(\/booking\/together\?token=[\w.-]+)/.exec(sentEmail.text) ?? []
  expect(path).not.toBe("")
  return path
}

test.each(
  oneOf(1, [
    { device: "desktop", language: "de" },
    { device: "phone", language: "el" },
  ]),
)(
  "on a $device somebody books for two in $language, and the other one answers by the link, by keyboard",
  async ({ device, language }) => {
    const [wrong, beside] = [newAddress(), newAddress()]
    const client = await newVisitor({ device, language })
    await bookForTwo(client, wrong)
    await nameAnother(client, beside)

    const other = await newVisitor({ device, language })
    const { page, t } = other
    await other.open(await linkFor(beside))
    await heading(page, t("companions:page.title")).waitFor()
    await expectAccessible(page)
    expect(await page.getByText(/300/).count()).toBe(0)
    await button(page, t("companions:page.accept")).press("Enter")
    await page.getByText(t("companions:page.accepted")).waitFor()

    await client.open("/customer/appointments")
    const line = (status: "accepted" | "declined") =>
      client.page.getByText(
        client.t("appointments:together.line", {
          name: "Mihai Pop",
          status: client.t(`appointments:together.${status}`),
        }),
      )
    await line("accepted").first().waitFor()
    await expectAccessible(client.page)

    await button(page, t("companions:page.decline")).press("Enter")
    const dialog = page.getByRole("alertdialog")
    await expectAccessible(page)
    await button(dialog, t("companions:page.decline")).press("Enter")
    await page.getByText(t("companions:page.declined")).waitFor()
    await line("declined").first().waitFor()
  },
)

test.each(oneOf(0, ["desktop", "phone"]))(
  "on a %s whom others booked for finds the session among their appointments, and accepts it there",
  async (device) => {
    const client = await newVisitor({ device, language: "de" })
    await bookForTwo(client, COMPANY.email)
    const other = await newVisitor({ device, language: "de" })
    await signIn(other, COMPANY)
    const { page, t } = other
    await other.open("/customer/dashboard")
    await page.getByRole("region", { name: t("companions:list.title"), exact: true }).waitFor()
    await expectAccessible(page)
    await other.open("/customer/appointments")
    const section = page.getByRole("region", { name: t("companions:list.title"), exact: true })
    const card = section.getByRole("article").filter({ hasText: t("companions:list.invited") })
    await expectAccessible(page)
    await button(card, t("companions:page.accept")).click()
    await page.getByText(t("companions:page.done")).first().waitFor()
    await section.getByText(t("companions:list.accepted"), { exact: true }).first().waitFor()
  },
)
