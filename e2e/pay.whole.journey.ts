import { expect, test } from "vitest"
import { type CardKind, heading, payBy, reload, signUp, walkToPayment } from "./support/flow.ts"
import { subjectOf } from "./support/mails.ts"
import {
  amountOf,
  atPayment,
  expectRefused,
  expectSuccess,
  MINUTE,
  NEWS,
  type Payer,
  readOrder,
  SLOW,
  waitsFor,
} from "./support/payer.ts"
import { eventually, type FreeTime, freeTime, freeTimes, mailTo, passTime } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** As if the reader came back from another tab: the page asks at once. */
const comeBack = ({ page }: Visitor): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })))

// All at once: most of it is waiting for a page that looks again now and then.
test.each([
  ["en", "desktop"],
  ["ro", "phone"],
  ["el", "phone"],
] as const)(
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
      expectRefused(notCharged, notCharged.t("bookingIssues:text.bankTimeout")),
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

test.each([
  ["desktop", "en"],
  ["phone", "el"],
] as const)(
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
    await page.getByText(t("bookingIssues:text.timeLost")).waitFor()
    const mail = await mailTo(payer.email, subjectOf(payer, "failed"))
    expect(mail.text).toContain(amountOf(payer))
    await eventually("the money", async () => {
      const { paymentStatus } = await readOrder(payer)
      return ["voided", "refunded"].includes(paymentStatus) ? true : undefined
    })
  },
)
