import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { STAFF } from "./support/fixtures.ts"
import { button, heading, signIn, signUp, walkToPayment } from "./support/flow.ts"
import { expectNumbers, tapOn } from "./support/help-lines.ts"
import { newVisitor } from "./support/visitor.ts"

test("the numbers are one tap away from the top of the narrowest phone, signed in", async () => {
  const visitor = await newVisitor({ device: "phone", language: "fr", width: 320 })
  await signUp(visitor)
  await visitor.open("/customer/appointments")
  await tapOn(visitor)
  await expectNumbers(visitor.page, visitor)
})

test("the numbers are one tap away from paying and from a page without a frame, which both stay open", async () => {
  const visitor = await newVisitor({ device: "phone", language: "hr" })
  await signUp(visitor)
  await walkToPayment(visitor, { url: "olena-koval" })
  const paying = visitor.page.url()
  const besidePayment = visitor.context.waitForEvent("page")
  await tapOn(visitor)
  await expectNumbers(await besidePayment, visitor)
  expect(visitor.page.url()).toBe(paying)

  await visitor.open("/terms?standalone")
  const besideTerms = visitor.context.waitForEvent("page")
  await tapOn(visitor)
  await expectNumbers(await besideTerms, visitor)
})

test("an admin notes that an operator confirmed a line, and says how they know", async () => {
  const visitor = await newVisitor({ language: "de" })
  const { page, t, open } = visitor
  await signIn(visitor, STAFF)
  await open("/admin/help-lines")
  await heading(page, t("common:area.helpLines")).waitFor()
  await expectAccessible(page)
  const row = page.getByRole("listitem").filter({ hasText: "Hrabri telefon" })
  await row.getByText(t("administration:helpLines.unconfirmed")).waitFor()
  await row
    .getByRole("button")
    .filter({ hasText: t("administration:helpLines.finding.confirmed") })
    .click()
  const dialog = page.getByRole("alertdialog")
  await button(dialog, t("administration:helpLines.save")).click()
  await dialog.getByText(t("errors:validation.tooSmallText", { limit: 3 })).waitFor()
  await dialog
    .getByLabel(t("administration:helpLines.note"), { exact: true })
    .fill("Their office wrote back.")
  await expectAccessible(page)
  await button(dialog, t("administration:helpLines.save")).click()
  await row.getByText(t("administration:helpLines.unconfirmed")).waitFor({ state: "detached" })
})
