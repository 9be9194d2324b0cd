import { createHash } from "node:crypto"
import { buffer } from "node:stream/consumers"
import { domainAreas, domains } from "@arnica/content/catalog"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import type { Modules } from "../../apps/server/src/compose.ts"
import { cookieOf } from "../../apps/server/src/modules/identity/testing.ts"
import { lengthOf } from "../../apps/server/src/testing/length.ts"
import type { TestServer } from "../../apps/server/src/testing/server.ts"
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./accounts.ts"
import { CALLS, statementsOf } from "./counted-calls.ts"
import { seedDemo } from "./demo.ts"
import { bookingOf } from "./own-bookings.ts"
import { FRIDAY_EVENING, filled, readHealth } from "./testing.ts"

const DAY = 86_400_000
const FILLING_MS = 120_000

let server: TestServer<Modules>
beforeAll(async () => {
  server = await filled()
}, FILLING_MS)
afterAll(() => server.close())

const rowsOf = async (place: TestServer<Modules>, sql: string): Promise<unknown[]> =>
  (await place.platform.db.pool.query(sql)).rows
const numberOf = async (sql: string): Promise<number> => {
  const rows = z.array(z.object({ n: z.coerce.number() })).parse(await rowsOf(server, sql))
  return rows[0]?.n ?? 0
}
const signIn = async (email: string) => {
  const payload = { email, password: DEMO_PASSWORD }
  return server.app.inject({ method: "POST", url: "/Auth/sign-in/email", payload })
}
const freeWithin = (days: number): Promise<number> =>
  numberOf(`select count(*) as n from specialists.directory where listed
    and first_free between to_timestamp(${server.clock.now()}::float8 / 1000)
    and to_timestamp(${server.clock.now() + days * DAY}::float8 / 1000)`)

test("there are specialists in every domain and area, in several zones, with every review once", async () => {
  expect(
    await numberOf("select count(*) as n from specialists.directory where listed"),
  ).toBeGreaterThanOrEqual(150)
  expect(await numberOf("select count(distinct domain_code) as n from specialists.specialist")).toBe(
    domains.length,
  )
  expect(await numberOf("select count(distinct area_code) as n from specialists.directory")).toBe(
    domainAreas.length,
  )
  expect(await numberOf("select count(distinct time_zone) as n from specialists.specialist")).toBeGreaterThan(
    3,
  )
  const reviews = await numberOf("select count(*) as n from reviews.review")
  expect(reviews).toBeGreaterThanOrEqual(440)
  expect(await numberOf("select count(distinct text) as n from reviews.review")).toBe(reviews)
  expect(
    await numberOf("select count(*) as n from reviews.review where answer_text is not null"),
  ).toBeGreaterThanOrEqual(30)
  expect(
    await numberOf(`select count(*) as n from reviews.review r where not exists (
      select 1 from specialists.specialist_language l where l.specialist_id = r.specialist_id and l.code = r.language)`),
  ).toBe(0)
  expect(
    await numberOf(
      "select count(*) as n from specialists.specialist where photo is null and status = 'active'",
    ),
  ).toBe(0)
  expect(
    await numberOf("select count(*) as n from booking.appointment where status = 'completed'"),
  ).toBeGreaterThan(100)
  expect(
    await numberOf("select count(*) as n from booking.appointment where status = 'confirmed'"),
  ).toBeGreaterThan(100)
})

test("the named customer and the named specialist write to each other, and the last word waits to be read", async () => {
  const unread = async ({ email }: { readonly email: string }): Promise<number> => {
    const cookie = cookieOf(await signIn(email))
    const me = await server.app.inject({ url: "/rest/v2/user/details/", headers: { cookie } })
    const url = `/rest/v2/account/${me.json().id}/unreadMessagesCount`
    return (await server.app.inject({ url, headers: { cookie } })).json().count
  }
  const [customer, specialist] = DEMO_ACCOUNTS
  expect([await unread(customer), await unread(specialist)]).toEqual([0, 1])
})

