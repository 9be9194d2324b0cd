import { LANGUAGE_COOKIE } from "@arnica/i18n/languages"
import type { FrameLocator, Locator, Page } from "playwright-core"
import { z } from "zod"
import { TEST_CARDS } from "../../apps/server/src/modules/payments/index.ts"
import { PASSWORD } from "./fixtures.ts"
import { codeMailedTo, type FreeTime, freeTime } from "./site.ts"
import { hydrated, siteUrl, type Visitor } from "./visitor.ts"

/** The cards of the local gateway by what becomes of a payment with them. */
export type CardKind = (typeof TEST_CARDS)[number]["scenario"]

let count = 0

/** An address that nobody else of this run has. */
export const newAddress = (): string => {
  count += 1
  return `visitor-${process.pid}-${count}-${performance.now().toFixed(0)}@journeys.example`
}

/** The button of a name, exactly as it reads. */
export const button = (on: Page | Locator, name: string): Locator =>
  on.getByRole("button", { name, exact: true })

/** The heading of the page, once it reads so. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole("heading", { level: 1, name, exact: true })

type On = Pick<Visitor, "page" | "t">

/** Opens the menu with the person's roles, security and the way out. */
export const openAccountMenu = async ({ page, t, device }: Visitor): Promise<void> => {
  const opener =
    device === "phone"
      ? button(page, t("common:nav.account"))
      : page.getByRole("banner").locator('button[popovertarget="account-menu"]')
  await opener.click()
}

type Wanted = { readonly url: string; readonly time?: FreeTime }

export type Details = { readonly firstName: string; readonly lastName: string; readonly note?: string }

export const SOMEBODY: Details = { firstName: "Maria", lastName: "Ionescu" }

/** Opens the booking of a time; by default one that can be cancelled for nothing. */
export const openSlot = async (visitor: Visitor, { url, time }: Wanted): Promise<FreeTime> => {
  const chosen = time ?? (await freeTime(url))
  await visitor.open(`/booking/${url}/slot/${chosen.start}`)
  return chosen
}

/** Goes on from the step of the time. */
export const confirmTime = async ({ page, t }: On): Promise<void> => {
  await heading(page, t("booking:time.title")).waitFor()
  await button(page, t("booking:steps.continue")).click()
}

/** Has the name asked for where the account's own is said instead. */
const askForName = async ({ page, t }: On): Promise<void> => {
  const first = page.getByLabel(t("booking:you.firstName"), { exact: true })
  const change = button(page, t("booking:you.changeName"))
  await first.or(change).waitFor()
  if (await change.isVisible()) await change.click()
}

/** Says who is coming, and goes on. */
export const fillDetails = async ({ page, t }: On, details: Details = SOMEBODY): Promise<void> => {
  await heading(page, t("booking:you.title")).waitFor()
  await askForName({ page, t })
  await page.getByLabel(t("booking:you.firstName"), { exact: true }).fill(details.firstName)
  await page.getByLabel(t("booking:you.lastName"), { exact: true }).fill(details.lastName)
  await page.getByLabel(t("booking:you.phoneCountry"), { exact: true }).selectOption("RO")
  await page.getByLabel(t("booking:you.phone"), { exact: true }).fill("712 345 678")
  if (details.note !== undefined) await page.locator("textarea").first().fill(details.note)
  await button(page, t("booking:steps.continue")).click()
}

/** Accepts the terms, and goes on by the button of this name. */
export const acceptTerms = async ({ page, t }: On, next: string): Promise<void> => {
  await heading(page, t("booking:terms.title")).waitFor()
  await page.getByRole("checkbox", { name: t("booking:terms.accept") }).check()
  await button(page, next).click()
}

/** Types the code that was mailed to who signs up. */
export const typeSignUpCode = async (
  { page, t }: On,
  { email, site }: { readonly email: string; readonly site?: string },
): Promise<void> => {
  const field = page.getByLabel(t("identity:signUpCode.code"), { exact: true })
  await field.waitFor()
  await field.fill(await codeMailedTo(email, site))
  await button(page, t("identity:signUpCode.button")).click()
}

/** Fills in the sign-up form that is on the page, sends it, and types the code that comes. */
export const fillSignUp = async (on: On, email: string): Promise<void> => {
  await fillSignUpForm(on, email)
  await typeSignUpCode(on, { email })
}

/** Fills in the sign-up form that is on the page, and sends it. */
export const fillSignUpForm = async ({ page, t }: On, email: string): Promise<void> => {
  await page.getByLabel(t("identity:signUp.firstName"), { exact: true }).fill(SOMEBODY.firstName)
  await page.getByLabel(t("identity:signUp.lastName"), { exact: true }).fill(SOMEBODY.lastName)
  await page.getByLabel(t("identity:signUp.email"), { exact: true }).fill(email)
  const password = page.getByLabel(t("identity:signUp.password"), { exact: true })
  await password.fill(PASSWORD)
  await page.getByRole("checkbox").check()
  // The page below may have a button of the same name, which leads here.
  await button(page.locator("form").filter({ has: password }), t("identity:signUp.button")).click()
}

type SignUp = Pick<Details, "firstName" | "lastName"> & {
  /** The profession of who signs up to work here. */
  readonly appliesAs?: "psychologist"
}

