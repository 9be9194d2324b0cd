import { once } from "node:events"
import { createServer, type Server } from "node:http"
import { afterEach, beforeEach, expect, test } from "vitest"
import { createSmsGateway } from "./sms-gateway.ts"

const MESSAGE = {
  id: "3e0f4c5e-6d3a-4d7c-9a57-0d2b8f0a1c11",
  to: "+40712345678",
  content: "123456 is your code & more",
}

let server: Server
let status: number
let heard: { url: string; authorization: string; key: string; form: Record<string, string> }[]

beforeEach(async () => {
  status = 201
  heard = []
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    heard.push({
      url: request.url ?? "",
      authorization: request.headers.authorization ?? "",
      key: String(request.headers["idempotency-key"]),
      form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString("utf8"))),
    })
    response.writeHead(status).end(`{"body":"${MESSAGE.content}"}`)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
})
afterEach(() => {
  server.close()
})

const gateway = () => {
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return createSmsGateway({ url: `http://AC1:s%40cret@127.0.0.1:${port}/Messages.json`, from: "Arnica" })
}

test("hands the message over once, signed in, with nothing secret in the address", async () => {
  await gateway().send(MESSAGE)
  expect(heard).toEqual([
    {
      url: "/Messages.json",
      authorization: `Basic ${Buffer.from("AC1:s@cret").toString("base64")}`,
      key: MESSAGE.id,
      form: { To: MESSAGE.to, From: "Arnica", Body: MESSAGE.content },
    },
  ])
})

test("what was not taken throws, and says nothing of the message", async () => {
  status = 400
  await expect(gateway().send(MESSAGE)).rejects.toThrow(/^the SMS service answered 400$/)
})
