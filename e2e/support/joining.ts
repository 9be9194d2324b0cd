import path from "node:path"
import type { Locator } from "playwright-core"
import { expect } from "vitest"
import { expectAccessible } from "./axe.ts"
import { button, heading, newAddress, typeSignUpCode } from "./flow.ts"
import type { Visitor } from "./visitor.ts"

const PROOF = path.resolve(import.meta.dirname, "../../apps/web/public/favicon-32.png")
export const PROOF_NAME = "favicon-32.png"
export const NAME = { firstName: "Zamfira", lastName: "Journeyova" } as const
export const HEADING = "I listen before I speak"

export const field = ({ page }: Visitor, name: string): Locator => page.getByLabel(name, { exact: true })

/** Signs up to work here. Answers the address. */
export const apply = async (visitor: Visitor): Promise<string> => {
  const { page, t } = visitor
  const email = newAddress()
  await visitor.open("/signup-specialist")
  await field(visitor, t("identity:signUp.firstName")).fill(NAME.firstName)
  await field(visitor, t("identity:signUp.lastName")).fill(NAME.lastName)
  await field(visitor, t("identity:signUp.email")).fill(email)
  await field(visitor, t("identity:signUp.password")).fill("a calm mountain flower")
  await field(visitor, t("identity:specialist.profession")).selectOption("psychologist")
  await page.getByRole("checkbox").check()
  await button(page, t("identity:signUp.button")).click()
  await typeSignUpCode(visitor, { email })
  await page.waitForURL(/provider\/wizard\?ref=new_specialist_signup/)
  await heading(page, t("wizard:title")).waitFor()
  return email
}

type Step = Parameters<typeof stepShown>[1]

export const stepShown = async (
  { page, t }: Visitor,
  step:
    | "personal"
    | "about"
    | "professional"
    | "education"
    | "licenses"
    | "memberships"
    | "documents"
    | "settings"
    | "store"
    | "billing"
    | "billingLegals"
    | "premium"
    | "availability"
    | "finish",
): Promise<void> => {
  await page.getByRole("heading", { level: 2, name: t(`wizard:step.${step}`), exact: true }).waitFor()
}

/** Saves what is filled in, and goes on to the next step. */
export const goOn = async (visitor: Visitor, next: Step): Promise<void> => {
  await button(visitor.page, visitor.t("wizard:next")).click()
  await stepShown(visitor, next)
}

export const expectFocus = async (at: Locator): Promise<void> =>
  await expect.poll(() => at.evaluate((element) => element === document.activeElement)).toBe(true)

export const fillPersonal = async (visitor: Visitor): Promise<void> => {
  const { t } = visitor
  await stepShown(visitor, "personal")
  const city = field(visitor, t("wizard:field.city"))
  expect(await city.getAttribute("aria-required")).toBe("true")
  await field(visitor, t("wizard:field.gender")).selectOption("female")
  await field(visitor, t("wizard:field.countryCode")).selectOption("RO")
  // What is there is saved, what is missing is named, and the step is not left unasked.
  await button(visitor.page, t("wizard:next")).click()
  await visitor.page.getByText(t("wizard:needed.title")).waitFor()
  await expectFocus(city)
  await visitor.page.getByRole("heading", { level: 2, name: t("wizard:step.personal"), exact: true }).focus()
  await button(visitor.page, t("wizard:field.city")).click()
  await expectFocus(city)
  await city.fill("Iași")
  await goOn(visitor, "about")
}

export const preview = ({ page, t }: Visitor): Locator =>
  page.getByRole("region", { name: t("wizard:preview.title") })

export const fillAbout = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  const language = "English"
  // What is typed is shown beside without asking the server.
  await page.route("**/spec-wizard/preview*", (route) => route.abort())
  await field(visitor, t("wizard:field.heading", { language })).fill(HEADING)
  await preview(visitor).getByText(HEADING).waitFor()
  await page.unroute("**/spec-wizard/preview*")
  await field(visitor, t("wizard:field.description", { language })).fill(
    "I work with adults.\n\nAnd with families.",
  )
  await button(page, t("wizard:add.video")).click()
  const video = field(visitor, t("wizard:field.video", { number: 1 }))
  await video.fill("https://www.youtube.com/@zamfira")
  await page.getByText(t("wizard:hint.noVideo")).waitFor()
  await video.fill("https://youtu.be/aqz-KE-bpKQ")
  const title = t("profile:video", { number: 1 })
  await button(page, t("profile:videos.play", { title })).waitFor()
  await expectAccessible(page)
  await goOn(visitor, "professional")
}

