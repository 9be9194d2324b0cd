import type { LightMyRequestResponse } from "fastify"
import type { Platform } from "../../platform/types.ts"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import { type CatalogApi, createCatalog } from "../catalog/index.ts"
import { createIdentity, createPersonal, createUsers, hashPassword, type NewUser } from "./index.ts"
import { ALONE, aUser, cookieOf } from "./testing.ts"

const PASSWORD = "a long enough password"

/** Somebody who is signed in. */
export type Visitor = { readonly user: NewUser; readonly cookie: string; readonly number: number }

type Sent = {
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE"
  readonly url: string
  readonly as?: Visitor
  readonly payload?: object | string
  readonly headers?: Readonly<Record<string, string>>
}

/** A server with accounts, personal data and the catalogue. */
export type PersonalHarness = {
  readonly server: TestServer<{ readonly catalog: CatalogApi }>
  somebody(given?: Partial<NewUser>): Promise<Visitor>
  send(request: Sent): Promise<LightMyRequestResponse>
}

const compose = (platform: Platform) => {
  const catalog = createCatalog(platform)
  createIdentity(platform, ALONE)
  createPersonal(platform, { catalog, ...ALONE })
  return { catalog }
}

/** Starts it. Close it with `server.close()`. */
export const createPersonalHarness = async (
  env: Readonly<Record<string, string>> = {},
): Promise<PersonalHarness> => {
  const server = await createTestServer({ compose, env })
  await server.modules.catalog.sync()
  const passwordHash = await hashPassword(PASSWORD)
  const send: PersonalHarness["send"] = ({ method = "GET", url, as, payload, headers = {} }) =>
    server.app.inject({
      method,
      url,
      headers: { cookie: as?.cookie ?? "", ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
  return {
    server,
    send,
    somebody: async (given = {}) => {
      const user = aUser({ ...given, passwordHash })
      const numbers = await server.platform.db.transaction((tx) => createUsers(tx, [user]))
      const payload = { email: user.email, password: PASSWORD }
      const response = await send({ method: "POST", url: "/Auth/sign-in/email", payload })
      return { user, cookie: cookieOf(response), number: numbers.get(user.id) ?? 0 }
    },
  }
}
