import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import type { Written } from "./enclosures.ts"

const PAPER = { name: "receipt-1.pdf", type: "application/pdf", content: "JVBERi0=" }

let server: TestServer<undefined>
let answers: (Written | Error)[] = []
let asked: string[] = []
let before = 0
beforeAll(async () => {
  server = await createTestServer({ compose: () => undefined })
  server.platform.enclosures.define("test.papers", async (of) => {
    asked.push(of)
    const answer = answers.shift() ?? "notYet"
    if (answer instanceof Error) throw answer
    return answer
  })
})
afterAll(() => server.close())

const send = async (given: (Written | Error)[], name = "test.papers"): Promise<void> => {
  answers = given
  asked = []
  before = server.mails.length
  await server.platform.mail.send({
    to: { address: "ana@example.com" },
    subject: "It is booked",
    html: "",
    text: "It is booked",
    attachments: [{ name: "a.ics", type: "text/calendar", content: "QQ==" }],
    enclosed: { name, of: "order-1" },
  })
  await server.settle()
}
const filesSent = (): string[][] =>
  server.mails.slice(before).map(({ attachments = [] }) => attachments.map(({ name }) => name))
const pass = async (milliseconds: number): Promise<void> => {
  server.clock.advance(milliseconds)
  await server.settle()
}

test("papers are written when a mail leaves, and go with what else it carries", async () => {
  await send([[PAPER]])
  expect(asked).toEqual(["order-1"])
  expect(filesSent()).toEqual([["a.ics", "receipt-1.pdf"]])
})

test("a mail waits for papers that are not there yet, and leaves once", async () => {
  await send(["notYet", "notYet", [PAPER]])
  expect(filesSent()).toEqual([])
  await pass(16_000)
  expect(filesSent()).toEqual([])
  await pass(16_000)
  expect(filesSent()).toEqual([["a.ics", "receipt-1.pdf"]])
  await pass(60_000)
  expect(filesSent()).toHaveLength(1)
})

test("it leaves without papers that never come, or that nobody writes", async () => {
  await send([])
  for (let minute = 0; minute < 9; minute += 1) await pass(60_000)
  expect(filesSent()).toEqual([])
  await pass(90_000)
  expect(filesSent()).toEqual([["a.ics"]])
  await send([], "test.unknown")
  expect(filesSent()).toEqual([["a.ics"]])
})

test("papers that fail, or are too large for a mail, are tried again and keep no mail back", async () => {
  await send([new Error("no fonts"), [{ ...PAPER, content: "A".repeat(2_000_001) }], [PAPER]])
  await pass(16_000)
  await pass(16_000)
  expect(filesSent()).toEqual([["a.ics", "receipt-1.pdf"]])
})

test("who writes papers is known by one name", () => {
  expect(() => server.platform.enclosures.define("test.papers", async () => [])).toThrow("Two modules")
})
