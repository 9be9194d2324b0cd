import { formatMoney } from "@arnica/i18n/format"
import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { typeDate, typeTime } from "./support/dates.ts"
import { OTHER_ADMIN, STAFF } from "./support/fixtures.ts"
import {
  acceptTerms,
  button,
  confirmTime,
  fillDetails,
  fillSignUp,
  newAddress,
  pay,
  signIn,
} from "./support/flow.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const DAY_MS = 86_400_000

type Wanted = { readonly title: string; readonly date: string }

/** Makes a group of three late in the evening, which the page asks about; nothing typed is lost when it does. */
const makeGroup = async ({ page, t }: Visitor, { title, date }: Wanted): Promise<void> => {
  await button(page, t("groups:make.button")).click()
  const dialog = page.getByRole("dialog")
  await button(dialog, t("groups:make.send")).click()
  await dialog.getByText(t("errors:validation.tooSmallText", { limit: 3 })).waitFor()
  await dialog.getByLabel(t("groups:make.title"), { exact: true }).fill(title)
  await dialog.getByLabel(t("groups:make.description"), { exact: true }).fill("For who lies awake.")
  await typeDate(dialog.getByLabel(t("groups:make.date"), { exact: true }), date)
  await typeTime(dialog.getByLabel(t("groups:make.time"), { exact: true }), "21:30")
  await dialog.getByLabel(t("groups:make.capacity"), { exact: true }).fill("3")
  await dialog.getByLabel(t("groups:make.price"), { exact: true }).fill("70")
  await expectAccessible(page)
  await button(dialog, t("groups:make.send")).click()
  await dialog.getByText(t("groups:make.outside")).waitFor()
  await button(dialog, t("groups:make.anyway")).click()
  await dialog.waitFor({ state: "hidden" })
}

/** Books a seat from the specialist's profile as somebody new, and pays. */
const bookSeat = async (client: Visitor, { title }: Wanted): Promise<void> => {
  const { page, t } = client
  await client.open(`/a/${STAFF.url}`)
  const card = page.getByRole("article").filter({ hasText: title })
  await card.getByText(t("profile:groups.seats", { left: 3, capacity: 3 })).waitFor()
  await expectAccessible(page)
  await card.getByRole("link", { name: t("profile:groups.book"), exact: true }).click()
  await page.getByText(t("booking:group.others")).waitFor()
  await expectAccessible(page)
  await confirmTime(client)
  await fillDetails(client)
  await acceptTerms(client, t("booking:steps.continue"))
  await fillSignUp(client, newAddress())
  await pay(client)
}

/** Moves the group that is open to an earlier hour by keyboard; a time is asked for, and whether it is meant. */
const moveGroup = async ({ page, t }: Visitor, date: string): Promise<void> => {
  const dialog = page.getByRole("dialog")
  await button(dialog, t("groups:move.button")).press("Enter")
  await dialog.getByText(t("groups:move.text", { people: 1 })).waitFor()
  await button(dialog, t("groups:move.send")).press("Enter")
  await dialog.getByText(t("errors:validation.required")).first().waitFor()
  await typeDate(dialog.getByLabel(t("groups:make.date"), { exact: true }), date)
  await typeTime(dialog.getByLabel(t("groups:make.time"), { exact: true }), "20:00")
  await button(dialog, t("groups:move.send")).press("Enter")
  await dialog.getByText(t("groups:move.outside")).waitFor()
  await expectAccessible(page)
  await button(dialog, t("groups:move.anyway")).press("Enter")
  await page.getByText(t("groups:move.done")).first().waitFor()
}

