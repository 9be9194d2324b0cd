import { readdir } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { defineEndpoints } from "@arnica/contract/endpoint"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import type { Platform } from "../types.ts"

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
)

const endpoints = defineEndpoints({
  "POST /test/upload": {
    summary: "Takes files",
    audience: "public",
    module: "test",
    bodyType: "multipart",
    multipart: { maxFiles: 2, maxFileBytes: 1_000, types: ["image/png"] },
    body: z.object({ note: z.string().max(100) }),
    responses: {
      200: z.object({
        note: z.string(),
        files: z.array(z.object({ name: z.string(), type: z.string(), size: z.int(), same: z.boolean() })),
      }),
    },
  },
})

let server: TestServer<void>

const compose = ({ http }: Platform): void => {
  http.implement(endpoints, {
    "POST /test/upload": async ({ body, files }) => ({
      note: body.note,
      files: await Promise.all(
        files.map(async ({ name, type, size, stream }) => {
          const content = Buffer.concat(await stream().toArray())
          return { name, type, size, same: content.equals(PNG) }
        }),
      ),
    }),
  })
}

beforeAll(async () => {
  server = await createTestServer({ compose })
})
afterAll(() => server.close())

const uploads = (): Promise<readonly string[]> =>
  readdir(path.join(os.tmpdir(), "arnica-uploads")).catch(() => [])

type Sent = {
  readonly details?: string
  readonly files?: readonly { name: string; content: Buffer; type?: string }[]
  readonly field?: string
}

const send = async ({ details, files = [], field = "files" }: Sent) => {
  const form = new FormData()
  if (details !== undefined) form.set("details", details)
  for (const { name, content, type } of files) {
    form.append(field, new File([Uint8Array.from(content)], name, { type: type ?? "image/png" }))
  }
  const request = new Request("http://localhost/test/upload", { method: "POST", body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const headers = { "content-type": request.headers.get("content-type") ?? "" }
  return await server.app.inject({ method: "POST", url: "/test/upload", headers, payload })
}

const NOTE = JSON.stringify({ note: "hello" })
const file = { name: "scan.png", content: PNG }

test("hands over the details and the files, and keeps nothing afterwards", async () => {
  const before = await uploads()
  const response = await send({
    details: NOTE,
    files: [file, { ...file, name: "../../etc/pass\u0007wd.png" }],
  })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({
    note: "hello",
    files: [
      { name: "scan.png", type: "image/png", size: PNG.length, same: true },
      { name: "passwd.png", type: "image/png", size: PNG.length, same: true },
    ],
  })
  await expect.poll(uploads).toEqual(before)
})

test("takes plain JSON when there is no file", async () => {
  const response = await server.app.inject({
    method: "POST",
    url: "/test/upload",
    payload: { note: "alone" },
  })
  expect(response.json()).toEqual({ note: "alone", files: [] })
})

test.each<[string, Sent, number, string]>([
  ["no details", { files: [file] }, 400, "badInput"],
  ["details that are no JSON", { details: "{", files: [file] }, 400, "malformedBody"],
  ["details of a wrong shape", { details: '{"note": 1}', files: [file] }, 400, "badInput"],
  [
    "a file over the limit",
    { details: NOTE, files: [{ name: "a.png", content: Buffer.concat([PNG, Buffer.alloc(2_000)]) }] },
    413,
    "fileTooLarge",
  ],
  [
    "a file that only claims its type",
    { details: NOTE, files: [{ name: "a.png", content: Buffer.from("<script>") }] },
    415,
    "wrongFileType",
  ],
  [
    "an empty file",
    { details: NOTE, files: [{ name: "a.png", content: Buffer.alloc(0) }] },
    415,
    "wrongFileType",
  ],
  ["too many files", { details: NOTE, files: [file, file, file] }, 413, "tooLarge"],
  [
    "10 MB",
    { details: NOTE, files: [{ name: "a.png", content: Buffer.alloc(10_000_000) }] },
    413,
    "tooLarge",
  ],
])("refuses %s", async (_what, sent, status, code) => {
  const before = await uploads()
  const response = await send(sent)
  expect(response.statusCode).toBe(status)
  expect(response.json().translationKey).toBe(`errors:${code}`)
  await expect.poll(uploads).toEqual(before)
})

test.each([
  [
    "a broken end",
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="details"\r\n\r\n{"no',
  ],
  ["no boundary", "multipart/form-data", "--x--"],
  ["a boundary that never comes", "multipart/form-data; boundary=x", "nothing of the kind"],
  [
    "a poisonous field",
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  ],
])("refuses %s", async (_what, type, payload) => {
  const response = await server.app.inject({
    method: "POST",
    url: "/test/upload",
    headers: { "content-type": type },
    payload,
  })
  expect(response.statusCode).toBe(400)
})
