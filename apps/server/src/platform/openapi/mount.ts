import type { Endpoint } from "@arnica/contract/endpoint"
import type { FastifyInstance } from "fastify"
import type { Config } from "../config/config.ts"
import { newNonce, pagePolicy } from "../http/security.ts"
import { createDocument } from "./document.ts"
import { loadReference, type Reference } from "./reference.ts"

type Needs = { readonly endpoints: Readonly<Record<string, Endpoint>>; readonly config: Config }

const DOCUMENT = "/api/openapi.json"
/** What identity calls it: over https it is bound to this host. */
const sessionCookieAt = (publicUrl: string): string =>
  `${publicUrl.startsWith("https:") ? "__Host-" : ""}arnica.session_token`

/** /api/openapi.json, and a page to read it at /api/reference. */
export const mountOpenApi = (app: FastifyInstance, { endpoints, config }: Needs): void => {
  let text: string | undefined
  let reference: Promise<Reference> | undefined
  // One nonce a process is as good as a hash: the page is the same for everybody and shows nothing that anybody wrote.
  const nonce = newNonce()
  const load = (): Promise<Reference> => {
    reference ??= loadReference({ title: `${config.brand.name} API`, documentUrl: DOCUMENT, nonce })
    return reference
  }

  app.get(DOCUMENT, async (_request, reply) => {
    const sessionCookie = sessionCookieAt(config.publicUrl)
    text ??= JSON.stringify(createDocument({ endpoints, config, sessionCookie }))
    return reply
      .type("application/json; charset=utf-8")
      .header("cache-control", "public, max-age=300")
      .send(text)
  })

  app.get("/api/reference", async (_request, reply) => {
    const { html } = await load()
    reply.header("content-security-policy", pagePolicy({ scripts: [`'nonce-${nonce}'`], upgrade: false }))
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(html)
  })

  app.get("/api/reference/js/scalar.js", async (_request, reply) => {
    const { scriptGzipped } = await load()
    reply.header("content-encoding", "gzip").header("cache-control", "public, max-age=3600")
    return reply.type("text/javascript; charset=utf-8").send(scriptGzipped)
  })
}
