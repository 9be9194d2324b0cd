import { describe, expect, test } from "vitest"
import { expectAccessible } from "./stage/axe.ts"
import { button, heading, signUp } from "./stage/flow.ts"
import { newVisitor } from "./stage/visitor.ts"

describe.each([
  ["desktop", "en"],
  ["phone", "el"],
] as const)("on a %s in %s", (device, language) => {
  test("somebody fetches all that is kept of them, and sees that they did", async () => {
    const visitor = await newVisitor({ device, language })
    const { page, t, open } = visitor
    await signUp(visitor)
    await open("/customer/privacy")
    await heading(page, t("privacy:title")).waitFor()
    await page.getByText(t("privacy:access.empty")).waitFor()
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