/** Calls the open group off, having read what goes back and, who bears it, what it costs. */
const callOff = async ({ page, t, language }: Visitor, { bears }: { bears: boolean }): Promise<void> => {
  await button(page.getByRole("dialog"), t("groups:callOff.button")).click()
  const asking = page.getByRole("alertdialog")
  const lei = (amount: number): string => formatMoney({ language, amount, currency: "RON" })
  await asking.getByText(t("groups:callOff.total", { amount: lei(7_000) })).waitFor()
  // Who calls it off in the specialist's place bears nothing of it.
  const cost = asking.getByText(t("appointments:cost.bears", { amount: lei(5_950), fee: lei(1_050) }))
  expect(await cost.count()).toBe(bears ? 1 : 0)
  await asking.getByLabel(t("groups:callOff.reason"), { exact: true }).fill("I fell ill")
  await button(asking, t("groups:callOff.button")).click()
  await asking.waitFor({ state: "hidden" })
}

type Wearing = Pick<NonNullable<Parameters<typeof newVisitor>[0]>, "device" | "language">

/** Finds the seat among all appointments, and opens the whole group from it: support does not edit what it says. */
const openAsAdmin = async (wearing: Wearing, date: string): Promise<Visitor> => {
  const admin = await newVisitor(wearing)
  const { page, t } = admin
  await signIn(admin, OTHER_ADMIN)
  const filter = new URLSearchParams({ specialist: STAFF.email, from: date, to: date, status: "confirmed" })
  await admin.open(`/admin/appointments?${filter}`)
  await page.locator(`main a[href^="/${admin.language}/admin/appointments/"]`).first().focus()
  await page.keyboard.press("Enter")
  await page.waitForURL(/\/admin\/appointments\/[\da-f-]{36}$/)
  await button(page, t("groups:one.whole")).click()
  await button(page.getByRole("dialog"), t("groups:move.button")).waitFor()
  expect(await button(page.getByRole("dialog"), t("groups:change.edit")).count()).toBe(0)
  await expectAccessible(page)
  return admin
}

test.each(
  oneOf(1, [
    { device: "desktop", language: "en", inDays: 20, inTheirPlace: false },
    { device: "phone", language: "el", inDays: 21, inTheirPlace: true },
  ]),
)(
  "on a $device in $language a specialist makes a group, somebody books a seat, it moves by keyboard and is called off",
  async ({ device, language, inDays, inTheirPlace }) => {
    const title = `Sleeping better on a ${device}`
    const date = new Date(Date.now() + inDays * DAY_MS).toISOString().slice(0, 10)
    const specialist = await newVisitor({ device, language })
    const { page, t } = specialist
    await signIn(specialist, STAFF)
    // The page is asked whether a time outside the hours is meant.
    specialist.expectComplaints(/^409 .*\/practice\/groups(?:\/[\w-]+\/rescheduling)?$/)
    await specialist.open("/provider/groups")
    await makeGroup(specialist, { title, date })
    const card = page.getByRole("article").filter({ hasText: title })
    await card.waitFor()

    const client = await newVisitor({ device, language })
    await bookSeat(client, { title, date })

    await specialist.open(`/provider/calendar?view=day&date=${date}`)
    await page.getByRole("button", { name: new RegExp(title) }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByText(t("groups:list.seats", { taken: 1, capacity: 3 })).waitFor()
    await dialog.getByText(t("groups:came.confirmed"), { exact: true }).waitFor()
    await expectAccessible(page)
    await moveGroup(specialist, date)
    await client.open("/customer/appointments")
    const moved = client.page.getByRole("article").filter({ hasText: title })
    expect(await moved.locator("time").first().getAttribute("datetime")).toBe(`${date}T18:00:00.000Z`)
    const who = inTheirPlace ? await openAsAdmin({ device, language }, date) : specialist
    if (who === specialist) {
      await specialist.open("/provider/groups")
      await card.waitFor()
      await card.getByRole("button").first().click()
    }
    await callOff(who, { bears: who === specialist })

    await client.open("/customer/appointments?show=cancelled")
    const called = client.page.getByRole("article").filter({ hasText: title })
    await called.getByText("I fell ill").waitFor()
    expect(await called.count()).toBe(1)
    await client.open(`/a/${STAFF.url}`)
    await client.page.locator("#booking").first().waitFor()
    await expect.poll(() => client.page.getByText(title).count()).toBe(0)
  },
)
