import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Platform } from "../../platform/types.ts"
import { createTestServer, TEST_NOW, type TestServer } from "../../testing/server.ts"
import { createCatalog } from "../catalog/index.ts"
import { createSpecialists, type Specialists } from "./index.ts"
import { ANDREI, aSpecialist, IOANA, type Planted, plantSpecialists } from "./testing.ts"

const HOUR = 3_600_000

type Modules = { readonly sync: () => Promise<void>; readonly specialists: Specialists }

const compose = (platform: Platform): Modules => {
  const catalog = createCatalog(platform)
  return { sync: catalog.sync, specialists: createSpecialists(platform, { catalog }) }
}

let server: TestServer<Modules>
let ioana: Planted
let andrei: Planted
let hidden: Planted

beforeAll(async () => {
  server = await createTestServer({ compose })
  await server.modules.sync()
  const { db } = server.platform
  const { specialists } = server.modules
  const wanted = [IOANA, ANDREI, aSpecialist({ url: "nobody-sees-me", status: "suspended" })]
  const planted = await plantSpecialists({ db, specialists }, wanted)
  const [first, second, third] = planted
  if (first === undefined || second === undefined || third === undefined) throw new Error("too few planted")
  ;[ioana, andrei, hidden] = [first, second, third]
  await db.transaction((tx) => specialists.setStars(tx, [{ specialistId: ioana.id, sum: 14, count: 3 }]))
})
afterAll(() => server.close())

const get = (url: string, language = "en") => server.app.inject({ url, headers: { language } })
const profile = async (url: string, language = "en") =>
  (await get(`/rest/v2/profile-page/${url}/profile-model`, language)).json()
const post = (payload: unknown, language = "en") =>
  server.app.inject({
    method: "POST",
    url: "/rest/v2/provider/bySlugs",
    headers: { language },
    payload: Object(payload),
  })
const setFree = (id: number, firstFree: number | null) =>
  server.platform.db.transaction((tx) =>
    server.modules.specialists.setFirstFree(tx, [
      { specialistId: id, firstFree, firstEvening: null, firstWeekend: null },
    ]),
  )

test("the profile stands in the reader's language", async () => {
  const model = await profile("ioana-muresan", "en")
  expect(model).toMatchObject({
    atlasUrl: "ioana-muresan",
    cancellation: { fullUntilMinutes: 1440, halfUntilMinutes: 120 },
    profile: {
      profession: "Clinical psychologist",
      headingText: "Most who come sleep badly",
      descriptionText: ["I work with adults."],
      textLanguage: "en",
      domain: { code: "PSIHO" },
      specialities: [
        { code: "CLINICAL_PSYCHOLOGIST", name: "Clinical psychologist" },
        { code: "PSYCHOTHERAPIST" },
      ],
      concerns: [
        { code: "ANXIETY", name: "Anxiety" },
        { code: "SLEEP", name: "Sleep" },
      ],
      yearsOfPractice: 9,
      licence: { number: "12345", checkedOn: "2025-03-03" },
      education: [{ title: "Licență" }, { title: "Master", from: 2014, to: 2016 }],
      memberships: ["Colegiul Psihologilor din România"],
      stars: { average: 4.67, count: 3 },
      reviewCount: 3,
      blogCount: 2,
      videoCount: 2,
    },
  })
  expect(model.profile.therapyTypes[0]).toMatchObject({ code: "COGN_COMP" })
  expect(model.profile.therapyTypes[0].description.length).toBeGreaterThan(10)
  expect(model.profile.offers).toEqual([
    {
      productId: ioana.productId,
      sessionTypeCode: "VIDEO_INDIVIDUAL",
      name: "Video session, one to one",
      place: "online",
      minutes: 50,
      prices: [
        { amount: 18_000, currency: "RON" },
        { amount: 3_600, currency: "EUR" },
      ],
      firstMeetingDiscount: 20,
    },
  ])
})

