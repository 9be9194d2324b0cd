import { once } from "node:events"
import { createServer, type Server, type Socket } from "node:net"
import { defineEndpoints } from "@arnica/contract/endpoint"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { createTestServer, type TestServer } from "../../testing/server.ts"

const PDF = Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n", "latin1")
/** What the stand-in takes for malicious. */
const MARK = "X-TEST-MARK-OF-SOMETHING-HARMFUL"

const endpoints = defineEndpoints({
  "POST /test/scanned": {
    summary: "Takes a file",
    audience: "public",
    module: "test",
    bodyType: "multipart",
    multipart: { maxFiles: 1, maxFileBytes: 400_000, types: ["application/pdf"] },
    body: z.object({}),
    responses: { 200: z.object({ bytes: z.int() }) },
  },
})

const readStream = (received: Buffer): Buffer | undefined => {
  const command = Buffer.from("zINSTREAM\0")
  if (!received.subarray(0, command.length).equals(command)) return undefined
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

let answerWith: string | undefined

/** Speaks as clamd does over INSTREAM. */
const standIn = createServer((socket: Socket) => {
  let received = Buffer.alloc(0)
  socket.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    const file = readStream(received)
    if (file === undefined) return
    const found = file.includes(MARK) ? "stream: Test.Mark FOUND" : "stream: OK"
    socket.end(`${answerWith ?? found}\0`)
  })
  socket.on("error", () => socket.destroy())
})

const portOf = (of: Server): number => {
  const address = of.address()
  if (address === null || typeof address === "string") throw new Error("it listens on no port")
  return address.port
}

let server: TestServer<void>
beforeAll(async () => {
  standIn.listen(0, "127.0.0.1")
  await once(standIn, "listening")
  server = await createTestServer({
    env: { VIRUS_SCAN_URL: `tcp://127.0.0.1:${portOf(standIn)}` },
    compose: ({ http }) => {
      http.implement(endpoints, {
        "POST /test/scanned": async ({ files }) => ({
          bytes: files.reduce((sum, { size }) => sum + size, 0),
        }),
      })
    },
  })
})
afterAll(() => server.close())

const send = async (content: Buffer) => {
  const form = new FormData()
  form.set("details", "{}")
  form.append("files", new File([Uint8Array.from(content)], "letter.pdf", { type: "application/pdf" }))
  const request = new Request("http://localhost/", { method: "POST", body: form })
  return await server.app.inject({
    method: "POST",
    url: "/test/scanned",
    headers: { "content-type": request.headers.get("content-type") ?? "", language: "de" },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

test("takes a clean file, large ones in several pieces", async () => {
  const large = Buffer.concat([PDF, Buffer.alloc(300_000, "a")])
  expect((await send(large)).json()).toEqual({ bytes: large.length })
})

test("refuses a harmful one in the reader's language", async () => {
  const response = await send(Buffer.concat([PDF, Buffer.from(MARK)]))
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({
    errorCode: "infectedFile",
    errorMessage: expect.stringContaining("Schadsoftware"),
  })
})

test("takes nothing unseen: a scanner that fails, or is gone, refuses", async () => {
  answerWith = "INSTREAM size limit exceeded. ERROR"
  expect((await send(PDF)).statusCode).toBe(503)
  standIn.close()
  expect((await send(PDF)).statusCode).toBe(503)
})
