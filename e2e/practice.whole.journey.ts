import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { typeDate } from "./support/dates.ts"
import { STAFF } from "./support/fixtures.ts"
import { bookAndPay, button, freeTimesIn, heading, signIn, signUp } from "./support/flow.ts"
import { mailTo } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const NOTE = "It is about sleep."
const OWN_NOTE = "Brought a diary of nights."
const REASON = "I have fallen ill."

type Both = { readonly client: Visitor; readonly specialist: Visitor; readonly session: Locator }

/** The specialist proposes two other times; the client takes one of them. */
const agreeOnAnotherTime = async ({ client, specialist, session }: Both): Promise<void> => {
  const { page, t } = specialist
  await button(session, t("rescheduling:propose.button")).click()
  const dialog = page.getByRole("dialog")
  await button(dialog, t("rescheduling:propose.send")).click()
  await dialog.getByText(t("rescheduling:propose.none")).waitFor()
  const times = await freeTimesIn(dialog, { t })
  for (const nth of [2, 3]) await times.nth(nth).getByRole("button").click()
  await expectAccessible(page)
  await button(dialog, t("rescheduling:propose.send")).click()
  await dialog.waitFor({ state: "hidden" })
  await button(session, t("rescheduling:propose.withdraw")).waitFor()

  await client.open("/customer/appointments")
  const card = client.page.getByRole("article").filter({ hasText: t("rescheduling:answer.mark") })
  await card.getByRole("link", { name: t("appointments:action.details") }).click()
  const proposed = client.page.getByRole("radio")
  await proposed.first().waitFor()
  expect(await proposed.count()).toBe(2)
  await proposed.first().check()
  await expectAccessible(client.page)
  await button(client.page, t("rescheduling:answer.accept")).click()
  await proposed.first().waitFor({ state: "detached" })
  await button(session, t("rescheduling:propose.withdraw")).waitFor({ state: "detached" })
}

/** Finds a session by the name of its client, from a page that has nothing to do with it. */
const findSession = async ({ page, t, open, device }: Visitor, client: string): Promise<void> => {
  await open("/contact")
  if (device === "phone") await button(page, t("common:nav.openMenu")).click()
  await button(page, t("common:nav.palette")).filter({ visible: true }).click()
  const palette = page.getByRole("dialog", { name: t("shell:palette.title") })
  await palette.getByRole("combobox").fill(client)
  await palette.getByRole("option", { name: client }).first().click()
  await page.waitForURL(/\/provider\/appointments#session-/)
}

/** Reads in the statement what a client paid and got back, and goes from there to the session. */
const readStatement = async ({ page, t, open }: Visitor, client: string): Promise<void> => {
  await open("/provider/statement")
  const lines = page.getByRole("row").filter({ hasText: client })
  for (const kind of ["payment", "refund"] as const)
    await lines.filter({ hasText: t(`statement:kind.${kind}`) }).waitFor()
  await expectAccessible(page)

  const first = page.getByLabel(t("lists:filter.from"), { exact: true })
  const last = page.getByLabel(t("lists:filter.to"), { exact: true })
  await typeDate(first, "2020-02-01")
  await typeDate(last, "2020-01-01")
  await button(page, t("lists:filter.apply")).click()
  await page.getByText(t("lists:filter.backwards")).waitFor()
  await typeDate(last, "2020-03-01")
  await last.press("Enter")
  await page.getByText(t("statement:noneInDays")).waitFor()
  expect(new URL(page.url()).search).toBe("?from=2020-02-01&to=2020-03-01")
  await button(page, t("lists:filter.clear")).click()

  await lines.getByRole("link").first().click()
  await page.waitForURL(/\/provider\/appointments\/[\da-f-]{36}$/)
  await page.getByRole("article").filter({ hasText: client }).waitFor()
  await page.getByText(t("practice:status.cancelledByProvider")).waitFor()
  await expectAccessible(page)
}

type Narrowing = { readonly lastName: string; readonly session: Locator }

/** Narrows the list of what was called off to one client, and to nothing, and goes from a session to its client. */
const narrow = async ({ page, t, device }: Visitor, { lastName, session }: Narrowing): Promise<void> => {
  await page.getByText(t("practice:filter.title"), { exact: true }).click()
  const client = page.getByLabel(t("practice:filter.client"), { exact: true })
  await client.fill(lastName.slice(0, 4))
  await page.getByLabel(t("practice:filter.status"), { exact: true }).selectOption("cancelledByProvider")
  await client.press("Enter")
  await page.waitForURL(/[?&]client=/)
  expect(new URL(page.url()).searchParams.get("show")).toBe("cancelled")
  // The address changes before the list does.
  const ofOthers = page.getByRole("article").filter({ hasNotText: lastName })
  await ofOthers.first().waitFor({ state: "detached" })
  expect(await session.count()).toBe(1)
  await expectAccessible(page)
  if (device === "desktop") {
    const [table] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: t("lists:table") }).click(),
    ])
    expect(table.suggestedFilename()).toBe("appointments.csv")
  }
  await page.getByLabel(t("practice:filter.place"), { exact: true }).selectOption("office")
  await button(page, t("lists:filter.apply")).click()
  await page.getByText(t("lists:none")).waitFor()
  await button(page, t("lists:filter.clear")).click()
  await session.getByRole("link", { name: `Maria ${lastName}` }).click()
  await page.waitForURL(/\/provider\/clients\/\d+$/)
  await page.goBack()
  await session.waitFor()
}

