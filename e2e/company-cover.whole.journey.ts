import { formatMoney } from "@arnica/i18n/format"
import { expect, test } from "vitest"
import { z } from "zod"
import { expectAccessible } from "./support/axe.ts"
import { typeDate } from "./support/dates.ts"
import { STAFF } from "./support/fixtures.ts"
import { button, heading, payBy, signIn, signUp, walkToPayment } from "./support/flow.ts"
import { NEWS, QUICK } from "./support/payer.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const PRICE = 10_000
const SHARE = 6_000

const lei = ({ language }: Visitor, amount: number): string =>
  formatMoney({ language, amount, currency: "RON" })

/** Asks the website for something as who is signed in. */
const post = async ({ context, site }: Visitor, path: string, data: object = {}): Promise<void> => {
  const answered = await context.request.post(path, { headers: { origin: site }, data })
  if (!answered.ok()) throw new Error(`${path}: ${await answered.text()}`)
}

const invited = z.array(z.object({ id: z.uuid() }))

/** Makes a company of which somebody is an employee, who said so themselves. */
const joinCompany = async (admin: Visitor, client: Visitor, code: string): Promise<void> => {
  const email = await signUp(client)
  const input = {
    name: `Firma ${code}`,
    helpLineCode: null,
    url: null,
    flags: [],
    languages: [],
    emailDomains: [],
  }
  await post(admin, "/api/v2/admin/organisations", { ...input, code, kind: "company" })
  await post(admin, `/api/v2/admin/organisations/${code}/invitations`, { email, role: "employee" })
  const found = await client.context.request.get("/api/v2/users/me/invitations")
  const [invitation] = invited.parse(await found.json())
  await post(client, `/api/v2/users/me/invitations/${invitation?.id}/acceptance`)
}

/** Makes a plan and a rule of so many percent, with a slip on the way, and tries a price by it. */
const makePlan = async (admin: Visitor, code: string): Promise<void> => {
  const { page, t, open } = admin
  await open(`/admin/partners?text=${code}`)
  await page.getByRole("link", { name: `${t("common:area.cover")}: Firma ${code}`, exact: true }).click()
  await heading(page, t("common:area.cover")).waitFor()
  await page.getByText(t("cover:plans.emptyTitle"), { exact: true }).waitFor()
  await typeDate(page.getByLabel(t("cover:plans.from"), { exact: true }), "2020-01-01")
  await button(page, t("cover:plans.make")).click()
  await button(page, t("cover:rule.new")).click()
  const form = page.getByRole("form", { name: t("cover:rule.new"), exact: true })
  const amount = form.getByLabel(t("cover:rule.amount.SESSIONS"), { exact: true })
  await form.getByLabel(t("cover:rule.share"), { exact: true }).fill("60")
  await button(form, t("cover:rule.add")).click()
  await expect.poll(() => amount.getAttribute("aria-invalid")).toBe("true")
  await amount.fill("5")
  await typeDate(form.getByLabel(t("cover:plans.from"), { exact: true }), "2020-01-01")
  await form.getByLabel(t("cover:rule.price"), { exact: true }).fill("100")
  await button(form, t("cover:rule.calculate")).click()
  const result = { company: lei(admin, SHARE), employee: lei(admin, PRICE - SHARE) }
  await form.getByText(t("cover:rule.result", result), { exact: true }).waitFor()
  await expectAccessible(page)
  await button(form, t("cover:rule.add")).click()
  await form.waitFor({ state: "detached" })
  await page.getByText(t("cover:terms.share", { percent: "60%" }), { exact: true }).waitFor()
}

test("a company pays its share of a session, and the card the rest", async () => {
  const admin = await newVisitor({ device: "desktop", language: "en" })
  const client = await newVisitor({ device: "desktop", language: "en" })
  admin.expectComplaints(/^400 from .*\/cover-plans\//)
  const code = `COVER_${crypto.randomUUID().slice(0, 6).toUpperCase()}`
  await signIn(admin, STAFF)
  await joinCompany(admin, client, code)
  await makePlan(admin, code)

  const { page, t, open } = client
  const orderId = await walkToPayment(client, { url: QUICK })
  const said = page.getByText(t("cover:pay.share", { amount: lei(client, SHARE) }), { exact: true })
  await said.waitFor()
  await page.getByText(t("cover:privacy"), { exact: true }).waitFor()
  await expectAccessible(page)
  await button(page, t("cover:pay.off")).click()
  await button(page, t("payment:pay.button", { amount: lei(client, PRICE) })).waitFor()
  await button(page, t("cover:pay.on")).click()
  await said.waitFor()
  await button(page, t("payment:pay.button", { amount: lei(client, PRICE - SHARE) })).waitFor()
  await payBy(client, "success")
  await heading(page, t("payment:title.success")).waitFor(NEWS)
  const order = await (await client.context.request.get(`/api/v2/orders/${orderId}`)).json()
  expect(order).toMatchObject({
    paymentStatus: "captured",
    toPay: { amount: PRICE - SHARE },
    tenders: [{ kind: "companyCover", amount: SHARE }, { kind: "card" }],
  })

  await open("/customer/cover")
  await page.getByText(t("cover:left.sessions", { left: "4", granted: "5" }), { exact: true }).waitFor()
  await expectAccessible(page)
})
