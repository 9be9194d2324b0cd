import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { button } from "./support/flow.ts"
import { apply, expectFocus, field, fillPersonal, HEADING, stepShown } from "./support/joining.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** Another step is not opened over what was typed and not saved. */
const keepTyped = async (applicant: Visitor): Promise<void> => {
  const { page, t } = applicant
  const typed = field(applicant, t("wizard:field.heading", { language: "English" }))
  await typed.fill(HEADING)
  await page.getByRole("link", { name: t("wizard:step.professional") }).click()
  const question = page.getByRole("alertdialog", { name: t("personal:leave.title") })
  await button(question.locator("footer"), t("personal:leave.stay")).click()
  await question.waitFor({ state: "detached" })
  expect(await typed.inputValue()).toBe(HEADING)
  // Handing in leads to the field that is missing.
  await applicant.open("/provider/wizard?step=finish")
  await page.getByRole("link", { name: t("wizard:field.heading", { language: "English" }) }).click()
  await stepShown(applicant, "about")
  await expectFocus(typed)
}

test("on a phone a profile is begun, left and gone on with", async () => {
  const applicant = await newVisitor({ device: "phone" })
  const { page, t } = applicant
  await apply(applicant)
  await expectAccessible(page)
  await fillPersonal(applicant)
  await expectAccessible(page)
  await applicant.open("/provider/dashboard")
  await page
    .getByRole("link", { name: t("common:area.wizard") })
    .first()
    .click()
  // What is saved is not asked again.
  await stepShown(applicant, "about")
  await keepTyped(applicant)

  // On the narrow screen the row of steps shows the one that is open, and says how far it is.
  await applicant.open("/provider/wizard?step=finish")
  await page.getByText(t("wizard:stepOf", { number: 14, count: 14 }), { exact: true }).waitFor()
  const last = page.getByRole("navigation", { name: t("wizard:steps") }).locator("[aria-current]")
  await expect
    .poll(() => last.evaluate((link) => link.getBoundingClientRect().right <= innerWidth), {
      timeout: 10_000,
    })
    .toBe(true)
})
