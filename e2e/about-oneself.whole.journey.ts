import type { Locator } from "playwright-core"
import sharp from "sharp"
import { expect, test } from "vitest"
import { follow, linkIn, linkTo, PASSWORD } from "./support/accounts.ts"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { UNCONFIRMED } from "./support/fixtures.ts"
import { button, heading, newAddress, reload, SOMEBODY, signIn, typeSignUpCode } from "./support/flow.ts"
import { mailTo } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const region = ({ page, t }: Visitor, title: "photo" | "languages" | "beneficiary") =>
  page.getByRole("region", { name: t(`personal:${title}.title`), exact: true })

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#8fb39a" } })
    .jpeg()
    .toBuffer()

const choose = async (visitor: Visitor, file: { name: string; mimeType: string; buffer: Buffer }) =>
  region(visitor, "photo").locator("input[type=file]").setInputFiles(file)

/** Photos that are refused each say why, and none is kept; one that fits is taken, and removed again. */
const tryPhotos = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  const refused = region(visitor, "photo").getByRole("alert")
  const jpeg = { name: "me.jpg", mimeType: "image/jpeg" }
  await choose(visitor, { ...jpeg, buffer: await picture(171, 400) })
  await refused.getByText(t("errors:validation.photoNarrow", { limit: 172 })).waitFor()
  await choose(visitor, { ...jpeg, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await refused.getByText(t("errors:fileTooLarge")).waitFor()
  await choose(visitor, { ...jpeg, buffer: Buffer.from("a letter that calls itself a picture") })
  await refused.getByText(t("errors:wrongFileType")).waitFor()
  await expectAccessible(page)
  await choose(visitor, { ...jpeg, buffer: await picture(600, 600) })
  await button(page, t("personal:photo.use")).click()
  await button(region(visitor, "photo"), t("personal:photo.remove")).waitFor()
  // A place that has not got it yet may ask for it when it is gone.
  visitor.expectComplaints(/^404 from .*\/media\/public\//)
  await button(region(visitor, "photo"), t("personal:photo.remove")).click()
  await page.getByText(t("personal:photo.removed"), { exact: true }).waitFor()
  await button(region(visitor, "photo"), t("personal:photo.choose")).waitFor()
}

/** Names somebody to book for; the form says what is missing first. */
const nameBeneficiary = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  const part = region(visitor, "beneficiary")
  await part.getByLabel(t("booking:you.otherFirstName")).fill("Matei")
  await button(part, t("personal:save")).click()
  await part.getByText(t("errors:validation.required")).first().waitFor()
  await part.getByLabel(t("booking:you.otherLastName")).fill("Dumas")
  await part.getByLabel(t("booking:you.relation")).selectOption("child")
  await button(part, t("personal:save")).click()
  await page.getByText(t("personal:saved"), { exact: true }).first().waitFor()
  await reload(page)
  expect(await part.getByLabel(t("booking:you.otherFirstName")).inputValue()).toBe("Matei")
}

const newsAddress = ({ page, t }: Visitor): Locator =>
  page.getByRole("region", { name: t("personal:news.addressTitle"), exact: true })

/** Asks for notifications elsewhere, on the page of notifications. */
const askElsewhere = async (visitor: Visitor, elsewhere: string): Promise<void> => {
  const part = newsAddress(visitor)
  await part.getByLabel(visitor.t("personal:news.address"), { exact: true }).fill(elsewhere)
  await button(part, visitor.t("personal:save")).click()
}

/** Who never confirmed their own address is offered the mail for it again, and keeps what was typed. */
const confirmOwnFirst = async (visitor: Visitor, own: string): Promise<void> => {
  const { page, t, open } = visitor
  visitor.expectComplaints(/^403 .*\/notificationEmail$/)
  await open("/customer/notifications")
  const elsewhere = newAddress()
  await askElsewhere(visitor, elsewhere)
  const refusal = newsAddress(visitor).getByRole("alert")
  await button(refusal, t("errors:offer.resend")).click()
  await refusal.getByText(t("errors:offer.resent", { email: own }), { exact: true }).waitFor()
  const field = newsAddress(visitor).getByLabel(t("personal:news.address"), { exact: true })
  expect(await field.inputValue()).toBe(elsewhere)
  await expectAccessible(page)
  await follow(visitor, linkIn(await mailTo(own, /\/activate\?token=/)))
  await page.getByText(t("identity:activate.doneTitle"), { exact: true }).waitFor()
}

test.each(
  oneOf(1, [
    ["desktop", "fr"],
    ["phone", "uk"],
  ]),
)(
  "on a %s in %s, somebody tries photos, names a child, and has notifications sent elsewhere",
  async (device, language) => {
    const visitor = await newVisitor({ device, language })
    const { page, t, open } = visitor
    const [, email] = UNCONFIRMED[device]
    await signIn(visitor, { email, password: PASSWORD })
    await confirmOwnFirst(visitor, email)
    await open("/customer/profile")
    await heading(page, t("personal:title")).waitFor()
    await tryPhotos(visitor)
    await nameBeneficiary(visitor)

    await open("/customer/notifications")
    const elsewhere = newAddress()
    const part = newsAddress(visitor)
    await askElsewhere(visitor, elsewhere)
    await part.getByText(t("personal:news.linkSent", { email: elsewhere })).waitFor()
    await expectAccessible(page)
    await follow(visitor, await linkTo(elsewhere, t("mails:notificationAddress.subject")))
    await page.getByText(t("personal:news.nowConfirmed", { email: elsewhere })).waitFor()
    await button(part, t("personal:news.useOwn")).click()
    await part.getByText(email, { exact: true }).waitFor()
  },
)

test.each(
  oneOf(0, [
    ["desktop", "de"],
    ["phone", "es"],
  ]),
)(
  "on a %s in %s, somebody new sees how safe a password is, and why one is refused",
  async (device, language) => {
    const visitor = await newVisitor({ device, language })
    const { page, t, open } = visitor
    visitor.expectComplaints(/^422 from .*\/Auth\/sign-up\/email$/)
    await open("/signup")
    const password = page.getByLabel(t("identity:signUp.password"), { exact: true })
    const strength = page.getByRole("status", { name: t("identity:password.strength") })
    await page.getByLabel(t("identity:signUp.firstName"), { exact: true }).fill(SOMEBODY.firstName)
    await page.getByLabel(t("identity:signUp.lastName"), { exact: true }).fill(SOMEBODY.lastName)
    const email = newAddress()
    await page.getByLabel(t("identity:signUp.email"), { exact: true }).fill(email)
    await page.getByRole("checkbox").check()
    for (const [typed, fault] of [
      ["1234567890", "passwordLeaked"],
      ["Maria.Ionescu!1", "passwordPersonal"],
      ["abcdefghijkl", "passwordGuessable"],
    ] as const) {
      await password.fill(typed)
      await strength.getByText(t("identity:password.score.bad")).waitFor()
      await page.keyboard.press("Enter")
      await page.getByText(t(`errors:validation.${fault}`)).waitFor()
      expect(await password.getAttribute("aria-invalid")).toBe("true")
    }
    await expectAccessible(page)
    await password.fill("sieben grüne Lampen bei Nacht")
    await strength.getByText(t("identity:password.score.best")).waitFor()
    await page.keyboard.press("Enter")
    await typeSignUpCode(visitor, { email })
    await page.waitForURL(/\/customer\/onboarding\?ref=new_signup$/)
  },
)
