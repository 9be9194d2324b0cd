import type { Endpoint } from "@arnica/contract/endpoint"
import { z } from "zod"
import { AUTH_PATHS } from "../modules/identity/index.ts"
import { TEST_CARDS } from "../modules/payments/index.ts"
import type { Named } from "./request.ts"

type Input = Pick<Endpoint, "params" | "query" | "body">

const taking = (key: string, input: Input = {}): Named => ({
  key,
  endpoint: { summary: key, audience: "public", module: "beside", responses: { 200: null }, ...input },
})

const AUTH: readonly Named[] = AUTH_PATHS.map(({ method, path, schema }) =>
  taking(`${method} /Auth${path}`, schema === null ? {} : { body: schema }),
)

const card = { token: z.string(), number: z.string(), expiry: z.string(), cvc: z.string() }
const LOCAL_GATEWAY: readonly Named[] = [
  taking("GET /local-gateway/fields", {
    query: z.object({
      token: z.string(),
      lang: z.string(),
      theme: z.enum(["light", "dark"]),
      textSize: z.enum(["large", "larger"]),
      origin: z.string(),
      mode: z.enum(["card", "saved"]),
    }),
  }),
  taking("GET /local-gateway/fields.css"),
  taking("GET /local-gateway/fields.js"),
  taking("GET /local-gateway/fonts/{name}", { params: z.object({ name: z.string() }) }),
  taking("POST /local-gateway/checks", { body: z.object(card) }),
  taking("POST /local-gateway/nonces", { body: z.object(card) }),
  taking("POST /local-gateway/challenges", {
    body: z.object({ token: z.string(), nonce: z.string(), passed: z.boolean() }),
  }),
]

const texts = (...names: readonly string[]): z.ZodType =>
  z.object(Object.fromEntries(names.map((name) => [name, z.string()])))

const PAGES_AND_FILES: readonly Named[] = [
  taking("GET /media/public/{shard}/{name}", { params: texts("shard", "name") }),
  taking("GET /media/public/{shard}/{name}/{size}", { params: texts("shard", "name", "size") }),
  taking("GET /media/cards/{language}/{name}", { params: texts("language", "name") }),
  taking("GET /media/cards/{language}/a/{name}", { params: texts("language", "name") }),
  taking("GET /robots.txt"),
  taking("GET /sitemap.xml"),
  taking("GET /sitemaps/{language}/{name}", { params: texts("language", "name") }),
  taking("GET /api/openapi.json"),
  taking("GET /api/reference"),
  taking("GET /api/reference/js/scalar.js"),
  taking("GET /api/v2/notifications/unsubscribe", { query: texts("token") }),
  taking("GET /health/live"),
  taking("GET /health/ready"),
  taking("GET /metrics"),
  taking("GET /rest/wsock"),
]

/** Calls that the server takes beside those of the contract, described as the contract would. */
export const BESIDE: readonly Named[] = [...AUTH, ...LOCAL_GATEWAY, ...PAGES_AND_FILES]

/** Pages that help developers and that production does not have. */
export const isForDevelopers = (key: string): boolean => /^\w+ \/dev\//.test(key)

/** What makes a request to these get past the first look. */
export const CARD_NUMBERS: readonly string[] = TEST_CARDS.map(({ number }) => number)
