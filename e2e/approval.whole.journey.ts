import { formatDateTime } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import type { Locator } from "playwright-core"
import { expect, onTestFinished, test } from "vitest"
import { z } from "zod"
import { expectAccessible } from "./support/axe.ts"
import { calendarInstant, readCalendar } from "./support/calendar-file.ts"
import { oneOf } from "./support/cases.ts"
import { HOSTS } from "./support/fixtures.ts"
import { button, heading, payBy, signIn, signUp, walkToPayment } from "./support/flow.ts"
import { subjectOf } from "./support/mails.ts"
import { eventually, type FreeTime, freeTimes, mailTo } from "./support/site.ts"
import { type Device, newVisitor, type Visitor } from "./support/visitor.ts"

const ZONE = "Europe/Bucharest"
const HOURS = "/rest/v2/specWizard/availability"

const orderSchema = z.object({
  paymentStatus: z.string(),
  refunded: z.object({ amount: z.int() }),
  appointment: z.object({
    uuid: z.uuid(),
    start: z.string(),
    approvalUntil: z.string().nullable(),
    specialist: z.object({ fullName: z.string() }),
  }),
})
type Order = z.infer<typeof orderSchema>

type Client = Visitor & { readonly email: string }
type Asked = { readonly orderId: string; readonly order: Order }

const readOrder = async ({ context }: Visitor, orderId: string): Promise<Order> =>
  orderSchema.parse(await (await context.request.get(`/api/v2/orders/${orderId}`)).json())

/** Waits until an order's money is where it belongs. */
const moneyIs = (client: Client, { orderId }: Asked, wanted: "captured" | "voided"): Promise<Order> =>
  eventually(`${wanted} money`, async () => {
    const order = await readOrder(client, orderId)
    return order.paymentStatus === wanted ? order : undefined
  })

const untilIn = ({ language }: { readonly language: Language }, { order }: Asked): string =>
  formatDateTime({ language, at: order.appointment.approvalUntil ?? "", zone: ZONE })

/** A specialist who says in their calendar that they confirm each booking; after the test they do not any more. */
const choosySpecialist = async (device: Device): Promise<Visitor> => {
  const specialist = await newVisitor({ device, language: "ro" })
  const { page, t, open, context } = specialist
  await signIn(specialist, HOSTS[device])
  onTestFinished(async () => {
    const hours = await (await context.request.get(HOURS)).json()
    const saved = await context.request.post(HOURS, { data: { ...hours, approvesBookings: false } })
    expect(saved.ok(), await saved.text()).toBe(true)
  })
  await open("/provider/availability")
  const rules = page.getByRole("region", { name: t("calendar:rules.title"), exact: true })
  await rules.getByRole("checkbox", { name: t("calendar:rules.approves") }).check()
  await button(rules, t("calendar:edit.save")).click()
  await rules.getByText(t("calendar:unsaved")).waitFor({ state: "detached" })
  return specialist
}

/** Books a time and pays; the page says for whom it waits and until when, and leads to the appointment, which says so too. */
const ask = async (
  client: Client,
  wanted: { readonly url: string; readonly time: FreeTime },
): Promise<Asked> => {
  const { page, t, email } = client
  const orderId = await walkToPayment(client, wanted)
  await payBy(client, "success")
  await heading(page, t("payment:title.waiting")).waitFor()
  const order = await readOrder(client, orderId)
  expect(order).toMatchObject({ paymentStatus: "authorised", refunded: { amount: 0 } })
  const asked = { orderId, order }
  const name = order.appointment.specialist.fullName
  const when = untilIn(client, asked)
  await page.getByText(t("payment:success.waiting", { name, when, email }), { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole("link", { name: t("payment:success.toDetails") }).click()
  await page.getByText(t("appointments:status.waiting"), { exact: true }).waitFor()
  await page.getByText(t("appointments:withdraw.until", { name, when }), { exact: true }).waitFor()
  return asked
}

const sessionOf = (on: Visitor["page"] | Locator, { order }: Asked): Locator =>
  on.locator(`article[aria-labelledby="session-${order.appointment.uuid}"]`)

/** Finds what waits for the specialist, and until when they may answer it. */
const findWaiting = async ({ page, t, open, language }: Visitor, asked: Asked): Promise<Locator> => {
  await open("/provider/appointments")
  const waiting = page.getByRole("region", { name: t("practice:approve.title"), exact: true })
  const session = sessionOf(waiting, asked)
  await session.getByText(t("practice:approve.until", { when: untilIn({ language }, asked) })).waitFor()
  return session
}

const expectConfirmed = async (client: Client, asked: Asked): Promise<void> => {
  const { page, t, email } = client
  await page.getByText(t("appointments:status.confirmed"), { exact: true }).waitFor()
  const { attachments } = await mailTo(email, subjectOf(client, "confirmed"))
  const lines = readCalendar(Buffer.from(attachments[0]?.content ?? "", "base64").toString("utf8"))
  expect(lines.get("METHOD")).toBe("REQUEST")
  expect(lines.get("DTSTART")).toBe(calendarInstant(asked.order.appointment.start))
  expect(await moneyIs(client, asked, "captured")).toMatchObject({ refunded: { amount: 0 } })
}

const expectRefused = async (client: Client, asked: Asked): Promise<void> => {
  const { page, t, email, open } = client
  await page.getByText(t("appointments:status.failed"), { exact: true }).waitFor()
  const { fullName: name } = asked.order.appointment.specialist
  const { text } = await mailTo(email, subjectOf(client, "failed"))
  for (const said of [t("mails:asked.refused", { name }), t("mails:asked.released")])
    expect(text.replaceAll(/\s+/g, " ")).toContain(said.replaceAll(/\s+/g, " "))
  await moneyIs(client, asked, "voided")
  await open(`/booking/payment/${asked.orderId}`)
  await page.getByText(t("payment:over.dropped"), { exact: true }).waitFor()
}

test.each(
  oneOf(1, [
    ["desktop", "de"],
    ["phone", "pl"],
  ]),
)(
  "on a %s in %s, a paid booking waits for its specialist, who confirms one and refuses another",
  async (device, language) => {
    const specialist = await choosySpecialist(device)
    const { page, t } = specialist
    const visitor = await newVisitor({ device, language })
    const client = { ...visitor, email: await signUp(visitor) }
    const { url } = HOSTS[device]
    const [time, other] = await freeTimes(url)
    if (time === undefined || other === undefined) throw new Error(`${url} has too few free times`)

    const first = await ask(client, { url, time })
    const { text } = await mailTo(client.email, subjectOf(client, "asked"))
    expect(text.replaceAll(/\s+/g, " ")).toContain(untilIn(client, first).replaceAll(/\s+/g, " "))
    const agreed = await findWaiting(specialist, first)
    await expectAccessible(page)
    await button(agreed, t("practice:approve.button")).click()
    await agreed.waitFor({ state: "detached" })
    await sessionOf(page, first).getByText(t("appointments:status.confirmed"), { exact: true }).waitFor()
    await expectConfirmed(client, first)

    const second = await ask(client, { url, time: other })
    const refused = await findWaiting(specialist, second)
    await button(refused, t("practice:approve.refuse")).click()
    const question = page.getByRole("alertdialog", { name: t("practice:approve.refuseTitle") })
    await expectAccessible(page)
    await button(question, t("practice:approve.refuse")).click()
    await refused.waitFor({ state: "detached" })
    await expectRefused(client, second)
  },
)
