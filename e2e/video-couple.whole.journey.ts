import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { COUPLES } from "./support/fixtures.ts"
import {
  acceptTerms,
  button,
  confirmTime,
  fillDetails,
  openSlot,
  pay,
  reload,
  signIn,
  signUp,
} from "./support/flow.ts"
import { chatButton, passTimeTo, seesMoving, turnOn, withDevices } from "./support/room.ts"
import { freeTime, siteNow } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

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

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

/** Writes to all who are in the room, with a file or without one. */
const write = async ({ page, t }: Visitor, text: string, file?: string): Promise<void> => {
  if (file !== undefined)
    await page.locator("input[type=file]").setInputFiles({ name: file, mimeType: "image/png", buffer: PNG })
  const field = page.getByPlaceholder(t("messaging:placeholder"))
  await field.fill(text)
  await field.press("Enter")
  await said(page, text).waitFor()
}

/** The first one: what is on its way stands below what has arrived until it is known which it is. */
const said = (page: Page, text: string): Locator =>
  page.locator("ol").getByText(text, { exact: true }).first()

/** Opens the chat, of which a number on its button says that something is unread. */
const openUnread = async (visitor: Visitor, count: number): Promise<void> => {
  const { t } = visitor
  await chatButton(visitor).getByText(t("messaging:unread", { count }), { exact: true }).waitFor()
  await chatButton(visitor).click()
}

/** The three write to each other; whoever opens a file gets it. */
const writeToEachOther = async (client: Visitor, beside: Visitor, specialist: Visitor): Promise<void> => {
  await chatButton(client).click()
  await client.page.getByText(client.t("messaging:room.lead"), { exact: true }).waitFor()
  await write(client, "This is our plan.", "plan.png")
  await openUnread(specialist, 1)
  await said(specialist.page, "Maria Pop").waitFor()
  const fetching = specialist.page.waitForEvent("download")
  await specialist.page.getByRole("link", { name: "plan.png" }).click()
  const file = await fetching
  expect(file.suggestedFilename()).toBe("plan.png")
  expect(await file.failure()).toBeNull()
  await write(specialist, "Danke, das sehe ich mir an.")
  await said(client.page, "Clara Paar").waitFor()
  await openUnread(beside, 2)
  await said(beside.page, "Danke, das sehe ich mir an.").waitFor()
  await expectAccessible(beside.page)
  await write(beside, "Mulțumesc.")
  for (const { page } of [client, specialist]) await said(page, "Mulțumesc.").waitFor()
}

/** What was written stands, folded, where somebody comes after the session. */
const readsAfterwards = async ({ page, t }: Visitor): Promise<void> => {
  await page.getByText(t("messaging:room.written"), { exact: true }).click()
  await said(page, "This is our plan.").waitFor()
  await page.getByRole("link", { name: "plan.png" }).waitFor()
}

test("a couple and their specialist see each other, each from where they are", {
  timeout: 300_000,
}, async () => {
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
  await writeToEachOther(client, beside, specialist)

  await button(beside.page, beside.t("video:call.leave")).click()
  await client.page
    .getByRole("status")
    .filter({ hasText: client.t("video:call.departed", { name: "Mihai Pop" }) })
    .waitFor()
  await seesMoving(client, client.t("video:call.other", { name: "Clara Paar" }))
  await readsAfterwards(beside)
  await button(client.page, client.t("video:call.leave")).click()
  await readsAfterwards(client)
  await passTimeTo(start, 90)
  await client.page.clock.setFixedTime(await siteNow())
  await client.page.getByRole("link", { name: client.t("video:overGo") }).click()
  await client.page.waitForURL(/\/customer\/appointments\/[0-9a-f-]{36}$/)
  // The page's own clock looks once a minute; one that is loaded now begins with the new time.
  await reload(client.page)
  await readsAfterwards(client)
})
