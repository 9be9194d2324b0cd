import { formatFileSize } from "@arnica/i18n/format"
import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { STAFF } from "./support/fixtures.ts"
import { button, signIn } from "./support/flow.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const MEGABYTE = 1_048_576
const REASON = "As agreed with the clinics."
const AGAIN = "It was only for a week."

type Limit = {
  readonly name: "photoMaxSize" | "Msg_Max_Length"
  readonly unit: "bytes" | "characters"
  readonly wrong: string
  readonly right: string
  /** How the right value reads. */
  readonly read: (admin: Visitor) => string
}

const PHOTO: Limit = {
  name: "photoMaxSize",
  unit: "bytes",
  wrong: "999",
  right: "1,5",
  read: ({ language }) => formatFileSize({ language, bytes: 1.5 * MEGABYTE }),
}
const NOTE: Limit = {
  name: "Msg_Max_Length",
  unit: "characters",
  wrong: "a few",
  right: "250",
  read: ({ t }) => t("settings:unit.characters", { value: "250" }),
}

/** Types what does not fit, then what does: each is refused at its field, and what was typed stays, also when the server is away. */
const changeIt = async (admin: Visitor, limit: Limit): Promise<void> => {
  const { page, t } = admin
  const name = t(`settings:name.${limit.name}`)
  await button(page, t("settings:changeOf", { name })).click()
  const dialog = page.getByRole("alertdialog", { name, exact: true })
  const value = dialog.getByLabel(t(`settings:field.${limit.unit}`), { exact: true })
  const reason = dialog.getByLabel(t("settings:reason"), { exact: true })
  const save = button(dialog, t("settings:save"))
  const missing = dialog.getByText(t("errors:validation.tooSmallText", { limit: 3 }))
  await value.fill(limit.wrong)
  await save.click()
  await dialog.getByText(t("settings:wrong"), { exact: true }).waitFor()
  await missing.waitFor()
  for (const field of [value, reason]) expect(await field.getAttribute("aria-invalid")).toBe("true")
  await expectAccessible(page)
  expect(await value.inputValue()).toBe(limit.wrong)

  await value.fill(limit.right)
  await save.click()
  await dialog.getByText(t("settings:wrong"), { exact: true }).waitFor({ state: "detached" })
  expect(await missing.count()).toBe(1)
  await reason.fill(REASON)
  admin.expectComplaints(/^503 .*\/admin\/settings\//)
  const away = `**/admin/settings/${limit.name}`
  await page.route(away, (route) => route.fulfill({ status: 503 }))
  await save.click()
  await dialog.getByRole("alert").waitFor()
  await page.unroute(away)
  expect(await value.inputValue()).toBe(limit.right)
  expect(await reason.inputValue()).toBe(REASON)
  await save.click()
  await dialog.waitFor({ state: "detached" })
}

/** What stands in the history of a limit, the newest first. */
const expectHistory = async ({ page, t }: Visitor, name: string, lines: readonly string[]): Promise<void> => {
  const title = t("settings:historyOf", { name })
  await button(page, title).click()
  const dialog = page.getByRole("dialog", { name: title, exact: true })
  // A notice that still stands is in the dialog too, in a list of its own.
  const rows = dialog.getByRole("list").first().getByRole("listitem")
  await rows.nth(lines.length - 1).waitFor()
  expect(await rows.count()).toBe(lines.length)
  for (const [at, line] of lines.entries()) await rows.nth(at).getByText(line).waitFor()
  await expectAccessible(page)
  await button(dialog, t("settings:close")).click()
  await dialog.waitFor({ state: "detached" })
}

test.each(
  oneOf(0, [
    ["desktop", "fr", PHOTO],
    ["phone", "ro", NOTE],
  ]),
)(
  "on a %s in %s, an admin changes a limit, looks who did, and undoes it",
  async (device, language, limit) => {
    const admin = await newVisitor({ device, language })
    const { page, t, open } = admin
    await signIn(admin, STAFF)
    await open("/admin/settings")
    const name = t(`settings:name.${limit.name}`)
    const row = page.getByRole("listitem").filter({ hasText: name })
    await row.getByText(t("settings:isDefault")).waitFor()
    const usual = (await row.getByRole("strong").textContent()) ?? ""
    await changeIt(admin, limit)
    const value = row.getByText(limit.read(admin), { exact: true })
    await value.waitFor()
    await row.getByText(t("settings:usual", { value: usual })).waitFor()
    await expectHistory(admin, name, [REASON])

    await button(page, t("settings:resetOf", { name })).click()
    const dialog = page.getByRole("alertdialog", { name, exact: true })
    await dialog.getByText(t("settings:resetText", { value: usual }), { exact: true }).waitFor()
    await dialog.getByLabel(t("settings:reason"), { exact: true }).fill(AGAIN)
    await button(dialog, t("settings:reset")).click()
    await dialog.waitFor({ state: "detached" })
    await value.waitFor({ state: "detached" })
    await row.getByText(usual, { exact: true }).waitFor()
    await expectHistory(admin, name, [AGAIN, REASON])
  },
)
