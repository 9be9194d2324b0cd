import { defineEndpoints } from "@arnica/contract/endpoint"
import { afterAll, beforeAll, expect, test } from "vitest"
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
  specialistId: null,
  language: "ro",
}

let server: TestServer<void>
let made = 0
let gate: Promise<void> = Promise.resolve()

const compose = ({ http }: Platform): void => {
  http.setSessionReader(async (request) => (request.headers["x-user"] === "1" ? user : { kind: "anonymous" }))
  http.implement(endpoints, {
    "GET /test/things/{id}": async ({ params }) => ({ id: params.id, name: "thing", secret: "left out" }),
    "POST /test/things": async ({ body }) => {
      await gate
      made += 1
      if (body.name === "taken") throw new AppError("slotTaken", { data: { nearest: [1] } })
      return answer({
        status: 201,
        headers: { location: `/test/things/${made}` },
        body: { id: made, name: body.name },
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

beforeAll(async () => {
  server = await createTestServer({ compose })
})
afterAll(() => server.close())

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: "POST",
    url: "/test/things",
    headers: { "x-user": "1", ...headers },
    payload: Object(payload),
  })

test("answers what the contract names and nothing else", async () => {
  const response = await server.app.inject("/test/things/3")
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ id: 3, name: "thing" })
  expect(response.headers["x-request-id"]).toMatch(/^[\w-]{8,64}$/)
})

test("refuses parameters, with the field and its path", async () => {
  const response = await server.app.inject("/test/things/zero")
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({
    errorCode: -2434,
    translationKey: "errors:badInput",
    errorMessage: { details: [{ path: "params.id" }] },
  })
})

test("asks for the session before it looks at the body", async () => {
  const response = await server.app.inject({ method: "POST", url: "/test/things", payload: { wrong: true } })
  expect(response.statusCode).toBe(401)
  expect(response.json()).toMatchObject({ noSession: true, errorMessage: "Please relog !" })
})

test("asks for the role", async () => {
  expect((await server.app.inject({ url: "/test/admin", headers: { "x-user": "1" } })).statusCode).toBe(403)
})

test.each([
  [{ name: "" }, "name", "errors:validation.required"],
  [{}, "name", "errors:validation.required"],
  [{ name: "too long" }, "name", "errors:validation.tooBigText"],
  [{ name: 5 }, "name", "errors:validation.wrongType"],
  [{ name: "a", email: "nobody" }, "email", "errors:validation.email"],
  [{ name: "a", more: 1 }, "", "errors:validation.unknownField"],
])("explains what is wrong with %j", async (payload, path, translationKey) => {
  const response = await post(payload)
  expect(response.statusCode).toBe(400)
  expect(response.json().errorMessage.details).toEqual([expect.objectContaining({ path, translationKey })])
})

test.each([
  ["application/json", "{", 400, "malformedBody"],
  ["application/json", '{"__proto__": {"name": "x"}}', 400, "malformedBody"],
  ["application/json", '{"name": "a\\u0000"}', 400, "badInput"],
  ["application/xml", "<name/>", 415, "wrongMediaType"],
  ["text/plain", "name", 415, "wrongMediaType"],
  ["application/json", JSON.stringify({ name: "x".repeat(2_000_000) }), 413, "tooLarge"],
])("refuses a body of %s ", async (type, payload, status, code) => {
  const response = await server.app.inject({
    method: "POST",
    url: "/test/things",
    headers: { "x-user": "1", "content-type": type },
    payload,
  })
  expect(response.statusCode).toBe(status)
  expect(response.json().translationKey).toBe(`errors:${code}`)
})

test("a bug answers 500 and says nothing about itself", async () => {
  const response = await server.app.inject("/test/bug")
  expect(response.statusCode).toBe(500)
  expect(response.json().errorCode).toBe("internal")
  expect(response.body).not.toContain("says too much")
})

test("an unknown path answers the envelope", async () => {
  const response = await server.app.inject({
    url: "/test/nothing",
    headers: { "x-request-id": "known-request-1" },
  })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ errorCode: "notFound", requestId: "known-request-1" })
})

