import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { STAFF } from "./support/fixtures.ts"
import { bookAndPay, button, heading, signIn, signUp } from "./support/flow.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

const field = ({ page, t }: Visitor): Locator => page.getByPlaceholder(t("messaging:placeholder"))

/** What is written in the conversation that is open: the list beside it shows the last message too. */
const said = ({ page }: Visitor, text: string | RegExp): Locator =>
  page.locator("ol").getByText(text, { exact: true })

/** The client walks from what they booked to a new conversation. */
const begin = async ({ page, t, open }: Visitor): Promise<void> => {
  await open("/customer/messages")
  await page.getByText(t("messaging:empty.client.text")).waitFor()
  await expectAccessible(page)
  await open("/customer/appointments")
  await page
    .getByRole("link", { name: t("appointments:action.details") })
    .first()
    .click()
  await button(page, t("messaging:start")).click()
  await page.waitForURL(/\/customer\/messages\/[0-9a-f-]{36}$/)
  await page.getByText(t("messaging:first")).waitFor()
}

/** Whom to call stands above the field while what is typed tells of danger; nothing of it is sent to anybody. */
const typeOfDanger = async (visitor: Visitor): Promise<void> => {
  const card = visitor.page.locator("[data-help-card]")
  await field(visitor).fill("i want to die")
  await card.locator("a[href^='tel:']").first().waitFor()
  await expectAccessible(visitor.page)
  await field(visitor).fill("")
  await card.waitFor({ state: "detached" })
}

const write = async (visitor: Visitor, text: string): Promise<void> => {
  await field(visitor).fill(text)
  await field(visitor).press("Enter")
  await said(visitor, text).waitFor()
}

test("a client on a phone and a specialist at a desk write to each other; what is unread is counted until it is read", async () => {
  const client = await newVisitor({ device: "phone", language: "el" })
  // Nobody else's, also when this is tried once more.
  const [lastName = ""] = (await signUp(client)).split("@")
  await bookAndPay(client, { url: STAFF.url, details: { firstName: "Maria", lastName } })
  await begin(client)
  await typeOfDanger(client)
  // A phone's bar would take the room of what is typed.
  expect(await client.page.getByRole("navigation", { name: client.t("common:nav.menu") }).count()).toBe(0)

  const specialist = await newVisitor({ language: "de" })
  await signIn(specialist, STAFF)
  await specialist.open(`/provider/clients?text=${lastName}`)
  await write(client, "Πρώτη γραμμή")
  // Live, on the list of clients and in the menu.
  const { page, t } = specialist
  const one = t("messaging:unread", { count: 1 })
  await page.getByText(one).first().waitFor()
  await page.getByRole("link", { name: `Maria ${lastName}`, exact: true }).click()
  await page.getByText(t("clients:messages.total", { count: 1 })).waitFor()
  await page.getByRole("link", { name: t("clients:messages.go") }).click()
  await heading(page, `Maria ${lastName}`).waitFor()
  await said(specialist, "Πρώτη γραμμή").waitFor()
  await page.getByText(t("messaging:unreadLine")).waitFor()
  await page.getByText(one).first().waitFor({ state: "detached" })
  await client.page.getByText(`· ${client.t("messaging:read")}`).waitFor()
  await expectAccessible(page)

  await field(specialist).pressSequentially("Guten")
  await client.page.getByText(/^Γράφει/).waitFor()
  await field(specialist).press("Shift+Enter")
  await field(specialist).pressSequentially("Tag")
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "plan.png", mimeType: "image/png", buffer: PNG })
  await field(specialist).press("Enter")
  await said(client, /^Guten\s+Tag$/).waitFor()
  const downloading = client.page.waitForEvent("download")
  await client.page.getByRole("link", { name: /plan\.png/ }).click()
  expect((await downloading).suggestedFilename()).toBe("plan.png")
  await page.getByText(`· ${t("messaging:read")}`).waitFor()
  await expectAccessible(client.page)

  // What does not arrive is not lost.
  await client.page.route("**/messages", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  )
  client.expectComplaints(/ERR_FAILED/)
  await field(client).fill("Χωρίς γραμμή")
  await field(client).press("Enter")
  await client.page.getByText(client.t("messaging:failed")).waitFor()
  await client.page.unroute("**/messages")
  await button(client.page, client.t("common:action.retry")).click()
  await said(specialist, "Χωρίς γραμμή").waitFor()
  await client.page.getByText(client.t("messaging:failed")).waitFor({ state: "detached" })
  expect(await said(specialist, "Χωρίς γραμμή").count()).toBe(1)
})
