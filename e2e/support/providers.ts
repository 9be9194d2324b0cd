import { mkdtemp, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { vi } from "vitest"
import {
  type BotCheckService,
  startBotCheckService,
} from "../../apps/server/src/platform/bot-check/testing.ts"
import { type Config, loadConfig } from "../../apps/server/src/platform/config/config.ts"
import { type ArnicaServer, prepareServer } from "../../apps/server/src/serve.ts"
import { createTestDatabase } from "../../apps/server/src/testing/database.ts"
import { CLIENT_SECRET, type OpenId, startOpenId } from "../../apps/server/src/testing/openid.ts"
import { freePort } from "./ports.ts"
import { newVisitor, type Visitor } from "./visitor.ts"

const WIDGET = "https://check.example/widget.js"
/** Where Google is asked, and where the provider that stands in for it is. */
const ASKED: Readonly<Record<string, string>> = {
  "https://oauth2.googleapis.com/token": "/token",
  "https://www.googleapis.com/oauth2/v3/certs": "/jwks",
}

/** A website of its own: a provider to sign in by, a check that tells people from programs, admins in two steps. */
export type ProviderSite = {
  readonly site: string
  readonly server: ArnicaServer
  readonly openId: OpenId
  /** A visitor of it whom the check takes for what these say, one after the other, and then for a person. */
  readonly somebody: (wish: Parameters<typeof newVisitor>[0], answers: string[]) => Promise<Visitor>
  readonly stop: () => Promise<void>
}

type Places = {
  readonly site: string
  readonly port: number
  readonly folder: string
  readonly people: BotCheckService
}

const configOf = ({ site, port, folder, people }: Places): Config =>
  loadConfig({
    NODE_ENV: "production",
    ENVIRONMENT: "test",
    LOG_LEVEL: "error",
    RATE_LIMIT_FACTOR: "10000",
    RATE_LIMIT_PER_MINUTE: "1000000",
    HOST: "localhost",
    PORT: String(port),
    PUBLIC_URL: site,
    DATA_DIR: folder,
    GOOGLE_CLIENT_ID: "google-client",
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    BOT_CHECK_SITE_KEY: "public",
    BOT_CHECK_SECRET: "secret",
    BOT_CHECK_SCRIPT: WIDGET,
    BOT_CHECK_VERIFY_URL: people.url,
    TWO_FACTOR_ROLES: "admin",
  })

type Meeting = { readonly openId: OpenId; readonly answers: string[] }

/** A check that the visitor answers as they are told, and a way to the provider that stands in for the great one. */
const meetProviders = async (visitor: Visitor, { openId, answers }: Meeting): Promise<Visitor> => {
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

/** Starts it, with the provider that stands in for the great one. */
export const startProviderSite = async (): Promise<ProviderSite> => {
  const port = await freePort()
  const site = `http://localhost:${port}`
  const openId = await startOpenId({
    issuer: "https://accounts.google.com",
    clients: [{ id: "google-client", redirect: `${site}/Auth/callback/google` }],
  })
  const people = await startBotCheckService("a person")
  const database = await createTestDatabase()
  const folder = await mkdtemp(path.join(os.tmpdir(), "arnica-providers-"))
  const config = configOf({ site, port, folder, people })
  const real = globalThis.fetch
  vi.stubGlobal("fetch", (input: string | URL | Request, init?: RequestInit) => {
    const path = ASKED[input instanceof Request ? input.url : String(input)]
    return real(path === undefined ? input : new URL(path, openId.url), init)
  })
  const { server } = await prepareServer({ config, databaseUrl: database.url })
  await server.start()
  return {
    site,
    server,
    openId,
    somebody: async (wish, answers) =>
      await meetProviders(await newVisitor({ ...wish, site }), { openId, answers }),
    stop: async () => {
      await server.stop()
      vi.unstubAllGlobals()
      await people.close()
      await openId.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until the check has answered so. */
export const answered = (visitor: Visitor, answer: string): Promise<void> =>
  visitor.page.locator(`[data-answered="${answer}"]`).waitFor({ state: "attached" })
