import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { isAppError } from "../../../platform/errors.ts"
import type { Platform } from "../../../platform/types.ts"
import { createTestServer, TEST_NOW, type TestServer } from "../../../testing/server.ts"
import { createCatalog } from "../../catalog/index.ts"
import { specialistChanged } from "../events.ts"
import { createSpecialists, type Specialists } from "../index.ts"
import { anOffer, aSpecialist, plantSpecialists } from "../testing.ts"

type Modules = { readonly sync: () => Promise<void>; readonly specialists: Specialists }

const heard: number[] = []

const compose = (platform: Platform): Modules => {
  platform.outbox.subscribe(specialistChanged, "test.specialists", async ({ payload }) => {
    heard.push(payload.specialistId)
  })
  const catalog = createCatalog(platform)
  return { sync: catalog.sync, specialists: createSpecialists(platform, { catalog }) }
}

let server: TestServer<Modules>
let specialists: Specialists

beforeAll(async () => {
  server = await createTestServer({ compose })
  specialists = server.modules.specialists
  await server.modules.sync()
})
afterAll(() => server.close())

const rowSchema = z.object({
  changed_in: z.string(),
  listed: z.boolean(),
  full_name: z.string(),
  area_code: z.string(),
  specialities: z.array(z.string()),
  concerns: z.array(z.string()),
  session_types: z.array(z.string()),
  prices: z.record(z.string(), z.number()),
  texts: z.string(),
  stars_sum: z.number(),
  stars_count: z.number(),
  first_free: z.number().nullable(),
})

const rowOf = async (id: number): Promise<z.infer<typeof rowSchema>> => {
  const { rows } = await server.platform.db.query.execute(sql`
    select *, changed_in::text as changed_in, extract(epoch from first_free)::float8 * 1000 as first_free
    from specialists.directory where specialist_id = ${id}`)
  return rowSchema.parse(rows[0])
}

const plant = async (...given: Parameters<typeof aSpecialist>[0][]) =>
  plantSpecialists(
    { db: server.platform.db, specialists },
    given.map((one) => aSpecialist(one)),
  )

test("the directory says what the profile says", async () => {
  const [one] = await plant({
    title: "Dr.",
    specialities: ["PSYCHOTHERAPIST", "CLINICAL_PSYCHOLOGIST"],
    offers: [
      anOffer(),
      anOffer({ sessionTypeCode: "OFFICE_COUPLE", place: "office", minutes: 80, prices: { RON: 30_000 } }),
    ],
  })
  expect(await rowOf(one?.id ?? 0)).toMatchObject({
    listed: true,
    full_name: "Dr. Ioana Mureșan",
    area_code: "PSIH_HEALTH",
    specialities: ["PSYCHOTHERAPIST", "CLINICAL_PSYCHOLOGIST"],
    concerns: ["ANXIETY", "SLEEP"],
    session_types: ["VIDEO_INDIVIDUAL", "OFFICE_COUPLE"],
    prices: { RON: 18_000, EUR: 3_600 },
    texts: "Dorm prost cei mai mulți care vin Most who come sleep badly",
    stars_count: 0,
    first_free: null,
  })
})

test("who sells nothing, or is not active, is not listed", async () => {
  const planted = await plant({ offers: [] }, { offers: [anOffer({ prices: {} })] }, { status: "draft" })
  const rows = await Promise.all(planted.map(({ id }) => rowOf(id)))
  expect(rows.map(({ listed }) => listed)).toEqual([false, false, false])
})

test("a rebuild follows a change, keeps stars and first free time, and is seen by who catches up", async () => {
  const [one] = await plant({})
  const id = one?.id ?? 0
  const free = { specialistId: id, firstFree: TEST_NOW + 1_000, firstEvening: null, firstWeekend: null }
  await server.platform.db.transaction(async (tx) => {
    await specialists.setStars(tx, [{ specialistId: id, sum: 14, count: 3 }])
    await specialists.setFirstFree(tx, [free])
  })
  const before = await rowOf(id)
  await server.platform.db.transaction(async (tx) => {
    await tx.execute(sql`update specialists.specialist set last_name = 'Rusu' where id = ${id}`)
    await specialists.rebuildDirectory(tx, [id])
  })
  const after = await rowOf(id)
  expect(after).toMatchObject({
    full_name: "Ioana Rusu",
    stars_sum: 14,
    stars_count: 3,
    first_free: TEST_NOW + 1_000,
  })
  expect(BigInt(after.changed_in)).toBeGreaterThan(BigInt(before.changed_in))
})

test("telling what is known already changes nothing", async () => {
  const [one] = await plant({})
  const id = one?.id ?? 0
  const tell = () =>
    server.platform.db.transaction(async (tx) => {
      await specialists.setStars(tx, [{ specialistId: id, sum: 5, count: 1 }])
      await specialists.setFirstFree(tx, [
        { specialistId: id, firstFree: TEST_NOW, firstEvening: TEST_NOW, firstWeekend: null },
      ])
    })
  await tell()
  const before = await rowOf(id)
  await tell()
  expect((await rowOf(id)).changed_in).toBe(before.changed_in)
})

