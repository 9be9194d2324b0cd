import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { LEAVERS } from "./support/fixtures.ts"
import { bookAndPay, button, heading, signIn, signUp } from "./support/flow.ts"
import { keyboardOf } from "./support/keyboard.ts"
import { subjectOf } from "./support/mails.ts"
import { mailTo } from "./support/site.ts"
import { type Device, newVisitor, type Visitor } from "./support/visitor.ts"

const LANGUAGE = { desktop: "el", phone: "de" } as const

/** Somebody who has paid for a session with who leaves; answers their address. */
const clientOf = async (device: Device): Promise<{ client: Visitor; email: string }> => {
  const client = await newVisitor({ device, language: LANGUAGE[device] })
  const email = await signUp(client)
  await bookAndPay(client, { url: LEAVERS[device].url })
  return { client, email }
}

test.each(oneOf(1, ["desktop", "phone"]))(
  "on a %s a specialist sees what is open, calls it off and closes; their clients hear of it",
  async (device) => {
    const { client, email } = await clientOf(device)
    const specialist = await newVisitor({ device, language: LANGUAGE[device] })
    const { page, t, open } = specialist
    await signIn(specialist, LEAVERS[device])
    await open("/provider/wizard?step=finish")
    await page.getByRole("link", { name: t("wizard:leave") }).click()
    await heading(page, t("offboarding:title")).waitFor()
    await page.getByRole("heading", { name: t("offboarding:sessions.title") }).waitFor()
    await expectAccessible(page)

    // The first of the two ways is chosen already; the other is one key away.
    const way = (name: string) => page.getByRole("radio", { name })
    const keyboard = keyboardOf({ page })
    await keyboard.press(way(t("offboarding:sessions.keep")), "ArrowDown")
    expect(await way(t("offboarding:sessions.callOff")).isChecked()).toBe(true)
    await keyboard.press(button(page, t("offboarding:close")))
    const question = page.getByRole("alertdialog", { name: t("offboarding:sure.title") })
    await question.getByText(t("offboarding:sure.callOff")).waitFor()
    await expectAccessible(page)
    await button(question, t("offboarding:close")).click()
    await question.waitFor({ state: "hidden" })
    await page.getByText(t("offboarding:closed.specialist")).waitFor()
    await button(page, t("offboarding:closed.again")).waitFor()
    await expectAccessible(page)

    await mailTo(email, subjectOf(client, "cancelled"))
    client.expectComplaints(/410/)
    await client.open(`/a/${LEAVERS[device].url}`)
    await heading(client.page, client.t("profile:gone.title")).waitFor()
    await expectAccessible(client.page)
  },
)
