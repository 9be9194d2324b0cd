import { reviewModerationEndpoints } from "@arnica/contract/review-moderation"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { isPgError } from "../../platform/db/pg-error.ts"
import type { Person } from "../../security-tests/people/testing.ts"
import { type Booked, createHarness, type Harness } from "../../security-tests/testing.ts"
import { HOUR, reviewHarness } from "./harness/testing.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const { send, held, pathOf, write, reviewOf, asAdmin } = reviewHarness(() => stage)
const ANSWER = "Thank you for saying so, Ana."
const WORDS = /third week|Thank you for saying so|idiot/

/** What was written to somebody while something was done. */
const mailsOf = async (who: Person, doing: () => Promise<unknown>) => {
  const before = stage.server.mails.length
  await doing()
  await stage.server.settle()
  const mails = stage.server.mails.slice(before)
  for (const { text, subject } of mails) expect(`${subject} ${text}`).not.toMatch(WORDS)
  return mails.filter(({ to }) => to.address === who.email)
}
const noticesOf = async ({ userId }: Person): Promise<string[]> => {
  const { rows } = await stage.server.platform.db.query.execute(
    sql`select data ->> 'title' as title from platform.live_event
      where user_id = ${userId} and type = 'notification' order by id`,
  )
  return z
    .array(z.object({ title: z.string() }))
    .parse(rows)
    .map(({ title }) => title)
}
const answer = (uuid: string) =>
  send({ as: stage.ioana, url: `/api/v2/practice/reviews/${uuid}/answer`, payload: { text: ANSWER } })
const answered = async (): Promise<{ booked: Booked; uuid: string }> => {
  const booked = await held()
  const { uuid } = reviewOf(await write(booked))
  await answer(uuid)
  return { booked, uuid }
}
const name = "Ioana"

test("its writer hears that a review was published, answered, hidden and of what kind the reason is", async () => {
  const booked = await held()
  const way = `/customer/appointments/${booked.uuid}/review`
  let uuid = ""
  const [first, ...more] = await mailsOf(stage.ana, async () => {
    uuid = reviewOf(await write(booked)).uuid
  })
  expect(more).toEqual([])
  expect(first?.subject).toBe("Your review is published")
  expect(first?.text).toContain(name)
  expect(first?.text).toContain(way)

  const [second] = await mailsOf(stage.ana, () => answer(uuid))
  expect(second?.subject).toBe("Your review has a reply")
  expect(second?.text).toContain(way)

  const hiding = { reason: "It names a neighbour.", kind: "private" }
  const [third] = await mailsOf(stage.ana, () => asAdmin(`/${uuid}/hiding`, hiding))
  expect(third?.subject).toBe("Your review is hidden")
  expect(third?.text).toContain("reveals private details")
  expect(third?.text).not.toContain("neighbour")
  // What is hidden already is not told again.
  expect(await mailsOf(stage.ana, () => asAdmin(`/${uuid}/hiding`, hiding))).toEqual([])

  expect(await mailsOf(stage.ana, () => asAdmin(`/${uuid}/publication`, {}))).toHaveLength(1)
  expect(await mailsOf(stage.ana, () => asAdmin(`/${uuid}/publication`, {}))).toEqual([])
  // What she did herself is on the page already; the rest is also shown where she is signed in.
  expect(await noticesOf(stage.ana)).toEqual([
    "Your review has a reply",
    "Your review is hidden",
    "Your review is published",
  ])
  expect(await noticesOf(stage.ioana)).toEqual(["You have a new review"])
})

test("who wants no mails about what they did themselves has none, but hears what others decide", async () => {
  const url = "/api/v2/users/me/notification-preferences"
  const wanting = (isOn: boolean) => {
    const switches = [{ occasion: "reviewInvitations", channel: "email", isOn }]
    return send({ as: stage.ana, url, method: "PATCH", payload: { switches } })
  }
  expect((await wanting(false)).status).toBe(200)
  const booked = await held()
  let uuid = ""
  const own = await mailsOf(stage.ana, async () => {
    uuid = reviewOf(await write(booked)).uuid
  })
  expect(own).toEqual([])
  const told = await mailsOf(stage.ana, () => answer(uuid))
  expect(told.map(({ subject }) => subject)).toEqual(["Your review has a reply"])
  expect(await mailsOf(stage.ana, () => asAdmin(`/${uuid}/hiding`, { reason: "An insult." }))).toHaveLength(1)
  expect((await wanting(true)).status).toBe(200)
})