test("a name stands in its own script for who reads that, and is found in both", async () => {
  const { db } = server.platform
  const { specialists } = server.modules
  const olena = {
    url: "olena-melnyk",
    firstName: "Olena",
    lastName: "Melnyk",
    ownScript: { firstName: "Олена", lastName: "Мельник" },
  }
  const [planted] = await plantSpecialists({ db, specialists }, [aSpecialist(olena)])
  const namesIn = async (language: string): Promise<unknown[]> => {
    const details = await get("/rest/v2/profile-page/olena-melnyk/specialist-details", language)
    const [card] = (await post(["olena-melnyk"], language)).json()
    const { fullName, firstName } = (await profile("olena-melnyk", language)).profile
    return [fullName, firstName, card.fullName, card.lastName, details.json().fullName]
  }
  const latin = ["Olena Melnyk", "Olena", "Olena Melnyk", "Melnyk", "Olena Melnyk"]
  const cyrillic = ["Олена Мельник", "Олена", "Олена Мельник", "Мельник", "Олена Мельник"]
  expect([await namesIn("uk"), await namesIn("en"), await namesIn("el")]).toEqual([cyrillic, latin, latin])
  for (const text of ["Мельник", "мельник олена", "Melnyk"]) {
    const url = `/api/helpstore/v1/specialists?count=5&q=${encodeURIComponent(text)}`
    const { items } = (await get(url)).json()
    expect(JSON.stringify(items), text).toContain(planted?.url ?? "nobody")
  }
})

test("a text that is missing in the reader's language stands in the specialist's first", async () => {
  const model = await profile("andrei-pop", "fr")
  expect(model.profile).toMatchObject({
    fullName: "Dr. Andrei Pop",
    profession: "Psychologue clinicien",
    headingText: "Ascult întâi",
    descriptionText: ["Primul.", "Al doilea."],
    approachText: ["Așa."],
    textLanguage: "ro",
    licence: null,
  })
})

test("the public specialist carries its texts as JSON by language", async () => {
  const byUrl = (await get("/rest/v2/profile-page/ioana-muresan/specialist-details")).json()
  const byId = (await get(`/rest/v2/specialist-details/${ioana.id}`)).json()
  expect(byId).toEqual(byUrl)
  expect(JSON.parse(byUrl.heading)).toEqual({
    ro: "Dorm prost cei mai mulți care vin",
    en: "Most who come sleep badly",
  })
  expect(JSON.parse(byUrl.description)).toEqual({ ro: ["Lucrez cu adulți."], en: ["I work with adults."] })
  expect(byUrl).toMatchObject({ photo: "/portraits/ioana.svg", fullName: "Ioana Mureșan", uuid: ioana.uuid })
})

test("a first free time is shown until it has passed", async () => {
  await setFree(ioana.id, TEST_NOW + HOUR)
  expect((await profile("ioana-muresan")).firstAppStartDate).toBe("2026-03-10T09:00:00.000Z")
  await setFree(ioana.id, TEST_NOW)
  expect((await profile("ioana-muresan")).firstAppStartDate).toBeNull()
})

test("a video among the marketplace's own files is named by its path", async () => {
  const url = "/media/public/0a/0a9d2c1e-5b7f-4c3d-8e6a-1f2b3c4d5e6f.webm"
  const { pool } = server.platform.db
  await pool.query(
    "insert into specialists.video (specialist_id, url, title, position) values ($1, $2, 'Own', 9)",
    [ioana.id, url],
  )
  const answer = await get("/rest/v2/profile-page/ioana-muresan/videos")
  await pool.query("delete from specialists.video where url = $1", [url])
  expect(answer.statusCode).toBe(200)
  expect(answer.json().at(-1)).toEqual({ url, title: "Own" })
})

test("videos and posts come in their order, as many as asked for", async () => {
  const titles = async (path: string, language = "en") =>
    (await get(`/rest/v2/profile-page/ioana-muresan/${path}`, language))
      .json()
      .map(({ title }: { title: string }) => title)
  expect(await titles("videos")).toEqual(["How a first meeting goes", "Sleep"])
  expect(await titles("videos?amount=1")).toEqual(["How a first meeting goes"])
  expect(await titles("videos?amount=-1")).toHaveLength(2)
  expect(await titles("blogs")).toEqual(["second", "first"])
  expect(await titles("blogs?amount=1")).toEqual(["second"])
  expect(await titles("blogs", "ro")).toEqual(["primul"])
  expect(await titles("blogs", "de")).toEqual([])
})

test("kinds of paid chat that are on, in the language asked for", async () => {
  const url = "/rest/v2/profile-page/ioana-muresan/paidChatProducts"
  const products = (await get(`${url}?lang=ro-RO`)).json()
  expect(products).toMatchObject([
    { type: "DAY", name: "O zi de chat", status: true, price: { amount: 9_000, currency: "RON" } },
  ])
  expect(products).toHaveLength(1)
  expect((await get(url, "ro")).json()[0].name).toBe("O zi de chat")
})

