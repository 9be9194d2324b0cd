import { formatMoney } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { describe, expect, test } from "vitest"
import { z } from "zod"
import { oneOf } from "./stage/cases.ts"
import {
  type CardKind,
  cardFields,
  heading,
  payButton,
  payBy,
  reload,
  signUp,
  walkToPayment,
} from "./stage/flow.ts"
import { subjectOf } from "./stage/mails.ts"
import { eventually, type FreeTime, freeTime, freeTimes, mailsTo, mailTo, passTime } from "./stage/site.ts"
import { type Device, newVisitor, type Visitor } from "./stage/visitor.ts"

const QUICK = "plain-two"
const SLOW = "plain-one"
const PRICE = 10_000
const MINUTE = 60
/** The page looks again less and less often while a bank decides. */
const NEWS = { timeout: 60_000 }

type Payer = Visitor & { readonly email: string; readonly orderId: string }

const orderSchema = z.object({
  paymentStatus: z.string(),
  attempts: z.int(),
  refunded: z.object({ amount: z.int() }),
  appointment: z.object({ start: z.string() }),
})

const readOrder = async ({ context, orderId }: Payer): Promise<z.infer<typeof orderSchema>> =>
  orderSchema.parse(await (await context.request.get(`/api/v2/orders/${orderId}`)).json())

type Wanted = {
  readonly device: Device
  readonly language: Language
  readonly url: string
  readonly time?: FreeTime
}

const atPayment = async ({ device, language, ...wanted }: Wanted): Promise<Payer> => {
  const visitor = await newVisitor({ device, language })
  visitor.expectComplaints(/^422 from .*\/payments$/)
  const email = await signUp(visitor)
  return { ...visitor, email, orderId: await walkToPayment(visitor, wanted) }
}

const amountOf = ({ language }: Payer): string => formatMoney({ language, amount: PRICE, currency: "RON" })

const expectSuccess = async (payer: Payer): Promise<void> => {
  await heading(payer.page, payer.t("payment:title.success")).waitFor(NEWS)
  const mail = await mailTo(payer.email, subjectOf(payer, "confirmed"))
  expect(mail.text).toContain(amountOf(payer))
  expect(await readOrder(payer)).toMatchObject({ paymentStatus: "captured", refunded: { amount: 0 } })
}

/** What the tab of the browser says, which others may have put a number of news before. */
const expectTab = async ({ page }: Payer, title: string): Promise<void> => {
  await page.waitForFunction((name) => document.title.endsWith(`${name} · Arnica`), title)
}

const expectRefused = async (payer: Payer, said: string): Promise<void> => {
  const { page, t, orderId } = payer
  await expectTab(payer, t("payment:title.failed"))
  await page.getByRole("alert").filter({ hasText: said }).waitFor(NEWS)
  await heading(page, t("payment:title.failed")).waitFor()
  expect(page.url()).toContain(orderId)
}

/** While the bank asks, nothing says any more that the try before it failed. */
const expectAsked = async (payer: Payer): Promise<void> => {
  const { page, t } = payer
  await cardFields(page)
    .getByRole("button", { name: t("gateway:challenge.approve"), exact: true })
    .waitFor()
  await heading(page, t("payment:title.checking")).waitFor()
  await expectTab(payer, t("payment:title.checking"))
  await page.getByText(t("payment:failure.cardTitle"), { exact: true }).waitFor({ state: "detached" })
}

/** What the bank asks stands inside the gateway's own fields. */
const answerBank = ({ page }: Visitor, name: string): Promise<void> =>
  cardFields(page).getByRole("button", { name, exact: true }).click()

const waitsFor = async (payer: Payer, kind: CardKind): Promise<void> => {
  await payBy(payer, kind)
  await heading(payer.page, payer.t("payment:title.pending")).waitFor()
  // The mail with the code of the sign-up is about no payment.
  const code = payer.t("mails:signUpCode.subject")
  expect((await mailsTo(payer.email)).filter(({ subject }) => subject !== code)).toEqual([])
}

/** As if the reader came back from another tab: the page asks at once. */
const comeBack = ({ page }: Visitor): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })))

/** What is said of a payment, in three languages; each on a desktop and on a phone. */
const EACH_WAY = [
  ["en", "desktop"],
  ["ro", "phone"],
  ["el", "desktop"],
  ["en", "phone"],
  ["ro", "desktop"],
  ["el", "phone"],
] as const

