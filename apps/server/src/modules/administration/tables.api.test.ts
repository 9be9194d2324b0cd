import { afterAll, beforeAll, expect, test } from "vitest"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
  await stage.buy(stage.ana, stage.ioana.planted)
  await stage.server.settle()
})
afterAll(() => stage.close())

const table = async (as: Person, url: string, query: Record<string, string> = {}): Promise<string[]> => {
  const response = await stage.call({ as, method: "GET", url, query })
  expect(response.statusCode, response.body).toBe(200)
  expect(response.headers["content-type"]).toContain("text/csv")
  expect(response.headers["content-disposition"]).toMatch(/^attachment; filename="[a-z]+\.csv"$/)
  return response.body.trim().split("\r\n").slice(1)
}
const subjectsOf = async (action: string): Promise<unknown[]> =>
  (await stage.server.platform.audit.list({ action }, { limit: 50 })).map(({ subject }) => subject)

test("a clinic takes its specialists, clients and appointments away as tables, each with the filters in force", async () => {
  const { clinic, ioana, ana } = stage
  const own = await table(clinic, "/api/v2/clinic/specialists/export", { status: "active" })
  expect(own).toEqual([expect.stringContaining(`${String(ioana.planted.id)},`)])
  expect(await table(clinic, "/api/v2/clinic/specialists/export", { status: "closed" })).toEqual([])
  expect(await subjectsOf("specialists.listExported")).toContain(ioana.userId)

  expect(await table(clinic, "/api/v2/clinic/clients/export")).toEqual([expect.stringMatching(/^Ana Pop,1,/)])
  expect(await table(clinic, "/api/v2/clinic/clients/export", { text: "nobody" })).toEqual([])
  expect(await subjectsOf("practice.clientsExported")).toEqual([ana.userId])

  const appointments = await table(clinic, "/api/v2/clinic/appointments/export", { filter: "next" })
  expect(appointments).toEqual([expect.stringContaining(",Ana Pop,")])
  expect(await table(clinic, "/api/v2/clinic/appointments/export", { filter: "past" })).toEqual([])
  expect(await subjectsOf("administration.appointmentsExported")).toEqual([ana.userId])
})

test("a specialist of another clinic is not in it: the answer is refused before it begins", async () => {
  const query = { specialistID: String(stage.andrei.planted.id) }
  for (const what of ["clients", "appointments"]) {
    const url = `/api/v2/clinic/${what}/export`
    const refused = await stage.call({ as: stage.clinic, method: "GET", url, query })
    expect([refused.statusCode, refused.json().errorCode]).toEqual([404, "specialistNotFound"])
  }
})

test("admins take reviews and partners away as tables", async () => {
  const { pool } = stage.server.platform.db
  await pool.query(
    `insert into reviews.review (uuid, specialist_id, user_id, stars, text, language, status, created_at)
     values (gen_random_uuid(), $1, $2, 2, '=cmd()', 'en', 'hidden', now())`,
    [stage.ioana.planted.id, stage.ana.userId],
  )
  expect(await table(stage.admin, "/api/v2/admin/reviews/export", { show: "hidden" })).toEqual([
    expect.stringContaining(",'=cmd(),"),
  ])
  expect(await table(stage.admin, "/api/v2/admin/reviews/export", { show: "all", stars: "5" })).toEqual([])
  expect(await subjectsOf("reviews.exported")).toEqual([stage.ana.userId])

  await pool.query("update reviews.review set status = 'published', hidden_reason = null")
  const read = await table(stage.clinic, "/api/v2/clinic/reviews/export", { stars: "2" })
  expect(read).toEqual([expect.stringMatching(/,2,en,[^,]*,'=cmd\(\),$/)])
  expect(await table(stage.clinic, "/api/v2/clinic/reviews/export", { stars: "5" })).toEqual([])

  const partners = await table(stage.admin, "/api/v2/admin/organisations/export", { kind: "clinic" })
  expect(partners.length).toBeGreaterThan(0)
  expect(partners.every((line) => line.includes(",clinic,"))).toBe(true)
  expect(await subjectsOf("partners.listExported")).toEqual([null])
})

test("invitations that nobody answered are taken away as tables, by the clinic that sent them and by admins", async () => {
  const { clinic, admin } = stage
  const invite = { as: clinic, method: "POST", url: "/api/v2/clinic/invitations" } as const
  expect((await stage.call({ ...invite, payload: { email: "new@people.example" } })).statusCode).toBe(201)
  const own = await table(clinic, "/api/v2/clinic/invitations/export")
  expect(own.filter((row) => row.startsWith("new@people.example,specialist,"))).toHaveLength(1)
  const { code } = (await stage.call({ as: clinic, method: "GET", url: "/api/v2/clinic" })).json()
  const all = await table(admin, `/api/v2/admin/organisations/${String(code)}/invitations/export`)
  expect(all).toEqual(expect.arrayContaining(own))
  const unknown = "/api/v2/admin/organisations/NOWHERE/invitations/export"
  expect((await stage.call({ as: admin, method: "GET", url: unknown })).statusCode).toBe(404)
  const traces = await stage.server.platform.audit.list(
    { action: "partners.invitationsExported" },
    { limit: 5 },
  )
  expect(traces.map(({ object }) => object?.id)).toEqual([code, code])
})