export const fillProfession = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  await field(visitor, t("wizard:field.medicalDomain")).selectOption("PSIHO")
  for (const name of ["Clinical psychologist", "Anxiety", "Romanian"]) await button(page, name).click()
  await goOn(visitor, "education")
}

export const fillCertificates = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  await button(page, t("wizard:add.degree")).click()
  await field(visitor, t("wizard:field.degree")).fill("Master")
  await field(visitor, t("wizard:field.institution")).fill("Universitatea din Iași")
  await goOn(visitor, "licenses")
  await button(page, t("wizard:add.licence")).click()
  await field(visitor, t("wizard:field.number")).fill("4711")
  await field(visitor, t("wizard:field.issuer")).fill("Colegiul Psihologilor")
  await goOn(visitor, "memberships")
  await goOn(visitor, "documents")
  await page.locator("input[type=file]").setInputFiles(PROOF)
  await page.getByRole("link", { name: PROOF_NAME }).waitFor()
  await button(page, t("wizard:goOn")).click()
  await stepShown(visitor, "settings")
  await goOn(visitor, "store")
}

export const fillBusiness = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  visitor.expectComplaints(/^400 .*\/billing$/)
  await button(page, t("wizard:add.product")).click()
  await field(visitor, t("wizard:field.price", { currency: "RON" })).fill("150")
  await goOn(visitor, "billing")
  await field(visitor, t("wizard:field.name")).fill("Zamfira Journeyova")
  await field(visitor, t("wizard:field.countryCode")).selectOption("RO")
  await field(visitor, t("wizard:field.city")).fill("Iași")
  await field(visitor, t("wizard:field.street")).fill("Strada Lungă 1")
  // Said before anything is sent: the server is not asked.
  const taxId = field(visitor, t("wizard:field.taxId"))
  await taxId.fill("RO18547291")
  await button(page, t("wizard:next")).click()
  await page.getByText(t("errors:validation.cui")).waitFor()
  expect(await taxId.evaluate((input) => input === document.activeElement)).toBe(true)
  await taxId.fill("RO18547290")
  const iban = field(visitor, t("wizard:field.iban"))
  await iban.fill("RO48 AAAA 1B31 0075 9384 0000")
  await button(page, t("wizard:next")).click()
  await page.getByText(t("errors:validation.iban")).waitFor()
  await iban.fill("RO49 AAAA 1B31 0075 9384 0000")
  await goOn(visitor, "billingLegals")
  await page.getByRole("checkbox").check()
  await goOn(visitor, "premium")
}

export const handIn = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  await visitor.open("/provider/wizard?step=finish")
  const accepts = page.getByRole("checkbox", { name: t("booking:terms.accept") })
  if (await accepts.isVisible()) {
    // Nobody hands in without having accepted the terms, which stand there in full.
    await button(page, t("wizard:finish.submit")).click()
    await page.getByText(t("booking:terms.acceptMissing")).waitFor()
    await page.getByText(/We keep a share of what a client pays/).waitFor()
    await accepts.check()
  }
  await button(page, t("wizard:finish.submit")).click()
  await page.getByText(t("wizard:finish.submitted")).waitFor()
}

/** Signs up, fills in everything and hands it in. Answers the address. */
export const joinAs = async (applicant: Visitor): Promise<string> => {
  const { page } = applicant
  const email = await apply(applicant)
  await expectAccessible(page)
  await fillPersonal(applicant)
  await fillAbout(applicant)
  await preview(applicant).getByText(HEADING).waitFor()
  await fillProfession(applicant)
  await fillCertificates(applicant)
  await fillBusiness(applicant)
  await applicant.open("/provider/wizard?step=finish")
  await page.getByText(applicant.t("wizard:finish.noHours")).waitFor()
  await handIn(applicant)
  await expectAccessible(page)
  return email
}
