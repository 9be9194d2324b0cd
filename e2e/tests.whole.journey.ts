import { expect, test } from "vitest"
import { fillIn, SLUG } from "./support/assessments.ts"
import { expectAccessible } from "./support/axe.ts"
import { signUp } from "./support/flow.ts"
import { newVisitor } from "./support/visitor.ts"

test("who signs up elsewhere has the result with the first page of their area (desktop, ro)", async () => {
  const guest = await newVisitor({ device: "desktop", language: "ro" })
  await fillIn(guest)
  await signUp(guest)
  const linked = guest.page.waitForResponse((response) => response.url().endsWith("/linkToUser"))
  await guest.open("/customer/dashboard")
  expect(await (await linked).json()).toMatchObject({ linked: [expect.any(String)] })
  await guest.open("/tests/history")
  await expectAccessible(guest.page)
  await guest.page.locator(`a[href$="/history/${SLUG}"]`).click()
  await guest.page.getByRole("figure").waitFor()
})
