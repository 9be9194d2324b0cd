import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { button, heading } from "./support/flow.ts"
import { mailTo } from "./support/site.ts"
import { newVisitor } from "./support/visitor.ts"

/** Where the marketplace of a demo sends what people write to it. */
const SUPPORT = "help@arnica.example"

test.each(
  oneOf(0, [
    ["desktop", "de"],
    ["phone", "el"],
  ]),
)("on a %s in %s, somebody finds the way to us, mends a slip and writes", async (device, language) => {
  const { page, t, open } = await newVisitor({ device, language })
  await open("/about-us")
  await page.getByRole("link", { name: t("about:action.button"), exact: true }).click()
  await heading(page, t("contact:title")).waitFor()
  const name = `Ana ${device} ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel(t("contact:form.name")).fill(name)
  await page.getByLabel(t("contact:form.email")).fill("ana.example.com")
  await page.getByLabel(t("contact:form.topic")).selectOption({ label: t("contact:topics.privacy") })
  await page.getByLabel(t("contact:form.message")).fill("What do you keep about me?\n\nPlease send it.")

  await button(page, t("contact:form.button")).click()
  const email = page.getByLabel(t("contact:form.email"))
  await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true")
  await email.fill("ana@example.com")
  await button(page, t("contact:form.button")).click()
  await page.getByRole("status").getByText(t("contact:sent.title")).waitFor()
  await page.getByText(t("contact:sent.text", { email: "ana@example.com" })).waitFor()
  await expectAccessible(page)

  // The name stands in the mail alone, not in what is read on a locked screen.
  const mail = await mailTo(SUPPORT, new RegExp(name))
  expect(mail.subject).toBe("[privacy] A message from the contact form")
  expect(mail.text).toContain("What do you keep about me?")
})
