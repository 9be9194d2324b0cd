import { expect, test } from "vitest"
import { z } from "zod"
import { expectAccessible } from "./support/axe.ts"
import { EARNER, OTHER_ADMIN, STAFF } from "./support/fixtures.ts"
import { button, signIn } from "./support/flow.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const metaSchema = z.object({ meta: z.object({ revision: z.int() }) })

/** Fills in a tab of a specialist for them, as the page does. */
const fillIn = async (
  { context }: Visitor,
  tab: { readonly read: string; readonly save: string; readonly values: object },
): Promise<void> => {
  const { meta } = metaSchema.parse(await (await context.request.get(tab.read)).json())
  const data = { ...tab.values, revision: meta.revision }
  const saved = await context.request.fetch(tab.save, { method: "PATCH", data })
  if (!saved.ok()) throw new Error(await saved.text())
}

const numberOf = async ({ context }: Visitor): Promise<number> => {
  const found = await context.request.get(`/rest/v2/profile-page/${EARNER.url}/specialist-details`)
  return z.object({ id: z.int() }).parse(await found.json()).id
}

/** A licence that waits to be checked. */
const prepare = async (admin: Visitor, number = "2041"): Promise<number> => {
  const id = await numberOf(admin)
  const query = `?specialistID=${String(id)}`
  const licence = { number, issuer: "Colegiul Psihologilor", expires: null, documentId: null }
  await fillIn(admin, {
    read: `/rest/v2/specWizard/licenses${query}`,
    save: `/api/v2/spec-wizard/licenses${query}`,
    values: { items: [licence] },
  })
  return id
}

test("two admins open one profile: the second is told, and loses nothing that was typed", async () => {
  const [first, second] = [await newVisitor(), await newVisitor()]
  await signIn(first, STAFF)
  await signIn(second, OTHER_ADMIN)
  const id = await prepare(first)
  for (const admin of [first, second]) await admin.open(`/admin/specialists/${String(id)}`)
  const { page, t } = second
  const ask = t("vetting:askAt", { field: "" })
  await page
    .getByRole("button", { name: new RegExp(`^${ask}`) })
    .first()
    .click()
  const comment = page.getByRole("textbox", { name: new RegExp(`^${t("vetting:comment", { field: "" })}`) })
  await comment.fill("Which college?")
  const overall = page.getByLabel(t("vetting:overall"), { exact: true })
  await overall.fill("Nearly there.")

  // The first corrects the licence meanwhile.
  await prepare(first, "2042")

  second.expectComplaints(/^409 .*\/change-request$/)
  await button(page, t("vetting:requestChanges", { count: 1 })).click()
  await page.getByText(t("vetting:outdated")).waitFor()
  await expectAccessible(page)
  expect(await overall.inputValue()).toBe("Nearly there.")
  await button(page, t("vetting:again")).click()
  await page.getByText(t("vetting:outdated")).waitFor({ state: "detached" })
  expect(await comment.inputValue()).toBe("Which college?")
})
