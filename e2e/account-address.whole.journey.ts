import { describe, test } from "vitest"
import { follow, linkTo, PASSWORD, part } from "./support/accounts.ts"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { UNCONFIRMED } from "./support/fixtures.ts"
import { button, newAddress, signIn } from "./support/flow.ts"
import { mailTo } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** Asks for another address, on the page of signing in and security. */
const typeNewAddress = async (visitor: Visitor, newEmail: string): Promise<void> => {
  const { t } = visitor
  const email = part(visitor, "email")
  await email.getByLabel(t("security:email.newEmail"), { exact: true }).fill(newEmail)
  await email.getByLabel(t("security:email.password"), { exact: true }).fill(PASSWORD)
  await button(email, t("security:email.button")).click()
}

/** Opens the link of a mail, which confirms an address. */
const confirm = async (visitor: Visitor, link: string): Promise<void> => {
  await follow(visitor, link)
  await visitor.page.getByText(visitor.t("identity:activate.doneTitle"), { exact: true }).waitFor()
}

describe.each(
  oneOf(0, [
    ["desktop", "fr"],
    ["phone", "uk"],
  ]),
)("on a %s in %s", (device, language) => {
  test("somebody asks for the mail again, corrects their address, and changes it later", async () => {
    const visitor = await newVisitor({ device, language })
    const { page, t, open } = visitor
    const [wrong] = UNCONFIRMED[device]
    await signIn(visitor, { email: wrong, password: PASSWORD })
    await open("/customer/security")
    await button(part(visitor, "email"), t("security:banner.resend")).click()
    await page.getByText(t("security:email.resent", { email: wrong })).waitFor()
    await mailTo(wrong, /\/activate\?token=/)

    const right = newAddress()
    await button(part(visitor, "email"), t("security:banner.wrong")).click()
    await typeNewAddress(visitor, right)
    await page.getByText(t("security:email.sent", { email: right }), { exact: true }).waitFor()
    await part(visitor, "email").getByText(wrong, { exact: true }).waitFor()
    await expectAccessible(page)
    await confirm(visitor, await linkTo(right, t("mails:newAddress.subject")))

    await open("/customer/security")
    await part(visitor, "email").getByText(right, { exact: true }).waitFor()
    await part(visitor, "email").getByText(t("security:email.confirmed"), { exact: true }).waitFor()
    await button(part(visitor, "email"), t("security:email.change")).click()
    const later = newAddress()
    await typeNewAddress(visitor, later)
    await page.getByText(t("security:email.sentTitle"), { exact: true }).waitFor()
    await mailTo(right, new RegExp(t("mails:addressChanging.subject")))
    await confirm(visitor, await linkTo(later, t("mails:newAddress.subject")))
    await open("/customer/security")
    await part(visitor, "email").getByText(later, { exact: true }).waitFor()
  })
})
