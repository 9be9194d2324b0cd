import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { DEMO_PASSWORD } from "./accounts.ts"

/** A call of the API as `METHOD /path`. Throws for every answer that is a refusal. */
export type Call = (route: string, body?: object) => Promise<unknown>

/** The cookies of who is signed in to a server, by address. */
const signedIn = new WeakMap<ArnicaServer["app"], Map<string, string>>()

/** Signs in as a browser would. Throws when that is refused. */
const signIn = async ({ app }: Pick<ArnicaServer, "app">, email: string): Promise<string> => {
  const response = await app.inject({
    method: "POST",
    url: "/Auth/sign-in/email",
    payload: { email, password: DEMO_PASSWORD },
  })
  if (response.statusCode >= 400) throw new Error(`${email} is not signed in: ${response.body}`)
  return response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; ")
}

/**
 * The calls of one of the demo's named accounts. Whoever is signed in to a server stays so: one address may sign in only so
 * often within a minute.
 */
export const signedInAs = async (server: Pick<ArnicaServer, "app">, email: string): Promise<Call> => {
  const { app } = server
  const cookies = signedIn.get(app) ?? new Map<string, string>()
  signedIn.set(app, cookies)
  const cookie = cookies.get(email) ?? (await signIn(server, email))
  cookies.set(email, cookie)
  return async (route, payload) => {
    const [method, url = ""] = route.split(" ")
    const answer = await app.inject({
      method: method === "POST" || method === "PATCH" ? method : "GET",
      url,
      headers: { cookie },
      ...(payload === undefined ? {} : { payload }),
    })
    if (answer.statusCode >= 400) throw new Error(`${route} answered ${answer.statusCode}: ${answer.body}`)
    return answer.body === "" ? null : answer.json()
  }
}
