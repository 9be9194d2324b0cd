import { expect, test } from "vitest"
import { z } from "zod"
import { isSignedIn } from "./support/accounts.ts"
import { expectAccessible } from "./support/axe.ts"
import { heading, orderShown, signUp, walkToPayment } from "./support/flow.ts"
import { newVisitor, siteUrl, type Visitor } from "./support/visitor.ts"

/** Asks for a value that signs in once, as the app does: by the session that it keeps itself. */
const askForValue = async ({ context }: Visitor): Promise<string> => {
  const cookies = await context.cookies()
  const session = cookies.find(({ name }) => name.endsWith(".session_token"))?.value ?? ""
  const response = await fetch(`${siteUrl()}/api/v2/users/me/explicit-auth`, {
    method: "POST",
    headers: { "x-arnica-sso": session, "content-type": "application/json" },
    body: "{}",
  })
  return z.object({ explicitAuth: z.string() }).parse(await response.json()).explicitAuth
}

test("the app of a phone opens the page of paying for its user, once: whoever finds the address signs in first", async () => {
  const wish = { device: "phone", language: "uk" } as const
  const owner = await newVisitor(wish)
  await signUp(owner)
  const orderId = await walkToPayment(owner, { url: "plain-two" })
  const page = `/booking/payment/${orderId}`
  const address = `${page}?explicitAuth=${encodeURIComponent(await askForValue(owner))}`

  const opened = await newVisitor(wish)
  await opened.open(address)
  expect(await orderShown(opened)).toBe(orderId)
  expect(await isSignedIn(opened)).toBe(true)
  expect(new URL(opened.page.url()).search).toBe("")
  await expectAccessible(opened.page)

  const finder = await newVisitor(wish)
  await finder.open(address)
  await heading(finder.page, finder.t("identity:signIn.title")).waitFor()
  expect(new URL(finder.page.url()).searchParams.get("next")).toBe(`/uk${page}`)
  expect(await isSignedIn(finder)).toBe(false)
})