test("stars and first free times of many are told at once, each to their own", async () => {
  const planted = await plant({}, {}, {})
  const [a = 0, b = 0, c = 0] = planted.map(({ id }) => id)
  await server.platform.db.transaction(async (tx) => {
    await specialists.setStars(tx, [
      { specialistId: a, sum: 5, count: 1 },
      { specialistId: c, sum: 9, count: 2 },
    ])
  })
  expect((await Promise.all([a, b, c].map(rowOf))).map(({ stars_sum }) => stars_sum)).toEqual([5, 0, 9])
})

test("a suspended specialist vanishes, says why, and comes back", async () => {
  const [one] = await plant({})
  const { id, url, userId } = one ?? { id: 0, url: "", userId: "" }
  const move = (to: "suspended" | "active", comment?: string) =>
    server.platform.db.transaction((tx) =>
      specialists.changeStatus(tx, {
        specialistId: id,
        to,
        by: "admin",
        ...(comment === undefined ? {} : { comment }),
      }),
    )
  await move("suspended", "Licence expired")
  expect((await rowOf(id)).listed).toBe(false)
  expect(await specialists.byUrl(url)).toBeNull()
  expect(await specialists.byId(id)).toBeNull()
  expect(await specialists.factsOfUser(userId)).toMatchObject({
    status: "suspended",
    suspendedComment: "Licence expired",
  })
  expect((await specialists.bySpecialistIds([id])).get(id)?.status).toBe("suspended")
  await move("active")
  expect((await rowOf(id)).listed).toBe(true)
  expect(await specialists.byUrl(url)).toMatchObject({ id, userId })
  expect(await specialists.factsOfUser(userId)).toMatchObject({ status: "active", suspendedComment: null })
  await server.settle()
  expect(heard.filter((each) => each === id)).toHaveLength(2)
})

test("a profile goes only the ways there are", async () => {
  const [draft] = await plant({ status: "draft" })
  const move = (to: "submitted" | "active", by: "specialist" | "admin") =>
    server.platform.db.transaction((tx) =>
      specialists.changeStatus(tx, { specialistId: draft?.id ?? 0, to, by }),
    )
  await expect(move("active", "admin")).rejects.toSatisfy((error) => isAppError(error, "statusConflict"))
  await move("submitted", "specialist")
  await expect(move("active", "specialist")).rejects.toSatisfy((error) => isAppError(error, "notAllowed"))
  await move("active", "admin")
  expect((await rowOf(draft?.id ?? 0)).listed).toBe(true)
})

test("ids that are brought are kept, and the next ones do not collide", async () => {
  const [brought] = await plant({ id: 9_000, uuid: "0198a1b2-0000-7000-8000-000000000001" })
  const [next] = await plant({})
  expect(brought).toMatchObject({ id: 9_000, uuid: "0198a1b2-0000-7000-8000-000000000001" })
  expect(next?.id).toBeGreaterThan(9_000)
})

test("a batch is all or nothing", async () => {
  const url = "twice-the-same"
  await expect(plant({ url }, { url })).rejects.toThrow()
  expect(await specialists.byUrl(url)).toBeNull()
})

test("neighbours are told what a specialist sells, the usual session first", async () => {
  const [one] = await plant({ offers: [anOffer(), anOffer({ minutes: 30, prices: { EUR: 2_000 } })] })
  const id = one?.id ?? 0
  const products = await specialists.products(id)
  expect(products.map(({ minutes }) => minutes)).toEqual([50, 30])
  expect(products[0]).toMatchObject({
    id: one?.productId,
    specialistId: id,
    prices: { RON: 18_000, EUR: 3_600 },
    firstMeetingDiscountPercent: 20,
  })
  expect(await specialists.shortestMinutes([id])).toEqual(new Map([[id, 30]]))
  expect((await specialists.usualProducts([id])).map((product) => product.id)).toEqual([one?.productId])
  expect(await specialists.product(one?.productId ?? "")).toEqual(products[0])
  expect(await specialists.product("0198a1b2-0000-7000-8000-00000000ffff")).toBeNull()
  expect(await specialists.offers(id, "ro")).toMatchObject([
    { name: "Ședință video, individuală", prices: [{ amount: 18_000, currency: "RON" }, { amount: 3_600 }] },
    { minutes: 30 },
  ])
})

test("a summary says the profession in every language, gendered", async () => {
  const planted = await plant({}, { gender: "male", firstName: "Ion", title: "Dr." })
  const found = await specialists.bySpecialistIds(planted.map(({ id }) => id))
  const [woman, man] = planted.map(({ id }) => found.get(id))
  expect(woman?.profession("de")).toBe("Klinische Psychologin")
  expect(man?.profession("de")).toBe("Klinischer Psychologe")
  expect(man?.fullName).toBe("Dr. Ion Mureșan")
  expect(await specialists.idOfUser(planted[0]?.userId ?? "")).toBe(planted[0]?.id)
})
