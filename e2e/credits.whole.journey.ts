import { formatMoney } from "@arnica/i18n/format"
import { expect, test } from "vitest"
import { z } from "zod"
import { expectAccessible } from "./support/axe.ts"
import { PASSWORD, STAFF } from "./support/fixtures.ts"
import {
  bookAndPay,
  button,
  fillSignUp,
  heading,
  newAddress,
  signIn,
  signUp,
  walkToPayment,
} from "./support/flow.ts"
import { NEWS, QUICK } from "./support/payer.ts"
import { mailTo, passTime, siteNow } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** In seconds. */
const HOUR = 3_600
const PRICE = 10_000
const CREDIT = 5_000
const IBAN = "RO49AAAA1B31007593840000"
/** Who comes has another browser: two at one device are taken for one person. */
const OTHER_BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0"

const lei = ({ language }: Visitor, amount: number): string =>
  formatMoney({ language, amount, currency: "RON" })
/** A subject as a whole: several begin alike. */
const whole = (subject: string): RegExp => new RegExp(`^${RegExp.escape(subject)}$`)

/** Makes somebody's link, and answers the way to it below the language. */
const makeLink = async ({ page, t, open }: Visitor): Promise<string> => {
  await open("/customer/credits")
  await button(page, t("ownCredits:invite.make")).click()
  const link = await page.getByLabel(t("ownCredits:invite.link"), { exact: true }).inputValue()
  await expectAccessible(page)
  return new URL(link).pathname.replace(/^\/[a-z]{2}/, "")
}

/** Comes by a link, signs up on the way, and takes the invitation up. Answers the address. */
const comeBy = async ({ page, t, open }: Visitor, link: string): Promise<string> => {
  const email = newAddress()
  await open(link)
  await fillSignUp({ page, t }, email)
  await button(page, t("ownCredits:claim.button")).click()
  await page.getByText(t("ownCredits:claim.done")).first().waitFor()
  return email
}

const versions = z.array(z.object({ name: z.string(), version: z.int() }))

/** Lets as little be paid out as one invitation brings. */
const lowerLimit = async ({ context, site }: Visitor): Promise<void> => {
  const shown = versions.parse(await (await context.request.get("/api/v2/admin/settings")).json())
  const version = shown.find(({ name }) => name === "cashOutLimit")?.version ?? 0
  const answered = await context.request.patch("/api/v2/admin/settings/cashOutLimit", {
    headers: { origin: site },
    data: { value: CREDIT / 100, reason: "For a journey", version },
  })
  if (!answered.ok()) throw new Error(await answered.text())
}

/** Credits pay of the next session by themselves, are kept out of it with one tap, and come back with another. */
const payWithCredits = async (client: Visitor): Promise<void> => {
  const { page, t } = client
  const orderId = await walkToPayment(client, { url: QUICK })
  const said = page.getByText(t("ownCredits:pay.balance", { amount: lei(client, CREDIT) }), { exact: true })
  await said.waitFor()
  await expectAccessible(page)
  await button(page, t("ownCredits:pay.off")).click()
  await button(page, t("payment:pay.button", { amount: lei(client, PRICE) })).waitFor()
  await button(page, t("ownCredits:pay.on")).click()
  await said.waitFor()
  await button(page, t("payment:pay.button", { amount: lei(client, PRICE - CREDIT) })).waitFor(NEWS)
  const order = await (await client.context.request.get(`/api/v2/orders/${orderId}`)).json()
  expect(order).toMatchObject({ tenders: [{ kind: "credits", amount: CREDIT }, { kind: "card" }] })
}

/** Names an account, with a slip on the way, asks for all that there is, and takes it back and asks anew. */
const cashOut = async (client: Visitor): Promise<void> => {
  const { page, t, open } = client
  await open("/customer/credits")
  await button(page, t("ownCredits:cashOut.add")).click()
  const iban = page.getByLabel(t("ownCredits:cashOut.iban"), { exact: true })
  await page.getByLabel(t("ownCredits:cashOut.holder"), { exact: true }).fill("Maria Ionescu")
  await page.getByLabel(t("ownCredits:cashOut.password"), { exact: true }).fill(PASSWORD)
  await iban.fill("RO49")
  await button(page, t("ownCredits:cashOut.save")).click()
  await expect.poll(() => iban.getAttribute("aria-invalid")).toBe("true")
  await iban.fill(IBAN)
  await button(page, t("ownCredits:cashOut.save")).click()
  await iban.waitFor({ state: "detached" })
  await expectAccessible(page)
  await button(page, t("ownCredits:cashOut.ask")).click()
  await button(page, t("ownCredits:cashOut.withdraw")).click()
  await page.getByText(t("ownCredits:cashOut.state.withdrawn"), { exact: true }).waitFor()
  await button(page, t("ownCredits:cashOut.ask")).click()
  await page.getByText(t("ownCredits:cashOut.state.asked"), { exact: true }).waitFor()
  await page.getByText(t("ownCredits:balance.cashingOut"), { exact: true }).waitFor()
  await expectAccessible(page)
}

test("who invites and who came get credits; these pay by themselves, or are paid out", async () => {
  const admin = await newVisitor({ device: "desktop", language: "en" })
  const inviter = await newVisitor({ device: "desktop", language: "en" })
  const friend = await newVisitor({ device: "phone", language: "en", userAgent: OTHER_BROWSER })
  inviter.expectComplaints(/^400 from .*\/payout-account$/)
  await signIn(admin, STAFF)
  await lowerLimit(admin)
  const email = await signUp(inviter)
  const came = await comeBy(friend, await makeLink(inviter))

  const { start } = await bookAndPay(friend, { url: QUICK })
  await passTime(Math.ceil((Date.parse(start) - (await siteNow())) / 1000) + HOUR)
  await passTime(3 * HOUR)
  const earned = whole(inviter.t("mails:creditsEarned.subject"))
  for (const address of [email, came]) await mailTo(address, earned)

  await friend.open("/customer/credits")
  await friend.page.getByText(friend.t("ownCredits:move.referred"), { exact: true }).waitFor()
  await payWithCredits(friend)
  await inviter.open("/customer/credits")
  await inviter.page.getByText(inviter.t("ownCredits:state.earned"), { exact: true }).waitFor()
  await cashOut(inviter)
  await heading(inviter.page, inviter.t("common:area.credits")).waitFor()
})
