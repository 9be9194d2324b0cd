import { randomUUID } from "node:crypto"
import { assessmentSharesEndpoints } from "@arnica/contract/assessment-shares"
import { assessmentsEndpoints } from "@arnica/contract/assessments"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import type { Person } from "../../security-tests/people/testing.ts"
import { aKey, SLEEPLESS } from "../../security-tests/results.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { NOBODY } from "./filled.ts"

const HOUR = 3_600_000
const resultSchema = assessmentsEndpoints["GET /api/assessment/respondent/{userId}/result"].responses[200]
const sharesSchema = assessmentSharesEndpoints["GET /api/v2/assessment-shares"].responses[200]
const sharedSchema = assessmentSharesEndpoints["GET /api/v2/practice/clients/{id}/assessments"].responses[200]

let stage: Harness
let number: number
let recordId: number
beforeAll(async () => {
  stage = await createHarness()
  await stage.buy(stage.ana, stage.ioana.planted)
  const details = await stage.call({ as: stage.ana, url: "/rest/v2/user/details/" })
  number = z.object({ id: z.int() }).parse(details.json()).id
  const clients = await stage.call({ as: stage.ioana, url: "/rest/v2/specialist/clients" })
  recordId = clients.json().items[0].id
})
afterAll(() => stage.close())

type Sent = {
  readonly as?: Person
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE"
  readonly url: string
  readonly payload?: object
  readonly language?: string
}
const send = async ({ language = "en", ...sent }: Sent) => {
  const response = await stage.call({ ...sent, headers: { language } })
  const { statusCode: status, headers, body: text } = response
  return { status, headers, body: text === "" ? null : response.json() }
}
const answersWith = (value: number) => ({
  ...SLEEPLESS,
  answers: SLEEPLESS.answers.map(({ questionId }) => ({ questionId, value })),
})
const save = async (payload: object = SLEEPLESS, as?: Person): Promise<string> => {
  const url = as === undefined ? "" : `/${number}`
  stage.server.clock.advance(1_000)
  const saved = await send({
    ...(as === undefined ? {} : { as }),
    method: "POST",
    url: `/api/assessment/respondent/save${url}`,
    payload: { key: aKey(), ...payload },
  })
  expect(saved.status).toBe(201)
  return z.uuid().parse(saved.body.respondentId)
}
const read = (id: string | number, as?: Person, language?: string) =>
  send({
    ...(as === undefined ? {} : { as }),
    ...(language === undefined ? {} : { language }),
    url: `/api/assessment/respondent/${id}/result`,
  })
const link = (ids: string[], as: Person) =>
  send({ as, method: "POST", url: "/api/assessment/respondent/linkToUser", payload: { respondentIds: ids } })
const shared = async () =>
  sharedSchema.parse(
    (await send({ as: stage.ioana, url: `/api/v2/practice/clients/${recordId}/assessments` })).body,
  )
const share = (respondentId: string, more: object = {}) =>
  send({
    as: stage.ana,
    method: "POST",
    url: "/api/v2/assessment-shares",
    payload: { respondentId, specialistId: stage.ioana.planted.id, scope: "result", ...more },
  })

test("scales are listed in their fixed order, in the reader's language, each with its questions", async () => {
  const { body } = await send({ url: "/api/assessment/scale/all", language: "de" })
  const codes = z.array(z.object({ code: z.string(), name: z.string() })).parse(body)
  expect(codes[0]).toEqual({ code: "INSOMNIA", name: "Schlaf-Check" })
  expect(codes.at(-1)?.code).toBe("WELLSCORE")
  const one = await send({ url: "/api/assessment/scale/wellscore" })
  const questions = await send({ url: "/api/assessment/scale/WELLSCORE/questions" })
  expect(questions.body).toHaveLength(one.body.questionCount)
  expect((await send({ url: "/api/assessment/scale/nothing" })).status).toBe(404)
})