test("cards keep the order of the names and leave out who is not listed", async () => {
  const response = await post(["andrei-pop", "nobody-sees-me", "no-such-word", "ioana-muresan"])
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject([
    {
      atlasUrl: "andrei-pop",
      fullName: "Dr. Andrei Pop",
      heading: "Ascult întâi",
      headingLanguage: "ro",
      price: { amount: 5_000, currency: "EUR" },
      firstMeetingDiscount: 0,
    },
    {
      id: ioana.id,
      atlasUrl: "ioana-muresan",
      profession: "Clinical psychologist",
      heading: "Most who come sleep badly",
      price: { amount: 18_000, currency: "RON" },
      sessionMinutes: 50,
      firstMeetingDiscount: 20,
      stars: { average: 4.67, count: 3 },
      domain: "PSIHO",
    },
  ])
})

test("public pages show who is free soon, in the currency asked for", async () => {
  await setFree(ioana.id, TEST_NOW + 2 * HOUR)
  await setFree(andrei.id, TEST_NOW + HOUR)
  await setFree(hidden.id, TEST_NOW + HOUR)
  const cards = (await get("/rest/v2/public/specialists?qty=5&currency=EUR")).json()
  expect(cards.map(({ atlasUrl }: { atlasUrl: string }) => atlasUrl)).toEqual(["ioana-muresan", "andrei-pop"])
  expect(cards[0].price).toEqual({ amount: 3_600, currency: "EUR" })
  expect((await get("/rest/v2/public/specialists?qty=1")).json()).toHaveLength(1)
  await setFree(ioana.id, TEST_NOW - HOUR)
  expect((await get("/rest/v2/public/specialists")).json()).toHaveLength(1)
})

test.each([
  "/rest/v2/profile-page/no-such-word/profile-model",
  "/rest/v2/profile-page/nobody-sees-me/profile-model",
  "/rest/v2/profile-page/nobody-sees-me/specialist-details",
  "/rest/v2/profile-page/nobody-sees-me/videos",
  "/rest/v2/profile-page/nobody-sees-me/blogs",
  "/rest/v2/profile-page/nobody-sees-me/paidChatProducts",
  "/rest/v2/specialist-details/2147483647",
])("%s is not found", async (url) => {
  const response = await get(url, "ro")
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ translationKey: "errors:specialistNotFound" })
})

test("the id of who is suspended is not found either", async () => {
  expect((await get(`/rest/v2/specialist-details/${hidden.id}`)).statusCode).toBe(404)
})

test.each([
  "/rest/v2/profile-page/Not%20A%20Word/profile-model",
  "/rest/v2/profile-page/-/profile-model",
  "/rest/v2/specialist-details/0",
  "/rest/v2/specialist-details/99999999999",
  "/rest/v2/specialist-details/one",
  "/rest/v2/public/specialists?qty=0",
  "/rest/v2/public/specialists?currency=XXX",
  "/rest/v2/profile-page/ioana-muresan/videos?amount=many",
])("%s is refused", async (url) => {
  const response = await get(url)
  expect(response.statusCode).toBe(400)
  expect(response.json().errorCode).toBe(-2434)
})

test.each([[["'; drop table specialists.specialist; --"]], [{}], [Array.from({ length: 51 }, () => "a")]])(
  "slugs %j are refused",
  async (body) => {
    expect((await post(body)).statusCode).toBe(400)
    const { rows } = await server.platform.db.query.execute(sql`select 1 from specialists.specialist`)
    expect(rows.length).toBeGreaterThan(0)
  },
)

const SEARCH = "/api/helpstore/v1/specialists"

test("signs without words find nobody, and say that nothing was read", async () => {
  for (const q of ["😀", "?!", "…"]) {
    const response = await server.app.inject({ url: SEARCH, query: { q } })
    expect(response.json()).toMatchObject({ total: 0, items: [], reading: { isNothing: true } })
  }
})

test("a language that a text names is filtered by, and named in the reader's language", async () => {
  const response = await server.app.inject({
    url: SEARCH,
    query: { q: "psiholog vorbitor de poloneză" },
    headers: { language: "de" },
  })
  expect(response.json()).toMatchObject({
    total: 0,
    reading: { languages: [{ code: "pl", name: "Polnisch" }], rest: "psiholog" },
  })
})

test("an own language that is not one of the product's is refused", async () => {
  expect((await server.app.inject({ url: SEARCH, query: { own: "uk" } })).statusCode).toBe(200)
  expect((await server.app.inject({ url: SEARCH, query: { own: "xx" } })).statusCode).toBe(400)
})
