import type { LightMyRequestResponse } from "fastify"
import { vi } from "vitest"
import type { Mail } from "../../platform/mail/mail.ts"
import type { Platform } from "../../platform/types.ts"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import { createIdentity, type Identity } from "./index.ts"
import { ALONE, cookieOf } from "./testing.ts"

/** A password that nobody guesses. */
export const PASSWORD = "a calm mountain flower"

type Headers = Readonly<Record<string, string>>

/** A server with accounts alone, and what people do there. */
export type AccountHarness = {
  readonly server: TestServer<Identity>
  post(url: string, payload: object, headers?: Headers): Promise<LightMyRequestResponse>
  get(url: string, cookie?: string): Promise<LightMyRequestResponse>
  remove(url: string, cookie: string): Promise<LightMyRequestResponse>
  /** Signs somebody new up, who has confirmed their address by that; answers it and their cookies. */
  signUp(given?: { readonly language?: string }): Promise<{ readonly email: string; readonly cookie: string }>
  signIn(email: string, password?: string, headers?: Headers): Promise<LightMyRequestResponse>
  isLoggedIn(cookie: string): Promise<boolean>
  /** The last mail to somebody, once all have left. */
  lastMail(email: string): Promise<Mail | undefined>
  /** The code in the last mail that somebody got. */
  lastCode(email: string): Promise<string>
  /** The secret in the last link that somebody got by mail. */
  lastToken(email: string): Promise<string>
}

type Given = {
  readonly env?: Readonly<Record<string, string>>
  /** What stands beside the accounts. */
  readonly and?: (platform: Platform) => void
  /** What is begun for who signs up to work here. */
  readonly openApplication?: (applicant: object) => Promise<void>
}

/** The code in the last mail to somebody. A server that was started sends mails by itself. */
const codeOf = (email: string, lastMail: AccountHarness["lastMail"]): Promise<string> =>
  vi.waitFor(
    async () => {
      const mail = await lastMail(email)
      const code = /: (\d{6})$/m.exec(mail?.text ?? "")?.[1]
      if (code === undefined) throw new Error(`no code for ${email}: ${mail?.text ?? "no mail"}`)
      return code
    },
    { timeout: 10_000 },
  )

/** Starts the server. Close it with `server.close()`. */
export const createAccountHarness = async (given: Given = {}): Promise<AccountHarness> => {
  const compose = (platform: Platform): Identity => {
    given.and?.(platform)
    return createIdentity(platform, {
      ...ALONE,
      openApplication: async (_tx, applicant) => await given.openApplication?.(applicant),
    })
  }
  const server = await createTestServer({ compose, ...(given.env ? { env: given.env } : {}) })
  let count = 0
  const post: AccountHarness["post"] = (url, payload, headers = {}) =>
    server.app.inject({ method: "POST", url, headers, payload })
  const get: AccountHarness["get"] = (url, cookie = "") => server.app.inject({ url, headers: { cookie } })
  const lastMail: AccountHarness["lastMail"] = async (email) => {
    await server.settle()
    return server.mails.findLast(({ to }) => to.address === email)
  }
  const lastCode: AccountHarness["lastCode"] = (email) => codeOf(email, lastMail)
  return {
    server,
    post,
    get,
    remove: (url, cookie) => server.app.inject({ method: "DELETE", url, headers: { cookie } }),
    signUp: async ({ language = "en" } = {}) => {
      count += 1
      const email = `person.${count}@example.org`
      const names = { firstName: "Maria", lastName: "Ionescu" }
      const response = await post("/Auth/sign-up/email", {
        ...names,
        email,
        password: PASSWORD,
        language,
        timeZone: "Europe/Bucharest",
        acceptTerms: true,
      })
      if (response.statusCode !== 200) throw new Error(response.body)
      const { signUpId } = response.json()
      const made = await post("/Auth/sign-up/code", { signUpId, code: await lastCode(email) })
      if (made.statusCode !== 200) throw new Error(made.body)
      await server.settle()
      return { email, cookie: cookieOf(made) }
    },
    signIn: (email, password = PASSWORD, headers = {}) =>
      post("/Auth/sign-in/email", { email, password }, headers),
    isLoggedIn: async (cookie) => (await get("/rest/v2/public/islogged", cookie)).json().isLoggedIn,
    lastMail,
    lastCode,
    lastToken: async (email) => {
      const mail = await lastMail(email)
      const token = /[?&]token=([^\s"&]+)/.exec(mail?.text ?? "")?.[1]
      if (token === undefined) throw new Error(`no link for ${email}: ${mail?.text ?? "no mail"}`)
      return decodeURIComponent(token)
    },
  }
}