test("an answer is hidden alone: only its specialist still reads it, with the reason, and back again", async () => {
  const { booked, uuid } = await answered()
  const profile = `/rest/v2/profile-page/${stage.ioana.planted.url}/reviews`
  const publicly = async () =>
    z
      .array(z.object({ uuid: z.string(), answer: z.unknown() }))
      .parse((await send({ url: profile })).body)
      .find((each) => each.uuid === uuid)?.answer
  const own = async () =>
    reviewModerationEndpoints["GET /api/v2/practice/reviews"].responses[200]
      .parse((await send({ as: stage.ioana, url: "/api/v2/practice/reviews?count=100" })).body)
      .items.find((each) => each.uuid === uuid)
  expect(await publicly()).toMatchObject({ text: ANSWER })

  const mails = await mailsOf(stage.ioana, async () =>
    expect(await asAdmin(`/${uuid}/answer-hiding`, { reason: "It names the client." })).toMatchObject({
      status: 200,
      body: {
        status: "published",
        answer: { text: ANSWER },
        answerHiddenReason: "It names the client.",
        abilities: { hideAnswer: false, publishAnswer: true, hide: true },
      },
    }),
  )
  expect(mails.map(({ subject }) => subject)).toEqual(["Your reply to a review is hidden"])
  expect(await publicly()).toBeNull()
  expect(reviewOf(await send({ as: stage.ana, url: pathOf(booked) }))).toMatchObject({
    status: "published",
    answer: null,
    canEdit: false,
  })
  expect(await own()).toMatchObject({
    answer: { text: ANSWER },
    answerHiddenReason: "It names the client.",
    abilities: { answer: false },
  })
  expect((await answer(uuid)).status).toBe(409)
  const listed = await asAdmin("?show=hidden&count=100")
  expect(listed.body.items.map((each: { uuid: string }) => each.uuid)).toContain(uuid)

  const again = await mailsOf(stage.ioana, () => asAdmin(`/${uuid}/answer-publication`, {}))
  expect(again.map(({ subject }) => subject)).toEqual(["Your reply to a review is visible again"])
  expect(await publicly()).toMatchObject({ text: ANSWER })
  const actions = ["reviews.answerHidden", "reviews.answerPublished"]
  for (const action of actions) {
    const [trace] = await stage.server.platform.audit.list({ action }, { limit: 1 })
    expect(trace).toMatchObject({ subject: stage.ioana.userId, object: { id: uuid } })
  }
})

test("what has no answer has none to hide, and a reason is needed", async () => {
  const { uuid } = reviewOf(await write(await held()))
  const reason = "It names the client."
  expect((await asAdmin(`/${uuid}/answer-hiding`, { reason })).status).toBe(409)
  expect((await asAdmin(`/${uuid}/answer-publication`, {})).status).toBe(409)
  expect((await asAdmin(`/${crypto.randomUUID()}/answer-hiding`, { reason })).status).toBe(404)
  expect((await asAdmin(`/${uuid}/answer-hiding`, { reason: "  " })).status).toBe(400)
  const { pool } = stage.server.platform.db
  const hidden = pool.query("update reviews.review set answer_hidden_reason = 'why' where uuid = $1", [uuid])
  await expect(hidden).rejects.toSatisfy((error) => isPgError(error, "23514"))
})

test("readers report an answer apart from its review; keeping the one leaves the other to be decided", async () => {
  const { uuid } = await answered()
  const report = (as: Person, payload: object) =>
    send({ as, url: `/api/v2/reviews/${uuid}/reports`, payload })
  const about = "answer"
  // Whoever wrote the review may report the answer, and who gave the answer may not.
  expect((await report(stage.ana, { about, reason: "private" })).status).toBe(204)
  expect((await report(stage.ioana, { about, reason: "private" })).status).toBe(404)
  expect((await report(stage.bob, { about, reason: "notAClient" })).status).toBe(400)
  expect((await report(stage.bob, { about, reason: "offensive" })).status).toBe(204)
  expect((await report(stage.bob, { reason: "advertising" })).status).toBe(204)
  const seen = async () =>
    z
      .array(z.object({ uuid: z.string(), reports: z.array(z.object({ about: z.string() })) }))
      .parse((await asAdmin("?show=reported&count=100")).body.items)
      .find((each) => each.uuid === uuid)
      ?.reports.map((each) => each.about)
      .toSorted()
  expect(await seen()).toEqual(["answer", "answer", "review"])
  expect((await asAdmin(`/${uuid}/publication`, {})).body.abilities).toMatchObject({
    publish: false,
    publishAnswer: true,
  })
  expect(await seen()).toEqual(["answer", "answer"])
  expect((await asAdmin(`/${uuid}/answer-hiding`, { reason: "Indeed." })).status).toBe(200)
  expect(await seen()).toBeUndefined()
  expect((await report(stage.bob, { about, reason: "offensive" })).status).toBe(404)
})

test("admins are told of what waits and was reported, gathered, once a day at most", async () => {
  const sweep = () => stage.server.platform.jobs.sweep()
  const told = (mails: readonly { readonly subject: string; readonly text: string }[]) =>
    mails.filter(({ subject }) => subject === "Reviews are waiting for you")
  // Nothing waits now: what was reported above is decided.
  stage.server.clock.advance(25 * HOUR)
  expect(told(await mailsOf(stage.admin, sweep))).toEqual([])
  const { uuid } = reviewOf(await write(await held(), { text: "He is an idiot, and I paid for it too." }))
  const second = reviewOf(await write(await held()))
  const url = `/api/v2/reviews/${second.uuid}/reports`
  await send({ as: stage.bob, url, payload: { reason: "other" } })
  stage.server.clock.advance(25 * HOUR)
  const [mail, ...more] = told(await mailsOf(stage.admin, sweep))
  expect(more).toEqual([])
  expect(mail?.text).toContain("Waiting to be published: 1. Reported by readers: 1.")
  expect(mail?.text).toContain("/en/admin/reviews?show=waiting")
  expect((await noticesOf(stage.admin)).at(-1)).toBe("Reviews are waiting for you")
  expect(told(await mailsOf(stage.admin, sweep))).toEqual([])
  stage.server.clock.advance(25 * HOUR)
  expect(told(await mailsOf(stage.admin, sweep))).toHaveLength(1)
  await asAdmin(`/${uuid}/hiding`, { reason: "An insult." })
  await asAdmin(`/${second.uuid}/publication`, {})
  stage.server.clock.advance(25 * HOUR)
  expect(told(await mailsOf(stage.admin, sweep))).toEqual([])
})
