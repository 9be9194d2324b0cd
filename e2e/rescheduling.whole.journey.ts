import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { bookAndPay, button, signUp } from "./support/flow.ts"
import { siteNow } from "./support/site.ts"
import { newVisitor } from "./support/visitor.ts"

test.each(
  oneOf(1, [
    ["desktop", "pl"],
    ["phone", "de"],
  ]),
)(
  "on a %s in %s, a client moves a session, and hears what a time that is near means",
  async (device, language) => {
    const visitor = await newVisitor({ device, language })
    const { page, context, t, open } = visitor
    // Other journeys may have moved the website's clock some weeks ahead: what is near is judged by the browser's.
    await context.clock.setSystemTime(await siteNow())
    await signUp(visitor)
    await bookAndPay(visitor, { url: "plain-two" })
    await open("/customer/appointments")
    await button(page, t("rescheduling:move.button")).click()
    const dialog = page.getByRole("dialog", { name: t("rescheduling:move.title") })
    const times = dialog.getByRole("region", { name: t("rescheduling:times.label") }).getByRole("listitem")
    const near = dialog.getByText(t("rescheduling:move.late"))
    await times.first().getByRole("button").click()
    await near.waitFor()
    await expectAccessible(page)
    await times.last().getByRole("button").click()
    await near.waitFor({ state: "hidden" })
    const chosen = await times.last().getByRole("button").getAttribute("aria-label")
    expect(chosen).not.toBeNull()

    const [before = ""] = t("rescheduling:move.confirm", { when: "\u0000" }).split("\u0000")
    await dialog.getByRole("button", { name: before.trim() }).click()
    await dialog.waitFor({ state: "hidden" })
    await page.getByText(t("rescheduling:move.done"), { exact: true }).waitFor()
  },
)
