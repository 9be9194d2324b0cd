import { expect, test } from "vitest"
import {
  acceptTerms,
  button,
  confirmTime,
  fillDetails,
  heading,
  openSlot,
  orderShown,
  signUp,
  walkToPayment,
} from "./support/flow.ts"
import { freeTimes } from "./support/site.ts"
import { hydrated, newVisitor } from "./support/visitor.ts"

test("who has to sign in for a payment comes back to it", async () => {
  const owner = await newVisitor()
  const { t } = owner
  const email = await signUp(owner)
  const orderId = await walkToPayment(owner, { url: "plain-four" })
  const stranger = await newVisitor()
  await stranger.page.goto(`/en/booking/payment/${orderId}`)
  await stranger.page.waitForURL(/\/en\/login\?next=/)
  await hydrated(stranger.page)
  await stranger.page.getByLabel(t("identity:signIn.email"), { exact: true }).fill(email)
  await stranger.page
    .getByLabel(t("identity:signIn.password"), { exact: true })
    .fill("a calm mountain flower")
  await stranger.page
    .getByRole("main")
    .getByRole("button", { name: t("identity:signIn.button"), exact: true })
    .click()
  expect(await orderShown(stranger)).toBe(orderId)
})

test("what costs nothing is booked without a card", async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await signUp(visitor)
  await openSlot(visitor, { url: "greta-gratis" })
  await confirmTime(visitor)
  await fillDetails(visitor)
  await acceptTerms(visitor, t("booking:terms.bookFree"))
  await heading(page, t("payment:title.success")).waitFor()
  expect(page.url()).toContain("/booking/payment/")
})

test("whoever drops the booking pays nothing, and the time is free again", async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await signUp(visitor)
  const [time] = await freeTimes("plain-four")
  await walkToPayment(visitor, { url: "plain-four", time })
  await button(page, t("payment:drop.link")).click()
  await button(page.getByRole("alertdialog"), t("payment:drop.confirm")).click()
  await heading(page, t("payment:title.dropped")).waitFor()
  expect((await freeTimes("plain-four")).map(({ start }) => start)).toContain(time?.start)
})
