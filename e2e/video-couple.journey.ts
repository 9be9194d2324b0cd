import { expect, test } from "vitest"
import { expectAccessible } from "./stage/axe.ts"
import { COUPLES } from "./stage/cast.ts"
import { acceptTerms, button, confirmTime, fillDetails, openSlot, pay, signIn, signUp } from "./stage/flow.ts"
import { passTimeTo, seesMoving, turnOn, withDevices } from "./stage/room.ts"
import { freeTime, siteNow } from "./stage/site.ts"
import { newVisitor, type Visitor } from "./stage/visitor.ts"

/** Books for two, and answers when it begins. */
const bookForTwo = async (client: Visitor, beside: string): Promise<string> => {
  const { page, t } = client
  const time = await freeTime(COUPLES.url)
  await openSlot(client, { url: COUPLES.url, time })
  await confirmTime(client)
  await page.getByLabel(t("companions:you.name"), { exact: true }).fill("Mihai Pop")
  await page.getByLabel(t("companions:you.email"), { exact: true }).fill(beside)
  await fillDetails(client, { firstName: "Maria", lastName: "Pop" })
  await acceptTerms(client, t("booking:terms.toPayment"))
  await pay(client)
  return time.start
}

/** Goes into the room from a page that has the way there, with a camera. */
const goIn = async (visitor: Visitor, side: "client" | "provider"): Promise<void> => {
  const { page, t } = visitor
  // The website's clock has moved; so has this person's.
  await page.clock.setFixedTime(await siteNow())
  await visitor.open(side === "client" ? "/customer/appointments" : "/provider/appointments")
  await page
    .getByRole("link", { name: t("common:door.join") })
    .first()
    .click()
  await turnOn(visitor)
  await button(page, t(`video:join.${side}`)).click()
}

/** Each of them sees each other one. */
const seeEachOther = async (all: readonly { visitor: Visitor; seenAs: string }[]): Promise<void> => {
  for (const { visitor } of all)
    for (const other of all)
      if (other.visitor !== visitor)
        await seesMoving(visitor, visitor.t("video:call.other", { name: other.seenAs }))
}

test("a couple and their specialist see each other, each from where they are", async () => {
  const beside = await withDevices(await newVisitor({ device: "phone", language: "ro" }))
  const address = await signUp(beside, { firstName: "Mihai", lastName: "Pop" })
  const client = await withDevices(await newVisitor({ language: "en" }))
  await signUp(client, { firstName: "Maria", lastName: "Pop" })
  const start = await bookForTwo(client, address)

  await beside.open("/customer/appointments")
  await button(beside.page, beside.t("companions:page.accept")).click()
  await beside.page.getByText(beside.t("companions:list.accepted"), { exact: true }).first().waitFor()
  await passTimeTo(start, -10)

  const specialist = await withDevices(await newVisitor({ language: "de" }))
  await signIn(specialist, COUPLES)
  await goIn(specialist, "provider")
  for (const [guest, name] of [
    [client, "Maria Pop"],
    [beside, "Mihai Pop"],
  ] as const) {
    await goIn(guest, "client")
    await specialist.page.getByText(specialist.t("video:admit.title", { name })).waitFor()
    await button(specialist.page, specialist.t("video:admit.button")).click()
    await seesMoving(specialist, specialist.t("video:call.other", { name }))
  }
  await seeEachOther([
    { visitor: client, seenAs: "Maria Pop" },
    { visitor: beside, seenAs: "Mihai Pop" },
    { visitor: specialist, seenAs: "Clara Paar" },
  ])
  for (const { page } of [client, beside, specialist]) await expectAccessible(page)
  expect(await button(client.page, client.t("video:bar.chat")).count()).toBe(0)

  await button(beside.page, beside.t("video:call.leave")).click()
  await client.page
    .getByRole("status")
    .filter({ hasText: client.t("video:call.departed", { name: "Mihai Pop" }) })
    .waitFor()
  await seesMoving(client, client.t("video:call.other", { name: "Clara Paar" }))
})