test("the named customer has kept a journal for weeks, answered what was asked, and shares the last days", async () => {
  const [customer, specialist] = DEMO_ACCOUNTS
  const ask = async ({ email }: { readonly email: string }, url: string) => {
    const headers = { cookie: cookieOf(await signIn(email)) }
    return (await server.app.inject({ url, headers })).json()
  }
  const to = new Date(server.clock.now()).toISOString().slice(0, 10)
  const trends = await ask(customer, `/rest/v2/client/journal/trends?to=${to}&weeks=8`)
  expect(trends.entries).toBeGreaterThan(20)
  expect(trends.comparisons.length).toBeGreaterThan(0)
  const homework = await ask(customer, "/rest/v2/client/journal/homework")
  expect(homework.map(({ answeredAt }: { answeredAt: string | null }) => answeredAt !== null)).toEqual([
    false,
    true,
  ])
  const { items } = await ask(specialist, `/rest/v2/specialist/clients?text=${customer.lastName}`)
  const own = items.find(({ fullName }: { fullName: string }) => fullName.startsWith(customer.firstName))
  const shared = await ask(specialist, `/api/v2/practice/clients/${own.id}/journal`)
  expect(shared.total).toBeGreaterThan(5)
  expect(shared.total).toBeLessThan(trends.entries)
})

test.each(DEMO_ACCOUNTS)("the $role signs in", async ({ email, role, firstName }) => {
  const cookie = cookieOf(await signIn(email))
  const details = await server.app.inject({ url: "/rest/v2/user/details/", headers: { cookie } })
  expect(details.json()).toMatchObject({
    firstName,
    role: {
      isAdmin: role === "admin" || role === "second admin",
      isProvider: role === "specialist" || role === "applicant",
      isCorporateAdmin: role === "clinic admin" || role === "other clinic's admin",
      isHrAdmin: role === "HR admin" || role === "other company's HR admin",
      isOHPsychologist: role === "occupational psychologist",
      isAccountant: role === "accountant",
    },
  })
})

test("each clinic has an administrator and specialists, each company an HR administrator", async () => {
  const listOf = async (email: string) => {
    const cookie = cookieOf(await signIn(email))
    const listed = await server.app.inject({
      url: "/api/v2/clinic/specialists?count=100",
      headers: { cookie },
    })
    const schema = z.object({ items: z.array(z.object({ specialistID: z.int() })) })
    return schema.parse(listed.json()).items.map(({ specialistID }) => specialistID)
  }
  const [one, other] = [await listOf("clinic@arnica.example"), await listOf("other-clinic@arnica.example")]
  expect([one.length, other.length]).toEqual([9, 9])
  expect(new Set([...one, ...other]).size).toBe(18)
  for (const email of ["hr@arnica.example", "other-hr@arnica.example"]) {
    const cookie = cookieOf(await signIn(email))
    const details = await server.app.inject({ url: "/rest/v2/user/details/", headers: { cookie } })
    expect(details.json()).toMatchObject({ corporate: true, userCompany: { isClinic: false } })
  }
  // Looks after a company's people without being one of them.
  const headers = { cookie: cookieOf(await signIn("psychologist@arnica.example")) }
  const psychologist = await server.app.inject({ url: "/rest/v2/user/details/", headers })
  expect(psychologist.json()).toMatchObject({ corporate: false, userCompany: null, userClinic: null })
})

test("psychotherapists offer subscriptions, and somebody has one, a series, and a session that their company pays for", async () => {
  const offers = (await server.app.inject({ url: "/api/v2/subscription-offers" })).json()
  expect(offers.total).toBeGreaterThanOrEqual(3)
  const [paid] = await rowsOf(
    server,
    `select (select count(*)::int from subscriptions.subscription where status = 'active') as subscriptions,
      (select max(session_count) from vouchers.voucher) as given, count(*)::int as sessions from booking.appointment where series_id is not null and status = 'confirmed'`,
  )
  expect(paid).toEqual({ subscriptions: 1, sessions: 4, given: 3 })
  const cookie = cookieOf(await signIn("employee@arnica.example"))
  const used = (await server.app.inject({ url: "/api/v2/cover/uses", headers: { cookie } })).json()
  expect(used).toMatchObject({ total: 1 })
})

test("no portrait and no biography is another's", async () => {
  const photos = z
    .array(z.object({ photo: z.string() }))
    .parse(await rowsOf(server, "select photo from specialists.specialist where photo is not null"))
  const drawn = await Promise.all(
    photos.map(async ({ photo }) => {
      const stream = await server.platform.files.read(photo)
      return stream === undefined
        ? photo
        : createHash("sha256")
            .update(await buffer(stream))
            .digest("hex")
    }),
  )
  expect(new Set(drawn).size).toBe(photos.length)
  const repeated = (column: string): string => `select sum(n - 1) as n from (
    select count(*) as n from specialists.profile_text where ${column} <> '' group by language, ${column}) as said`
  for (const column of ["heading", "array_to_string(description, ' ')", "array_to_string(approach, ' ')"])
    expect(await numberOf(repeated(column)), column).toBe(0)
})