test.each([
  [{ language: "de" }, "de"],
  [{ language: "RO-ro" }, "ro"],
  [{ language: "xx" }, "en"],
  [{ "x-user": "1" }, "ro"],
  [{ "accept-language": "nl, hr;q=0.4, el;q=0.8" }, "el"],
  [{}, "en"],
])("reads the language of %j as %s", async (headers, language) => {
  const response = await server.app.inject({
    method: "POST",
    url: "/test/note",
    headers: { ...headers, "content-type": "text/plain" },
    payload: "hello",
  })
  expect(response.json()).toEqual({ length: 5, language })
})

test.each([
  [{ "sec-fetch-site": "cross-site" }, 403],
  [{ "sec-fetch-site": "same-site" }, 403],
  [{ origin: "https://evil.example" }, 403],
  [{ origin: "null" }, 403],
  [{ "sec-fetch-site": "same-origin", origin: "https://evil.example" }, 200],
  [{ origin: "http://shop.local:3000", host: "shop.local:3000" }, 200],
  [{}, 200],
])("a GET that changes state with %j answers %i", async (headers, status) => {
  const response = await server.app.inject({ url: "/test/change", headers: { "x-user": "1", ...headers } })
  expect(response.statusCode).toBe(status)
})

test("writes refuse other sites too", async () => {
  expect((await post({ name: "a" }, { "sec-fetch-site": "cross-site" })).statusCode).toBe(403)
})

test("the same key answers the same result, refusals included", async () => {
  const first = await post({ name: "one" }, { "idempotency-key": "key-1" })
  const again = await post({ name: "one" }, { "idempotency-key": "key-1" })
  expect(first.statusCode).toBe(201)
  expect(again.statusCode).toBe(201)
  expect(again.body).toBe(first.body)
  expect(again.headers.location).toBe(first.headers.location)
  expect(again.headers["idempotency-replayed"]).toBe("true")

  const refused = await post({ name: "taken" }, { "idempotency-key": "key-2" })
  const refusedAgain = await post({ name: "taken" }, { "idempotency-key": "key-2" })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().data).toEqual({ nearest: [1] })
  expect(refusedAgain.body).toBe(refused.body)
})

test("the same key with another body is refused, and after a day it is free", async () => {
  await post({ name: "a" }, { "idempotency-key": "key-3" })
  const other = await post({ name: "b" }, { "idempotency-key": "key-3" })
  expect(other.statusCode).toBe(422)
  expect(other.json().errorCode).toBe("idempotencyKeyReused")
  server.clock.advance(24 * 3_600_000 + 1)
  expect((await post({ name: "b" }, { "idempotency-key": "key-3" })).statusCode).toBe(201)
})

test("of concurrent twins one runs and all get its answer", async () => {
  const before = made
  let open = (): void => undefined
  gate = new Promise((resolve) => {
    open = resolve
  })
  const twins = Array.from({ length: 5 }, () => post({ name: "twin" }, { "idempotency-key": "key-4" }))
  setTimeout(open, 150)
  const bodies = (await Promise.all(twins)).map((response) => response.body)
  expect(new Set(bodies).size).toBe(1)
  expect(made).toBe(before + 1)
})

test("a key whose runner died runs again once its lease is over", async () => {
  const { db } = server.platform
  await post({ name: "dead" }, { "idempotency-key": "key-5" })
  await db.pool.query("UPDATE platform.idempotency SET state = 'running', status = NULL WHERE key = 'key-5'")
  server.clock.advance(60_001)
  const again = await post({ name: "dead" }, { "idempotency-key": "key-5" })
  expect(again.statusCode).toBe(201)
  expect(again.headers["idempotency-replayed"]).toBeUndefined()
})

test.each<["GET" | "PUT" | "DELETE", string, number]>([
  ["GET", "/test/things/%E0%A4%A", 400],
  ["GET", "/test/things/1%00", 400],
  ["GET", `/test/things/${"9".repeat(3_000)}`, 400],
  ["GET", "/test/note", 404],
  ["PUT", "/test/things", 404],
  ["DELETE", "/%00", 404],
])("%s %s answers the envelope with %i", async (method, url, status) => {
  const response = await server.app.inject({ method, url })
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ requestId: expect.any(String), errorMessage: expect.anything() })
})

test("a key that is no key is refused", async () => {
  expect((await post({ name: "a" }, { "idempotency-key": "two words" })).statusCode).toBe(400)
})
