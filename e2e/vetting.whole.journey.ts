import { weekdayNames } from "@arnica/i18n/format"
import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { STAFF } from "./support/fixtures.ts"
import {
  button,
  heading,
  lendSession,
  payBy,
  reload,
  SOMEBODY,
  signIn,
  signUp,
  walkToPayment,
} from "./support/flow.ts"
import {
  field,
  goOn,
  HEADING,
  handIn,
  joinAs,
  NAME,
  PROOF_NAME,
  preview,
  stepShown,
} from "./support/joining.ts"
import { eventually, freeTime, mailTo } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** Opens a Monday in the wizard's step of the hours and copies it to all workdays. */
const setHours = async (visitor: Visitor): Promise<void> => {
  const { page, t, language } = visitor
  await visitor.open("/provider/wizard?step=availability")
  await stepShown(visitor, "availability")
  const [monday = ""] = weekdayNames({ language, style: "long" })
  await button(page, t("calendar:edit.addOn", { day: monday })).click()
  const week = page.getByRole("region", { name: t("calendar:week.title"), exact: true })
  await button(week, t("calendar:week.copy", { weekday: monday })).click()
  await expectAccessible(page)
  await button(week, t("calendar:edit.save")).click()
  await page.getByText(t("calendar:saved")).first().waitFor()
  // The step is marked as done without another look at the page.
  await page
    .getByRole("link", { name: t("wizard:step.availability") })
    .filter({ hasText: t("wizard:state.complete") })
    .waitFor()
}

/** The word of one's public page, out of the link that leads there. */
const ownPage = async (visitor: Visitor): Promise<string> => {
  await visitor.open("/provider/wizard?step=finish")
  const link = visitor.page.getByRole("link", { name: visitor.t("wizard:finish.open"), exact: true })
  return (await link.getAttribute("href"))?.split("/").at(-1) ?? ""
}

/** A session that was paid stands with the new specialist, and with the client. */
const expectBooked = async ({ applicant, client }: Readonly<Record<"applicant" | "client", Visitor>>) => {
  await heading(client.page, client.t("payment:title.success")).waitFor({ timeout: 60_000 })
  await applicant.open("/provider/appointments")
  await applicant.page.getByText(`${SOMEBODY.firstName} ${SOMEBODY.lastName}`).first().waitFor()
  await client.open("/customer/appointments")
  await client.page.getByText(`${NAME.firstName} ${NAME.lastName}`).first().waitFor()
}

/** Reads the whole page before it is public: one's own, out of the wizard. */
const readPreview = async (applicant: Visitor): Promise<void> => {
  const { page, t, open } = applicant
  await open("/provider/wizard?step=licenses")
  await preview(applicant).getByText("4711, Colegiul Psihologilor").waitFor()
  await page.getByRole("link", { name: t("wizard:preview.whole"), exact: true }).click()
  await heading(page, `${NAME.firstName} ${NAME.lastName}`).waitFor()
  await page.getByText(t("wizard:preview.isDraft")).waitFor()
  await page.getByText(HEADING).waitFor()
  await page.getByText(t("wizard:preview.times")).waitFor()
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex")
  await expectAccessible(page)
  const parts = page.getByRole("navigation", { name: t("profile:tab.label"), exact: true })
  await parts.getByRole("link", { name: t("profile:tab.education"), exact: true }).click()
  await page.getByText("Universitatea din Iași").waitFor()
  await parts.getByRole("link", { name: t("profile:tab.reviews"), exact: true }).click()
  await page.getByText(t("profile:reviews.emptyTitle")).waitFor()
  await parts.getByRole("link", { name: new RegExp(t("profile:tab.videos")) }).click()
  await button(page, t("profile:videos.play", { title: t("profile:video", { number: 1 }) })).waitFor()
  await page.getByRole("link", { name: t("wizard:preview.back"), exact: true }).click()
  await heading(page, t("wizard:title")).waitFor()
}

/** The same page as who checks it sees it, on a phone and in another language. */
const readPreviewOf = async (admin: Visitor): Promise<void> => {
  const { page, t } = admin
  await page.getByRole("link", { name: t("wizard:preview.whole"), exact: true }).click()
  await page.getByText(t("wizard:preview.isDraft")).waitFor()
  const phone = await newVisitor({ device: "phone", language: "el" })
  await lendSession(admin, phone)
  await phone.open(new URL(page.url()).pathname.replace(/^\/\w+/, ""))
  await phone.page.getByText(phone.t("wizard:preview.isDraft")).waitFor()
  await expectAccessible(phone.page)
  await phone.page.getByRole("link", { name: phone.t("wizard:preview.back"), exact: true }).click()
  await heading(phone.page, `${NAME.firstName} ${NAME.lastName}`).waitFor()
  await page.getByRole("link", { name: t("wizard:preview.back"), exact: true }).click()
  await heading(page, `${NAME.firstName} ${NAME.lastName}`).waitFor()
}