describe.each(oneOf(1, EACH_WAY))("in %s on a %s", (language, device) => {
  test("each card that is refused says why and can be followed by another, until the bank's question is answered", async () => {
    const payer = await atPayment({ device, language, url: QUICK })
    const { t } = payer
    await payBy(payer, "declined")
    await expectRefused(payer, t("errors:cardDeclined"))
    await payBy(payer, "insufficientFunds")
    await expectRefused(payer, t("errors:insufficientFunds"))
    await payBy(payer, "challenge")
    await expectAsked(payer)
    await answerBank(payer, t("gateway:challenge.reject"))
    await expectRefused(payer, t("errors:authenticationFailed"))
    await payBy(payer, "challenge")
    await answerBank(payer, t("gateway:challenge.approve"))
    await expectSuccess(payer)
    expect(await readOrder(payer)).toMatchObject({ attempts: 4 })
  })
})

// All at once: most of it is waiting for a page that looks again now and then.
test.each(
  oneOf(0, [
    ["en", "desktop"],
    ["ro", "phone"],
    ["el", "phone"],
  ]),
)(
  "in %s on a %s, each card whose bank takes its time leaves the page waiting, and the page tells what became of it",
  async (language, device) => {
    const times = await freeTimes(SLOW)
    const waiting = async (kind: CardKind, at: number): Promise<Payer> => {
      const payer = await atPayment({ device, language, url: SLOW, time: times[at] })
      await waitsFor(payer, kind)
      return payer
    }
    const [pending, charged, notCharged, late] = await Promise.all([
      waiting("pending", 0),
      waiting("timeoutCharged", 1),
      waiting("timeoutNotCharged", 2),
      waiting("late", 3),
    ])
    // Who stays hears of it too; once, since that takes a while.
    const look = (payer: Payer): Promise<unknown> => (language === "en" ? Promise.resolve() : comeBack(payer))
    await passTime(10)
    await look(pending)
    await expectSuccess(pending)
    await passTime(2 * MINUTE)
    await Promise.all([charged, notCharged].map(look))
    await Promise.all([
      expectSuccess(charged),
      expectRefused(notCharged, notCharged.t("payment:reason.timeout")),
    ])
    await payBy(notCharged, "success")
    await expectSuccess(notCharged)
    // The time is no longer held by then, and is still free.
    await passTime(15 * MINUTE)
    await look(late)
    await expectSuccess(late)
  },
)

const timeOf = async (payer: Payer): Promise<FreeTime> => {
  const { appointment } = await readOrder(payer)
  return { ...(await freeTime(SLOW)), start: appointment.start }
}

test.each(
  oneOf(1, [
    ["desktop", "en"],
    ["phone", "el"],
  ]),
)(
  "on a %s in %s, a success that comes when the time is gone gives all the money back",
  async (device, language) => {
    const payer = await atPayment({ device, language, url: SLOW })
    await waitsFor(payer, "late")
    const time = await timeOf(payer)
    await passTime(15 * MINUTE + 30)
    const other = await newVisitor()
    await signUp(other)
    await walkToPayment(other, { url: SLOW, time })
    await payBy(other, "success")
    await heading(other.page, other.t("payment:title.success")).waitFor(NEWS)
    await passTime(2 * MINUTE)
    const { page, t } = payer
    // By now the page looks only twice a minute; whoever cannot wait sees it at once.
    await reload(page)
    await heading(page, t("payment:title.failed")).waitFor(NEWS)
    await page.getByText(t("payment:reason.slotLost")).waitFor()
    const mail = await mailTo(payer.email, subjectOf(payer, "failed"))
    expect(mail.text).toContain(amountOf(payer))
    await eventually("the money", async () => {
      const { paymentStatus } = await readOrder(payer)
      return ["voided", "refunded"].includes(paymentStatus) ? true : undefined
    })
  },
)

test.each(
  oneOf(0, [
    ["desktop", "en"],
    ["phone", "ro"],
  ]),
)("on a %s in %s, a card that was kept pays the next time", async (device, language) => {
  const payer = await atPayment({ device, language, url: QUICK })
  const { page, t } = payer
  await page.getByRole("checkbox", { name: t("payment:card.keep") }).check()
  await payBy(payer, "success")
  await expectSuccess(payer)
  const orderId = await walkToPayment(payer, { url: QUICK })
  const kept = page.getByRole("radio", { name: t("payment:card.saved", { brand: "Visa", last4: "1111" }) })
  expect(await kept.isChecked()).toBe(true)
  await payButton(payer).click()
  await heading(page, t("payment:title.success")).waitFor(NEWS)
  expect(await readOrder({ ...payer, orderId })).toMatchObject({ paymentStatus: "captured", attempts: 1 })
})
