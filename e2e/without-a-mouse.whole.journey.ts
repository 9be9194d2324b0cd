import { termsOfUse } from "@arnica/content/terms"
import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import { atSecurity, follow, isSignedIn, linkTo, PASSWORD, part } from "./support/accounts.ts"
import { expectAccessible } from "./support/axe.ts"
import { STAFF } from "./support/fixtures.ts"
import { button, heading, newAddress, reload, signIn, signUp } from "./support/flow.ts"
import { keyboardOf } from "./support/keyboard.ts"
import { mailTo } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** Has the browser hold passkeys by itself, as a phone with a fingerprint does. */
const holdPasskeys = async ({ context, page }: Visitor): Promise<void> => {
  const devtools = await context.newCDPSession(page)
  await devtools.send("WebAuthn.enable")
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const addAndRemovePasskey = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  const { press, write } = keyboardOf(visitor)
  const passkeys = part(visitor, "passkeys")
  await press(button(passkeys, t("security:passkeys.add")))
  await write(passkeys.getByLabel(t("security:passkeys.name"), { exact: true }), "Laptop")
  await write(passkeys.getByLabel(t("security:email.password"), { exact: true }), PASSWORD)
  await page.keyboard.press("Enter")
  await passkeys.getByText("Laptop", { exact: true }).waitFor()
  await expectAccessible(page)
  await press(button(passkeys, t("security:passkeys.removeOf", { name: "Laptop" })))
  const question = page.getByRole("alertdialog")
  await press(button(question, t("security:passkeys.removeConfirm")))
  await passkeys.getByText(t("security:passkeys.none"), { exact: true }).waitFor()
}

/** Asks for another address and confirms it. */
const moveTo = async (visitor: Visitor, email: string): Promise<void> => {
  const { page, t } = visitor
  const { press, write } = keyboardOf(visitor)
  const place = part(visitor, "email")
  await press(button(place, t("security:email.change")))
  await write(place.getByLabel(t("security:email.newEmail"), { exact: true }), email)
  await write(place.getByLabel(t("security:email.password"), { exact: true }), PASSWORD)
  await page.keyboard.press("Enter")
  await page.getByText(t("security:email.sentTitle"), { exact: true }).waitFor()
  await expectAccessible(page)
  await follow(visitor, await linkTo(email, t("mails:newAddress.subject")))
  await page.getByText(t("identity:activate.doneTitle"), { exact: true }).waitFor()
}

test.each([
  ["desktop", "de"],
  ["phone", "fr"],
] as const)(
  "on a %s in %s without a mouse, somebody sees to their passkeys, address and devices, and fetches their data",
  async (device, language) => {
    const visitor = await newVisitor({ device, language })
    const { page, t, open } = visitor
    const { press } = keyboardOf(visitor)
    await holdPasskeys(visitor)
    await atSecurity(visitor)
    await addAndRemovePasskey(visitor)
    const email = newAddress()
    await moveTo(visitor, email)

    const others = [await newVisitor(), await newVisitor()]
    for (const other of others) await signIn(other, { email, password: PASSWORD })
    await open("/customer/security")
    const sessions = part(visitor, "sessions")
    await sessions.getByRole("listitem").nth(2).waitFor()
    await press(sessions.getByRole("button", { name: t("security:sessions.signOut") }).first())
    await sessions.getByRole("listitem").nth(2).waitFor({ state: "detached" })
    await press(button(sessions, t("security:sessions.others")))
    await press(button(page.getByRole("alertdialog"), t("security:sessions.othersConfirm")))
    await sessions.getByText(t("security:sessions.alone")).waitFor()
    expect(await Promise.all([visitor, ...others].map(isSignedIn))).toEqual([true, false, false])

    await open("/customer/privacy")
    await press(button(page, t("privacy:export.ask")))
    const fetching = page.waitForEvent("download")
    await press(button(page, t("privacy:export.fetch")))
    expect((await fetching).suggestedFilename()).toBe("arnica-data.zip")
    await expectAccessible(page)
  },
)

