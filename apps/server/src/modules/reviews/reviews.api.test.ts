import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import type { Platform } from "../../platform/types.ts"
import { createTestServer, TEST_NOW, type TestServer } from "../../testing/server.ts"
import { createCatalog } from "../catalog/index.ts"
import { createSpecialists, type Specialists } from "../specialists/index.ts"
import { aSpecialist, type Planted, plantSpecialists } from "../specialists/testing.ts"
import { reviewPublished } from "./events.ts"
import { createReviews, type NewReview, type Reviews } from "./index.ts"
import { aReview } from "./testing.ts"

const DAY = 86_400_000

/** Nobody had a session, and nobody is written to. */
const NOBODY = {
  booking: { heldSessions: { findHeld: async () => null } },
  identity: {
    users: {
      byIds: async () => new Map(),
      page: async () => ({ total: 0, items: [] }),
      count: async () => ({ total: 0, since: 0 }),
      idsBy: async () => [],
      idsOfNamed: async () => [],
      byEmail: async () => null,
    },
    findReach: async () => new Map(),
  },
}

type Modules = {
  readonly sync: () => Promise<void>
  readonly specialists: Specialists
  readonly reviews: Reviews
}

const compose = (platform: Platform): Modules => {
  const catalog = createCatalog(platform)
  const specialists = createSpecialists(platform, { catalog })
  const reviews = createReviews(platform, { specialists, ...NOBODY })
  return { sync: catalog.sync, specialists, reviews }
}

let server: TestServer<Modules>

beforeAll(async () => {
  server = await createTestServer({ compose })
  await server.modules.sync()
})
afterAll(() => server.close())

const plant = async (count: number, given: Parameters<typeof aSpecialist>[0] = {}): Promise<Planted[]> =>
  plantSpecialists(
    { db: server.platform.db, specialists: server.modules.specialists },
    Array.from({ length: count }, () => aSpecialist(given)),
  )
const plantOne = async (given: Parameters<typeof aSpecialist>[0] = {}): Promise<Planted> => {
  const [one] = await plant(1, given)
  if (one === undefined) throw new Error("nobody was planted")
  return one
}
const write = (reviews: readonly NewReview[]) =>
  server.platform.db.transaction((tx) => server.modules.reviews.createBatch(tx, reviews))
const publish = (review: NewReview) =>
  server.platform.db.transaction((tx) => server.modules.reviews.publish(tx, review))

const get = async (url: string, language = "en") =>
  (await server.app.inject({ url, headers: { language } })).json()
const ask = (url: string, payload: unknown) =>
  server.app.inject({ method: "POST", url, payload: Object(payload) })
const ages = (count: number) => Array.from({ length: count }, (_, days) => TEST_NOW - days * DAY)

const directoryStars = async (id: number): Promise<unknown> => {
  const { rows } = await server.platform.db.query.execute(
    sql`select stars_sum as sum, stars_count as count from specialists.directory where specialist_id = ${id}`,
  )
  return rows[0]
}

test("reviews come in pages, newest first, without gaps or repeats", async () => {
  const { id } = await plantOne()
  // Two at the same instant: their order must still be the same on every page.
  const instants = [...ages(6), TEST_NOW]
  await write(instants.map((createdAt, at) => aReview({ specialistId: id, createdAt, text: `${at}` })))
  const page = async (offset: number, count: number) =>
    (await ask("/rest/v2/provider/getReviews", { specialistID: id, offset, count })).json()
  const pages = [await page(0, 3), await page(3, 3), await page(6, 3), await page(9, 3)]
  expect(pages.map((list) => list.length)).toEqual([3, 3, 1, 0])
  const texts = pages.flat().map(({ text }: { text: string }) => text)
  expect(new Set(texts).size).toBe(7)
  expect(texts.slice(2)).toEqual(["1", "2", "3", "4", "5"])
})

test("counts are by language, and hidden reviews count nowhere", async () => {
  const { id, url } = await plantOne()
  await write([
    ...ages(3).map((createdAt) => aReview({ specialistId: id, createdAt, language: "ro", stars: 4 })),
    aReview({ specialistId: id, createdAt: TEST_NOW, language: "en" }),
    aReview({ specialistId: id, createdAt: TEST_NOW, language: "en", stars: 1, hidden: true }),
  ])
  const path = "/rest/v2/provider/getReviewsWithCount"
  const all = (await ask(path, { specialistID: id, count: 2 })).json()
  expect(all).toMatchObject({
    count: 4,
    languages: [
      { code: "ro", count: 3 },
      { code: "en", count: 1 },
    ],
  })
  expect(all.list).toHaveLength(2)
  const romanian = (await ask(path, { specialistID: id, language: "RO", count: 2, offset: 2 })).json()
  expect(romanian.count).toBe(3)
  expect(romanian.list.map(({ language }: { language: string }) => language)).toEqual(["ro"])
  expect(await get(`/rest/v2/profile-page/${url}/stars`)).toEqual({ average: 4.25, count: 4 })
  expect(await directoryStars(id)).toEqual({ sum: 17, count: 4 })
})

test("a review says who wrote it, if they agreed, and what the specialist answered", async () => {
  const { id, url } = await plantOne()
  const { author, ...nameless } = aReview({ specialistId: id, createdAt: TEST_NOW - DAY })
  const answer = { text: "Thank you.", at: TEST_NOW }
  await write([nameless, aReview({ specialistId: id, createdAt: TEST_NOW - 2 * DAY, answer })])
  const [first, second] = await get(`/rest/v2/profile-page/${url}/reviews`)
  expect(first).toMatchObject({ author: null, answer: null, createdAt: "2026-03-09T08:00:00.000Z" })
  expect(second).toMatchObject({
    author,
    sessionsBefore: 4,
    answer: { text: "Thank you.", createdAt: "2026-03-10T08:00:00.000Z" },
  })
})

