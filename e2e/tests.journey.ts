import { expect, test } from "vitest"
import { fillIn, SLUG } from "./support/assessments.ts"
import { expectAccessible } from "./support/axe.ts"
import { STAFF } from "./support/fixtures.ts"
import { bookAndPay, button, fillSignUp, newAddress, signIn } from "./support/flow.ts"
import { newVisitor } from "./support/visitor.ts"

const { url } = STAFF

test.each([["phone", "el"]] as const)(
  "a guest (%s, %s) fills in a test, keeps the result by signing up, and shows it to a specialist, who reads it",
  async (device, language) => {
    const guest = await newVisitor({ device, language })
    const { page, t } = guest
    // A journey that is tried once more meets somebody else.
    const email = newAddress()
    const lastName = `Testova${email.replaceAll(/\D/g, "")}`
    await fillIn(guest)

    // One answer spoke of danger: help stands first.
    const points = t("assessments:result.score", { score: "8", maximum: "27" })
    await page.getByText(points, { exact: true }).waitFor()
    expect(await page.getByRole("region", { name: t("assessments:care.title") }).isVisible()).toBe(true)
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex")
    await expectAccessible(page)
    const address = page.url()
    await button(page, t("assessments:keep.signUp")).click()
    await fillSignUp({ page, t }, email)
    await page.getByText(t("assessments:share.none")).waitFor()
    expect(page.url()).toBe(address)

    await bookAndPay(guest, { url, details: { firstName: "Maria", lastName } })
    await guest.open(new URL(address).pathname.slice(3))
    await button(page, t("assessments:share.button")).click()
    await button(page, t("assessments:share.end")).waitFor()
    await expectAccessible(page)

    const specialist = await newVisitor({ device: "desktop", language })
    await signIn(specialist, STAFF)
    await specialist.open(`/provider/clients?text=${lastName}`)
    await specialist.page.getByRole("link", { name: `Maria ${lastName}`, exact: true }).click()
    await button(specialist.page, t("clients:results.open")).click()
    const table = specialist.page.getByRole("figure").getByRole("table")
    await table.getByRole("cell", { name: "8", exact: true }).waitFor()
    await expectAccessible(specialist.page)

    await guest.open("/customer/privacy")
    await page.getByText(t("privacy:access.action.resultsRead")).first().waitFor()
    await guest.open(`/tests/history/${SLUG}`)
    await page.getByRole("figure").waitFor()
    await expectAccessible(page)
    await guest.open(new URL(address).pathname.slice(3))
    await button(page, t("assessments:share.end")).click()
    await button(page, t("assessments:share.button")).waitFor()
    await specialist.page.reload()
    await specialist.page.getByText(t("clients:results.none")).waitFor()
  },
)
