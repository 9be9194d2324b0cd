import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { isPgError } from "../../platform/db/pg-error.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { HOUR, reviewHarness } from "./harness/testing.ts"

let stage: Harness

beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const TEXT = "I slept through in the third week."
const { REVIEW, send, hold, held, pathOf, write, reviewOf, asAdmin, listed } = reviewHarness(() => stage)
const inDirectory = async (): Promise<unknown> => {
  const id = stage.ioana.planted.id
  const { rows } = await stage.server.platform.db.query.execute(
    sql`select stars_sum as sum, stars_count as count from specialists.directory where specialist_id = ${id}`,
  )
  return rows[0]
}
const starsOfIoana = async (): Promise<unknown> =>
  (await send({ url: `/rest/v2/profile-page/${stage.ioana.planted.url}/stars` })).body

test("a session is reviewed once it was held, by its client, once", async () => {
  const booked = await stage.buy(stage.ana, stage.ioana.planted)
  expect(await send({ as: stage.ana, url: pathOf(booked) })).toMatchObject({
    status: 200,
    body: { obstacle: "reviewNotHeld", review: null, specialist: { atlasUrl: stage.ioana.planted.url } },
  })
  expect(await write(booked)).toMatchObject({ status: 422, body: { errorCode: "reviewNotHeld" } })
  await hold(booked)
  expect((await write(booked, {}, stage.bob)).status).toBe(404)
  const written = await write(booked)
  expect(written).toMatchObject({
    status: 201,
    body: {
      review: { status: "published", author: "Ana P.", sessionsBefore: 1, canEdit: true },
      obstacle: null,
    },
  })
  expect(await write(booked)).toMatchObject({ status: 409, body: { errorCode: "statusConflict" } })
  expect(await starsOfIoana()).toEqual({ average: 4, count: 1 })
  expect(await inDirectory()).toEqual({ sum: 4, count: 1 })
})

test("clients are asked two hours after the session, and specialists told of the stars alone", async () => {
  const booked = await stage.buy(stage.ana, stage.ioana.planted)
  await hold(booked)
  const before = stage.server.mails.length
  stage.server.clock.advance(3 * HOUR)
  await stage.server.settle()
  const invitations = stage.server.mails.slice(before)
  expect(
    invitations.map(({ to, text }) => [
      to.address,
      text.includes(`/customer/appointments/${booked.uuid}/review`),
    ]),
  ).toEqual([[stage.ana.email, true]])
  await write(booked)
  // Other letters may leave at the same moment.
  const told = stage.server.mails.findLast(({ text }) => text.includes("/provider/reviews"))
  expect(told?.to.address).toBe(stage.ioana.email)
  expect(told?.text).toContain("/provider/reviews")
  expect(told?.text).not.toContain("third week")
})

test("who wrote already is not asked", async () => {
  const booked = await held()
  await write(booked)
  const before = stage.server.mails.length
  stage.server.clock.advance(3 * HOUR)
  await stage.server.settle()
  expect(stage.server.mails.length).toBe(before)
})

test("what was not paid for, or was given back, is not reviewed", async () => {
  const booked = await held()
  const url = `/api/v2/appointments/${booked.uuid}`
  const seen = async (): Promise<unknown> => (await stage.call({ as: stage.ana, method: "GET", url })).json()
  expect(await seen()).toMatchObject({ status: "completed", abilities: { review: true } })
  const { payments } = stage.server.modules
  const order = await payments.order(booked.orderId)
  if (order === null) throw new Error("there is no order")
  await stage.server.platform.db.transaction((tx) =>
    payments.refund(tx, { orderId: order.id, amount: order.total, ref: "all of it", reason: "test" }),
  )
  await stage.server.settle()
  expect(await write(booked)).toMatchObject({ status: 422, body: { errorCode: "reviewUnpaid" } })
  expect(await seen()).toMatchObject({ abilities: { review: false } })
})

test.each([
  [{ text: "too short" }, "text"],
  [{ text: `${TEXT} See www.elsewhere.test` }, "text"],
  [{ text: `${TEXT} Call 0712 345 678` }, "text"],
  [{ stars: 6 }, "stars"],
  [{ language: "xx" }, "language"],
])("refuses %j at its field", async (wrong, path) => {
  const { status, body } = await write({ id: 0, uuid: crypto.randomUUID(), orderId: "", start: "" }, wrong)
  expect(status).toBe(400)
  expect(body.errorMessage.details[0].path).toBe(path)
})

test("words that the list has wait for an admin, in whom they are seen or hidden", async () => {
  const booked = await held()
  const before = await inDirectory()
  const { uuid, status } = reviewOf(await write(booked, { text: "He is an idiot, and I paid for it too." }))
  expect(status).toBe("waiting")
  expect(await inDirectory()).toEqual(before)
  expect(await listed("waiting")).toContain(uuid)
  expect(await asAdmin(`/${uuid}/hiding`, { reason: "An insult." })).toMatchObject({
    status: 200,
    body: { status: "hidden", hiddenReason: "An insult.", holdReason: null },
  })
  const seen = reviewOf(await send({ as: stage.ana, url: pathOf(booked) }))
  expect(seen).toMatchObject({ status: "hidden", hiddenReason: "An insult.", canEdit: false })
  expect(
    (await send({ as: stage.ana, url: `/api/v2/reviews/${uuid}`, payload: REVIEW, method: "PATCH" })).status,
  ).toBe(409)
  expect(await asAdmin(`/${uuid}/publication`, {})).toMatchObject({ body: { status: "published" } })
  expect(await inDirectory()).not.toEqual(before)
  expect(await asAdmin(`/${uuid}/hiding`, { reason: "After all." })).toMatchObject({ status: 200 })
  expect(await inDirectory()).toEqual(before)
  const trace = await stage.server.platform.audit.list({ action: "reviews.hidden" }, { limit: 1 })
  expect(trace[0]).toMatchObject({ subject: stage.ana.userId, reason: "After all.", object: { id: uuid } })
})