test("some specialists have a video, which the demo itself serves to players", async () => {
  const videos = z
    .array(z.object({ url: z.string(), title: z.string() }))
    .parse(await rowsOf(server, "select url, title from specialists.video"))
  expect(videos.length).toBeGreaterThanOrEqual(8)
  for (const { url } of videos) {
    const part = await server.app.inject({ url, headers: { range: "bytes=0-99" } })
    expect([part.statusCode, part.headers["content-type"], part.rawPayload.length]).toEqual([
      206,
      "video/webm",
      100,
    ])
  }
})

test("names of who writes in another script stand in both", async () => {
  for (const [country, letters] of [
    ["BG", /^\p{Script=Cyrillic}/u],
    ["UA", /^\p{Script=Cyrillic}/u],
    ["GR", /^\p{Script=Greek}/u],
  ] as const) {
    const people = z.array(z.object({ first: z.string(), own: z.string().nullable() })).parse(
      await rowsOf(
        server,
        `select first_name as first, own_first_name as own from specialists.specialist
            where country_code = '${country}'`,
      ),
    )
    expect(people.length, country).toBeGreaterThan(3)
    for (const { first, own } of people) {
      expect(first).toMatch(/^\p{Script=Latin}/u)
      expect(own).toMatch(letters)
    }
  }
})

test("the named customer may review a session that was held, and is invited to", async () => {
  const headers = { cookie: cookieOf(await signIn(DEMO_ACCOUNTS[0].email)) }
  const [held] = z.array(z.object({ uuid: z.string() })).parse(
    await rowsOf(
      server,
      `select a.uuid from booking.appointment a join identity.user_account u on u.id = a.client_id
        where a.status = 'completed' and a.order_id is not null and u.email = '${DEMO_ACCOUNTS[0].email}'
        order by a.start_at desc limit 1`,
    ),
  )
  const url = `/api/v2/appointments/${held?.uuid ?? ""}/review`
  const response = await server.app.inject({ url, headers })
  expect(response.json()).toMatchObject({ obstacle: null, review: null })
  const { outbox, jobs } = server.platform
  await outbox.drain()
  await jobs.drain()
  expect(server.mails.some(({ text }) => text.includes(`/appointments/${held?.uuid ?? ""}/review`))).toBe(
    true,
  )
})

test("filling again changes nothing", async () => {
  const count =
    "select (select count(*) from identity.user_account) + (select count(*) from booking.appointment) as n"
  const before = await numberOf(count)
  await seedDemo({ server, say: () => undefined })
  expect(await numberOf(count)).toBe(before)
})

test.each(CALLS)("%s asks the database as often as %s", async (few, many, most) => {
  const ids = z
    .array(z.object({ id: z.coerce.number() }))
    .parse(await rowsOf(server, "select id from specialists.specialist order by id limit 20"))
    .map(({ id }) => id)
  const cookie = cookieOf(await signIn(DEMO_ACCOUNTS[0].email))
  const ask = async (pattern: string): Promise<{ size: number; statements: number }> => {
    const url = pattern.replace("{ids}", ids.join(",")).replace("{id}", String(ids[0]))
    const { statements, result: response } = await statementsOf(() =>
      server.app.inject({ url, headers: { cookie } }),
    )
    expect(response.statusCode, `${url}: ${response.body}`).toBe(200)
    return { size: response.body.length, statements }
  }
  // The first call of its kind may load what later ones find in memory.
  await ask(few)
  const [short, long] = [await ask(few), await ask(many)]
  if (few !== many) expect(long.size).toBeGreaterThan(short.size)
  expect(long.statements).toBe(short.statements)
  expect(long.statements).toBeLessThanOrEqual(most)
})

test("the named customer has a medical file, of which the named specialist reads a part, and a signed prescription", async () => {
  const headers = { cookie: cookieOf(await signIn("customer@arnica.example")) }
  const health = await readHealth(async (url) => (await server.app.inject({ url, headers })).json())
  expect(health.allergies).toEqual(["named", "named", "noneKnown", "notAsked"])
  expect([health.medicines, health.problems, health.contacts]).toEqual([2, 1, 1])
  expect(health.kinds).toEqual(expect.arrayContaining(["letter", "result", "vaccination", "prescription"]))
  expect(health.shares).toMatchObject([{ isOpen: true }])
  expect(health.prescriptions).toMatchObject([{ status: "signed" }])
})

