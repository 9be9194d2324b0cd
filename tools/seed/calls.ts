import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { DEMO_PASSWORD } from "./accounts.ts"

/** A call of the API as `METHOD /path`. Throws for every answer that is a refusal. */
export type Call = (route: string, body?: object) => Promise<unknown>

/** Signs in as one of the demo's named accounts, as a browser would. */
export const signedInAs = async ({ app }: Pick<ArnicaServer, "app">, email: string): Promise<Call> => {
  const response = await app.inject({
    method: "POST",
    url: "/Auth/sign-in/email",
    payload: { email, password: DEMO_PASSWORD },
  })
  const cookie = response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; ")
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
