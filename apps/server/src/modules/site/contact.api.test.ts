import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { TestServer } from "../../testing/server.ts"
import { createSiteServer, type SiteModules } from "./testing.ts"
import { SLOWEST_PROGRAM_MS } from "./ticket.ts"

const DAY = 86_400_000

let server: TestServer<SiteModules>
beforeAll(async () => {
  server = await createSiteServer()
})
afterAll(() => server.close())

const ticketOf = async (of = server): Promise<string> =>
  (await of.app.inject({ method: "POST", url: "/api/v2/contact-tickets" })).json().ticket

/** A ticket that is as old as a form somebody filled in. */
const ripeTicket = async (of = server): Promise<string> => {
  const ticket = await ticketOf(of)
  of.clock.advance(SLOWEST_PROGRAM_MS)
  return ticket
}

const message = {
  name: "Ana Ionescu",
  email: "ana@example.com",
  topic: "payment",
  message: "I paid twice.\n\nPlease look.",
}
const send = (given: Record<string, unknown>, of = server) =>
  of.app.inject({
    method: "POST",
    url: "/api/v2/contact-messages",
    headers: { language: "ro" },
    payload: { ...message, ...given },
  })
const sent = async (of = server) => {
  await of.settle()
  return of.mails
}

describe("a message", () => {
  test("goes to support alone, and its answer to whoever wrote", async () => {
    const before = server.mails.length
    expect((await send({ ticket: await ripeTicket() })).statusCode).toBe(202)
    const [mail, ...more] = (await sent()).slice(before)
    expect(more).toEqual([])
    expect(mail?.to.address).toBe(server.platform.config.brand.supportEmail)
    expect(mail?.replyTo).toBe("ana@example.com")
    expect(mail?.subject).toBe("[payment] A message from the contact form")
    expect(mail?.text).toContain("From: Ana Ionescu")
    expect(mail?.text).toContain("I paid twice.")
    expect(mail?.text).toContain("Not signed in")
  })

  test("is written as text, whatever it holds", async () => {
    const before = server.mails.length
    const ticket = await ripeTicket()
    await send({ ticket, name: "Eve", message: "<script>alert(1)</script> and more" })
    const [mail] = (await sent()).slice(before)
    expect(mail?.subject).toBe("[payment] A message from the contact form")
    expect(mail?.html).not.toContain("<script>alert")
    expect(mail?.html).toContain("&lt;script&gt;alert")
  })

  test.each([
    ["name", { name: " " }],
    ["name", { name: "Eve\r\nBcc: all@example.com" }],
    ["email", { email: "ana" }],
    ["topic", { topic: "lottery" }],
    ["message", { message: "short" }],
    ["message", { message: "x".repeat(4001) }],
  ])("is refused at its %s", async (path, wrong) => {
    const before = server.mails.length
    const response = await send({ ticket: await ripeTicket(), ...wrong })
    expect(response.statusCode).toBe(400)
    expect(response.json().errorMessage.details[0].path).toBe(path)
    expect((await sent()).length).toBe(before)
  })
})

describe("programs", () => {
  test("who fill in what nobody sees are answered like people, and nothing is sent", async () => {
    const before = server.mails.length
    const response = await send({ ticket: await ripeTicket(), website: "https://spam.example" })
    expect(response.statusCode).toBe(202)
    expect((await sent()).length).toBe(before)
  })

  test("who are faster than people are asked to wait, and may send after that", async () => {
    const before = server.mails.length
    const ticket = await ticketOf()
    expect((await send({ ticket })).statusCode).toBe(429)
    server.clock.advance(SLOWEST_PROGRAM_MS)
    expect((await send({ ticket })).statusCode).toBe(202)
    expect((await sent()).length).toBe(before + 1)
  })

  test("send one message with a ticket", async () => {
    const before = server.mails.length
    const ticket = await ripeTicket()
    const statuses: number[] = []
    for (const text of ["The first message", "The first message", "The second message"]) {
      statuses.push((await send({ ticket, message: text })).statusCode)
    }
    expect(statuses).toEqual([202, 202, 400])
    const mails = (await sent()).slice(before)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain("The first message")
  })

  test.each(["", "made.up", "eyJhbGciOiJub25lIn0.e30."])(
    "do not write their own ticket: %j",
    async (ticket) => {
      const before = server.mails.length
      const response = await send({ ticket })
      expect(response.statusCode).toBe(400)
      expect(response.json().errorMessage.details[0].path).toBe("ticket")
      expect((await sent()).length).toBe(before)
    },
  )

  test("do not keep a ticket for later", async () => {
    const ticket = await ticketOf()
    server.clock.advance(DAY + 1)
    expect((await send({ ticket })).statusCode).toBe(400)
  })

  test("do not use what was signed for something else", async () => {
    const expiresAt = server.clock.now() + DAY
    const payload = { id: "0b0a5f3e-0000-4000-8000-000000000007", at: server.clock.now() - DAY }
    const ticket = server.platform.tokens.sign({ purpose: "reset", payload, expiresAt })
    expect((await send({ ticket })).statusCode).toBe(400)
  })
})

describe("where it is strict", () => {
  test("an address sends five messages a minute", async () => {
    const strict = await createSiteServer({ env: { RATE_LIMIT_FACTOR: "1" } })
    try {
      const statuses: number[] = []
      for (let round = 0; round < 6; round += 1) {
        statuses.push((await send({ ticket: await ripeTicket(strict) }, strict)).statusCode)
      }
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    } finally {
      await strict.close()
    }
  })

  test("a bot check that fails sends nothing", async () => {
    const asked: unknown[] = []
    const botCheck = async (given: { answer: string; address: string }) => {
      asked.push(given.answer)
      return given.answer === "person"
    }
    const guarded = await createSiteServer({ botCheck })
    try {
      expect((await send({ ticket: await ripeTicket(guarded) }, guarded)).statusCode).toBe(422)
      const ticket = await ripeTicket(guarded)
      expect((await send({ ticket, botCheck: "person" }, guarded)).statusCode).toBe(202)
      expect(asked).toEqual(["", "person"])
      expect(await sent(guarded)).toHaveLength(1)
    } finally {
      await guarded.close()
    }
  })
})
