import { describe, expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { button, heading, signUp } from "./support/flow.ts"
import { newVisitor } from "./support/visitor.ts"

describe.each(
  oneOf(0, [
    ["desktop", "en"],
    ["phone", "el"],
  ]),
)("on a %s in %s", (device, language) => {
  test("somebody fetches all that is kept of them, and sees that they did", async () => {
    const visitor = await newVisitor({ device, language })
    const { page, t, open } = visitor
    await signUp(visitor)
    await open("/customer/privacy")
    await heading(page, t("privacy:title")).waitFor()
    await page.getByText(t("privacy:access.action.signedUp")).waitFor()
    const agreed = page.getByRole("region", { name: t("privacy:consents.title"), exact: true })
    await agreed.getByRole("listitem").first().getByText(t("privacy:consents.accepted")).waitFor()
    await button(page, t("privacy:export.ask")).click()
    const fetching = page.waitForEvent("download")
    await button(page, t("privacy:export.fetch")).click()
    const download = await fetching
    expect(download.suggestedFilename()).toBe("arnica-data.zip")
    expect(await download.failure()).toBeNull()
    await open("/customer/privacy")
    await page.getByText(t("privacy:access.action.exportFetched")).waitFor()
    await expectAccessible(page)
  })
})