/** Somebody who asks the website for something, be it without a page. */
export type Caller = Pick<Visitor, "language" | "site"> & {
  readonly context: Pick<Visitor["context"], "request">
}

/** Signs up outside the pages and gives the session to who asks. Answers the address. */
export const signUp = async (
  { context, language, site }: Caller,
  who: SignUp = SOMEBODY,
): Promise<string> => {
  const email = newAddress()
  const begun = await context.request.post("/Auth/sign-up/email", {
    data: {
      firstName: who.firstName,
      lastName: who.lastName,
      email,
      password: PASSWORD,
      language,
      acceptTerms: true,
      timeZone: "Europe/Bucharest",
      appliesAs: who.appliesAs,
    },
  })
  if (!begun.ok()) throw new Error(`not signed up: ${await begun.text()}`)
  const { signUpId } = z.object({ signUpId: z.string() }).parse(await begun.json())
  const code = await codeMailedTo(email, site)
  // A page of the website says so, and has to where a cookie goes along.
  const response = await context.request.post("/Auth/sign-up/code", {
    headers: { origin: site },
    data: { signUpId, code },
  })
  if (!response.ok()) throw new Error(`not signed up: ${await response.text()}`)
  return email
}

/** Signs somebody in who is there from the beginning. */
export const signIn = async (
  { context, language }: Visitor,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> => {
  const response = await context.request.post("/Auth/sign-in/email", { data: { email, password } })
  if (!response.ok()) throw new Error(`not signed in: ${await response.text()}`)
  await chooseLanguage({ context, language })
}

/** Stores the visitor's language in their browser, as the switch does, so that the one of their account does not count there. */
const chooseLanguage = ({ context, language }: Pick<Visitor, "context" | "language">): Promise<void> =>
  context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: siteUrl() }])

/** Gives somebody's session to another browser, which stays in its own language. */
export const lendSession = async (from: Visitor, to: Visitor): Promise<void> => {
  await to.context.addCookies(await from.context.cookies())
  await chooseLanguage(to)
}

type Walk = Wanted & { readonly details?: Details }

/** Walks a signed-in visitor through the booking, up to the page on which it is paid. Answers the order's id. */
export const walkToPayment = async (visitor: Visitor, { details, ...wanted }: Walk): Promise<string> => {
  await openSlot(visitor, wanted)
  await confirmTime(visitor)
  await fillDetails(visitor, details)
  await acceptTerms(visitor, visitor.t("booking:terms.toPayment"))
  return await orderShown(visitor)
}

/** Waits for the payment page, and answers the order that it is about. */
export const orderShown = async ({ page, t }: On): Promise<string> => {
  await page.waitForURL(/\/booking\/payment\/[0-9a-f-]{36}/)
  await heading(page, t("payment:how")).waitFor()
  return /payment\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ""
}

const numberOf = (kind: CardKind): string =>
  TEST_CARDS.find(({ scenario }) => scenario === kind)?.number ?? ""

/** The gateway's own fields on the payment page. */
export const cardFields = (page: Page): FrameLocator => page.frameLocator("iframe")

/** Types a test card and presses the button that pays. */
export const payBy = async ({ page, t }: On, kind: CardKind): Promise<void> => {
  const fields = cardFields(page)
  await fields.locator("#number").fill(numberOf(kind))
  await fields.locator("#expiry").fill("12/34")
  await fields.locator("#cvc").fill("123")
  await payButton({ page, t }).click()
}

/** Pays for the order whose page is open, or opens just now, and waits for the page that says so. Answers its id. */
export const pay = async (on: On): Promise<string> => {
  const order = await orderShown(on)
  await payBy(on, "success")
  await heading(on.page, on.t("payment:title.success")).waitFor()
  return order
}

/** Books a session as a signed-in visitor, and pays for it. Answers its time. */
export const bookAndPay = async (visitor: Visitor, { url, details, time }: Walk): Promise<FreeTime> => {
  const chosen = time ?? (await freeTime(url))
  await walkToPayment(visitor, { url, time: chosen, ...(details === undefined ? {} : { details }) })
  await pay(visitor)
  return chosen
}

/** The button that pays, whatever the amount. */
export const payButton = ({ page, t }: On): Locator => {
  const [before = ""] = t("payment:pay.button", { amount: "\u0000" }).split("\u0000")
  return page
    .getByRole("button", { name: before.trim() })
    .or(button(page, t("payment:pay.again")))
    .first()
}

/** Reloads, and waits until the scripts are at work again. */
export const reload = async (page: Page): Promise<void> => {
  await page.reload()
  await hydrated(page)
}

/**
 * The free times that a dialog offers. It begins with the browser's own now, of which other journeys may have moved the
 * website's some weeks ahead: then the first are found further on.
 */
export const freeTimesIn = async (dialog: Locator, { t }: Pick<Visitor, "t">): Promise<Locator> => {
  const region = dialog.getByRole("region", { name: t("rescheduling:times.label") })
  const times = region.getByRole("listitem")
  const none = region.getByText(t("rescheduling:times.none"), { exact: true })
  await times.or(none).first().waitFor()
  while ((await times.count()) === 0) {
    await button(region, t("rescheduling:times.later")).click()
    await region.and(dialog.locator('[aria-busy="false"]')).waitFor()
  }
  return times
}
