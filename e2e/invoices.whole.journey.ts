import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { HOSTS, STAFF } from "./support/fixtures.ts"
import { bookAndPay, button, heading, signIn, signUp } from "./support/flow.ts"
import { type Device, newVisitor, type Visitor } from "./support/visitor.ts"

const WIZARD = "/api/v2/spec-wizard"
const NUMBER = /ARN\d+-\d{4}-\d{4}/
const BILLING = {
  kind: "person",
  name: "Ștefana Țurcanu",
  taxId: "",
  registration: "",
  cnp: "",
  vatPayer: false,
  countryCode: "RO",
  city: "Iași",
  street: "Strada Lungă 1",
  postalCode: "700001",
  bank: "",
  iban: "RO49AAAA1B31007593840000",
}

/** The specialist fills in what stands on an invoice, and lets us write it. */
const allow = async ({ context }: Visitor): Promise<void> => {
  const save = async (tab: string, { read, data }: { read: string; data: object }): Promise<void> => {
    const { meta } = await (await context.request.get(read)).json()
    const saved = await context.request.patch(`${WIZARD}/${tab}`, {
      data: { ...data, revision: meta.revision },
    })
    expect(saved.ok(), await saved.text()).toBe(true)
  }
  await save("billing", {
    read: "/rest/v2/specWizard/billingInfo",
    data: { ...BILLING, password: STAFF.password },
  })
  await save("billing-legals", { read: "/rest/v2/specialist/billingLegals", data: { mandate: true } })
}

/** The client takes the invoice of the session that they paid away as a file; answers its number. */
const takeAway = async ({ page, t, open }: Visitor): Promise<string> => {
  await open("/customer/invoices")
  await heading(page, t("invoices:title.own")).waitFor()
  const link = page.getByRole("link", { name: NUMBER }).first()
  await link.waitFor()
  await expectAccessible(page)
  const [file] = await Promise.all([page.waitForEvent("download"), link.press("Enter")])
  const [number = ""] = NUMBER.exec(file.suggestedFilename()) ?? []
  expect(file.suggestedFilename()).toBe(`${number}.pdf`)
  expect(await file.failure()).toBeNull()
  return number
}

test.each(
  oneOf(0, [
    ["desktop", "el", "Παπαδάκης"],
    ["phone", "de", "Rechnung"],
  ]),
)(
  "on a %s (%s) a session that was paid has an invoice once the specialist allows it, for both to read",
  async (device: Device, language, lastName) => {
    const specialist = await newVisitor({ device, language })
    await signIn(specialist, HOSTS[device])
    await specialist.open("/provider/invoices")
    const { page, t } = specialist
    await page.getByText(t("invoices:waiting.details")).waitFor()
    await expectAccessible(page)

    const client = await newVisitor({ device, language })
    await signUp(client)
    await client.open("/customer/invoices")
    await client.page.getByText(t("invoices:empty.own")).waitFor()
    await bookAndPay(client, { url: HOSTS[device].url, details: { firstName: "Maria", lastName } })
    await client.open("/customer/appointments")
    await client.page
      .getByRole("link", { name: t("appointments:action.details") })
      .first()
      .click()
    await client.page.getByText(t("invoices:why.details")).waitFor()
    await expectAccessible(client.page)
    // Whatever the invoice waits for, the receipt is there.
    const receipt = client.page.getByRole("link", { name: client.t("invoices:receipt.get"), exact: true })
    const [file] = await Promise.all([client.page.waitForEvent("download"), receipt.press("Enter")])
    expect(file.suggestedFilename()).toMatch(/^receipt-[\da-f]{8}\.pdf$/)
    expect(await file.failure()).toBeNull()

    await allow(specialist)
    await specialist.open("/provider/invoices")
    await button(page, t("invoices:waiting.issue")).press("Enter")
    const row = page.getByRole("listitem").filter({ hasText: `Maria ${lastName}` })
    await row.getByText(NUMBER).first().waitFor()
    await expectAccessible(page)

    const number = await takeAway(client)
    await specialist.open(`/provider/clients?text=${lastName}`)
    await page.getByRole("link", { name: `Maria ${lastName}`, exact: true }).click()
    const part = page.getByRole("region", { name: t("invoices:title.practice"), exact: true })
    await part.getByText(number, { exact: true }).waitFor()
    await expectAccessible(page)
  },
)
