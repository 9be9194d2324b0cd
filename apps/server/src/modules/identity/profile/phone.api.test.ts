import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createPersonalHarness, type PersonalHarness, type Visitor } from "../testing-personal.ts"

let harness: PersonalHarness
beforeAll(async () => {
  harness = await createPersonalHarness()
})
afterAll(() => harness.server.close())

const MINUTE_MS = 60_000
let count = 0
/** A mobile number of nobody else in these tests. */
const aNumber = () => {
  count += 1
  return { phoneCountryCode: "+40", phone: `0712 345 ${String(count).padStart(3, "0")}` }
}
const e164 = ({ phone }: { phone: string }) => `+40${phone.replaceAll(" ", "").slice(1)}`

const ask = (as: Visitor, payload: object, language = "en") =>
  harness.send({
    method: "POST",
    url: "/rest/v2/client/isPhoneNumberValidated",
    as,
    payload,
    headers: { language },
  })
const textTo = async (number: string): Promise<string> => {
  await harness.server.settle()
  const texts = await harness.server.app.inject({ url: "/dev/texts", query: { to: number, format: "json" } })
  return texts.json()[0]?.content ?? ""
}
const codeTo = async (number: string): Promise<string> => /\d{6}/.exec(await textTo(number))?.[0] ?? ""
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0")
const info = async (as: Visitor) => (await harness.send({ url: "/rest/v2/client/personalInfo", as })).json()

test("a number is proved by the code that it gets, and kept in the profile", async () => {
  const [ana, given] = [await harness.somebody(), aNumber()]
  expect((await ask(ana, {})).json()).toMatchObject({ number: null, validated: false, codeSent: false })
  // The text is in the language of the account, whichever page asks for it.
  await harness.send({ method: "PATCH", url: "/api/v2/users/me", as: ana, payload: { language: "de" } })
  const sent = (await ask(ana, { ...given, sendCode: true }, "fr")).json()
  expect(sent).toMatchObject({ number: e164(given), validated: false, codeSent: true })
  expect(sent.expiresAt).toBe(new Date(harness.server.clock.now() + 10 * MINUTE_MS).toISOString())
  const text = await textTo(e164(given))
  const code = await codeTo(e164(given))
  expect(text).toContain(`${code} ist Ihr Code`)
  expect(text).toMatch(new RegExp(`\\n@localhost #${code}$`))
  const { rows } = await harness.server.platform.db.pool.query("select t::text from identity.phone_code t")
  expect(JSON.stringify(rows)).not.toContain(code)
  expect((await ask(ana, given)).json()).toMatchObject({ validated: false, codeSent: true })
  expect((await ask(ana, { code })).json()).toMatchObject({ number: e164(given), validated: true })
  expect(await info(ana)).toMatchObject({ phoneCountryCode: "+40", phoneValidated: true })
  expect((await ask(ana, {})).json()).toMatchObject({ validated: true, codeSent: false })
  expect((await ask(ana, { ...given, sendCode: true })).json()).toMatchObject({
    validated: true,
    codeSent: false,
  })
})

test("another number in the profile is not proved by it; the same one, written otherwise, is", async () => {
  const [ana, given] = [await harness.somebody(), aNumber()]
  await ask(ana, { ...given, sendCode: true })
  await ask(ana, { code: await codeTo(e164(given)) })
  const save = (payload: object) =>
    harness.send({ method: "POST", url: "/rest/v2/client/saveTabPersonal", as: ana, payload })
  await save(aNumber())
  expect(await info(ana)).toMatchObject({ phoneValidated: false })
  await save({ phoneCountryCode: "+40", phone: e164(given) })
  expect(await info(ana)).toMatchObject({ phoneValidated: true })
})

test("a code works once, five tries are all, and they are not shared between numbers", async () => {
  const [ana, given] = [await harness.somebody(), aNumber()]
  await ask(ana, { ...given, sendCode: true })
  const code = await codeTo(e164(given))
  expect((await ask(ana, { ...aNumber(), code })).statusCode).toBe(422)
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(ana, { code: wrong(code) })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 422))
  expect((await ask(ana, { code })).json()).toMatchObject({ errorCode: "wrongCode" })
  harness.server.clock.advance(2 * MINUTE_MS)
  await ask(ana, { ...given, sendCode: true })
  const next = await codeTo(e164(given))
  expect((await ask(ana, { code: next })).statusCode).toBe(200)
  expect((await ask(ana, { code: next })).statusCode).toBe(422)
})

test("a code is too old after ten minutes, and nobody else's", async () => {
  const [ana, ion, given] = [await harness.somebody(), await harness.somebody(), aNumber()]
  await ask(ana, { ...given, sendCode: true })
  const code = await codeTo(e164(given))
  expect((await ask(ion, { ...given, code })).statusCode).toBe(422)
  harness.server.clock.advance(10 * MINUTE_MS)
  expect((await ask(ana, { ...given, code })).statusCode).toBe(422)
  expect((await ask(ana, given)).json()).toMatchObject({ codeSent: false })
})

test.each([
  [{ phoneCountryCode: "+40", phone: "12" }, "This is not a valid phone number."],
  [{ phoneCountryCode: "+40", phone: "" }, "This is not a valid phone number."],
  [{ phoneCountryCode: "+40", phone: "021 312 3456" }, "cannot receive text messages"],
])("%j gets no code", async (given, text) => {
  const ana = await harness.somebody()
  const response = await ask(ana, { ...given, sendCode: true })
  expect(response.statusCode).toBe(400)
  expect(response.json().errorMessage.details[0]).toMatchObject({ path: "phone" })
  expect(response.body).toContain(text)
})

describe("nobody has many sent", () => {
  const send = async (as: Visitor, given: object) => (await ask(as, { ...given, sendCode: true })).statusCode

  test("one a minute, five an hour from one account, also all at once", async () => {
    const ana = await harness.somebody()
    const burst = await Promise.all(Array.from({ length: 6 }, () => send(ana, aNumber())))
    expect(burst.filter((status) => status === 200)).toHaveLength(1)
    expect(burst.filter((status) => status === 429)).toHaveLength(5)
    for (let sent = 1; sent < 5; sent += 1) {
      harness.server.clock.advance(MINUTE_MS)
      expect(await send(ana, aNumber())).toBe(200)
    }
    harness.server.clock.advance(MINUTE_MS)
    expect(await send(ana, aNumber())).toBe(429)
    harness.server.clock.advance(60 * MINUTE_MS)
    expect(await send(ana, aNumber())).toBe(200)
  })

  test("five a day to one number, whoever asks", async () => {
    const given = aNumber()
    for (let sent = 0; sent < 5; sent += 1) expect(await send(await harness.somebody(), given)).toBe(200)
    expect(await send(await harness.somebody(), given)).toBe(429)
    await harness.server.platform.jobs.sweep()
    expect(await send(await harness.somebody(), given)).toBe(429)
    harness.server.clock.advance(24 * 60 * MINUTE_MS)
    expect(await send(await harness.somebody(), given)).toBe(200)
  })
})