test("who answers without an account reads the result by its id alone, for three days", async () => {
  const id = await save()
  const { status, headers, body } = await read(id)
  expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"])
  const result = resultSchema.parse(body)
  expect(result).toMatchObject({ scoring: 21, maximum: 28, riskFlag: false, code: "INSOMNIA" })
  const band = result.thresholds.find(({ min, max }) => min <= 21 && 21 <= max)
  expect([band?.title, band?.colour]).toEqual(["Moderate problems", "yellow"])
  expect((await read(randomUUID())).status).toBe(404)
  const { rows } = await stage.server.platform.db.pool.query(
    "select filled from assessments.respondent where id = $1",
    [id],
  )
  expect(rows[0].filled.toString("latin1")).not.toContain("falling")
  stage.server.clock.advance(73 * HOUR)
  expect((await read(id)).status).toBe(404)
  expect((await link([id], stage.bob)).body).toEqual({ linked: [] })
  await stage.server.platform.jobs.sweep()
  const left = await stage.server.platform.db.pool.query("select 1 from assessments.respondent")
  expect(left.rowCount).toBe(0)
})

test("thoughts of not wanting to live bring help first, whatever the score", async () => {
  const scale = await send({ url: "/api/assessment/scale/mood/questions" })
  const questions = z.array(z.object({ id: z.string() })).parse(scale.body)
  const answers = questions.map(({ id }) => ({ questionId: id, value: id === "harm" ? 1 : 0 }))
  const id = await save({ scale: "PHQ9", answers, consent: true })
  expect((await read(id)).body).toMatchObject({ scoring: 1, riskFlag: true })
})

test("the flag has its earlier name beside it, and a row that knows that one alone is read as before", async () => {
  const scale = await send({ url: "/api/assessment/scale/mood/questions" })
  const questions = z.array(z.object({ id: z.string() })).parse(scale.body)
  const answers = questions.map(({ id }) => ({ questionId: id, value: id === "harm" ? 1 : 0 }))
  const id = await save({ scale: "PHQ9", answers, consent: true })
  const { db, fields } = stage.server.platform
  const { rows } = await db.pool.query("select filled from assessments.respondent where id = $1", [id])
  const at = { owner: NOBODY, table: "assessments.respondent", column: "filled", row: id }
  const schema = z.looseObject({ riskFlag: z.boolean(), needsCare: z.boolean() })
  const opened = await fields.openJson(db.query, { at, sealed: rows[0].filled, schema })
  if (opened.kind !== "open") throw new Error("the row cannot be opened")
  const { riskFlag, ...earlier } = opened.value
  expect({ riskFlag, needsCare: earlier.needsCare }).toEqual({ riskFlag: true, needsCare: true })
  const sealed = await fields.sealJson(db.query, { at, value: earlier })
  await db.pool.query("update assessments.respondent set filled = $1 where id = $2", [sealed, id])
  expect((await read(id)).body).toMatchObject({ scoring: 1, riskFlag: true })
})

test.each([
  ["an answer is missing", { answers: SLEEPLESS.answers.slice(1) }],
  ["an answer is not on offer", { answers: answersWith(7).answers }],
  ["a question is answered twice", { answers: [...SLEEPLESS.answers, ...SLEEPLESS.answers.slice(0, 1)] }],
  ["a question is unknown", { answers: [...SLEEPLESS.answers, { questionId: "__proto__", value: 1 }] }],
  ["nobody agreed", { consent: false }],
])("nothing is kept where %s", async (_what, wrong) => {
  const payload = { ...SLEEPLESS, key: aKey(), ...wrong }
  const refused = await send({ method: "POST", url: "/api/assessment/respondent/save", payload })
  expect([refused.status, refused.body.errorCode]).toEqual([400, -2434])
  const { rowCount } = await stage.server.platform.db.pool.query(
    "select 1 from assessments.respondent where request_key = $1",
    [payload.key],
  )
  expect(rowCount).toBe(0)
})

