import { defineEndpoints } from "@arnica/contract/endpoint"
import type { LightMyRequestResponse } from "fastify"
import { z } from "zod"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import { AppError } from "../errors.ts"
import type { Platform } from "../types.ts"
import type { SignedIn } from "./actor.ts"
import { answer } from "./answer.ts"

const thing = z.object({ id: z.int(), name: z.string() })

const endpoints = defineEndpoints({
  "GET /test/things/{id}": {
    summary: "One thing",
    audience: "public",
    module: "test",
    params: z.object({ id: z.coerce.number().int().min(1) }),
    responses: { 200: thing },
  },
  "POST /test/things": {
    summary: "Adds a thing",
    audience: "user",
    module: "test",
    body: z.strictObject({ name: z.string().min(1).max(5), email: z.email().optional() }),
    responses: { 201: thing, 200: thing },
    idempotent: true,
  },
  "GET /test/admin": { summary: "For admins", audience: "admin", module: "test", responses: { 204: null } },
  "GET /test/change": {
    summary: "Changes something",
    audience: "user",
    module: "test",
    changesState: true,
    responses: { 200: z.object({ ok: z.boolean() }) },
  },
  "GET /test/bug": { summary: "Fails", audience: "public", module: "test", responses: { 200: z.string() } },
  "POST /test/note": {
    summary: "Takes text",
    audience: "public",
    module: "test",
    bodyType: "text",
    body: z.string().max(10),
    responses: { 200: z.object({ length: z.int(), language: z.string() }) },
  },
})

const user: SignedIn = {
  kind: "user",
  userId: "0d6b7c1e-9f0a-4e55-8a51-0f3a3f1f9a10",
  sessionId: "0d6b7c1e-9f0a-4e55-8a51-0f3a3f1f9a11",
  number: 7,
  isAdmin: false,
  isProvider: false,
  isCorporateAdmin: false,
  isHrAdmin: false,
  isOHPsychologist: false,
  isAccountant: false,
  specialistId: null,
  language: "ro",
}

/** What was made so far, and what making waits for. */
type Making = { made: number; gate: Promise<void> }

const compose = ({ http }: Platform, making: Making): void => {
  http.setSessionReader(async (request) => (request.headers["x-user"] === "1" ? user : { kind: "anonymous" }))
  http.implement(endpoints, {
    "GET /test/things/{id}": async ({ params }) => ({ id: params.id, name: "thing", secret: "left out" }),
    "POST /test/things": async ({ body }) => {
      await making.gate
      making.made += 1
      if (body.name === "taken") throw new AppError("slotTaken", { data: { nearest: [1] } })
      return answer({
        status: 201,
        headers: { location: `/test/things/${making.made}` },
        body: { id: making.made, name: body.name },
      })
    },
    "GET /test/admin": async () => undefined,
    "GET /test/change": async () => ({ ok: true }),
    "GET /test/bug": async () => {
      throw new Error("a bug that says too much")
    },
    "POST /test/note": async ({ body, language }) => ({ length: body.length, language }),
  })
}

/** A server of these few endpoints; `x-user: 1` is signed in. */
export type Things = {
  readonly server: TestServer<void>
  readonly making: Making
  readonly post: (payload: unknown, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
}

/** Starts it. */
export const serveThings = async (): Promise<Things> => {
  const making: Making = { made: 0, gate: Promise.resolve() }
  const server = await createTestServer({ compose: (platform) => compose(platform, making) })
  const post: Things["post"] = (payload, headers = {}) =>
    server.app.inject({
      method: "POST",
      url: "/test/things",
      headers: { "x-user": "1", ...headers },
      payload: Object(payload),
    })
  return { server, making, post }
}
