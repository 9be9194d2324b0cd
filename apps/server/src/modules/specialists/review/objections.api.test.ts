import { objectionEndpoints } from "@arnica/contract/objections"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createJoiningHarness, type JoiningHarness } from "../wizard/testing.ts"

let harness: JoiningHarness
beforeAll(async () => {
  harness = await createJoiningHarness()
})
afterAll(() => harness.server.close())

const OBJECTION = "POST /api/v2/spec-wizard/objection"
const OWN = "GET /api/v2/spec-wizard/objection"
const TEXT = "The licence was renewed in March; the register has it."
const ANSWER = "We have looked again: send us the new document."

const decide = async (id: number, what: string, body: object = {}) => {
  const { version } = await harness.review(id)
  return await harness.call(`POST /api/v2/admin/specialists/${id}/${what}`, {
    cookie: harness.admin,
    body: { version, ...body },
  })
}
const suspend = (id: number) => decide(id, "suspension", { comment: "Licence expired", cancel: [] })
const object = (cookie: string, text = TEXT) => harness.call(OBJECTION, { cookie, body: { text } })
const readStatus = async (cookie: string) =>
  objectionEndpoints[OWN].responses[200].parse((await harness.call(OWN, { cookie })).json())
const reply = (id: number, cookie = harness.admin) =>
  harness.call(`POST /api/v2/admin/specialists/${id}/objection-answer`, { cookie, body: { answer: ANSWER } })
const waiting = async () =>
  (
    await harness.call("GET /api/v2/admin/specialists", {
      cookie: harness.admin,
      query: { show: "objected" },
    })
  ).json()

const activePerson = async () => {
  const person = await harness.signUp({ appliesAs: "psychologist" })
  await harness.activate(person)
  return person
}

it("is kept with the suspension, waits for an admin, and is answered once", async () => {
  const { cookie, id, email } = await activePerson()
  expect((await suspend(id)).statusCode).toBe(200)
  expect(await readStatus(cookie)).toEqual({ mayObject: true, objection: null })
  expect((await reply(id)).statusCode).toBe(409)

  expect((await object(cookie)).statusCode).toBe(201)
  expect(await readStatus(cookie)).toMatchObject({
    mayObject: false,
    objection: { text: TEXT, answer: null },
  })
  expect(await waiting()).toMatchObject({ total: 1, items: [{ id }] })
  expect((await harness.review(id)).objection).toMatchObject({ text: TEXT, answer: null })

  expect((await reply(id)).json()).toMatchObject({ status: "suspended", objection: { answer: ANSWER } })
  expect((await reply(id)).statusCode).toBe(409)
  expect(await readStatus(cookie)).toMatchObject({ mayObject: false, objection: { answer: ANSWER } })
  expect(await waiting()).toMatchObject({ total: 0 })
  await harness.server.settle()
  const told = harness.server.mails.filter(({ to }) => to.address === email).map(({ text }) => text)
  expect(told.some((text) => text.includes(ANSWER))).toBe(true)
  const [entry] = await harness.server.platform.audit.list(
    { action: "specialists.objectionAnswered" },
    { limit: 1 },
  )
  expect(entry).toMatchObject({ object: { type: "specialist", id: String(id) } })
})

it("is refused to who is not suspended, a second time, and where it says nothing", async () => {
  const { cookie, id } = await activePerson()
  expect((await object(cookie)).statusCode).toBe(409)
  await suspend(id)
  expect((await object(cookie, "no")).statusCode).toBe(400)
  expect((await object(cookie)).statusCode).toBe(201)
  expect((await object(cookie)).statusCode).toBe(409)
  // Another suspension is another decision.
  await decide(id, "resumption")
  expect(await readStatus(cookie)).toEqual({ mayObject: false, objection: null })
  expect(await waiting()).toMatchObject({ total: 0 })
  await suspend(id)
  expect(await readStatus(cookie)).toEqual({ mayObject: true, objection: null })
})

it("is the owner's to write and an admin's to answer", async () => {
  const { cookie, id } = await activePerson()
  await suspend(id)
  expect((await object(harness.admin)).statusCode).toBe(403)
  await object(cookie)
  expect((await reply(id, cookie)).statusCode).toBe(403)
  expect((await harness.review(id)).objection).toMatchObject({ answer: null })
})