test("the profile shows as many as asked for, and all for -1 or nothing", async () => {
  const { id, url } = await plantOne()
  await write(ages(25).map((createdAt) => aReview({ specialistId: id, createdAt })))
  const count = async (query: string) => (await get(`/rest/v2/profile-page/${url}/reviews${query}`)).length
  expect([
    await count(""),
    await count("?amount=-1"),
    await count("?amount=0"),
    await count("?amount=7"),
  ]).toEqual([25, 25, 25, 7])
})

test("a published review reaches the directory once, however often it is heard", async () => {
  const { id, url } = await plantOne()
  await publish(aReview({ specialistId: id, createdAt: TEST_NOW, stars: 4 }))
  const uuid = await publish(aReview({ specialistId: id, createdAt: TEST_NOW, stars: 5 }))
  await server.settle()
  expect(await directoryStars(id)).toEqual({ sum: 9, count: 2 })
  await server.platform.db.transaction((tx) =>
    server.platform.outbox.publish(tx, {
      event: reviewPublished,
      key: `specialist:${id}`,
      payload: { uuid, specialistId: id, stars: 5 },
    }),
  )
  await server.settle()
  expect(await directoryStars(id)).toEqual({ sum: 9, count: 2 })
  expect(await get(`/rest/v2/profile-page/${url}/stars`)).toEqual({ average: 4.5, count: 2 })
})

test("of many reviews published side by side all are counted", async () => {
  const { id } = await plantOne()
  await Promise.all(
    ages(12).map((createdAt, at) => publish(aReview({ specialistId: id, createdAt, stars: 1 + (at % 5) }))),
  )
  await server.settle()
  const sum = ages(12).reduce((total, _, at) => total + 1 + (at % 5), 0)
  expect(await directoryStars(id)).toEqual({ sum, count: 12 })
})

const publicReviews = z.array(
  z.looseObject({ stars: z.int(), language: z.string(), specialist: z.object({ atlasUrl: z.string() }) }),
)

test("public pages show good reviews of specialists who can be found, in the reader's language first", async () => {
  await server.platform.db.query.execute(sql`delete from reviews.review where true`)
  const many = await plant(14)
  const suspended = await plantOne({ status: "suspended" })
  const [first, second] = many
  await write([
    ...many.map(({ id }, at) =>
      aReview({ specialistId: id, createdAt: TEST_NOW - at * DAY, language: "en" }),
    ),
    aReview({ specialistId: first?.id ?? 0, createdAt: TEST_NOW, language: "el", stars: 4 }),
    aReview({ specialistId: second?.id ?? 0, createdAt: TEST_NOW, language: "el", stars: 3 }),
    aReview({ specialistId: second?.id ?? 0, createdAt: TEST_NOW, language: "el", hidden: true }),
    aReview({ specialistId: suspended.id, createdAt: TEST_NOW, language: "el" }),
    ...many.slice(0, 3).map(({ id }) => aReview({ specialistId: id, createdAt: TEST_NOW, language: "pl" })),
  ])
  const show = async (query: string, language = "en") =>
    publicReviews.parse(await get(`/rest/v2/public/reviews${query}`, language))
  const english = await show("?language=EN")
  expect(english).toHaveLength(12)
  expect(english.every(({ stars }) => stars >= 4)).toBe(true)
  const greek = await show("?language=EL")
  expect(greek).toHaveLength(12)
  expect(greek.map(({ language }) => language).indexOf("en")).toBe(1)
  expect(greek[0]).toMatchObject({ stars: 4, specialist: { atlasUrl: first?.url } })
  expect(new Set(greek.map(({ specialist }) => specialist.atlasUrl)).size).toBe(12)
  expect((await show("", "pl")).map(({ language }) => language)).toEqual(["pl", "pl", "pl"])
})

test("who cannot be found has no reviews to show", async () => {
  const { id, url } = await plantOne({ status: "suspended" })
  await write([aReview({ specialistId: id, createdAt: TEST_NOW })])
  const answers = await Promise.all([
    ask("/rest/v2/provider/getReviews", { specialistID: id }),
    ask("/rest/v2/provider/getReviewsWithCount", { specialistID: id }),
    server.app.inject(`/rest/v2/profile-page/${url}/stars`),
    server.app.inject(`/rest/v2/profile-page/${url}/reviews`),
    server.app.inject("/rest/v2/profile-page/no-such-word/stars"),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  expect(answers[0]?.json().translationKey).toBe("errors:specialistNotFound")
})

test.each([
  [{}, "specialistID"],
  [{ specialistID: "1" }, "specialistID"],
  [{ specialistID: 0 }, "specialistID"],
  [{ specialistID: 1, language: "' or 1=1" }, "language"],
  [{ specialistID: 1, offset: -1 }, "offset"],
  [{ specialistID: 1, count: 51 }, "count"],
])("refuses %j", async (payload, path) => {
  const response = await ask("/rest/v2/provider/getReviews", payload)
  expect(response.statusCode).toBe(400)
  expect(response.json().errorMessage.details[0].path).toBe(path)
})

test("refuses a language that is no code, and amounts that are none", async () => {
  const { url } = await plantOne()
  expect((await server.app.inject("/rest/v2/public/reviews?language=romanian")).statusCode).toBe(400)
  expect((await server.app.inject(`/rest/v2/profile-page/${url}/reviews?amount=x`)).statusCode).toBe(400)
})