test("its writer changes it until it is answered, and the stars follow", async () => {
  const booked = await held()
  const { uuid } = reviewOf(await write(booked, { stars: 1 }))
  const url = `/api/v2/reviews/${uuid}`
  const low = z.object({ sum: z.int() }).parse(await inDirectory())
  expect((await send({ as: stage.bob, url, payload: REVIEW, method: "PATCH" })).status).toBe(404)
  const changed = await send({
    as: stage.ana,
    url,
    method: "PATCH",
    payload: { ...REVIEW, stars: 5, named: false },
  })
  expect(changed).toMatchObject({ status: 200, body: { review: { stars: 5, author: null } } })
  expect(await inDirectory()).toMatchObject({ sum: low.sum + 4 })

  const answer = `/api/v2/practice/reviews/${uuid}/answer`
  const payload = { text: "Thank you for saying so." }
  expect((await send({ as: stage.andrei, url: answer, payload })).status).toBe(404)
  expect((await send({ as: stage.ana, url: answer, payload })).status).toBe(403)
  expect(await send({ as: stage.ioana, url: answer, payload })).toMatchObject({
    body: { answer: payload, abilities: { answer: false } },
  })
  expect(await send({ as: stage.ioana, url: answer, payload })).toMatchObject({
    body: { errorCode: "reviewAnswered" },
  })
  expect(await send({ as: stage.ana, url, payload: REVIEW, method: "PATCH" })).toMatchObject({
    status: 409,
    body: { errorCode: "reviewAnswered" },
  })
})

test("the database keeps what was answered, whoever asks it", async () => {
  const { pool } = stage.server.platform.db
  const touched = pool.query(
    "update reviews.review set stars = 5 where answer_text is not null and stars = 5",
  )
  await expect(touched).resolves.toBeDefined()
  const changed = pool.query("update reviews.review set text = 'other words' where answer_text is not null")
  await expect(changed).rejects.toSatisfy((error) => isPgError(error, "23514", "review_answered_stays"))
})

test("readers report, once each, and an admin sets it aside", async () => {
  const { uuid } = reviewOf(await write(await held()))
  const url = `/api/v2/reviews/${uuid}/reports`
  expect((await send({ as: stage.ana, url, payload: { reason: "other" } })).status).toBe(404)
  expect(
    (await send({ as: stage.bob, url, payload: { reason: "private", note: "it names me" } })).status,
  ).toBe(204)
  expect((await send({ as: stage.bob, url, payload: { reason: "other" } })).status).toBe(204)
  expect((await send({ as: stage.ioana, url, payload: { reason: "notAClient" } })).status).toBe(204)
  const { body } = await asAdmin("?show=reported")
  expect(body.items.find((each: { uuid: string }) => each.uuid === uuid)).toMatchObject({
    reports: [{ reason: "other", note: "" }, { reason: "notAClient" }],
    abilities: { publish: true, hide: true },
  })
  const kept = await asAdmin(`/${uuid}/publication`, {})
  expect(kept.body).toMatchObject({ status: "published", abilities: { publish: false, hide: true } })
  const hidden = await asAdmin(`/${uuid}/hiding`, { reason: "It names somebody." })
  expect(hidden.body).toMatchObject({ status: "hidden", abilities: { publish: true, hide: false } })
  await asAdmin(`/${uuid}/publication`, {})
  expect(await listed("reported")).not.toContain(uuid)
})

test("many reviews of one writer in a day wait", async () => {
  const first = await stage.buy(stage.bob, stage.andrei.planted)
  await hold(first)
  const statuses: string[] = []
  for (let times = 0; times < 5; times += 1) {
    const booked = times === 0 ? first : await stage.buy(stage.bob, stage.andrei.planted)
    await hold(booked)
    statuses.push(reviewOf(await write(booked, {}, stage.bob)).status)
  }
  expect(statuses[0]).toBe("published")
  const andreis = await send({
    as: stage.andrei,
    url: "/api/v2/practice/reviews?show=unanswered&stars=4&count=2",
  })
  expect(andreis.body).toMatchObject({ total: statuses.filter((each) => each === "published").length })
  expect(andreis.body.items.length).toBeLessThanOrEqual(2)
  for (const item of andreis.body.items) expect(item).toMatchObject({ abilities: { answer: true } })
  expect(andreis.body.byStars).toEqual([0, 0, 0, andreis.body.total, 0])
})

test("admins find reviews by a word, and a sign of the pattern is a sign", async () => {
  const { body } = await asAdmin(`?show=all&search=${encodeURIComponent("third week")}`)
  expect(body.total).toBeGreaterThan(0)
  expect((await asAdmin(`?show=all&search=${encodeURIComponent("%")}`)).body.total).toBe(0)
})
