import type { Endpoint } from "@arnica/contract/endpoint"
import scalar from "@scalar/fastify-api-reference"
import type { FastifyInstance } from "fastify"
import type { Config } from "../config/config.ts"
import { newNonce, pagePolicy } from "../http/security.ts"
import { createDocument } from "./document.ts"

type Needs = { readonly endpoints: Readonly<Record<string, Endpoint>>; readonly config: Config }

const PATH = "/api/openapi.json"
const SESSION_COOKIE = "arnica.session_token"

/** /api/openapi.json, and a page to read it at /api/reference. */
export const mountOpenApi = async (app: FastifyInstance, { endpoints, config }: Needs): Promise<void> => {
  let text: string | undefined
  app.get(PATH, async (_request, reply) => {
    text ??= JSON.stringify(createDocument({ endpoints, config, sessionCookie: SESSION_COOKIE }))
    return reply
      .type("application/json; charset=utf-8")
      .header("cache-control", "public, max-age=300")
      .send(text)
  })
  // One nonce a process is as good as a hash: the page is the same for everybody and shows nothing that anybody wrote.
  const nonce = newNonce()
  await app.register(scalar, {
    routePrefix: "/api/reference",
    configuration: {
      url: PATH,
      pageTitle: `${config.brand.name} API`,
      nonce,
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
    },
    hooks: {
      onRequest: (_request, reply, done) => {
        reply.header("content-security-policy", pagePolicy({ scripts: [`'nonce-${nonce}'`], upgrade: false }))
        done()
      },
    },
  })
}