/** Nobody approves before each document was opened, and then the page says who did. */
const lookAtLicence = async (admin: Visitor): Promise<void> => {
  const { page, t } = admin
  await reload(page)
  await page.getByText(t("vetting:unchecked.document", { name: PROOF_NAME })).waitFor()
  expect(await button(page, t("vetting:activate")).isDisabled()).toBe(true)
  await expectAccessible(page)
  // A file lies in a sandbox of its own, which takes no part in the agent cluster of the website.
  admin.expectComplaints(/origin-keyed agent cluster .*spec-wizard\/documents/)
  const [document] = await Promise.all([
    admin.context.waitForEvent("page"),
    page.getByRole("link", { name: PROOF_NAME, exact: true }).click(),
  ])
  await document.waitForLoadState()
  await document.close()
  await reload(page)
  await page
    .getByText(t("vetting:openedBy", { name: "Vera Plainfour", when: "" }), { exact: false })
    .waitFor()
}

/** Suspends the specialist on whose page the admin is. */
const suspend = async (admin: Visitor, reason: string): Promise<void> => {
  const { page, t } = admin
  await reload(page)
  await button(page, t("vetting:suspend")).click()
  const dialog = page.getByRole("alertdialog", { name: t("vetting:suspend") })
  await dialog.getByLabel(t("vetting:reason"), { exact: true }).fill(reason)
  await expectAccessible(page)
  await button(dialog, t("vetting:suspend")).click()
  await dialog.waitFor({ state: "detached" })
}

/** On every page the reason stands where nothing closes it. */
const readWhySuspended = async ({ page, t, open }: Visitor, reason: string): Promise<void> => {
  for (const path of ["/provider/dashboard", "/contact"]) {
    await open(path)
    const notice = page.getByRole("alert").filter({ hasText: t("common:notice.suspendedTitle") })
    await notice.getByText(reason).waitFor()
    expect(await notice.getByRole("button").count()).toBe(0)
  }
  await expectAccessible(page)
}

/** Objects to being suspended. Whoever writes of danger meanwhile reads whom to call. */
const objectTo = async ({ page, t, open }: Visitor): Promise<void> => {
  await open("/provider/wizard?step=finish")
  const said = page.getByLabel(t("wizard:objection.label"), { exact: true })
  await said.fill("Without my work I want to die")
  await page.locator("[data-help-card] a[href^='tel:']").first().waitFor()
  await expectAccessible(page)
  await said.fill("The licence was renewed; the new one is in my documents.")
  await button(page, t("wizard:objection.send")).click()
  await page.getByText(t("wizard:objection.open")).waitFor()
  await expectAccessible(page)
}

/** Suspended, they read why on each page and device, and object. */
const suspendAndObject = async ({
  applicant,
  admin,
}: Readonly<Record<"applicant" | "admin", Visitor>>): Promise<void> => {
  const reason = "Your licence has run out."
  await suspend(admin, reason)
  const phone = await newVisitor({ device: "phone", language: "el" })
  await lendSession(applicant, phone)
  for (const device of [applicant, phone]) await readWhySuspended(device, reason)
  await objectTo(applicant)
}

/** The longest of all journeys, in a browser that may be slow. */
const LONG = { timeout: 480_000 }

test("somebody joins, is asked for a change, is found and booked, and suspended", LONG, async () => {
  const applicant = await newVisitor()
  const { page, t } = applicant
  const email = await joinAs(applicant)
  await mailTo(email, /^We’ve received your/)
  await readPreview(applicant)

  const admin = await newVisitor()
  await signIn(admin, STAFF)
  await admin.open("/admin/specialists")
  await heading(admin.page, t("vetting:title")).waitFor()
  await expectAccessible(admin.page)
  await admin.page.getByRole("link", { name: `${NAME.firstName} ${NAME.lastName}` }).click()
  await heading(admin.page, `${NAME.firstName} ${NAME.lastName}`).waitFor()
  await readPreviewOf(admin)
  const headingField = `${t("wizard:step.about")}: ${t("vetting:text.heading")}`
  await button(admin.page, t("vetting:askAt", { field: headingField })).click()
  await admin.page
    .getByLabel(t("vetting:comment", { field: headingField }), { exact: true })
    .fill("Say for whom")
  await expectAccessible(admin.page)
  await button(admin.page, t("vetting:requestChanges", { count: 1 })).click()
  await admin.page.getByText(t("vetting:asked")).waitFor()

  await mailTo(email, /^Please update/)
  await applicant.open("/provider/wizard")
  await stepShown(applicant, "about")
  await page.getByText(t("wizard:askedHere", { comment: "Say for whom" })).waitFor()
  await field(applicant, t("wizard:field.heading", { language: "English" })).fill(
    `${HEADING}, to anxious people`,
  )
  await goOn(applicant, "professional")
  await handIn(applicant)

  await lookAtLicence(admin)
  await button(admin.page, t("vetting:activate")).click()
  await admin.page.getByText(t("dashboard:status.active")).first().waitFor()
  await mailTo(email, /is public$/)
  await setHours(applicant)
  const url = await ownPage(applicant)

  const client = await newVisitor()
  await client.open(`/help-store-search?q=${NAME.lastName}`)
  await client.page
    .getByRole("link", { name: new RegExp(NAME.lastName) })
    .first()
    .waitFor()
  await signUp(client)
  const time = await eventually("a free time", () => freeTime(url).catch(() => undefined))
  await walkToPayment(client, { url, time })
  await payBy(client, "success")
  await expectBooked({ applicant, client })

  await suspendAndObject({ applicant, admin })
})
