import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { STAFF } from "./support/fixtures.ts"
import {
  acceptTerms,
  button,
  confirmTime,
  fillDetails,
  fillSignUp,
  freeTimesIn,
  heading,
  newAddress,
  pay,
  signIn,
} from "./support/flow.ts"
import { mailTo } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

type Guest = { readonly fullName: string; readonly email: string }

/** Invites somebody new to the last of the times that are shown first, and answers the path of the letter's link. */
const invite = async ({ page, t }: Visitor, { fullName, email }: Guest): Promise<string> => {
  await button(page, t("invitations:make.button")).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("radio", { name: t("invitations:make.new") }).check()
  await button(dialog, t("invitations:make.send")).click()
  await dialog.getByText(t("invitations:make.noTime")).waitFor()
  await dialog.getByLabel(t("invitations:make.name"), { exact: true }).fill(fullName)
  await dialog.getByLabel(t("invitations:make.email"), { exact: true }).fill(email)
  const times = await freeTimesIn(dialog, { t })
  await times.last().getByRole("button").click()
  await expectAccessible(page)
  await button(dialog, t("invitations:make.send")).click()
  await dialog.waitFor({ state: "hidden" })
  const sentEmail = await mailTo(email, /./)
  const [, path = ""] = /\/en(\/booking\/invitation\?token=[\w.-]+)/.exec(sentEmail.text) ?? []
  expect(path).not.toBe("")
  return path
}

/** The calendar names whom the time is kept for, and lets them be chosen by kind and place, by keyboard. */
const seeInCalendar = async (
  { page, t, open }: Visitor,
  { fullName, date }: { readonly fullName: string; readonly date: string },
): Promise<void> => {
  await open(`/provider/calendar?date=${date}`)
  const offered = page.getByRole("link", { name: fullName }).first()
  await offered.waitFor()
  expect(await offered.textContent()).toContain(t("invitations:list.open"))
  await expectAccessible(page)
  await button(page, t("calendar:choice.group")).press("Enter")
  await offered.waitFor({ state: "detached" })
  expect(page.url()).toContain("kind=group")
  await button(page, t("calendar:choice.single")).press("Enter")
  await offered.waitFor()
  await button(page, t("calendar:choice.single")).press("Enter")
  await page.waitForURL((url) => !url.search.includes("kind="))
  await offered.click()
  await heading(page, t("appointments:title")).waitFor()
}

test.each(oneOf(1, ["desktop", "phone"]))(
  "on a %s a specialist invites somebody new, who signs up, pays and comes; another one declines",
  async (device) => {
    const specialist = await newVisitor({ device })
    await signIn(specialist, STAFF)
    await specialist.open("/provider/appointments")
    const guest = { fullName: `Dana ${device}`, email: newAddress() }
    const path = await invite(specialist, guest)
    const card = specialist.page.getByRole("article").filter({ hasText: guest.email })
    await card.getByText(specialist.t("invitations:list.open"), { exact: true }).waitFor()
    await expectAccessible(specialist.page)
    const at = await card.locator("time").first().getAttribute("datetime")
    await seeInCalendar(specialist, { fullName: guest.fullName, date: at?.slice(0, 10) ?? "" })

    const client = await newVisitor({ device })
    await client.open(path)
    await heading(client.page, client.t("invitations:page.title")).waitFor()
    await expectAccessible(client.page)
    await client.page.getByRole("link", { name: client.t("invitations:page.accept"), exact: true }).click()
    await confirmTime(client)
    await fillDetails(client)
    await acceptTerms(client, client.t("booking:steps.continue"))
    await fillSignUp(client, guest.email)
    await pay(client)
    await client.open(path)
    await client.page.getByText(client.t("invitations:page.accepted")).waitFor()

    await specialist.open("/provider/calendar")
    const second = { fullName: `Radu ${device}`, email: newAddress() }
    const other = await newVisitor({ device })
    await other.open(await invite(specialist, second))
    await button(other.page, other.t("invitations:page.decline")).click()
    const dialog = other.page.getByRole("alertdialog")
    await button(dialog, other.t("invitations:page.decline")).click()
    await other.page.getByText(other.t("invitations:page.declined")).waitFor()

    await specialist.open("/provider/appointments")
    await card.getByText(specialist.t("invitations:list.accepted"), { exact: true }).waitFor()
    const declined = specialist.page.getByRole("article").filter({ hasText: second.email })
    await declined.getByText(specialist.t("invitations:list.declined"), { exact: true }).waitFor()
    await button(declined, specialist.t("invitations:list.again")).click()
    await declined.getByText(specialist.t("invitations:list.open"), { exact: true }).waitFor()
    await button(declined, specialist.t("invitations:list.withdraw")).click()
    await button(specialist.page.getByRole("alertdialog"), specialist.t("invitations:list.withdraw")).click()
    // The notice of it says the same, and stands within the dialog until that has gone.
    await declined.getByText(specialist.t("invitations:list.withdrawn"), { exact: true }).first().waitFor()
  },
)
