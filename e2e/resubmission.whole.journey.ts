import { languageName } from "@arnica/i18n/format"
import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { STAFF } from "./support/fixtures.ts"
import { button, heading, reload, signIn } from "./support/flow.ts"
import { handInAs } from "./support/handed-in.ts"
import { field, stepShown } from "./support/joining.ts"
import { type Device, newVisitor, type Visitor } from "./support/visitor.ts"

const NAME = { firstName: "Zamfira", lastName: "Again" } as const
const QUESTION = "For whom?"
const OVERALL = "Nearly there."
const ANSWER = "For adults, as it says now."
const ANSWERS = "**/spec-wizard/answers*"
const BEFORE = "I listen first"
const AFTER = "I listen to adults first"

/** What the page of a profile calls a field, with its step. */
const atHeading = ({ t }: Visitor): string => `${t("wizard:step.about")}: ${t("vetting:text.heading")}`

/** The first look: everything is there, by step and in words. Asks at a field, and of the whole. */
const askForChanges = async (admin: Visitor): Promise<void> => {
  const { page, t } = admin
  await heading(page, `${NAME.firstName} ${NAME.lastName}`).waitFor()
  expect(await page.locator("details").count()).toBe(0)
  const main = (await page.locator("main").textContent()) ?? ""
  expect(main.replaceAll(/\s/g, " ")).toMatch(/180 (lei|Lei|λέι)/)
  expect(main).toContain(t("vetting:value.nothing"))
  for (const code of ["18000", "PSIHO", "ANXIETY", "VIDEO_INDIVIDUAL", "female", "true"])
    expect(main).not.toContain(code)
  // Each field is asked about by a button of its own name.
  const asking = page.getByRole("button", { name: new RegExp(`^${t("vetting:askAt", { field: "" })}`) })
  const names = await asking.evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")))
  expect(new Set(names).size).toBe(names.length)
  await button(page, t("vetting:askAt", { field: atHeading(admin) })).click()
  await field(admin, t("vetting:comment", { field: atHeading(admin) })).fill(QUESTION)
  await field(admin, t("vetting:overall")).fill(OVERALL)
  await expectAccessible(page)
  await button(page, t("vetting:requestChanges", { count: 1 })).click()
  await page.getByRole("region", { name: t("vetting:asked"), exact: true }).waitFor()
}

/** Answers while nothing gets through: what was typed stands in its step with what is wrong, and is not left behind. */
const answerInVain = async (specialist: Visitor): Promise<void> => {
  const { page, t } = specialist
  specialist.expectComplaints(/net::ERR_FAILED/)
  const whole = field(specialist, t("wizard:question.answer", { field: t("wizard:question.whole") }))
  const step = (name: string): Locator =>
    page.getByRole("navigation", { name: t("wizard:steps") }).getByRole("link", { name })
  const left = Promise.withResolvers<void>()
  await page.route(ANSWERS, async (route) => {
    await left.promise
    await route.abort()
  })
  await whole.fill(ANSWER)
  await step(t("wizard:step.education")).click()
  await stepShown(specialist, "education")
  await Promise.all([page.waitForEvent("requestfailed"), left.resolve()])
  await step(t("wizard:step.finish")).click()
  await page.getByText(t("errors:network")).waitFor()
  expect(await whole.inputValue()).toBe(ANSWER)
  await button(page, t("wizard:finish.submit")).click()
  await page.getByRole("alert").getByText(t("errors:network")).waitFor()
  expect(await whole.inputValue()).toBe(ANSWER)
  await page.unroute(ANSWERS)
}

/** Changes what was asked about and something else, answers, and hands in again. */
const changeAndAnswer = async (specialist: Visitor): Promise<void> => {
  const { page, t, open, language } = specialist
  await open("/provider/wizard")
  await stepShown(specialist, "about")
  const at = t("wizard:question.heading")
  await page.getByText(QUESTION, { exact: true }).waitFor()
  await field(specialist, t("wizard:question.answer", { field: at })).fill(ANSWER)
  const english = languageName({ language, code: "en" })
  await field(specialist, t("wizard:field.heading", { language: english })).fill(AFTER)
  await expectAccessible(page)
  await button(page, t("wizard:next")).click()
  await stepShown(specialist, "professional")
  const sleep = page.getByRole("button", { pressed: true }).last()
  await sleep.click()
  await button(page, t("wizard:next")).click()
  await stepShown(specialist, "education")
  await open("/provider/wizard?step=finish")
  expect(await field(specialist, t("wizard:question.answer", { field: at })).inputValue()).toBe(ANSWER)
  const whole = field(specialist, t("wizard:question.answer", { field: t("wizard:question.whole") }))
  await answerInVain(specialist)
  await whole.focus()
  await whole.press("Tab")
  await page
    .getByRole("status")
    .filter({ hasText: t("wizard:saved") })
    .first()
    .waitFor()
  await expectAccessible(page)
  await button(page, t("wizard:finish.submit")).click()
  await page.getByText(t("wizard:finish.submitted")).waitFor()
}

/** The second look: question, answer and difference first, the rest folded away. */
const readDifference = async (admin: Visitor): Promise<void> => {
  const { page, t } = admin
  await reload(page)
  const asked = page.getByRole("region", { name: t("vetting:asked"), exact: true })
  for (const text of [OVERALL, QUESTION]) await asked.getByText(text, { exact: true }).waitFor()
  expect(await asked.getByText(ANSWER, { exact: true }).count()).toBe(2)
  await asked.getByText(/Vera Plainfour/).waitFor()
  await asked.getByRole("deletion").getByText(BEFORE, { exact: true }).waitFor()
  await asked.getByRole("insertion").getByText(AFTER, { exact: true }).waitFor()
  const changed = page.getByRole("region", { name: t("vetting:changes.asked"), exact: true })
  await changed.getByText(t("vetting:value.removed"), { exact: true }).waitFor()
  const folded = page.locator("details > summary")
  expect(await page.getByText("Strada Lungă 1").isVisible()).toBe(false)
  await expectAccessible(page)
  await folded.focus()
  await page.keyboard.press("Enter")
  await page.getByText("Strada Lungă 1").waitFor()
  await expectAccessible(page)
}

/** Opens the licence's document where the licence names it, and approves. */
const approve = async (admin: Visitor): Promise<void> => {
  const { page, t } = admin
  admin.expectComplaints(/origin-keyed agent cluster .*spec-wizard\/documents/)
  const [document] = await Promise.all([
    admin.context.waitForEvent("page"),
    page.getByRole("link", { name: "atestat.png", exact: true }).last().click(),
  ])
  await document.waitForLoadState()
  await document.close()
  await reload(page)
  await button(page, t("vetting:activate")).click()
  await page.getByText(t("dashboard:status.active")).first().waitFor()
  // What was asked is done with, and all of it as it was approved.
  await page.getByText(t("vetting:changes.nothing")).waitFor()
  expect(await page.getByText(QUESTION, { exact: true }).count()).toBe(0)
}

test.each([
  ["desktop", "de"],
  ["phone", "el"],
] as const)(
  "on a %s in %s, a profile that is handed in again shows the question, the answer and the difference",
  async (device: Device, language) => {
    const specialist = await newVisitor({ device, language })
    const { id } = await handInAs(specialist, NAME)
    const admin = await newVisitor({ device, language })
    await signIn(admin, STAFF)
    await admin.open(`/admin/specialists/${String(id)}`)
    await askForChanges(admin)
    await changeAndAnswer(specialist)
    await readDifference(admin)
    await approve(admin)
  },
)