test.each([
  ["desktop", "el"],
  ["phone", "pl"],
] as const)(
  "on a %s in %s without a mouse, somebody refuses to be noted, changes their mind, and writes to us",
  async (device, language) => {
    const visitor = await newVisitor({ device, language })
    const { page, context, t, open } = visitor
    const { press, write, tabTo } = keyboardOf(visitor)
    const choice = async (): Promise<string | undefined> =>
      (await context.cookies()).find(({ name }) => name === "arnica_tracking")?.value
    await open("/terms?utm_source=newsletter&utm_medium=email&utm_campaign=spring")
    const question = page.getByRole("region", { name: t("shell:tracking.title") })
    await question.waitFor()
    await press(button(question, t("shell:tracking.refuse")))
    await question.waitFor({ state: "detached" })
    expect(await choice()).toBe("refuse")
    await open("/cookies")
    const refuse = page.getByRole("radio", { name: t("legal:choice.refuse") })
    await expect.poll(() => refuse.isChecked()).toBe(true)
    await tabTo(refuse)
    await page.keyboard.press("ArrowUp")
    await expect.poll(choice).toBe("allow")
    await expectAccessible(page)

    await open("/contact")
    const name = `Eleni ${crypto.randomUUID().slice(0, 8)}`
    const message = page.getByLabel(t("contact:form.message"))
    await write(page.getByLabel(t("contact:form.name")), name)
    await write(page.getByLabel(t("contact:form.email")), "eleni.example.com")
    await write(message, "Hello from a keyboard, with some words more.")
    await press(button(page, t("contact:form.button")))
    const email: Locator = page.getByLabel(t("contact:form.email"))
    await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true")
    await expectAccessible(page)
    await email.focus()
    await page.keyboard.press("ControlOrMeta+A")
    await page.keyboard.type("eleni@example.com")
    await press(button(page, t("contact:form.button")))
    await page.getByRole("status").getByText(t("contact:sent.title")).waitFor()
    expect((await mailTo("help@arnica.example", new RegExp(name))).text).toContain("from a keyboard")
  },
)

test("without a mouse, somebody with several roles goes from one to another", async () => {
  const visitor = await newVisitor({ language: "uk" })
  const { page, t, language, open } = visitor
  const { press } = keyboardOf(visitor)
  await signIn(visitor, STAFF)
  await open("/admin/dashboard")
  await page.getByRole("heading", { name: t("dashboard:admin.orders") }).waitFor()
  await press(page.getByRole("banner").locator('button[popovertarget="account-menu"]'))
  const menu = page.locator("#account-menu")
  await menu.waitFor({ state: "visible" })
  await expectAccessible(page)
  await press(menu.getByRole("link", { name: t("common:area.switchTo.provider"), exact: true }))
  await page.waitForURL((url) => url.pathname === `/${language}/provider/dashboard`)
  await page.getByRole("heading", { name: t("dashboard:week.title") }).waitFor()
})

/** New terms as they are asked for once a text has changed: people of the demo have accepted the newest ones. */
const CHANGED = {
  code: "TERMS_OF_USE",
  version: termsOfUse.version,
  language: "uk",
  title: "Умови користування",
  paragraphs: ["## Запис", "Скасувати можна за добу.", "Інше лишається."],
  accepted: { version: 1, acceptedAt: "2026-01-05T09:00:00.000Z" },
  summary: ["Скасувати тепер можна за добу."],
  changes: [
    [{ kind: "same", text: "## Запис" }],
    [
      { kind: "same", text: "Скасувати можна за " },
      { kind: "removed", text: "дві доби" },
      { kind: "added", text: "добу" },
      { kind: "same", text: "." },
    ],
    [{ kind: "same", text: "Інше лишається." }],
  ],
}

test("without a mouse, somebody reads what is different in new terms, then the whole of them, and accepts", async () => {
  const visitor = await newVisitor({ language: "uk" })
  const { page, t, open } = visitor
  const { press } = keyboardOf(visitor)
  await signUp(visitor)
  const asking = "**/rest/v2/account/newTerms"
  await page.route(asking, (route) => route.fulfill({ json: [CHANGED] }))
  await open("/customer/appointments")
  const question = page.getByRole("dialog", { name: t("privacy:newTerms.title") })
  await question.waitFor()
  await question.getByText("Скасувати тепер можна за добу.").waitFor()
  // Whoever hears the page is told by words what came and what went.
  expect(await question.locator("del").allTextContents()).toEqual([
    `${t("privacy:newTerms.removed")} дві доби`,
  ])
  expect(await question.locator("ins").allTextContents()).toEqual([`${t("privacy:newTerms.added")} добу`])
  expect(await question.getByText("Інше лишається.").count()).toBe(0)
  await expectAccessible(page)
  await press(button(question, t("privacy:newTerms.wholeText")))
  await question.getByText("Інше лишається.").waitFor()
  await page.unroute(asking)
  await press(button(question, t("privacy:newTerms.accept")))
  await question.waitFor({ state: "detached" })
  await reload(page)
  await heading(page, t("appointments:title")).waitFor()
  expect(await question.count()).toBe(0)
})
