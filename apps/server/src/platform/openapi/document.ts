import type { Endpoint } from "@arnica/contract/endpoint"
import type { Config } from "../config/config.ts"
import { toOperation } from "./operation.ts"
import { ERROR_ENVELOPE } from "./schemas.ts"

type Needs = {
  readonly endpoints: Readonly<Record<string, Endpoint>>
  readonly config: Pick<Config, "publicUrl" | "brand">
  readonly sessionCookie: string
}

const DESCRIPTION = `Every call that the web site and the apps make.

Answers are the value itself as JSON; lists that page carry a total beside their items. Amounts are integer minor units
beside their ISO 4217 currency, times ISO 8601 with offset. A refusal has a status of 400 or more and the body
\`ErrorEnvelope\`. Writes are refused when another site's page sends them.`

const pathsOf = (endpoints: Readonly<Record<string, Endpoint>>): Record<string, Record<string, unknown>> => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const space = key.indexOf(" ")
    const path = key.slice(space + 1)
    paths[path] = { ...paths[path], [key.slice(0, space).toLowerCase()]: toOperation(key, endpoint) }
  }
  return paths
}

/** The OpenAPI 3.1 description of the contract. */
export const createDocument = ({
  endpoints,
  config,
  sessionCookie,
}: Needs): Readonly<Record<string, unknown>> => ({
  openapi: "3.1.0",
  info: {
    title: `${config.brand.name} API`,
    version: "2",
    description: DESCRIPTION,
    contact: { email: config.brand.supportEmail },
  },
  servers: [{ url: config.publicUrl }],
  tags: [...new Set(Object.values(endpoints).map((endpoint) => endpoint.module))]
    .sort()
    .map((name) => ({ name })),
  paths: pathsOf(endpoints),
  components: {
    schemas: { ErrorEnvelope: ERROR_ENVELOPE },
    securitySchemes: {
      session: { type: "apiKey", in: "cookie", name: sessionCookie, description: "Browsers" },
      sessionHeader: { type: "apiKey", in: "header", name: "x-arnica-sso", description: "Phones" },
    },
  },
})
