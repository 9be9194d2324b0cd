import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

const DAY_MS = 86_400_000
const page = z.object({ total: z.int(), items: z.array(z.looseObject({})) })
const invitations = z.array(z.object({ id: z.string(), organisation: z.string() }))

let stage: Harness
let otherClinic: Person
beforeAll(async () => {
  stage = await createHarness()
  otherClinic = stage.named("otherClinic")
})
afterAll(() => stage.close())

type Method = "GET" | "POST" | "DELETE"
const send = (as: Person, method: Method, url: string, payload?: object) =>
  stage.call({ as, method, url, ...(payload === undefined ? {} : { payload }) })
const read = async (as: Person, url: string): Promise<unknown> => {
  const response = await send(as, "GET", url)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const invite = (as: Person, email: string) => send(as, "POST", "/api/v2/clinic/invitations", { email })
const received = async (as: Person) => invitations.parse(await read(as, "/api/v2/users/me/invitations"))
const mailsTo = (email: string) =>
  stage.server.mails.filter(({ to, subject }) => to.address === email && subject === "You have an invitation")

describe("what an account is told of its clinic and company", () => {
  test("an administrator and the specialists know their clinic", async () => {
    const clinic = { code: "ALPHA", name: "Clinic Alpha", isClinic: true }
    for (const person of [stage.clinic, stage.ioana])
      expect(await read(person, "/rest/v2/user/details/")).toMatchObject({
        corporate: true,
        userClinic: clinic,
        userCompany: null,
        stores: ["ALPHA"],
      })
    expect(await read(stage.andrei, "/rest/v2/user/details/")).toMatchObject({
      userClinic: { code: "BETA" },
      stores: [],
    })
    expect(await read(stage.bob, "/rest/v2/user/details/")).toMatchObject({
      corporate: false,
      userClinic: null,
      userCompany: null,
      stores: [],
    })
  })

  test("an HR administrator knows their company and its code; a psychologist those assigned to them", async () => {
    const [hr, psychologist] = [stage.named("hr"), stage.named("psychologist")]
    expect(await read(hr, "/rest/v2/user/details/")).toMatchObject({
      userCompany: { code: "ACME", helpLineCode: "4210", isClinic: false },
    })
    expect(await read(hr, "/api/v1/b2bchannel/corporate-partner-code")).toEqual({ code: "ACME" })
    expect(await read(psychologist, "/rest/v2/user/details/partners")).toMatchObject([
      { code: "ACME", role: "ohPsychologist" },
    ])
    // Looks after a company's people without being one of them.
    expect(await read(psychologist, "/rest/v2/user/details/")).toMatchObject({
      corporate: false,
      userClinic: null,
      userCompany: null,
    })
    expect(await read(hr, "/rest/v2/client/notificationsDetails")).toMatchObject({ corporate: true })
    expect(await read(stage.bob, "/rest/v2/client/notificationsDetails")).toMatchObject({ corporate: false })
  })
})

describe("a clinic's specialists, and what was booked with them", () => {
  test("are listed for its own administrator, and for no other", async () => {
    const { clinic, ioana, andrei } = stage
    const own = page.parse(await read(clinic, "/api/v2/clinic/specialists"))
    expect(own.items).toMatchObject([
      { fullName: "Ana Secretova", specialistID: null, status: null },
      { specialistID: ioana.planted.id, status: "active", profession: expect.any(String) },
    ])
    expect(
      page.parse(await read(clinic, "/api/v2/clinic/specialists?status=active&text=IOANA")),
    ).toMatchObject({
      total: 1,
      items: [{ specialistID: ioana.planted.id }],
    })
    expect(page.parse(await read(clinic, "/api/v2/clinic/specialists?count=1&offset=2")).items).toEqual([])
    expect(page.parse(await read(otherClinic, "/api/v2/clinic/specialists"))).toMatchObject({
      total: 1,
      items: [{ specialistID: andrei.planted.id }],
    })
    for (const id of [andrei.planted.id, 999_999]) {
      const refused = await send(clinic, "GET", `/rest/v2/corporateSpecialist/loadSpecialistDetails/${id}`)
      expect(refused.statusCode).toBe(404)
    }
  })

  test("what was booked since they joined, without what it is about", async () => {
    const { ana, bob, clinic, ioana, andrei } = stage
    const [free] = await stage.times({ planted: ioana.planted })
    const more = {
      note: "a secret note",
      beneficiary: { firstName: "Zoe", lastName: "Hidden", relation: "child" },
    }
    const booking = stage.bookingOf(free?.offer ?? "", more)
    const made = await stage.call({ as: ana, method: "POST", url: "/rest/v2/bookings", payload: booking })
    const { orderID } = z.object({ orderID: z.string() }).parse(made.json())
    const payment = { method: "card", nonce: await stage.nonce(ana), saveCard: false }
    await stage.call({ as: ana, method: "POST", url: `/api/v2/orders/${orderID}/payments`, payload: payment })
    await stage.buy(bob, andrei.planted)

    const listed = await send(clinic, "GET", "/api/v2/clinic/appointments?filter=next")
    expect(page.parse(listed.json())).toMatchObject({
      total: 1,
      items: [{ specialistID: ioana.planted.id, client: "Ana Pop", status: "confirmed" }],
    })
    expect(listed.body).not.toMatch(/secret note|Hidden/)
    expect(page.parse(await read(clinic, "/rest/v2/corporateSpecialist/clients"))).toMatchObject({
      total: 1,
      items: [{ fullName: "Ana Pop", sessions: 1 }],
    })
    expect(page.parse(await read(clinic, "/rest/v2/corporateSpecialist/clients?text=bob")).total).toBe(0)
    expect(page.parse(await read(otherClinic, "/rest/v2/corporateSpecialist/clients"))).toMatchObject({
      total: 1,
    })
    const other = `specialistID=${andrei.planted.id}`
    for (const url of ["/api/v2/clinic/appointments", "/rest/v2/corporateSpecialist/clients"])
      expect((await send(clinic, "GET", `${url}?${other}`)).statusCode).toBe(404)
    expect(await read(clinic, "/api/v2/clinic")).toMatchObject({ code: "ALPHA", specialists: 2, upcoming: 1 })
  })

  test("what clients say of them and what they earned since they joined, and nothing of another clinic's", async () => {
    const { ana, clinic, ioana, andrei, server } = stage
    const now = server.clock.now()
    const said = (specialistId: number, createdAt: number, text: string) => ({
      specialistId,
      createdAt,
      text,
      stars: 4,
      language: "en",
      uuid: randomUUID(),
    })
    await server.platform.db.transaction(async (tx) => {
      await server.modules.reviews.createBatch(tx, [
        said(ioana.planted.id, now, "of ours"),
        said(ioana.planted.id, now - 4_000 * 86_400_000, "of before"),
        said(andrei.planted.id, now, "of theirs"),
      ])
      for (const [ref, ownerId, at, amount] of [
        ["ours", ioana.planted.id, now, 4_000],
        ["before", ioana.planted.id, now - 4_000 * 86_400_000, 9_000],
        ["theirs", andrei.planted.id, now, 7_000],
      ] as const)
        await server.modules.wallet.post(tx, {
          ref,
          at,
          kind: "payment.capture",
          entries: [
            {
              account: { type: "providerPayable", ownerId: String(ownerId) },
              amount: -amount,
              currency: "EUR",
            },
            { account: { type: "gatewayClearing", ownerId: null }, amount, currency: "EUR" },
          ],
        })
    })
    expect(page.parse(await read(clinic, "/api/v2/clinic/reviews"))).toMatchObject({
      total: 1,
      items: [{ text: "of ours", specialistID: ioana.planted.id }],
    })
    expect(page.parse(await read(clinic, "/api/v2/clinic/reviews?stars=5")).total).toBe(0)
    const month = new Date(now).toISOString().slice(0, 7)
    const earned = expect.arrayContaining([{ amount: 4_000, currency: "EUR" }])
    expect(await read(clinic, "/api/v2/clinic/statement")).toMatchObject({
      months: [{ month, earned, specialists: [{ specialistID: ioana.planted.id, earned }] }],
    })
    expect(await read(clinic, "/api/v2/clinic/statement?year=2020")).toMatchObject({
      year: 2020,
      latest: 2026,
      months: [],
    })
    const table = await send(clinic, "GET", "/api/v2/clinic/statement/export")
    expect(table.body.trim().split("\r\n").slice(1)).toContainEqual(
      expect.stringMatching(/^2026-\d\d,.+,40\.00,0\.00,40\.00,EUR$/),
    )
    expect(table.body).not.toContain("70.00")
    const other = `specialistID=${andrei.planted.id}`
    for (const url of ["reviews", "statement", "statement/export"]) {
      expect((await send(clinic, "GET", `/api/v2/clinic/${url}?${other}`)).statusCode).toBe(404)
      expect((await send(ana, "GET", `/api/v2/clinic/${url}`)).statusCode).toBe(403)
    }
  })

  test("the helper for other modules knows whose specialist is whose", async () => {
    const { clinic, admin, ioana, andrei, server } = stage
    const { partners } = server.modules
    const both = [ioana.planted.id, andrei.planted.id, 999_999]
    const caller = (person: Person, isCorporateAdmin = true) => ({ userId: person.userId, isCorporateAdmin })
    expect(await partners.manageable(caller(clinic), both)).toEqual(new Set([ioana.planted.id]))
    expect(await partners.manageable(caller(otherClinic), both)).toEqual(new Set([andrei.planted.id]))
    // The role is withheld from who has not switched two-step sign-in on where that is demanded.
    expect(await partners.manageable(caller(clinic, false), both)).toEqual(new Set())
    expect(await partners.manageable(caller(admin), both)).toEqual(new Set())
    expect(await partners.mayManageSpecialist(caller(clinic), ioana.planted.id)).toBe(true)
    const hours = (person: Person) =>
      send(person, "GET", `/rest/v2/corporateSpecialist/availability/${ioana.planted.id}`)
    expect((await hours(clinic)).statusCode).toBe(200)
    expect((await hours(otherClinic)).statusCode).toBe(403)
  })
})

describe("an invitation", () => {
  test("reaches an address whether or not it has an account, once a day, and tells nothing", async () => {
    const { clinic, server } = stage
    const [known, unknown] = [
      await invite(clinic, "bob@people.example"),
      await invite(clinic, "new@people.example"),
    ]
    expect(known.statusCode).toBe(201)
    expect(Object.keys(known.json())).toEqual(Object.keys(unknown.json()))
    expect((await invite(clinic, "BOB@people.example")).json().id).toBe(known.json().id)
    await server.settle()
    expect(mailsTo("bob@people.example")).toHaveLength(1)
    expect(mailsTo("new@people.example")).toMatchObject([{ text: expect.stringContaining("Clinic Alpha") }])
    expect(mailsTo("new@people.example")[0]?.text).toContain("new@people.example")
    expect((await invite(clinic, "ioana@people.example")).statusCode).toBe(409)
    expect(page.parse(await read(clinic, "/api/v2/clinic/invitations"))).toMatchObject({ total: 2 })
    expect(page.parse(await read(otherClinic, "/api/v2/clinic/invitations"))).toMatchObject({ total: 0 })
  })

  test("is answered by whom it is for alone; who joined is unlinked and seen no more", async () => {
    const { bob, clinic, ana, server } = stage
    const [open] = await received(bob)
    const url = `/api/v2/users/me/invitations/${open?.id}`
    expect(open).toMatchObject({ organisation: "Clinic Alpha" })
    expect((await send(ana, "POST", `${url}/acceptance`)).statusCode).toBe(404)
    await server.platform.db.pool.query(
      "update identity.user_account set email_verified = false where id = $1",
      [bob.userId],
    )
    expect(await received(bob)).toEqual([])
    expect((await send(bob, "POST", `${url}/acceptance`)).statusCode).toBe(404)
    await server.platform.db.pool.query(
      "update identity.user_account set email_verified = true where id = $1",
      [bob.userId],
    )
    expect((await send(bob, "POST", `${url}/acceptance`)).json()).toMatchObject({
      code: "ALPHA",
      role: "specialist",
    })
    expect((await send(bob, "POST", `${url}/acceptance`)).statusCode).toBe(404)

    const colleagues = z.object({ items: z.array(z.object({ memberId: z.int(), since: z.string() })) })
    const { items } = colleagues.parse(await read(clinic, "/api/v2/clinic/specialists"))
    const now = new Date(server.clock.now()).toISOString()
    const joined = items.find(({ since }) => since === now)
    const member = `/api/v2/clinic/members/${joined?.memberId}`
    expect((await send(otherClinic, "DELETE", member)).statusCode).toBe(404)
    expect((await send(clinic, "DELETE", member)).statusCode).toBe(204)
    expect((await send(clinic, "DELETE", member)).statusCode).toBe(404)
    expect(await read(bob, "/rest/v2/user/details/partners")).toEqual([])
  })

  test("cannot be accepted by who works at a clinic, until they leave it", async () => {
    const { andrei, clinic, ioana } = stage
    await invite(clinic, andrei.email)
    const [open] = await received(andrei)
    const accept = () => send(andrei, "POST", `/api/v2/users/me/invitations/${open?.id}/acceptance`)
    expect((await accept()).statusCode).toBe(409)
    stage.server.clock.advance(60_000)
    expect((await send(andrei, "DELETE", "/api/v2/users/me/clinic")).statusCode).toBe(204)
    expect((await accept()).statusCode).toBe(200)
    // What was booked before is the other clinic's and theirs: Bob's session is not listed here.
    const listed = `/api/v2/clinic/appointments?specialistID=${andrei.planted.id}`
    expect(page.parse(await read(clinic, listed)).total).toBe(0)
    expect(
      (await send(clinic, "GET", `/api/v2/clinic/appointments?specialistID=${ioana.planted.id}`)).json(),
    ).toMatchObject({
      total: 1,
    })
  })

  test("is declined, withdrawn, or runs out", async () => {
    const { admin, clinic, server } = stage
    await invite(clinic, admin.email)
    const [open] = await received(admin)
    expect((await send(admin, "DELETE", `/api/v2/users/me/invitations/${open?.id}`)).statusCode).toBe(204)
    const { id } = (await invite(clinic, admin.email)).json()
    expect((await send(otherClinic, "DELETE", `/api/v2/clinic/invitations/${id}`)).statusCode).toBe(404)
    expect((await send(clinic, "DELETE", `/api/v2/clinic/invitations/${id}`)).statusCode).toBe(204)
    expect(await received(admin)).toEqual([])
    const later = (await invite(clinic, admin.email)).json()
    server.clock.advance(14 * DAY_MS)
    expect(
      await server.platform.db.pool.query("select 1 from partners.invitation where id = $1", [later.id]),
    ).toMatchObject({ rowCount: 1 })
    server.clock.advance(31 * DAY_MS)
    await server.platform.jobs.sweep()
    expect(await server.platform.db.pool.query("select 1 from partners.invitation")).toMatchObject({
      rowCount: 0,
    })
  })
})