test("the named people have invoices, and a credit note of what was called off", async () => {
  const { outbox, jobs } = server.platform
  // The payments and what is called off; then the refund, and its note.
  for (let turn = 0; turn < 3; turn++) {
    await outbox.drain()
    await jobs.drain()
  }
  const listOf = async (email: string, scope: string) => {
    const headers = { cookie: cookieOf(await signIn(email)) }
    const response = await server.app.inject({ url: `/api/v2/invoices?scope=${scope}`, headers })
    return z.object({ items: z.array(z.object({ kind: z.string() })) }).parse(response.json()).items
  }
  const own = await listOf("customer@arnica.example", "own")
  expect(own.length).toBeGreaterThanOrEqual(4)
  expect(own.some(({ kind }) => kind === "creditNote")).toBe(true)
  expect((await listOf("specialist@arnica.example", "practice")).length).toBeGreaterThanOrEqual(2)
})

test("a booking takes a fixed number of statements", async () => {
  const cookie = cookieOf(await signIn(DEMO_ACCOUNTS[0].email))
  const slots =
    "/rest/v2/availableSlots/12?calculatePrice=true&from=2026-12-07T00:00:00Z&to=2026-12-14T00:00:00Z"
  const listed = await statementsOf(() => server.app.inject({ url: slots, headers: { cookie } }))
  expect(listed.statements).toBeLessThanOrEqual(8)
  const offers = z.array(z.object({ offer: z.string() })).parse(listed.result.json())
  const { statements, result } = await statementsOf(() =>
    server.app.inject({
      method: "POST",
      url: "/rest/v2/bookings",
      headers: { cookie },
      payload: bookingOf(offers[0]?.offer ?? ""),
    }),
  )
  expect(result.statusCode, result.body).toBe(201)
  expect(statements).toBeLessThanOrEqual(40)
})

test("people are free in the next days, also weeks after the filling", { timeout: FILLING_MS }, async () => {
  for (const days of lengthOf({ short: [0, 3, 6, 24], whole: [0, 1, 2, 3, 4, 5, 6, 21, 24] })) {
    server.clock.set(FRIDAY_EVENING + days * DAY)
    await server.platform.jobs.sweep()
    expect(await freeWithin(3), `after ${days} days`).toBeGreaterThanOrEqual(100)
  }
})

test.each(["2026-12-24T17:00:00Z", "2027-04-30T17:00:00Z"])(
  "somebody is free over the holidays of %s",
  async (at) => {
    server.clock.set(Date.parse(at))
    await server.platform.jobs.sweep()
    expect(await freeWithin(3)).toBeGreaterThanOrEqual(20)
    expect(await freeWithin(6)).toBeGreaterThanOrEqual(100)
  },
)

test("somebody waits to be checked, with everything filled in", async () => {
  expect(
    await numberOf(`select count(*) as n from specialists.specialist s
      join specialists.document d on d.specialist_id = s.id
      where s.status = 'submitted' and s.wizard_progress = 100 and s.submitted_at is not null`),
  ).toBe(1)
})

test("every specialist of the demo opens in the wizard as their page is", async () => {
  const cookie = cookieOf(await signIn("specialist@arnica.example"))
  const response = await server.app.inject({ url: "/rest/v2/specWizard/profile", headers: { cookie } })
  const missing = z
    .object({ tabs: z.array(z.object({ tab: z.string(), missing: z.array(z.string()) })) })
    .parse(response.json())
    .tabs.filter((each) => each.missing.length > 0)
  const admin = cookieOf(await signIn("admin@arnica.example"))
  const ids = z
    .array(z.object({ id: z.coerce.number() }))
    .parse(await rowsOf(server, "select id from specialists.specialist order by id"))
  for (const { id } of ids) {
    const url = `/rest/v2/specWizard/profile?specialistID=${String(id)}`
    const opened = await server.app.inject({ url, headers: { cookie: admin } })
    expect(opened.statusCode, url).toBe(200)
  }
  // What only they can say: their papers.
  expect(missing.map(({ tab }) => tab)).toEqual(["documents"])
})

test("some specialists can be paid out, by one admin with another's approval", async () => {
  const cookie = cookieOf(await signIn("admin@arnica.example"))
  const url = "/api/v2/admin/payouts/due?currency=RON&cutOff=2026-11-20&count=100"
  const { items } = z
    .object({ items: z.array(z.object({ leftOut: z.string().nullable() })) })
    .parse((await server.app.inject({ url, headers: { cookie } })).json())
  expect(items.filter(({ leftOut }) => leftOut === null).length).toBeGreaterThanOrEqual(8)
  // Some are owed something, and have not said where it goes.
  expect(items.some(({ leftOut }) => leftOut === "details")).toBe(true)
  expect((await server.modules.wallet.trialBalance()).unbalanced).toEqual([])
})
