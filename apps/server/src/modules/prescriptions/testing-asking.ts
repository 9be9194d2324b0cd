import { z } from "zod"
import type { Person } from "../../security-tests/people/testing.ts"
import type { Harness } from "../../security-tests/testing.ts"

/** Who asks, with what and in which language. */
type Asked = { readonly as?: Person; readonly payload?: object; readonly language?: string }

const callAs = async (
  stage: Harness,
  { route, as, payload, language = "en" }: Asked & { readonly route: string },
) => {
  const [method = "GET", url = ""] = route.split(" ")
  const answer = await stage.call({
    ...(as === undefined ? {} : { as }),
    method: z.enum(["GET", "POST", "PATCH", "DELETE"]).parse(method),
    url,
    headers: { "accept-language": language, language },
    ...(payload === undefined ? {} : { payload }),
  })
  const isJson = answer.headers["content-type"]?.toString().includes("json") === true
  return { status: answer.statusCode, body: isJson ? answer.json() : null, answer }
}

/** Makes a call such as `GET /api/v2/prescriptions`. The body is null for what is no JSON. */
export type Ask = (route: string, asked?: Asked) => ReturnType<typeof callAs>

/** What asks the server of a test's people. */
export const asker =
  (stage: () => Harness): Ask =>
  (route, asked = {}) =>
    callAs(stage(), { ...asked, route })
