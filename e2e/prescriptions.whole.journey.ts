import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { typeDate } from "./support/dates.ts"
import { DOCTOR } from "./support/fixtures.ts"
import { bookAndPay, button, heading, signIn, signUp } from "./support/flow.ts"
import { passTime, siteNow } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** In seconds. */
const HOUR = 3_600
const BORN = "1990-05-17"

const LANGUAGES = {
  phone: { client: "de", doctor: "ro" },
  desktop: { client: "el", doctor: "de" },
} as const

/** A client pays for a session with the doctor and has it. */
const haveSession = async (client: Visitor): Promise<void> => {
  await signUp(client)
  const { start } = await bookAndPay(client, {
    url: DOCTOR.url,
    details: { firstName: "Maria", lastName: "Rezeptmann" },
  })
  await passTime(Math.ceil((Date.parse(start) - (await siteNow())) / 1000) + 2 * HOUR)
}

/** Chooses the medicine and says how it is taken. */
const addMedicine = async ({ page, t }: Visitor): Promise<void> => {
  await page.getByRole("textbox", { name: t("prescriptions:write.findDrug") }).fill("morph")
  await page.getByText(t("prescriptions:block.tableTwo")).first().waitFor()
  await expectAccessible(page)
  await page.getByRole("textbox", { name: t("prescriptions:write.findDrug") }).fill("nurof")
  await button(page, t("prescriptions:write.add", { name: "ibuprofen" })).click()
  const fields = page.getByRole("group", { name: "ibuprofen" })
  const field = (name: string) => fields.getByLabel(name, { exact: true })
  await field(t("prescriptions:write.form")).selectOption("tablet")
  await field(t("prescriptions:write.strength")).fill("400 mg")
  await field(t("prescriptions:write.route")).selectOption("oral")
  await field(t("prescriptions:write.dose")).fill("1")
  await field(t("prescriptions:write.doseUnit")).selectOption("tablet")
  await field(t("prescriptions:write.timesADay")).fill("3")
  await field(t("prescriptions:write.days")).fill("5")
  await field(t("prescriptions:write.quantity")).fill("20")
  await field(t("prescriptions:write.quantityUnit")).selectOption("tablet")
}

/** The doctor writes it from the page of the session, and signs it. */
const write = async (doctor: Visitor): Promise<void> => {
  const { page, t, open } = doctor
  await open("/provider/appointments?show=past")
  await page
    .getByRole("link", { name: t("appointments:action.prescriptions"), exact: true })
    .first()
    .click()
  await page.getByRole("link", { name: t("prescriptions:session.write") }).click()
  await heading(page, t("prescriptions:write.title")).waitFor()
  await page.getByText(t("prescriptions:write.knownNothing")).waitFor()
  await expectAccessible(page)
  await typeDate(page.getByRole("textbox", { name: t("prescriptions:write.birthDate"), exact: true }), BORN)
  await page.getByLabel(t("prescriptions:write.treatment"), { exact: true }).selectOption("0")
  await page.getByRole("textbox", { name: t("prescriptions:write.findDiagnosis") }).fill("migr")
  await page.getByRole("button", { name: /migr/i }).first().click()
  await addMedicine(doctor)
  await page.getByLabel(t("prescriptions:write.stampCode")).fill("A12345")
  await page.getByLabel(t("prescriptions:write.address")).fill("Strada Memorandumului 12")
  await page.getByLabel(t("prescriptions:write.city"), { exact: true }).fill("Cluj-Napoca")
  await page.getByLabel(t("prescriptions:write.phone")).fill("+40 712 345 678")
  await page.getByRole("checkbox", { name: t("prescriptions:write.remote.confirm") }).check()
  await button(page, t("prescriptions:write.sign")).click()
  await page.getByText(t("prescriptions:status.signed"), { exact: true }).first().waitFor()
  await expectAccessible(page)
}

/** The client reads it, and finds where a pharmacy checks it. */
const read = async ({ page, t, open }: Visitor): Promise<string> => {
  await open("/customer/prescriptions")
  await heading(page, t("prescriptions:list.title")).waitFor()
  await expectAccessible(page)
  await page.locator('main a[href*="/customer/prescriptions/"]').first().click()
  await page.getByText("ibuprofen").first().waitFor()
  await expectAccessible(page)
  const check = page.getByRole("link", { name: t("prescriptions:view.link") })
  return (await check.getAttribute("href")) ?? ""
}

const typeBirthDate = async ({ page, t }: Pick<Visitor, "t"> & { readonly page: Page }, date: string) => {
  const field = page.getByRole("textbox", { name: t("prescriptions:check.birthDate"), exact: true })
  await typeDate(field, date)
  await button(page, t("prescriptions:check.show")).click()
}

/** A pharmacy sees that it is valid, and what it says by the right birth date alone. */
const check = async (pharmacy: Visitor, url: string): Promise<void> => {
  const { page, t, open, expectComplaints } = pharmacy
  const { pathname, hash } = new URL(url)
  await open(`${pathname.replace(/^\/\w\w/, "")}${hash}`)
  await page.getByText(t("prescriptions:check.valid")).waitFor()
  expect(await page.getByText("ibuprofen").count()).toBe(0)
  await expectAccessible(page)
  expectComplaints(/422/)
  await typeBirthDate(pharmacy, "1990-05-18")
  await page.getByText(t("errors:wrongBirthDate")).waitFor()
  await typeBirthDate(pharmacy, BORN)
  await page.getByText("ibuprofen").first().waitFor()
  await expectAccessible(page)
}

test.each(oneOf(0, ["phone", "desktop"]))(
  "on a %s a doctor writes and signs a prescription, its client reads it, and a pharmacy checks it",
  async (device) => {
    const client = await newVisitor({ device, language: LANGUAGES[device].client })
    await haveSession(client)
    const doctor = await newVisitor({ device, language: LANGUAGES[device].doctor })
    await signIn(doctor, DOCTOR)
    await write(doctor)
    const url = await read(client)
    expect(url).toMatch(/\/v\/[\da-f-]{36}#/)
    await check(await newVisitor({ device, language: "en" }), url)
  },
)
