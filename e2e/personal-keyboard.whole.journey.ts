import type { Locator } from "playwright-core"
import sharp from "sharp"
import { expect, test } from "vitest"
import { isSignedIn, PASSWORD } from "./support/accounts.ts"
import { button, heading, newAddress, reload, SOMEBODY, signUp } from "./support/flow.ts"
import { hasFocus, keyboardOf, writeCode } from "./support/keyboard.ts"
import { codeSentTo } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const WAIT = { timeout: 15_000 }

const part = ({ page, t }: Visitor, title: "photo" | "about" | "beneficiary"): Locator =>
  page.getByRole("region", { name: t(`personal:${title}.title`), exact: true })

/** Chooses from a list by the arrow keys, as far down as it takes. */
const choose = async (visitor: Visitor, field: Locator, value: string): Promise<void> => {
  await keyboardOf(visitor).tabTo(field)
  await visitor.page.keyboard.press("Home")
  const most = await field.locator("option").count()
  for (let step = 0; step < most && (await field.inputValue()) !== value; step += 1)
    await visitor.page.keyboard.press("ArrowDown")
  expect(await field.inputValue()).toBe(value)
}

/** A number that is proved by a code, and a language that is not kept after all, since the rest is left for later. */
const getStarted = async (visitor: Visitor, phone: string): Promise<void> => {
  const { page, t, open } = visitor
  const { press, write } = keyboardOf(visitor)
  await open("/customer/onboarding")
  await heading(page, t("personal:start.title", { name: SOMEBODY.firstName })).waitFor()
  await choose(visitor, page.getByLabel(t("booking:you.phoneCountry"), { exact: true }), "RO")
  await write(page.locator("input[type=tel]"), phone)
  await press(button(page, t("personal:save")))
  await press(button(page, t("personal:phone.send")))
  const code = page.getByLabel(t("personal:phone.code"), { exact: true })
  // Whoever asked for a code is where it is written.
  await code.waitFor()
  await expect.poll(() => hasFocus(code), WAIT).toBe(true)
  await page.keyboard.type(await codeSentTo(`+40${phone}`))
  await page.keyboard.press("Enter")
  await page.getByText(t("personal:phone.validated"), { exact: true }).waitFor()
  await press(button(page, t("personal:start.next")))
  const languages = page.getByRole("heading", { name: t("personal:start.languagesTitle") })
  await languages.waitFor()
  await expect.poll(() => hasFocus(languages), WAIT).toBe(true)
  const language = page.locator("main button[aria-pressed=false]").first()
  const name = (await language.textContent()) ?? ""
  await press(language)
  await button(page, name).and(page.locator("[aria-pressed=true]")).waitFor()
  await press(button(page, t("personal:start.skip")))
  const question = page.getByRole("alertdialog", { name: t("personal:leave.title") })
  await press(button(question, t("personal:leave.go")))
  await page.waitForURL(/help-store-search/, { waitUntil: "commit" })
}

const cutPhoto = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  const { press, tabTo } = keyboardOf(visitor)
  const photo = part(visitor, "photo")
  const choosing = page.waitForEvent("filechooser")
  await press(button(photo, t("personal:photo.choose")))
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#8fb39a" } })
    .jpeg()
    .toBuffer()
  await (await choosing).setFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer })
  const dialog = page.getByRole("dialog", { name: t("personal:photo.cropTitle") })
  await dialog.waitFor()
  const zoom = dialog.getByLabel(t("personal:photo.zoom"))
  const across = dialog.getByLabel(t("personal:photo.across"))
  for (const slider of [zoom, across]) {
    await tabTo(slider)
    const before = await slider.inputValue()
    await page.keyboard.press("ArrowRight")
    expect(await slider.inputValue()).not.toBe(before)
  }
  await press(button(dialog, t("personal:photo.use")))
  await dialog.waitFor({ state: "detached" })
  await page.getByRole("img", { name: t("personal:photo.alt") }).waitFor()
}

const tellCnp = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  const about = part(visitor, "about")
  const field = about.getByLabel(t("personal:about.cnp"))
  await keyboardOf(visitor).write(field, "1960523460012")
  await page.keyboard.press("Enter")
  await about.getByText(t("errors:validation.cnpChecksum")).waitFor()
  // What is wrong has the focus, to be written anew.
  await expect.poll(() => hasFocus(field), WAIT).toBe(true)
  await page.keyboard.press("ControlOrMeta+A")
  await page.keyboard.type("1960523460016")
  await page.keyboard.press("Enter")
  await about.getByText("•••••••••••16").waitFor()
}

const nameBeneficiary = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  const { write, press } = keyboardOf(visitor)
  const somebody = part(visitor, "beneficiary")
  await write(somebody.getByLabel(t("booking:you.otherFirstName")), "Matei")
  await write(somebody.getByLabel(t("booking:you.otherLastName")), "Dumas")
  const relation = somebody.getByLabel(t("booking:you.relation"))
  await choose(visitor, relation, "child")
  const saved = page.waitForResponse(
    (response) => response.url().endsWith("/client/beneficiary") && response.request().method() === "POST",
  )
  await press(button(somebody, t("personal:save")))
  await saved
}

test("somebody without a mouse gets started, and tells who they are and for whom they book", async () => {
  const visitor = await newVisitor({ language: "el" })
  await signUp(visitor)
  await getStarted(visitor, "722345081")
  await visitor.open("/customer/profile")
  await heading(visitor.page, visitor.t("personal:title")).waitFor()
  await cutPhoto(visitor)
  await tellCnp(visitor)
  await nameBeneficiary(visitor)
  await reload(visitor.page)
  const named = part(visitor, "beneficiary").getByLabel(visitor.t("booking:you.otherFirstName"))
  expect(await named.inputValue()).toBe("Matei")
})

test("somebody without a mouse signs up to work here", async () => {
  const visitor = await newVisitor({ language: "bg" })
  const { page, t, open } = visitor
  const { press, write } = keyboardOf(visitor)
  const field = (name: string): Locator => page.getByLabel(name, { exact: true })
  await open("/signup-specialist")
  await write(field(t("identity:signUp.firstName")), "Zamfira")
  await write(field(t("identity:signUp.lastName")), "Journeyova")
  const email = newAddress()
  await write(field(t("identity:signUp.email")), email)
  await write(field(t("identity:signUp.password")), PASSWORD)
  await choose(visitor, field(t("identity:specialist.profession")), "psychologist")
  await press(page.getByRole("checkbox"), "Space")
  await press(button(page, t("identity:signUp.button")))
  await writeCode(visitor, email)
  await page.waitForURL(/provider\/wizard\?ref=new_specialist_signup/)
  await heading(page, t("wizard:title")).waitFor()
  expect(await isSignedIn(visitor)).toBe(true)
})
