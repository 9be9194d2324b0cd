import net from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type AccountHarness, createAccountHarness, PASSWORD } from "../testing-account.ts"

let harness: AccountHarness
beforeAll(async () => {
  harness = await createAccountHarness()
})
afterAll(() => harness.server.close())

test.each(["Win 500 EUR at http://evil.example/x", "Ana\r\nBcc: all@example.org", "\u202eanA", "🙂"])(
  "nobody has a letter sent to somebody else in which %j is a name",
  async (name) => {
    const person = { password: PASSWORD, language: "de", timeZone: "Europe/Berlin", acceptTerms: true }
    const email = "somebody.else@example.org"
    for (const names of [
      { firstName: name, lastName: "Pop" },
      { firstName: "Ana", lastName: name },
    ]) {
      const refused = await harness.server.app.inject({
        method: "POST",
        url: "/Auth/sign-up/email",
        headers: { "accept-language": "de" },
        payload: { ...person, ...names, email },
      })
      expect(refused.statusCode).toBe(400)
      expect(refused.json().errorMessage.details).toMatchObject([
        { translationKey: "errors:validation.name", message: expect.stringMatching(/ohne Links/) },
      ])
    }
    expect(await harness.lastMail(email)).toBeUndefined()
  },
)

test("a header that is sent letter by letter, and a body without end, have their time", () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = harness.server.app.server
  expect(headersTimeout).toBeGreaterThan(0)
  expect(headersTimeout).toBeLessThanOrEqual(20_000)
  expect(requestTimeout).toBeLessThanOrEqual(120_000)
  expect(keepAliveTimeout).toBeLessThanOrEqual(65_000)
})

test("more header than sixteen kilobytes is refused, and the line closed", async () => {
  await harness.server.app.listen({ port: 0, host: "127.0.0.1" })
  const address = harness.server.app.server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const said = await new Promise<string>((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1")
    let heard = ""
    socket.on("data", (data) => {
      heard += data.toString()
    })
    socket.on("close", () => resolve(heard))
    socket.on("error", reject)
    socket.write(`GET /health/live HTTP/1.1\r\nHost: a\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`)
  })
  expect(said).toMatch(/^HTTP\/1\.1 413 /)
})
