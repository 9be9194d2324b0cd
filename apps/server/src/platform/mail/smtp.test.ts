import { once } from "node:events"
import { type AddressInfo, createServer, type Server, type Socket } from "node:net"
import { afterEach, beforeEach, expect, test } from "vitest"
import { createSmtpTransport } from "./smtp.ts"

let server: Server
let received: string
let refuse: boolean

const answerTo = (line: string): string => {
  if (line.startsWith("RCPT") && refuse) return "550 nobody here"
  if (line === "DATA") return "354 go on"
  return line === "QUIT" ? "221 bye" : "250 fine"
}

/** As much of a mail server as it takes to be handed a mail (RFC 5321). */
const converse = (socket: Socket): void => {
  let inMail = false
  const takeMail = (text: string): void => {
    received += text
    if (!received.endsWith("\r\n.\r\n")) return
    inMail = false
    socket.write("250 taken\r\n")
  }
  const takeCommand = (line: string): void => {
    inMail ||= line === "DATA"
    socket.write(`${answerTo(line)}\r\n`)
  }
  socket.write("220 test\r\n")
  socket.on("data", (chunk: Buffer) => {
    const text = chunk.toString("utf8")
    if (inMail) takeMail(text)
    else for (const line of text.split("\r\n").filter((part) => part !== "")) takeCommand(line)
  })
}

beforeEach(async () => {
  received = ""
  refuse = false
  server = createServer(converse).listen(0, "127.0.0.1")
  await once(server, "listening")
})
afterEach(() => {
  server.close()
})

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === "object" && address !== null

const transport = () => {
  const address = server.address()
  const port = isAddress(address) ? address.port : 0
  return createSmtpTransport({ url: `smtp://127.0.0.1:${port}`, from: "Arnica <hello@arnica.example>" })
}

const MAIL = {
  id: "3e0f4c5e-6d3a-4d7c-9a57-0d2b8f0a1c11",
  to: { name: "Ana Ș", address: "ana@example.com" },
  subject: "Programare",
  html: "<p>Hello</p>",
  text: "Hello",
  attachments: [
    { name: "visit.ics", type: "text/calendar", content: Buffer.from("BEGIN").toString("base64") },
  ],
}

test("hands a mail over with its parts", async () => {
  await transport().send(MAIL)
  expect(received).toContain("From: Arnica <hello@arnica.example>")
  expect(received).toContain("<ana@example.com>")
  expect(received).toContain("Subject: Programare")
  expect(received).toContain(`Message-ID: <${MAIL.id}@arnica>`)
  expect(received).toContain("text/calendar")
  expect(received).toContain("filename=visit.ics")
})

test("offers to end such mails with one click where they can be ended", async () => {
  await transport().send(MAIL)
  expect(received).not.toContain("List-Unsubscribe")
  await transport().send({ ...MAIL, unsubscribe: "https://www.arnica.example/api?token=a.b" })
  // Long addresses are folded (RFC 5322, 2.2.3).
  expect(received.replaceAll(/\r\n\s+/g, " ")).toContain(
    "List-Unsubscribe: <https://www.arnica.example/api?token=a.b>",
  )
  expect(received).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click")
})

test("says so when a mail is not taken", async () => {
  refuse = true
  await expect(transport().send(MAIL)).rejects.toThrow("nobody here")
})
