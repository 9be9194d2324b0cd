import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { inDays, typeDate, written } from "./support/dates.ts"
import { HOSTS } from "./support/fixtures.ts"
import { button, signIn, signUp } from "./support/flow.ts"
import { siteNow } from "./support/site.ts"
import { newVisitor } from "./support/visitor.ts"

test("in English, in a browser from America, the day comes first and hours go to 24", async () => {
  const host = await newVisitor({ locale: "en-US" })
  const { page, t } = host
  // The website's clock may have moved on; so has this person's.
  await page.clock.setFixedTime(await siteNow())
  await signIn(host, HOSTS.desktop)
  await host.open("/provider/availability")
  const [from, to] = (["from", "to"] as const).map((side) =>
    page.getByLabel(t(`calendar:off.${side}`), { exact: true }),
  )
  if (from === undefined || to === undefined) throw new Error("there are no fields")
  expect(await from.getAttribute("placeholder")).toBe("DD/MM/YYYY")
  await from.pressSequentially("12312030")
  await from.press("Tab")
  await page.getByText(t("errors:dates.none")).waitFor()
  expect(await from.inputValue()).toBe("12/31/2030")
  await button(page, t("calendar:off.add")).click()
  // Nothing is added, and the way leads back to what is wrong.
  expect(await from.evaluate((field) => field === document.activeElement)).toBe(true)
  await typeDate(from, "2020-01-31")
  await from.press("Tab")
  await page.getByText(t("errors:dates.early", { date: written(await inDays(0)) })).waitFor()
  await from.fill("2031-12-31")
  await from.press("Tab")
  expect(await from.inputValue()).toBe("31/12/2031")
  await to.fill("2.1.32")
  await to.press("Tab")
  expect(await to.inputValue()).toBe("02/01/2032")
  await expectAccessible(page)
  // Each of the two has a calendar of its own name.
  for (const side of ["from", "to"] as const)
    await button(page, t("errors:dates.open", { field: t(`calendar:off.${side}`) })).waitFor()

  const ends = page.getByLabel(`${t("calendar:edit.end")}, Monday`, { exact: true }).first()
  expect(await ends.inputValue()).toMatch(/^(1[3-9]|2[0-4]):\d\d$/)
  await ends.fill("24:00")
  await ends.press("Tab")
  expect(await ends.inputValue()).toBe("24:00")
  // Hours have an end: one that is emptied and left says again what is saved.
  await ends.fill("")
  await ends.press("Tab")
  expect(await ends.inputValue()).toBe("24:00")
  await ends.fill("nine")
  await button(page, t("calendar:edit.save")).first().click()
  await page.getByText(t("errors:dates.time")).waitFor()
  expect(await ends.inputValue()).toBe("nine")
})

test("a date of birth is typed without a calendar, is said to be too late, and can be read without scripts", async () => {
  const client = await newVisitor({ locale: "en-US" })
  const { page, t } = client
  await page.clock.setFixedTime(await siteNow())
  await signUp(client)
  await client.open("/customer/profile")
  const about = page.getByRole("region", { name: t("personal:about.title"), exact: true })
  const birth = about.getByRole("textbox", { name: t("personal:about.birthDate") })
  expect(await birth.getAttribute("autocomplete")).toBe("bday")
  await typeDate(birth, "2199-05-23")
  await button(about, t("personal:save")).click()
  await about.getByText(t("errors:dates.late", { date: written(await inDays(0)) })).waitFor()
  await birth.fill("23/5/85")
  await birth.press("Enter")
  await page.getByText(t("personal:saved")).first().waitFor()
  expect(await birth.inputValue()).toBe("23/05/1985")

  const reader = await newVisitor({ scripts: false })
  await reader.context.addCookies(await client.context.cookies())
  await reader.open("/customer/profile")
  const region = reader.page.getByRole("region", { name: t("personal:about.title"), exact: true })
  const read = region.getByRole("textbox", { name: t("personal:about.birthDate") })
  expect(await read.inputValue()).toBe("23/05/1985")
  const opener = t("errors:dates.open", { field: t("personal:about.birthDate") })
  expect(await reader.page.getByRole("button", { name: opener }).count()).toBe(0)
})
