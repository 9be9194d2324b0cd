import { afterAll, beforeAll, expect, test } from "vitest"
import { serveThings, type Things } from "./testing.ts"

let things: Things

beforeAll(async () => {
  things = await serveThings()
})
afterAll(() => things.server.close())

test("answers what the contract names and nothing else", async () => {
  const response = await things.server.app.inject("/test/things/3")
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ id: 3, name: "thing" })
  expect(response.headers["content-type"]).toBe("application/json; charset=utf-8")
  expect(response.headers["x-request-id"]).toMatch(/^[\w-]{8,64}$/)
})

test("refuses parameters, with the field and its path", async () => {
  const response = await things.server.app.inject("/test/things/zero")
  expect(response.statusCode).toBe(400)
  expect(response.headers["content-type"]).toBe("application/json; charset=utf-8")
  expect(response.json()).toMatchObject({
    errorCode: -2434,
    translationKey: "errors:badInput",
    errorMessage: { details: [{ path: "params.id" }] },
  })
})

test("asks for the session before it looks at the body", async () => {
  const response = await things.server.app.inject({
    method: "POST",
    url: "/test/things",
    payload: { wrong: true },
  })
  expect(response.statusCode).toBe(401)
  expect(response.json()).toMatchObject({ noSession: true, errorMessage: "Please relog !" })
})

test("asks for the role", async () => {
  expect(
    (await things.server.app.inject({ url: "/test/admin", headers: { "x-user": "1" } })).statusCode,
  ).toBe(403)
})

test.each([
  [{ name: "" }, "name", "errors:validation.required"],
  [{}, "name", "errors:validation.required"],
  [{ name: "too long" }, "name", "errors:validation.tooBigText"],
  [{ name: 5 }, "name", "errors:validation.wrongType"],
  [{ name: "a", email: "nobody" }, "email", "errors:validation.email"],
  [{ name: "a", more: 1 }, "", "errors:validation.unknownField"],
])("explains what is wrong with %j", async (payload, path, translationKey) => {
  const response = await things.post(payload)
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
  const response = await things.server.app.inject({
    method: "POST",
    url: "/test/things",
    headers: { "x-user": "1", "content-type": type },
    payload,
  })
  expect(response.statusCode).toBe(status)
  expect(response.json().translationKey).toBe(`errors:${code}`)
})

test("a bug answers 500 and says nothing about itself", async () => {
  const response = await things.server.app.inject("/test/bug")
  expect(response.statusCode).toBe(500)
  expect(response.json().errorCode).toBe("internal")
  expect(response.body).not.toContain("says too much")
})

test("an unknown path answers the envelope", async () => {
  const response = await things.server.app.inject({
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
  const response = await things.server.app.inject({
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
  const response = await things.server.app.inject({
    url: "/test/change",
    headers: { "x-user": "1", ...headers },
  })
  expect(response.statusCode).toBe(status)
})

test("writes refuse other sites too", async () => {
  expect((await things.post({ name: "a" }, { "sec-fetch-site": "cross-site" })).statusCode).toBe(403)
})

test.each<["GET" | "PUT" | "DELETE", string, number]>([
  ["GET", "/test/things/%E0%A4%A", 400],
  ["GET", "/test/things/1%00", 400],
  ["GET", `/test/things/${"9".repeat(3_000)}`, 400],
  ["GET", "/test/note", 404],
  ["PUT", "/test/things", 404],
  ["DELETE", "/%00", 404],
])("%s %s answers the envelope with %i", async (method, url, status) => {
  const response = await things.server.app.inject({ method, url })
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ requestId: expect.any(String), errorMessage: expect.anything() })
})
