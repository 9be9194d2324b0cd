import { describe, expect, test } from "vitest"
import { atSecurity, isSignedIn, PASSWORD, part } from "./support/accounts.ts"
import { expectAccessible } from "./support/axe.ts"
import { UNASKED } from "./support/fixtures.ts"
import { button, heading, reload, signIn } from "./support/flow.ts"
import { newVisitor } from "./support/visitor.ts"

describe.each([
  ["desktop", "fr"],
  ["phone", "uk"],
] as const)("on a %s in %s", (device, language) => {
  test("somebody sees where they are signed in, and signs one device out, then all others", async () => {
    const here = await newVisitor({ device, language })
    const { page, t } = here
    const email = await atSecurity(here)
    const others = [await newVisitor(), await newVisitor(), await newVisitor()]
    for (const other of others) await signIn(other, { email, password: PASSWORD })
    await reload(page)
    const sessions = part(here, "sessions")
    await sessions.getByRole("listitem").nth(3).waitFor()
    await expectAccessible(page)
    await sessions
      .getByRole("button", { name: t("security:sessions.signOut") })
      .first()
      .click()
    await sessions.getByRole("listitem").nth(3).waitFor({ state: "detached" })
    expect((await Promise.all(others.map(isSignedIn))).filter(Boolean)).toHaveLength(2)

    await button(sessions, t("security:sessions.others")).click()
    const question = page.getByRole("alertdialog", { name: t("security:sessions.othersTitle") })
    await expectAccessible(page)
    await button(question, t("security:sessions.othersConfirm")).click()
    await sessions.getByText(t("security:sessions.alone")).waitFor()
    expect(await Promise.all([here, ...others].map(isSignedIn))).toEqual([true, false, false, false])
  })

  test("who never accepted the terms of today does so before all else", async () => {
    const visitor = await newVisitor({ device, language })
    const { page, t, open } = visitor
    await signIn(visitor, UNASKED[device])
    await open("/customer/appointments")
    const question = page.getByRole("dialog", { name: t("privacy:newTerms.title") })
    await question.waitFor()
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    expect(await question.isVisible()).toBe(true)
    await button(question, t("privacy:newTerms.accept")).click()
    await question.waitFor({ state: "detached" })
    await open("/customer/appointments")
    await heading(page, t("appointments:title")).waitFor()
    expect(await question.count()).toBe(0)
  })
})
