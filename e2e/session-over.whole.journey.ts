import { expect, test } from "vitest"
import { atSecurity, NEW_PASSWORD, PASSWORD, part, typePassword } from "./support/accounts.ts"
import { oneOf } from "./support/cases.ts"
import { button, heading, signIn } from "./support/flow.ts"
import { newVisitor } from "./support/visitor.ts"

test.each(
  oneOf(1, [
    ["phone", "bg"],
    ["desktop", "pl"],
  ]),
)(
  "a page whose session ended elsewhere leads to signing in and back, on a %s in %s",
  async (device, language) => {
    const here = await newVisitor({ device, language })
    const { page, t } = here
    // The live line would tell of it first.
    await here.context.routeWebSocket(/\/rest\/wsock/, () => undefined)
    const email = await atSecurity(here)
    const elsewhere = await newVisitor()
    await signIn(elsewhere, { email, password: PASSWORD })

    const passwordPart = part(here, "password")
    await button(passwordPart, t("security:password.open")).click()
    await passwordPart.getByLabel(t("security:password.current"), { exact: true }).fill(PASSWORD)
    await passwordPart.getByLabel(t("security:password.new"), { exact: true }).fill(NEW_PASSWORD)
    here.expectComplaints(/^401 from |WebSocket connection to .* failed/)
    const ended = await elsewhere.context.request.delete("/api/v2/users/me/sessions")
    expect(await ended.json()).toEqual({ ended: 1 })

    // The sign-in service is one of those that say so.
    await button(page.getByRole("dialog"), t("security:password.button")).click()
    await page.waitForURL(/\/login\?next=/)
    await typePassword(here, { email })
    await page.waitForURL(new RegExp(`/${language}/customer/security`))
    await heading(page, t("security:title")).waitFor()
  },
)
