import { expect, onTestFinished, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { HOSTS } from "./support/fixtures.ts"
import {
  button,
  cardFields,
  heading,
  orderShown,
  payButton,
  payBy,
  reload,
  signIn,
  signUp,
} from "./support/flow.ts"
import { mailTo, passTime, siteNow } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const DAY_S = 86_400
const OFFER = "/api/v2/practice/subscription-offer"
const HOST = HOSTS.desktop

/** A psychotherapist who offers both plans at a tenth less; after the test they do not any more. */
const psychotherapist = async (): Promise<void> => {
  const specialist = await newVisitor({ device: "desktop", language: "ro" })
  const { page, t, open, context } = specialist
  await signIn(specialist, HOST)
  await open("/provider/store")
  const part = page.getByRole("region", { name: t("subscribing:offer.title"), exact: true })
  await part.getByLabel(t("subscribing:offer.active")).check()
  const discount = part.getByLabel(t("subscribing:offer.discount"))
  await discount.fill("60")
  await button(part, t("subscribing:offer.save")).click()
  await part.getByText(t("subscribing:offer.between", { least: 0, most: 50 })).waitFor()
  await discount.fill("10")
  await expectAccessible(page)
  await button(part, t("subscribing:offer.save")).click()
  await page.getByText(t("subscribing:offer.saved")).waitFor()
  onTestFinished(async () => {
    const { offer } = await (await context.request.get(OFFER)).json()
    const saved = await context.request.patch(OFFER, { data: { ...offer, active: false } })
    expect(saved.ok(), await saved.text()).toBe(true)
  })
}

/** The last month of the year that a card can be valid for at the website's now, as it is typed: this one. */
const thisMonth = async (): Promise<string> => {
  const now = new Date(await siteNow())
  return `${String(now.getUTCMonth() + 1).padStart(2, "0")}/${String(now.getUTCFullYear()).slice(2)}`
}

/** Subscribes from the public page and pays with a card that is valid for this month only. */
const subscribe = async (client: Visitor): Promise<string> => {
  const { page, t, open } = client
  const email = await signUp(client)
  await open("/psychotherapy-subscriptions")
  await heading(page, t("subscriptions:title")).waitFor()
  await expectAccessible(page)
  await page
    .getByRole("link", { name: t("subscribing:list.view") })
    .first()
    .click()
  const part = page.getByRole("region", { name: t("subscribing:profile.title"), exact: true })
  await part.getByRole("button").first().click()
  await orderShown(client)
  await page.getByText(t("subscribing:order.cardKept")).waitFor()
  const fields = cardFields(page)
  await fields.locator("#number").fill("4111111111111111")
  await fields.locator("#expiry").fill(await thisMonth())
  await fields.locator("#cvc").fill("123")
  await payButton(client).click()
  await heading(page, t("subscribing:order.success")).waitFor()
  await expectAccessible(page)
  await mailTo(email, new RegExp(`^${t("mails:subscription.begun.subject")}$`))
  return email
}

test("a subscription is bought, its card fails until it rests, another card revives it, and it is cancelled and ends", async () => {
  await psychotherapist()
  const client = await newVisitor({ device: "desktop", language: "ro" })
  const { page, t } = client
  const email = await subscribe(client)
  await page.getByRole("link", { name: t("subscribing:order.toSubscription") }).click()
  await page.getByRole("heading", { name: t("subscribing:state.active") }).waitFor()
  await page.getByRole("heading", { name: t("subscribing:months.title") }).waitFor()
  await expectAccessible(page)

  // The card ends with the month: the next one cannot be charged.
  await passTime(31 * DAY_S + 3_600)
  await mailTo(email, new RegExp(`^${t("mails:subscription.refused.subject")}$`))
  await reload(page)
  await page.getByRole("link", { name: t("subscribing:do.pay") }).waitFor()
  await expectAccessible(page)
  for (const days of [3, 4, 7]) await passTime(days * DAY_S)
  await mailTo(email, new RegExp(`^${t("mails:subscription.resting.subject")}$`))
  await reload(page)
  await page.getByRole("heading", { name: t("subscribing:state.resting") }).waitFor()
  await expectAccessible(page)

  await button(page, t("subscribing:do.resume")).click()
  await orderShown(client)
  await payBy(client, "success")
  await heading(page, t("subscribing:order.success")).waitFor()
  await page.getByRole("link", { name: t("subscribing:order.toSubscription") }).click()
  await page.getByRole("heading", { name: t("subscribing:state.active") }).waitFor()
  expect(await page.getByRole("row").count()).toBe(3)

  await button(page, t("subscribing:do.cancel")).click()
  const question = page.getByRole("alertdialog", { name: t("subscribing:ask.cancel.title") })
  await question.waitFor()
  await expectAccessible(page)
  await button(question, t("subscribing:ask.cancel.confirm")).click()
  await question.waitFor({ state: "hidden" })
  await button(page, t("subscribing:do.goOn")).waitFor()
  await passTime(31 * DAY_S)
  await mailTo(email, new RegExp(`^${t("mails:subscription.ended.subject")}$`))
  await reload(page)
  await page.getByRole("heading", { name: t("subscribing:state.ended") }).waitFor()
  await expectAccessible(page)
})
