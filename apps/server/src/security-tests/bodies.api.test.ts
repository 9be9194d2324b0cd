import { defineEndpoints } from "@arnica/contract/endpoint"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import type { Platform } from "../platform/types.ts"
import { createTestServer, type TestServer } from "../testing/server.ts"

const body = z.object({
  note: z.string().max(100),
  count: z.number().optional(),
  more: z.unknown().optional(),
})
const endpoints = defineEndpoints({
  "POST /test/json": {
    summary: "Takes JSON",
    audience: "public",
    module: "test",
    body,
    responses: { 200: z.object({ keys: z.array(z.string()), polluted: z.boolean() }) },
  },
  "POST /test/files": {
    summary: "Takes files",
    audience: "public",
    module: "test",
    bodyType: "multipart",
    multipart: { maxFiles: 2, maxFileBytes: 100_000, types: ["image/png", "application/pdf"] },
    body,
    responses: { 200: z.object({ keys: z.array(z.string()), polluted: z.boolean() }) },
  },
})

let server: TestServer<void>
const shown = (given: object) => ({ keys: Object.keys(given), polluted: Reflect.get({}, "isAdmin") === true })
const compose = ({ http }: Platform): void =>
  http.implement(endpoints, {
    "POST /test/json": async ({ body: given }) => shown(given),
    "POST /test/files": async ({ body: given }) => shown(given),
  })
beforeAll(async () => {
  server = await createTestServer({ compose })
})
afterAll(() => server.close())

const deep = (open: string, close: string, depth = 100_000): string =>
  `${open.repeat(depth)}1${close.repeat(depth)}`

const JSON_OF: readonly (readonly [name: string, text: string, status: number])[] = [
  ["lists within lists", deep("[", "]"), 400],
  ["objects within objects", deep('{"a":', "}"), 400],
  ["lists within what is not read", `{"note":"x","more":${deep("[", "]")}}`, 400],
  ["lists that never end", "[".repeat(400_000), 400],
  ["brackets in a text, which are none", `{"note":"${"[".repeat(90)}"}`, 200],
  ["a quote that never ends", `{"note":"${"x".repeat(500_000)}`, 400],
  [
    "a hundred thousand names",
    `{"note":"x",${Array.from({ length: 80_000 }, (_, at) => `"k${at}":1`).join(",")}}`,
    200,
  ],
  ["one name again and again", `{${'"note":"x",'.repeat(50_000)}"note":"x"}`, 200],
  ["names of the language", '{"note":"x","__proto__":{"isAdmin":true}}', 400],
  ["names of the language, written otherwise", '{"note":"x","\\u005f_proto__":{"isAdmin":true}}', 400],
  ["a constructor", '{"note":"x","constructor":{"prototype":{"isAdmin":true}}}', 400],
  ["a number of four hundred digits", `{"note":"x","count":${"9".repeat(400)}}`, 400],
  ["a number beyond all", '{"note":"x","count":1e999}', 400],
  ["no number", '{"note":"x","count":NaN}', 400],
  ["half of it", '{"note":', 400],
  ["more than is taken", `{"note":"${"x".repeat(1_100_000)}"}`, 413],
  ["a byte order mark", "\ufeff{}", 400],
]

describe("JSON of", () => {
  test.each(JSON_OF)("%s", async (_name, payload, status) => {
    const headers = { "content-type": "application/json" }
    const answer = await server.app.inject({ method: "POST", url: "/test/json", headers, payload })
    expect(answer.statusCode).toBe(status)
    if (status === 200) expect(answer.json()).toEqual({ keys: ["note"], polluted: false })
    expect(Reflect.get({}, "isAdmin")).toBeUndefined()
  })
})

const BOUNDARY = "----of-the-test"
const part = (head: string, content = "x"): string => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`
const END = `--${BOUNDARY}--\r\n`
const details = (text = '{"note":"x"}'): string =>
  part('Content-Disposition: form-data; name="details"', text)
const file = (content: string, name = "a.png"): string =>
  part(`Content-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: image/png`, content)

const MULTIPART_OF: readonly (readonly [name: string, text: string, status: number])[] = [
  ["details alone", details() + END, 200],
  ["a thousand files", details() + file("x").repeat(1_000) + END, 413],
  ["a thousand fields", part('Content-Disposition: form-data; name="a"').repeat(1_000) + END, 413],
  ["details twice", details() + details() + END, 413],
  ["details deep within themselves", details(deep("[", "]")) + END, 400],
  ["details with names of the language", details('{"note":"x","__proto__":{"isAdmin":true}}') + END, 200],
  ["details that are too long", details(`{"note":"${"x".repeat(300_000)}"}`) + END, 413],
  ["a file that is too long", details() + file("x".repeat(150_000)) + END, 413],
  ["a name of a hundred thousand letters", details() + file("x", "x".repeat(100_000)) + END, 415],
  ["ten thousand headers", `--${BOUNDARY}\r\n${"X-A: 1\r\n".repeat(10_000)}\r\nx\r\n${END}`, 400],
  ["a header that never ends", `--${BOUNDARY}\r\nContent-Disposition: ${"x".repeat(200_000)}`, 400],
  ["no end", details(), 400],
  ["nothing", "", 400],
  ["only its end", END, 400],
  ["bytes in place of parts", "\u0000\u0001".repeat(50_000), 400],
  ["a page that calls itself a picture", details() + file("<html><script>alert(1)</script>") + END, 415],
  ["a video without a length", details() + file("0&²u\u008ef\u00cf\u0011¦Ù") + END, 415],
]

describe("an upload of", () => {
  test.each(MULTIPART_OF)("%s", async (_name, payload, status) => {
    const headers = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` }
    const answer = await server.app.inject({ method: "POST", url: "/test/files", headers, payload })
    expect(answer.statusCode).toBe(status)
    expect(Reflect.get({}, "isAdmin")).toBeUndefined()
  })
})

const PDF_OF: readonly (readonly [name: string, text: string, status: number])[] = [
  [
    "objects that name each other",
    `%PDF-1.7\n${Array.from(
      { length: 5_000 },
      (_, at) => `${at} 0 obj << /Kids [${5_000 - at} 0 R] >> endobj`,
    )
      .join("\n")
      .slice(0, 90_000)}`,
    200,
  ],
  ["lists within lists", `%PDF-1.7\n1 0 obj ${"[".repeat(90_000)}`, 200],
  [
    "a length that is none",
    "%PDF-1.7\n1 0 obj << /Length 99999999999999999999 /Filter [/FlateDecode /FlateDecode] >> stream",
    200,
  ],
  ["its head alone", "%PDF-", 200],
  ["less than that", "%PD", 415],
]

// They are kept and handed out as they came: nothing here reads them beyond their first bytes.
describe("a PDF of", () => {
  test.each(PDF_OF)("%s", async (_name, content, status) => {
    const headers = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` }
    const payload = details() + file(content, "a.pdf") + END
    const answer = await server.app.inject({ method: "POST", url: "/test/files", headers, payload })
    expect(answer.statusCode).toBe(status)
  })
})
