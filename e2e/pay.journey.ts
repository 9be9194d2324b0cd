import { formatMoney } from "@arnica/i18n/format"
import { beforeEach, expect, test } from "vitest"
import { type CardKind, cardFields, heading, payBy, signUp, walkToPayment } from "./stage/flow.ts"
import { mailsTo, mailTo, passTime } from "./stage/site.ts"
import { newVisitor, type Visitor } from "./stage/visitor.ts"

const SPECIALIST = "plain-one"
const PRICE = 10_000
const MINUTE = 60

let visitor: Visitor
let email: string
let orderId: string

beforeEach(async () => {
  visitor = await newVisitor()
  email = await signUp(visitor)
  orderId = await walkToPayment(visitor, { url: SPECIALIST })
})

const refusalsExpected = (): void => visitor.expectComplaints(/^422 from .*\/payments$/)

const expectSuccess = async (): Promise<void> => {
  const { page, t } = visitor
  await heading(page, t("payment:title.success")).waitFor({ timeout: 40_000 })
  const mail = await mailTo(email, /^Confirmed: /)
  expect(mail.text).toContain(formatMoney({ language: "en", amount: PRICE, currency: "RON" }))
}

const expectRefused = async (said: string): Promise<void> => {
  const { page } = visitor
  await page.getByRole("alert").filter({ hasText: said }).waitFor()
  expect(page.url()).toContain(orderId)
}

test.each([
  ["declined", "errors:cardDeclined"],
  ["insufficientFunds", "errors:insufficientFunds"],
] as const)("a card that is %s can be followed by another one", async (kind, said) => {
  refusalsExpected()
  const { page, t } = visitor
  await payBy(visitor, kind)
  await expectRefused(t(said))
  await heading(page, t("payment:title.failed")).waitFor()
  await payBy(visitor, "success")
  await expectSuccess()
})

/** What the bank asks stands inside the gateway's own fields. */
const answerBank = (name: string): Promise<void> =>
  cardFields(visitor.page).getByRole("button", { name, exact: true }).click()

test("a bank that asks is told yes", async () => {
  const { t } = visitor
  await payBy(visitor, "challenge")
  await answerBank(t("gateway:challenge.approve"))
  await expectSuccess()
})

test("a bank that asks is told no, and another card does", async () => {
  refusalsExpected()
  const { t } = visitor
  await payBy(visitor, "challenge")
  await answerBank(t("gateway:challenge.reject"))
  await expectRefused(t("errors:authenticationFailed"))
  await payBy(visitor, "success")
  await expectSuccess()
})

const waitsFor = (kind: CardKind): Promise<void> =>
  payBy(visitor, kind).then(() => heading(visitor.page, visitor.t("payment:title.pending")).waitFor())

test("a payment that is pending settles by itself, and the page tells", async () => {
  await waitsFor("pending")
  expect(await mailsTo(email)).toEqual([])
  await passTime(10)
  await expectSuccess()
})

test("a payment to which no answer comes is looked up: it was taken", async () => {
  await waitsFor("timeoutCharged")
  await passTime(2 * MINUTE)
  await expectSuccess()
})

test("a payment to which no answer comes is looked up: it was not taken, and may be tried again", async () => {
  const { page, t } = visitor
  await waitsFor("timeoutNotCharged")
  await passTime(2 * MINUTE)
  await heading(page, t("payment:title.failed")).waitFor({ timeout: 40_000 })
  await expectRefused(t("payment:reason.timeout"))
  await payBy(visitor, "success")
  await expectSuccess()
})

test("a success that comes after the hold is over still books the time when it is free", async () => {
  await waitsFor("late")
  await passTime(17 * MINUTE)
  await expectSuccess()
})
