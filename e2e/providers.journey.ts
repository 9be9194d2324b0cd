import { mkdtemp, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { type BotCheckService, startBotCheckService } from "../apps/server/src/platform/bot-check/testing.ts"
import { loadConfig } from "../apps/server/src/platform/config/config.ts"
import { type ArnicaServer, prepareServer } from "../apps/server/src/serve.ts"
import { createTestDatabase, type TestDatabase } from "../apps/server/src/testing/database.ts"
import { CLIENT_SECRET, type OpenId, startOpenId } from "../apps/server/src/testing/openid.ts"
import {
  follow,
  isSignedIn,
  linkIn,
  PASSWORD,
  part,
  signOut,
  switchOnTwoSteps,
  typePassword,
} from "./stage/accounts.ts"
import { expectAccessible } from "./stage/axe.ts"
import { oneOf } from "./stage/cases.ts"
import { button, fillSignUpForm, heading, typeSignUpCode } from "./stage/flow.ts"
import { keyboardOf } from "./stage/keyboard.ts"
import { freePort } from "./stage/ports.ts"
import { eventually, mailsTo } from "./stage/site.ts"
import { newVisitor, type Visitor } from "./stage/visitor.ts"

const WIDGET = "https://check.example/widget.js"
/** Where Google is asked, and where the provider that stands in for it is. */
const ASKED: Readonly<Record<string, string>> = {
  "https://oauth2.googleapis.com/token": "/token",
  "https://www.googleapis.com/oauth2/v3/certs": "/jwks",
}

/** A website of its own: a provider to sign in by, a check that tells people from programs, admins in two steps. */
let site: string
let server: ArnicaServer
let database: TestDatabase
let folder: string
let openId: OpenId
let people: BotCheckService

beforeAll(async () => {
  const port = await freePort()
  site = `http://localhost:${port}`
  openId = await startOpenId({
    issuer: "https://accounts.google.com",
    clients: [{ id: "google-client", redirect: `${site}/Auth/callback/google` }],
  })
  people = await startBotCheckService("a person")
  database = await createTestDatabase()
  folder = await mkdtemp(path.join(os.tmpdir(), "arnica-providers-"))
  const config = loadConfig({
    ...{ NODE_ENV: "production", ENVIRONMENT: "test", LOG_LEVEL: "error", RATE_LIMIT_FACTOR: "10000" },
    RATE_LIMIT_PER_MINUTE: "1000000",
    ...{ HOST: "localhost", PORT: String(port), PUBLIC_URL: site, DATA_DIR: folder },
    ...{ GOOGLE_CLIENT_ID: "google-client", GOOGLE_CLIENT_SECRET: CLIENT_SECRET },
    ...{ BOT_CHECK_SITE_KEY: "public", BOT_CHECK_SECRET: "secret", BOT_CHECK_SCRIPT: WIDGET },
    ...{ BOT_CHECK_VERIFY_URL: people.url, TWO_FACTOR_ROLES: "admin" },
  })
  const real = globalThis.fetch
  vi.stubGlobal("fetch", (input: string | URL | Request, init?: RequestInit) => {
    const path = ASKED[input instanceof Request ? input.url : String(input)]
    return real(path === undefined ? input : new URL(path, openId.url), init)
  })
  server = (await prepareServer({ config, databaseUrl: database.url })).server
  await server.start()
})
afterAll(async () => {
  await server.stop()
  vi.unstubAllGlobals()
  await people.close()
  await openId.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** A check that the visitor answers as they are told, and a way to the provider that stands in for the great one. */
const somebody = async (wish: Parameters<typeof newVisitor>[0], answers: string[]): Promise<Visitor> => {
  const visitor = await newVisitor({ ...wish, site })
  visitor.expectComplaints(
    new RegExp(`asked for (?:https://accounts\\.google\\.com|${openId.url}|${WIDGET})`),
  )
  await visitor.context.exposeFunction("nextAnswer", () => answers.shift() ?? "a person")
  await visitor.context.route(`${WIDGET}*`, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `window.turnstile = { remove() {}, render(place, { callback }) {
        window.nextAnswer().then((answer) => { place.dataset.answered = answer; callback(answer) }); return "1" } }`,
    }),
  )
  await visitor.context.route("https://accounts.google.com/**", (route) => {
    const { search } = new URL(route.request().url())
    return route.fulfill({ status: 302, headers: { location: `${openId.url}/auth${search}` } })
  })
  return visitor
}

const answered = (visitor: Visitor, answer: string) =>
  visitor.page.locator(`[data-answered="${answer}"]`).waitFor({ state: "attached" })

test.each(
  oneOf(1, [
    ["desktop", "de"],
    ["phone", "el"],
  ]),
)("on a %s in %s, somebody makes an account by a provider, and signs in by it", async (device, language) => {
  const visitor = await somebody({ device, language }, [])
  const { page, t, open } = visitor
  const provider = { provider: "Google" }
  openId.expectLogin(`maria.${language}`)

  // Without an account, signing in makes none: the terms stand where one is made.
  await open("/login?next=%2Fcustomer%2Fsecurity")
  await expectAccessible(page)
  await button(page, t("identity:social.signIn", provider)).click()
  await page.getByText(t("identity:social.failed.noAccount", provider)).waitFor()
  expect(await isSignedIn(visitor)).toBe(false)

  await open("/signup")
  await expectAccessible(page)
  await button(page, t("identity:social.signUp", provider)).click()
  await page.waitForURL(/\/customer\/onboarding\?ref=new_signup$/)
  expect(await isSignedIn(visitor)).toBe(true)

  await signOut(visitor)
  await open(`/login?next=%2F${language}%2Fcustomer%2Fsecurity`)
  await button(page, t("identity:social.signIn", provider)).click()
  await page.waitForURL(/\/customer\/security$/)
  await heading(page, t("security:title")).waitFor()
})

test.each(
  oneOf(0, [
    ["desktop", "el"],
    ["phone", "de"],
  ]),
)(
  "on a %s in %s, whose provider does not vouch for their address types the code that was sent to it",
  async (device, language) => {
    const visitor = await somebody({ device, language }, [])
    const { page, t, open } = visitor
    const provider = { provider: "Google" }
    const login = `unproven.${language}`
    const email = `${login}@example.org`
    openId.expectLogin(login)
    await open("/signup")
    await button(page, t("identity:social.signUp", provider)).click()
    await page.getByText(t("identity:signUpCode.sent", { email }), { exact: true }).waitFor()
    expect(await isSignedIn(visitor)).toBe(false)
    // Whose address it is stands in no address of a page that is kept or sent on.
    expect(page.url()).not.toContain("unproven")
    await page.reload()
    await page.getByText(t("identity:signUpCode.sent", { email }), { exact: true }).waitFor()
    await expectAccessible(page)
    await typeSignUpCode(visitor, { email, site })
    await page.waitForURL(/\/customer\/onboarding\?ref=new_signup$/)

    await signOut(visitor)
    await open(`/login?next=%2F${language}%2Fcustomer%2Fsecurity`)
    await button(page, t("identity:social.signIn", provider)).click()
    await page.waitForURL(/\/customer\/security$/)
  },
)

test.each(
  oneOf(1, [
    ["phone", "ro"],
    ["desktop", "uk"],
  ]),
)(
  "on a %s in %s, a program makes no account; a person does, connects a provider, and disconnects it",
  async (device, language) => {
    const visitor = await somebody({ device, language }, ["a program"])
    const { page, t, open } = visitor
    visitor.expectComplaints(/^422 from .*sign-up\/email$/)
    await open("/signup")
    await answered(visitor, "a program")
    const email = `irina.${language}@example.org`
    await fillSignUpForm(visitor, email)
    await page.getByText(t("errors:botCheckFailed")).waitFor()
    expect(await isSignedIn(visitor)).toBe(false)

    await answered(visitor, "a person")
    await button(page, t("identity:signUp.button")).click()
    await typeSignUpCode(visitor, { email, site })
    await page.waitForURL(/\/customer\/onboarding\?ref=new_signup$/)

    openId.expectLogin(`irina.${language}`)
    await open("/customer/security")
    const accounts = page.getByRole("region", { name: t("security:accounts.title"), exact: true })
    const connect = t("security:accounts.connect", { provider: "Google" })
    await button(accounts, connect).click()
    await accounts.getByLabel(t("security:email.password"), { exact: true }).fill(PASSWORD)
    await button(accounts, connect).click()
    const disconnect = button(accounts, t("security:accounts.disconnect", { provider: "Google" }))
    await disconnect.waitFor()
    await expectAccessible(page)
    await disconnect.click()
    await button(accounts, connect).waitFor()
  },
)

test.each(
  oneOf(0, [
    ["desktop", "bg"],
    ["phone", "fr"],
  ]),
)(
  "on a %s in %s, a provider is connected, signs somebody in, and is disconnected by keyboard alone",
  async (device, language) => {
    const visitor = await somebody({ device, language }, [])
    const { page, t, open } = visitor
    const keyboard = keyboardOf(visitor)
    const provider = { provider: "Google" }
    const email = `radu.${language}@example.org`
    await open("/signup")
    await answered(visitor, "a person")
    await fillSignUpForm(visitor, email)
    await typeSignUpCode(visitor, { email, site })
    await page.waitForURL(/\/customer\/onboarding\?ref=new_signup$/)

    openId.expectLogin(`radu.${language}`)
    await open("/customer/security")
    const accounts = page.getByRole("region", { name: t("security:accounts.title"), exact: true })
    const connect = button(accounts, t("security:accounts.connect", provider))
    const disconnect = button(accounts, t("security:accounts.disconnect", provider))
    await keyboard.press(connect)
    const password = accounts.getByLabel(t("security:email.password"), { exact: true })
    // The question that was asked for has the focus: one writes at once.
    await password.and(page.locator(":focus")).waitFor()
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press("Enter")
    await disconnect.waitFor()

    await signOut(visitor)
    await open(`/login?next=%2F${language}%2Fcustomer%2Fsecurity`)
    await keyboard.press(button(page, t("identity:social.signIn", provider)))
    await page.waitForURL(/\/customer\/security$/)

    await keyboard.press(disconnect)
    await connect.waitFor()
    // The button that was pressed is gone; one goes on where it stood.
    await connect.and(page.locator(":focus")).waitFor()
  },
)

/** Chooses a first password, by the link of a mail. */
const choosePassword = async (visitor: Visitor, email: string): Promise<void> => {
  const { page, t, open } = visitor
  await open("/customer/security")
  await button(part(visitor, "password"), t("security:password.sendLink")).click()
  await page.getByText(t("security:password.sent", { email })).waitFor()
  await expectAccessible(page)
  const about = t("mails:reset.subject")
  const mail = await eventually("the link", async () =>
    (await mailsTo(email, site)).find(({ subject }) => subject === about),
  )
  visitor.expectComplaints(/^401 from |WebSocket connection to .* failed/)
  await follow(visitor, linkIn(mail))
  await page.getByLabel(t("identity:reset.password"), { exact: true }).fill(PASSWORD)
  await button(page, t("identity:reset.button")).click()
  await page.getByText(t("identity:reset.doneTitle"), { exact: true }).waitFor()
}

test.each(
  oneOf(1, [
    ["desktop", "pl"],
    ["phone", "hr"],
  ]),
)(
  "on a %s in %s, who came by a provider chooses a first password; as an admin they switch two steps on, and go on where they were",
  async (device, language) => {
    const visitor = await somebody({ device, language }, [])
    const { page, t, open } = visitor
    const login = `ana.${language}`
    const email = `${login}@example.org`
    openId.expectLogin(login)
    await open("/signup")
    await button(page, t("identity:social.signUp", { provider: "Google" })).click()
    await page.waitForURL(/\/customer\/onboarding\?ref=new_signup$/)
    await choosePassword(visitor, email)
    await server.platform.db.pool.query("update identity.user_account set is_admin = true where email = $1", [
      email,
    ])

    const wanted = `/${language}/admin/settings?q=x`
    await open(`/login?next=${encodeURIComponent(wanted)}`)
    await typePassword(visitor, { email })
    await page.waitForURL(/\/admin\/security\?needed=true/)
    await page.getByText(t("security:needed.title"), { exact: true }).waitFor()
    await expectAccessible(page)
    await switchOnTwoSteps(visitor)
    await page.waitForURL((url) => url.pathname + url.search === wanted)
    await heading(page, t("common:area.settings")).waitFor()
  },
)
