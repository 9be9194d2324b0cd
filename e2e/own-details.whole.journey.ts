import { zoneCity } from "@arnica/i18n/zones"
import sharp from "sharp"
import { describe, expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { button, fillSignUp, heading, newAddress } from "./support/flow.ts"
import { codeSentTo } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const CNP = "1960523460016"

const card = ({ page, t }: Visitor, title: "photo" | "about" | "phone" | "address" | "languages") =>
  page.getByRole("region", { name: t(`personal:${title}.title`), exact: true })

/** Goes through getting started: a number that is proved, languages, and on to the search. */
const getStarted = async (visitor: Visitor, phone: string): Promise<void> => {
  const { page, t } = visitor
  await page.waitForURL(/\/customer\/onboarding\?ref=new_signup$/)
  await heading(page, t("personal:start.title", { name: "Maria" })).waitFor()
  await page.getByLabel(t("booking:you.phoneCountry"), { exact: true }).selectOption("RO")
  await page.getByLabel(t("booking:you.phone"), { exact: false }).first().fill(phone)
  await button(page, t("personal:save")).click()
  await button(page, t("personal:phone.send")).click()
  const field = page.getByLabel(t("personal:phone.code"), { exact: true })
  await field.fill("000000")
  await button(page, t("personal:phone.confirm")).click()
  const code = await codeSentTo(`+40${phone.replaceAll(" ", "")}`)
  await field.and(page.locator("[aria-invalid]")).waitFor()
  await field.fill(code)
  await button(page, t("personal:phone.confirm")).click()
  await page.getByText(t("personal:phone.validated"), { exact: true }).waitFor()
  await expectAccessible(page)
  await button(page, t("personal:start.next")).click()
  await page.getByRole("heading", { name: t("personal:start.languagesTitle") }).waitFor()
  await page.locator("main button[aria-pressed=false]").first().click()
  await button(page, t("personal:start.next")).click()
  await page.getByRole("heading", { name: t("personal:start.newsTitle") }).waitFor()
}

const choosePhoto = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#8fb39a" } })
    .jpeg()
    .toBuffer()
  await card(visitor, "photo")
    .locator("input[type=file]")
    .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: picture })
  const dialog = page.getByRole("dialog", { name: t("personal:photo.cropTitle") })
  await dialog.getByLabel(t("personal:photo.zoom")).fill("1.5")
  await dialog.getByLabel(t("personal:photo.across")).focus()
  await page.keyboard.press("ArrowRight")
  await expectAccessible(page)
  await button(page, t("personal:photo.use")).click()
  await dialog.waitFor({ state: "detached" })
  const portrait = page.getByRole("img", { name: t("personal:photo.alt") })
  await expect.poll(() => portrait.evaluate((img) => Reflect.get(img, "naturalWidth"))).toBeGreaterThan(0)
}

const tellCnp = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  const about = card(visitor, "about")
  const field = about.getByLabel(t("personal:about.cnp"))
  await field.fill("1960523460012")
  await button(about, t("personal:save")).click()
  await about.getByText(t("errors:validation.cnpChecksum")).waitFor()
  await field.fill(CNP)
  await button(about, t("personal:save")).click()
  await about.getByText("•••••••••••16").waitFor()
  expect(await about.getByRole("textbox", { name: t("personal:about.birthDate") }).inputValue()).toMatch(
    /^23[./]05[./]1996$/,
  )
  await button(about, t("personal:about.cnpShow")).click()
  await about.getByText(CNP).waitFor()
  await button(about, t("personal:about.cnpHide")).click()
  await page.getByText(CNP).waitFor({ state: "detached" })
}

const tellAddress = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  const address = card(visitor, "address")
  await address.getByLabel(t("personal:address.country")).selectOption("RO")
  await address.locator("select").nth(1).selectOption("CJ")
  await address.getByLabel(t("personal:address.city")).fill("cluj-napoca")
  await page
    .getByRole("link", { name: t("common:brand") })
    .first()
    .click()
  const question = page.getByRole("alertdialog", { name: t("personal:leave.title") })
  await button(question.locator("footer"), t("personal:leave.stay")).click()
  await question.waitFor({ state: "detached" })
  await button(address, t("personal:save")).click()
  await expect.poll(() => address.getByLabel(t("personal:address.city")).inputValue()).toBe("Cluj-Napoca")
}

/** Says which languages they speak, where they are, how the app opens, and in which language it writes to them. */
const tellLanguages = async (visitor: Visitor): Promise<void> => {
  const { page, t, language, open } = visitor
  const languages = card(visitor, "languages")
  const spoken = (isPressed: boolean) => languages.getByRole("button", { pressed: isPressed })
  const before = await spoken(true).count()
  const name = (await spoken(false).first().textContent()) ?? ""
  await spoken(false).first().click()
  const there = zoneCity({ language, zone: "Pacific/Auckland" })
  await button(languages, t("booking:you.zoneChange")).click()
  await languages.getByLabel(t("booking:you.zone"), { exact: true }).fill(there)
  await page.getByRole("option", { name: there }).click()
  const saved = page.waitForResponse((response) => response.url().endsWith("/saveTabPersonal"))
  await button(languages, t("personal:save")).click()
  expect((await saved).status()).toBe(200)
  const emails = languages.getByLabel(t("personal:languages.letters"))
  await emails.selectOption("hr")
  await languages.getByText(t("personal:saved"), { exact: true }).waitFor()

  await open("/customer/profile")
  await languages.getByText(t("booking:you.zoneIs", { zone: there })).waitFor()
  expect(await spoken(true).count()).toBe(before + 1)
  expect(await languages.getByRole("button", { name, exact: true, pressed: true }).count()).toBe(1)
  expect(await emails.inputValue()).toBe("hr")
}

/** Whether somebody gets text messages when others change their sessions. */
const textsOfChanges = ({ page, t }: Visitor) =>
  page
    .getByRole("group", { name: t("personal:news.occasion.changes"), exact: true })
    .getByRole("checkbox", { name: t("personal:news.channel.text"), exact: true })

describe.each(
  oneOf(1, [
    ["desktop", "en", "722 345 001"],
    ["phone", "ro", "722 345 002"],
  ]),
)("on a %s in %s", (device, language, phone) => {
  test("somebody new proves a number, and tells who they are, with a portrait", async () => {
    const visitor = await newVisitor({ device, language })
    const { page, t, open } = visitor
    visitor.expectComplaints(/^422 from .*isPhoneNumberValidated/)
    await open("/signup")
    await fillSignUp(visitor, newAddress())
    await getStarted(visitor, phone)
    await open("/customer/onboarding")
    await page.getByRole("heading", { name: t("personal:start.newsTitle") }).waitFor()
    await textsOfChanges(visitor).check()
    await page.getByText(t("personal:saved"), { exact: true }).waitFor()
    await button(page, t("personal:start.finish")).click()
    await page.waitForURL(/help-store-search|cauta/)

    await open("/customer/profile")
    await heading(page, t("personal:title")).waitFor()
    await choosePhoto(visitor)
    await tellCnp(visitor)
    await tellAddress(visitor)
    await expectAccessible(page)
    await tellLanguages(visitor)
    await page.getByRole("img", { name: t("personal:photo.alt") }).waitFor()
    expect(await card(visitor, "address").locator("select").nth(1).inputValue()).toBe("CJ")

    await open("/customer/notifications")
    expect(await textsOfChanges(visitor).isChecked()).toBe(true)
    await expectAccessible(page)
  })
})
