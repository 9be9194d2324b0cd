import { formatTime } from "@arnica/i18n/format"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { PASSWORD } from "./support/fixtures.ts"
import {
  acceptTerms,
  button,
  confirmTime,
  fillDetails,
  heading,
  newAddress,
  openSlot,
  pay,
  reload,
  typeSignUpCode,
} from "./support/flow.ts"
import { freeTimes } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const SPECIALIST = "plain-four"
const NAME = { firstName: "Sorina", lastName: "Pop" }

/** Walks a visitor from the time of a booking to where they sign up. */
const walkToAccount = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  await confirmTime(visitor)
  await fillDetails(visitor, NAME)
  await acceptTerms(visitor, t("booking:steps.continue"))
  await heading(page, t("booking:account.title")).waitFor()
}

/** Fills the form of signing up, but for the name, which the booking has. */
const signUpWithName = async ({ page, t }: Visitor, email: string): Promise<void> => {
  const field = (name: string) => page.getByLabel(name, { exact: true })
  expect(await field(t("identity:signUp.firstName")).inputValue()).toBe(NAME.firstName)
  expect(await field(t("identity:signUp.lastName")).inputValue()).toBe(NAME.lastName)
  await field(t("identity:signUp.email")).fill(email)
  await field(t("identity:signUp.password")).fill(PASSWORD)
  await page.getByRole("checkbox").check()
  await button(page, t("identity:signUp.button")).click()
}

/** Waits until the page says that the time is held, whatever its clock reads. */
const expectHeld = (page: Page, { t, time }: { t: Visitor["t"]; time: string }): Promise<void> => {
  const [before = ""] = t("booking:account.held", { time, clock: "\u0000" }).split("\u0000")
  return page.getByRole("timer").filter({ hasText: before }).waitFor()
}

test("on a phone a time is held while the code is on its way, and finished by who typed it", async () => {
  const visitor = await newVisitor({ device: "phone" })
  const { page, t, language } = visitor
  const slot = await openSlot(visitor, { url: SPECIALIST })
  await walkToAccount(visitor)
  const email = newAddress()
  await signUpWithName(visitor, email)
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const time = formatTime({ language, at: slot.start, zone })
  await expectHeld(page, { t, time })

  // Not at the address of the first visitor, which was made for all a moment ago.
  const other = await newVisitor()
  await other.open(`/booking/${SPECIALIST}/slot/${slot.start}?step=you`)
  await other.page
    .getByRole("alert")
    .filter({ hasText: other.t("bookingIssues:title.timeTaken") })
    .waitFor()
  expect((await freeTimes(SPECIALIST)).map(({ start }) => start)).not.toContain(slot.start)

  // Phones drop pages while their owner reads mail.
  await reload(page)
  await expectHeld(page, { t, time })
  await typeSignUpCode(visitor, { email })
  await pay(visitor)
  const session = await (await visitor.context.request.get("/rest/v2/bookingWizard/client/details")).json()
  expect(session).toMatchObject({ customer: NAME })
})

test("who changes the time while the code is awaited holds the other one, and frees the first", async () => {
  const visitor = await newVisitor()
  const { page } = visitor
  const slot = await openSlot(visitor, { url: SPECIALIST })
  await walkToAccount(visitor)
  const email = newAddress()
  await signUpWithName(visitor, email)
  await page.getByRole("timer").waitFor()
  const starts = async (): Promise<string[]> => (await freeTimes(SPECIALIST)).map(({ start }) => start)
  expect(await starts()).not.toContain(slot.start)
  const [next = ""] = (await starts()).filter((start) => start > slot.start)
  await visitor.open(`/booking/${SPECIALIST}/slot/${next}`)
  await walkToAccount(visitor)
  await page.getByRole("timer").waitFor()
  expect(await starts()).toContain(slot.start)
  expect(await starts()).not.toContain(next)
  await typeSignUpCode(visitor, { email })
  await pay(visitor)
})