test("what is sent twice is kept once, and nobody gets another's by its key", async () => {
  const key = aKey()
  const id = await save({ ...SLEEPLESS, key })
  expect(await save({ ...SLEEPLESS, key })).toBe(id)
  const url = `/api/assessment/respondent/save/${number}`
  const other = await send({ as: stage.ana, method: "POST", url, payload: { ...SLEEPLESS, key } })
  expect(other.status).toBe(409)
})

test("signing in takes results along: from then on they are their owner's alone", async () => {
  const id = await save()
  expect((await link([id, randomUUID()], stage.ana)).body).toEqual({ linked: [id] })
  expect((await link([id], stage.bob)).body).toEqual({ linked: [] })
  expect((await read(id)).status).toBe(404)
  expect((await read(id, stage.bob)).status).toBe(404)
  expect((await read(id, stage.admin)).status).toBe(404)
  expect((await read(id, stage.ana, "ro")).body).toMatchObject({ expiresAt: null, name: "Cum dormi" })
  expect((await read(number, stage.ana)).body.respondentId).toBe(id)
  expect((await read(number, stage.bob)).status).toBe(404)
})

test("results over time are told to their owner, and deleted by them alone", async () => {
  const id = await save(answersWith(0), stage.ana)
  const history = () => send({ as: stage.ana, url: "/api/assessment/scale/history/insomnia" })
  expect((await history()).body.results.map(({ scoring }: { scoring: number }) => scoring)).toEqual([21, 0])
  expect((await send({ as: stage.ana, url: "/api/v2/assessment-results" })).body).toMatchObject([
    { slug: "insomnia", count: 2, latest: { scoring: 0, colour: "green" } },
  ])
  const remove = (as: Person) => send({ as, method: "DELETE", url: `/api/v2/assessment-results/${id}` })
  expect((await remove(stage.bob)).status).toBe(404)
  expect((await remove(stage.ana)).status).toBe(204)
  expect((await history()).body.results).toHaveLength(1)
})

test("a result is shared with a specialist of one's own, read by them with a note of it, and taken back", async () => {
  const { ana, ioana, andrei } = stage
  const id = await save(answersWith(1), ana)
  expect((await share(id, { specialistId: andrei.planted.id })).status).toBe(404)
  expect(await shared()).toEqual([])
  const made = await share(id)
  expect([made.status, (await share(id)).body.id]).toEqual([201, made.body.id])
  const count = await send({ as: ioana, url: `/api/v2/practice/clients/${recordId}/assessments/count` })
  expect(count.body).toEqual({ results: 1 })
  expect(await shared()).toMatchObject([
    { slug: "insomnia", maximum: 28, results: [{ scoring: 7, title: "Good sleep" }] },
  ])
  const log = await send({ as: ana, url: "/api/v2/access-log" })
  expect(log.body.items[0]).toMatchObject({ who: "specialist", action: "assessments.resultsRead" })

  const url = `/api/v2/assessment-shares/${made.body.id}`
  const all = await send({ as: ana, method: "PATCH", url, payload: { respondentId: id, scope: "scale" } })
  expect(all.body).toMatchObject({ scope: "scale", respondentId: null, isOpen: true })
  expect((await shared())[0]?.results.map(({ scoring }) => scoring)).toEqual([21, 7])
  expect((await send({ as: ana, method: "DELETE", url })).status).toBe(204)
  expect(await shared()).toEqual([])
})

test("what was shared closes with what is between the two", async () => {
  const { ana, server } = stage
  const id = await save(answersWith(1), ana)
  await share(id)
  expect(await shared()).toHaveLength(1)
  server.clock.advance(110 * 24 * HOUR)
  const cookie = await stage.signIn(ana)
  const doctors = await stage.signIn(stage.ioana)
  const url = `/api/v2/practice/clients/${recordId}/assessments`
  const later = await stage.call({ url, headers: { cookie: doctors } })
  expect(later.json()).toEqual([])
  const own = await stage.call({ url: "/api/v2/assessment-shares", headers: { cookie } })
  expect(sharesSchema.parse(own.json())).toMatchObject({ shares: [{ isOpen: false }], specialists: [] })
})
