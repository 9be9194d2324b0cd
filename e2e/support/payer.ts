import { formatMoney } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { expect } from "vitest"
import { z } from "zod"
import { type CardKind, heading, payBy, signUp, walkToPayment } from "./flow.ts"
import { subjectOf } from "./mails.ts"
import { type FreeTime, mailsTo, mailTo } from "./site.ts"
import { type Device, newVisitor, type Visitor } from "./visitor.ts"

/** Who is booked: one for payments that are answered at once, and one for those that wait and hold their times. */
export const [QUICK, SLOW] = ["plain-two", "plain-one"] as const
const PRICE = 10_000
/** In seconds. */
export const MINUTE = 60
/** The page looks again less and less often while a bank decides. */
export const NEWS = { timeout: 60_000 }

/** Somebody who stands before the payment of an order. */
export type Payer = Visitor & { readonly email: string; readonly orderId: string }

const orderSchema = z.object({
  paymentStatus: z.string(),
  attempts: z.int(),
  refunded: z.object({ amount: z.int() }),
  appointment: z.object({ start: z.string() }),
})

/** The order as the server has it. */
export const readOrder = async ({ context, orderId }: Payer): Promise<z.infer<typeof orderSchema>> =>
  orderSchema.parse(await (await context.request.get(`/api/v2/orders/${orderId}`)).json())

type Wanted = {
  readonly device: Device
  readonly language: Language
  readonly url: string
  readonly time?: FreeTime
}

/** Signs somebody up and walks to the payment. */
export const atPayment = async ({ device, language, ...wanted }: Wanted): Promise<Payer> => {
  const visitor = await newVisitor({ device, language })
  visitor.expectComplaints(/^422 from .*\/payments$/)
  const email = await signUp(visitor)
  return { ...visitor, email, orderId: await walkToPayment(visitor, wanted) }
}

/** What is to be paid, as it is written in their language. */
export const amountOf = ({ language }: Payer): string =>
  formatMoney({ language, amount: PRICE, currency: "RON" })

/** The page says that it is paid, and so do a mail and the order. */
export const expectSuccess = async (payer: Payer): Promise<void> => {
  await heading(payer.page, payer.t("payment:title.success")).waitFor(NEWS)
  const mail = await mailTo(payer.email, subjectOf(payer, "confirmed"))
  expect(mail.text).toContain(amountOf(payer))
  expect(await readOrder(payer)).toMatchObject({ paymentStatus: "captured", refunded: { amount: 0 } })
}

/** What the tab of the browser says, which others may have put a number of news before. */
export const expectTab = async ({ page }: Payer, title: string): Promise<void> => {
  await page.waitForFunction((name) => document.title.endsWith(`${name} · Arnica`), title)
}

/** The page says that it is not paid and why, and the order still stands. */
export const expectRefused = async (payer: Payer, said: string): Promise<void> => {
  const { page, t, orderId } = payer
  await expectTab(payer, t("payment:title.failed"))
  await page.getByRole("alert").filter({ hasText: said }).waitFor(NEWS)
  await heading(page, t("payment:title.failed")).waitFor()
  expect(page.url()).toContain(orderId)
}

/** Pays by a card whose bank takes its time: the page waits. */
export const waitsFor = async (payer: Payer, kind: CardKind): Promise<void> => {
  await payBy(payer, kind)
  await heading(payer.page, payer.t("payment:title.pending")).waitFor()
  // The mail with the code of the sign-up is about no payment.
  const code = payer.t("mails:signUpCode.subject")
  expect((await mailsTo(payer.email)).filter(({ subject }) => subject !== code)).toEqual([])
}
