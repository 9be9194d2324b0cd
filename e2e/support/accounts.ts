import { TOTP } from "otpauth"
import type { Locator } from "playwright-core"
import { expect } from "vitest"
import { PASSWORD } from "./fixtures.ts"
import { button, heading, signUp } from "./flow.ts"
import { mailsTo, mailTo, type SentMail } from "./site.ts"
import { hydrated, type Visitor } from "./visitor.ts"

export { PASSWORD } from "./fixtures.ts"

/** Another one. */
export const NEW_PASSWORD = "seven quiet garden snails"

/** Where the link of a mail leads, without the site's own part. */
export const linkIn = ({ text }: SentMail): string => {
  const found = /https?:\/\/[^/\s]+(\/[^\s]*token=[^\s]+)/.exec(text)?.[1]
  if (found === undefined) throw new Error(`no link in: ${text}`)
  return found
}

/** The links of all mails to an address about something, the newest first. */
export const linksTo = async (address: string, subject: RegExp): Promise<string[]> =>
  (await mailsTo(address)).filter((mail) => subject.test(mail.subject)).map(linkIn)

/** The link of the newest mail about something. */
export const linkTo = async (address: string, subject: string): Promise<string> =>
  linkIn(await mailTo(address, new RegExp(subject)))

/** Opens a link of a mail, which has its language in it. */
export const follow = async ({ page }: Visitor, link: string): Promise<void> => {
  await page.goto(link, { waitUntil: "domcontentloaded" })
  await hydrated(page)
}

/** Whether the visitor's browser is signed in. */
export const isSignedIn = async ({ context }: Visitor): Promise<boolean> => {
  const response = await context.request.get("/rest/v2/public/islogged?refresh=true")
  return (await response.json()).isLoggedIn
}

/** Types address and password on the page of signing in, and sends them. */
export const typePassword = async (
  { page, t }: Visitor,
  { email, password = PASSWORD }: { readonly email: string; readonly password?: string },
): Promise<void> => {
  await heading(page, t("identity:signIn.title")).waitFor()
  await page.getByLabel(t("identity:signIn.email"), { exact: true }).fill(email)
  await page.getByLabel(t("identity:signIn.password"), { exact: true }).fill(password)
  await button(page, t("identity:signIn.button")).click()
}

/** Ends the session in this browser; what else it remembers stays. */
export const signOut = async ({ page, expectComplaints }: Visitor): Promise<void> => {
  // The page that stands there may ask once more before it is left.
  expectComplaints(/^401 from |WebSocket connection to .* failed/)
  const status = await page.evaluate(async () => {
    const headers = { "content-type": "application/json" }
    return (await fetch("/Auth/sign-out", { method: "POST", headers, body: "{}" })).status
  })
  if (status !== 200) throw new Error(`not signed out: ${status}`)
}

/** Somebody new, on the page on which one sees to how one signs in. Answers the address. */
export const atSecurity = async (visitor: Visitor): Promise<string> => {
  const email = await signUp(visitor)
  await visitor.open("/customer/security")
  await heading(visitor.page, visitor.t("security:title")).waitFor()
  return email
}

/** One of the parts of that page. */
export const part = (
  { page, t }: Visitor,
  name: "email" | "twoFactor" | "passkeys" | "password" | "sessions",
): Locator => page.getByRole("region", { name: t(`security:${name}.title`), exact: true })

const STEP_MS = 30_000

/** The app on somebody's phone: the code for a key. A second one at once is the next, as each works once; a third is too early. */
export const authenticator = (key: string): (() => string) => {
  const totp = new TOTP({ secret: key.replaceAll(" ", "") })
  let last = 0
  return () => {
    last = Math.max(Math.floor(Date.now() / STEP_MS), last + 1)
    return totp.generate({ timestamp: last * STEP_MS })
  }
}

/** Switches two-step sign-in on, as its owner does. */
export const switchOnTwoSteps = async (visitor: Visitor): Promise<{ codes: string[]; app: () => string }> => {
  const { page, t } = visitor
  const twoFactor = part(visitor, "twoFactor")
  await button(twoFactor, t("security:twoFactor.start")).click()
  await twoFactor.getByLabel(t("security:twoFactor.passwordFirst"), { exact: true }).fill(PASSWORD)
  await button(twoFactor, t("security:twoFactor.goOn")).click()
  const app = authenticator((await twoFactor.locator("code").first().textContent()) ?? "")
  await twoFactor.getByLabel(t("security:twoFactor.code"), { exact: true }).fill(app())
  await button(twoFactor, t("security:twoFactor.confirm")).click()
  await page.getByRole("heading", { name: t("security:twoFactor.codesTitle") }).waitFor()
  const codes = await twoFactor.locator("li").allTextContents()
  await button(twoFactor, t("security:twoFactor.saved")).click()
  return { codes: codes.map((code) => code.trim()), app }
}

/**
 * Opens the dialog of signing in over a page. It comes when the browser has time; until then the link leads to a page of its own.
 */
export const openSignInDialog = async (visitor: Visitor, path: string): Promise<Locator> => {
  const { page, t, device, open } = visitor
  const dialog = page.getByRole("dialog", { name: t("identity:panel.label") })
  const isOverPage = async (): Promise<boolean> => {
    await open(path)
    await page.waitForLoadState("networkidle")
    const here = new URL(page.url()).pathname
    if (device === "phone") await button(page, t("common:nav.openMenu")).click()
    await page
      .getByRole("link", { name: t("common:session.signIn"), exact: true })
      .filter({ visible: true })
      .click()
    const leaves = page.waitForURL(({ pathname }) => pathname !== here)
    return await Promise.race([dialog.waitFor().then(() => true), leaves.then(() => false)])
  }
  await expect.poll(isOverPage, { timeout: 120_000 }).toBe(true)
  return dialog
}
