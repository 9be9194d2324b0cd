import pg from "pg"
import { test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { HOSTS } from "./support/fixtures.ts"
import { acceptTerms, button, fillDetails, heading, openSlot, signIn, signUp } from "./support/flow.ts"
import { freeTimes, passTime, siteNow } from "./support/site.ts"
import { newVisitor, siteDatabase, type Visitor } from "./support/visitor.ts"

const HOST = HOSTS.desktop

/** What the specialist sells takes place at their office. */
const openOffice = async (): Promise<void> => {
  const client = new pg.Client({ connectionString: siteDatabase() })
  await client.connect()
  await client.query(
    `update specialists.offer o set place = 'office', session_type_code = 'OFFICE_INDIVIDUAL'
     from specialists.specialist s where s.id = o.specialist_id and s.url = $1`,
    [HOST.url],
  )
  await client.end()
}

/** Books a time and chooses to pay at the desk. */
const bookAtTheDesk = async (client: Visitor, start: Awaited<ReturnType<typeof freeTimes>>[number]) => {
  const { page, t } = client
  await openSlot(client, { url: HOST.url, time: start })
  await heading(page, t("booking:time.title")).waitFor()
  await button(page, t("booking:steps.continue")).click()
  await fillDetails(client)
  await acceptTerms(client, t("booking:terms.toPayment"))
  await page.getByRole("radio", { name: t("dues:desk") }).check()
  await page.getByText(t("dues:pay.note"), { exact: true }).waitFor()
  await expectAccessible(page)
  const [before = ""] = t("dues:pay.button", { amount: "\u0000" }).split("\u0000")
  await page.getByRole("button", { name: before.trim() }).click()
  await heading(page, t("payment:title.success")).waitFor()
}

test("what is paid at the desk: chosen, due, held, noted by the specialist; and another one that is called off before", async () => {
  await openOffice()
  const host = await newVisitor()
  await signIn(host, HOST)
  await host.open("/provider/dues")
  await host.page.getByRole("checkbox", { name: host.t("dues:desk") }).check()

  const client = await newVisitor()
  const { page, t, open } = client
  await signUp(client)
  const [time, other] = await freeTimes(HOST.url)
  if (time === undefined || other === undefined) throw new Error("too little is free")
  await bookAtTheDesk(client, time)
  const own = page.getByRole("region", { name: t("dues:own.title") })
  await own.getByText(t("dues:pay.desk"), { exact: true }).waitFor()

  await bookAtTheDesk(client, other)
  await page.getByRole("link", { name: t("payment:success.toDetails") }).click()
  await heading(page, t("appointments:details.title")).waitFor()
  await button(page, t("appointments:action.cancel")).click()
  const question = page.getByRole("alertdialog")
  await question.getByText(t("appointments:cancel.outsideVoid"), { exact: true }).waitFor()
  await expectAccessible(page)
  await button(question, t("appointments:cancel.confirm")).click()
  await page.getByText(t("dues:state.void"), { exact: true }).waitFor()

  const after = Date.parse(time.start) + 2 * 3_600_000
  await passTime(Math.ceil((after - (await siteNow())) / 1000))
  for (const { context } of [host, client]) await context.clock.setSystemTime(after)
  await host.open("/provider/dues")
  await button(host.page, host.t("dues:markPaid")).click()
  const asks = host.page.getByRole("alertdialog", { name: host.t("dues:paidTitle") })
  await expectAccessible(host.page)
  await button(asks, host.t("dues:markPaid")).click()
  await asks.waitFor({ state: "detached" })
  const [paidOn = ""] = t("dues:state.paid", { date: "\u0000" }).split("\u0000")
  await host.page.getByText(paidOn.trim()).first().waitFor()

  await open("/customer/appointments?show=past")
  await page.getByText(t("appointments:status.completed"), { exact: true }).first().waitFor()
})
