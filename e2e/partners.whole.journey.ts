import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { STAFF } from "./support/fixtures.ts"
import { button, heading, newAddress, signIn } from "./support/flow.ts"
import { mailTo } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const field = (on: Locator, name: string): Locator => on.getByLabel(name, { exact: true })

/** Presses a button of a dialog, and waits until the field that is wrong says so. */
const expectRefused = async (dialog: Locator, press: string, name: string): Promise<void> => {
  await button(dialog, press).click()
  await expect.poll(() => field(dialog, name).getAttribute("aria-invalid")).toBe("true")
  expect(await field(dialog, name).getAttribute("aria-describedby")).not.toBeNull()
}

/** Opens what one of the buttons beside a clinic or company opens. */
const openAction = async (
  { page, t }: Visitor,
  given: { readonly action: "edit" | "invitations" | "stop" | "resume"; readonly of: string },
): Promise<Locator> => {
  await button(page.locator("main"), `${t(`partners:${given.action}`)}: ${given.of}`).click()
  const dialog = page.locator("dialog[open]")
  await dialog.waitFor()
  return dialog
}

/** Makes a company, with slips in every field that can be wrong. */
const addCompany = async (
  { page, t }: Visitor,
  { name, code }: { readonly name: string; readonly code: string },
): Promise<void> => {
  await button(page, t("partners:add")).click()
  const dialog = page.locator("dialog[open]")
  await expectRefused(dialog, t("partners:save"), t("partners:name"))
  await field(dialog, t("partners:kind")).selectOption("company")
  await field(dialog, t("partners:name")).fill(name)
  await field(dialog, t("partners:code")).fill("!")
  await field(dialog, t("partners:url")).fill("nowhere")
  await field(dialog, t("partners:domains")).fill("no domain at all!")
  await expectRefused(dialog, t("partners:save"), t("partners:code"))
  for (const wrong of [t("partners:url"), t("partners:domains")])
    expect(await field(dialog, wrong).getAttribute("aria-invalid")).toBe("true")
  expect(await field(dialog, t("partners:name")).inputValue()).toBe(name)
  await expectAccessible(page)

  await field(dialog, t("partners:url")).fill("https://company.example")
  await field(dialog, t("partners:domains")).fill(`${code.toLowerCase().replaceAll("_", "-")}.example`)
  await field(dialog, t("partners:code")).fill(code)
  await button(dialog, t("partners:save")).click()
  await dialog.waitFor({ state: "detached" })
}

test.each(
  oneOf(0, [
    ["desktop", "bg"],
    ["phone", "hr"],
  ]),
)(
  "on a %s in %s, an admin makes a company, changes it, invites into it, stops it and has it go on",
  async (device, language) => {
    const visitor = await newVisitor({ device, language })
    const { page, t, open } = visitor
    // Refused input is part of it.
    visitor.expectComplaints(/^4(?:00|09|22) from .*\/admin\/organisations/)
    const code = `J_${device.toUpperCase()}_${crypto.randomUUID().slice(0, 6).toUpperCase()}`
    const [first, name] = [`Firma ${code}`, `Firma nova ${code}`]
    await signIn(visitor, STAFF)
    await open(`/admin/partners?text=${code}`)
    await heading(page, t("common:area.partners")).waitFor()
    await addCompany(visitor, { name: first, code })
    await page.getByText(first, { exact: true }).waitFor()

    const editing = await openAction(visitor, { action: "edit", of: first })
    await field(editing, t("partners:name")).fill(name)
    await button(editing, t("partners:save")).click()
    await page.getByText(name, { exact: true }).waitFor()
    expect(await page.getByText(first, { exact: true }).count()).toBe(0)

    const inviting = await openAction(visitor, { action: "invitations", of: name })
    await field(inviting, t("partners:email")).fill("nobody")
    await expectRefused(inviting, t("partners:invite"), t("partners:email"))
    const email = newAddress()
    await field(inviting, t("partners:as")).selectOption("hrAdmin")
    await field(inviting, t("partners:email")).fill(email)
    await button(inviting, t("partners:invite")).click()
    const withdraw = button(inviting, `${t("partners:withdraw")}: ${email}`)
    await withdraw.waitFor()
    await mailTo(email, new RegExp(name))
    await expectAccessible(page)
    await withdraw.click()
    await withdraw.waitFor({ state: "detached" })
    await button(inviting, t("partners:close")).last().click()
    await inviting.waitFor({ state: "detached" })
    // What was noted stays while the pointer rests on it, over the buttons of the next dialog.
    await page.mouse.move(0, 0)
    await expect.poll(() => page.locator("[data-notices] li").count()).toBe(0)

    const stopping = await openAction(visitor, { action: "stop", of: name })
    await expectRefused(stopping, t("partners:stop"), t("partners:reason"))
    await field(stopping, t("partners:reason")).fill("They asked for it.")
    await button(stopping, t("partners:stop")).click()
    await page.getByText(t("partners:stopped"), { exact: true }).waitFor()
    const stopped = await openAction(visitor, { action: "invitations", of: name })
    await stopped.getByText(t("partners:stoppedInvites")).waitFor()
    await button(stopped, t("partners:close")).last().click()
    await stopped.waitFor({ state: "detached" })

    const resuming = await openAction(visitor, { action: "resume", of: name })
    await field(resuming, t("partners:reason")).fill("They are back.")
    await button(resuming, t("partners:resume")).click()
    await page.getByText(t("partners:stopped"), { exact: true }).waitFor({ state: "detached" })
  },
)