test.each(oneOf(1, ["desktop", "phone"]))(
  "on a %s a specialist reads what a client left, and calls the session off with everything back",
  async (device) => {
    const client = await newVisitor({ device })
    const lastName = device === "desktop" ? "Munteanu" : "Olaru"
    const email = await signUp(client)
    await bookAndPay(client, { url: STAFF.url, details: { firstName: "Maria", lastName, note: NOTE } })

    const specialist = await newVisitor({ device })
    const { page, t } = specialist
    await signIn(specialist, STAFF)
    await findSession(specialist, `Maria ${lastName}`)
    await heading(page, t("appointments:title")).waitFor()
    const session = page.getByRole("article").filter({ hasText: `Maria ${lastName}` })
    await session.getByText(t("practice:left.show")).click()
    await session.getByText(NOTE).waitFor()
    await expectAccessible(page)

    await session.getByText(t("clients:notes.title")).click()
    await session.getByLabel(t("clients:notes.label"), { exact: true }).fill(OWN_NOTE)
    await button(session, t("clients:notes.write")).click()
    await session.getByText(OWN_NOTE, { exact: true }).waitFor()
    await expectAccessible(page)
    await agreeOnAnotherTime({ client, specialist, session })

    await button(session, t("appointments:action.cancel")).click()
    const dialog = page.getByRole("alertdialog")
    await button(dialog, t("appointments:cancel.confirm")).click()
    await dialog.getByText(t("practice:cancel.reasonMissing")).waitFor()
    const [cost = ""] = t("appointments:cost.bears", { amount: "#", fee: "#" }).split("#")
    await dialog.getByText(cost).waitFor()
    await dialog.getByLabel(t("practice:cancel.reason"), { exact: true }).fill(REASON)
    await expectAccessible(page)
    await button(dialog, t("appointments:cancel.confirm")).click()
    await dialog.waitFor({ state: "hidden" })
    await session.waitFor({ state: "detached" })

    await page.getByRole("link", { name: t("appointments:tabs.cancelled"), exact: true }).click()
    await session.getByText(t("practice:status.cancelledByProvider")).waitFor()
    await narrow(specialist, { lastName, session })
    // What was left is the client's alone again.
    expect(await session.getByText(t("practice:left.show")).count()).toBe(0)

    await client.open("/customer/appointments?show=cancelled")
    await client.page.getByText(t("appointments:status.cancelledByProvider")).waitFor()
    await client.page.getByText(t("appointments:card.reason", { reason: REASON })).waitFor()
    const word = t("mails:cancelled.subject")
    const mail = await mailTo(email, new RegExp(`^${word}`))
    // Mails may be read by others.
    expect(mail.text).not.toContain(REASON)
    await readStatement(specialist, `Maria ${lastName}`)
  },
)
