import { describe, expect, test } from "vitest"
import { oneOf } from "./support/cases.ts"
import { cardFields, heading, payButton, payBy, walkToPayment } from "./support/flow.ts"
import {
  atPayment,
  expectRefused,
  expectSuccess,
  expectTab,
  NEWS,
  type Payer,
  QUICK,
  readOrder,
} from "./support/payer.ts"
import type { Visitor } from "./support/visitor.ts"

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
