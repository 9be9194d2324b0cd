import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
  await stage.server.platform.db.pool.query("update identity.user_account set email_verified = true")
})
afterAll(() => stage.close())

type Method = "GET" | "POST" | "PATCH" | "DELETE"
const send = (as: Person, method: Method, url: string, payload?: object) =>
  stage.call({ as, method, url, ...(payload === undefined ? {} : { payload }) })
const read = async (as: Person, url: string) => {
  const response = await send(as, "GET", url)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const LIST = "/api/v2/admin/organisations"
const INPUT = {
  name: "Sună Logistics",
  helpLineCode: "4242",
  url: "https://suna.example",
  flags: [],
  languages: ["ro"],
  countryCode: "MD",
  emailDomains: ["suna.example"],
}
const make = (input: object, as = stage.admin) => send(as, "POST", LIST, input)
const auditOf = async (code: string): Promise<string[]> => {
  const { rows } = await stage.server.platform.db.pool.query(
    "select action from platform.audit_entry where object_type = 'organisation' and object_id = $1 order by id",
    [code],
  )
  return z
    .array(z.object({ action: z.string() }))
    .parse(rows)
    .map(({ action }) => action)
}
const invitations = z.array(z.object({ id: z.string(), organisation: z.string(), role: z.string() }))
const received = async (as: Person) => invitations.parse(await read(as, "/api/v2/users/me/invitations"))
const acceptFirst = async (as: Person) => {
  const [first] = await received(as)
  return await send(as, "POST", `/api/v2/users/me/invitations/${first?.id}/acceptance`)
}

describe("an admin looks after clinics and companies", () => {
  test("makes one, finds it by name and kind, and changes it", async () => {
    const { admin } = stage
    const made = await make({ ...INPUT, code: "suna", kind: "company" })
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { ...INPUT, code: "SUNA", kind: "company", active: true, admins: 0, people: 0 },
    ])
    const found = await read(admin, `${LIST}?text=sun&kind=company&count=1`)
    expect(found).toMatchObject({ total: 1, items: [{ code: "SUNA", name: "Sună Logistics" }] })
    expect((await read(admin, `${LIST}?text=sun&kind=clinic`)).total).toBe(0)
    expect((await read(admin, `${LIST}?text=%25`)).total).toBe(0)
    const changed = await send(admin, "PATCH", `${LIST}/SUNA`, {
      ...INPUT,
      name: "Sună",
      helpLineCode: null,
      countryCode: "RO",
    })
    expect(changed.json()).toMatchObject({ name: "Sună", helpLineCode: null, countryCode: "RO" })
    expect(changed.json()).toMatchObject({ emailDomains: ["suna.example"] })
    expect(await auditOf("SUNA")).toEqual(["partners.created", "partners.changed"])
  })

  test("a code and a domain are one organisation's, and the refusal stands at the field", async () => {
    const refusals = [
      [{ ...INPUT, code: "SUNA", kind: "company", emailDomains: [] }, "code"],
      [{ ...INPUT, code: "SUNA2", kind: "company" }, "emailDomains"],
      [{ ...INPUT, code: "SUNA3", kind: "clinic", emailDomains: ["clinic.example"] }, "emailDomains"],
      [{ ...INPUT, code: "no code", kind: "clinic", emailDomains: [] }, "code"],
    ] as const
    for (const [input, field] of refusals) {
      const refused = await make(input)
      expect([refused.statusCode, refused.json().errorMessage.details[0].path]).toEqual([400, field])
    }
    expect((await read(stage.admin, `${LIST}?text=SUNA`)).total).toBe(1)
  })

  test("nobody else sees or changes them, whatever they write into the request", async () => {
    const hr = stage.named("hr")
    for (const person of [stage.clinic, hr, stage.bob]) {
      expect(
        (await make({ ...INPUT, code: "MINE", kind: "company", isAdmin: true }, person)).statusCode,
      ).toBe(403)
      const own = person === hr ? "ACME" : "ALPHA"
      const reached = [
        await send(person, "GET", `${LIST}/${own}`),
        await send(person, "PATCH", `${LIST}/${own}`, { ...INPUT, role: "admin" }),
        await send(person, "POST", `${LIST}/${own}/invitations`, {
          email: person.email,
          role: "clinicAdmin",
        }),
        await send(person, "POST", `${LIST}/${own}/activity`, { active: false, reason: "Mine now" }),
      ]
      expect(reached.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
    }
  })
})

describe("who is invited", () => {
  test("to look after a clinic gets the role by accepting, and no other clinic's", async () => {
    const { admin, server, ioana } = stage
    const accountant = stage.named("accountant")
    await make({ ...INPUT, code: "EPSILON", name: "Epsilon", kind: "clinic", emailDomains: [] })
    const body = { email: accountant.email, role: "clinicAdmin" }
    expect((await send(admin, "POST", `${LIST}/EPSILON/invitations`, body)).statusCode).toBe(201)
    await server.settle()
    const email = server.mails.findLast(({ to }) => to.address === accountant.email)
    // In the language of the account, whatever was typed beside the address.
    expect(email?.subject).toBe("You have an invitation")
    const accepted = await acceptFirst(accountant)
    expect([accepted.statusCode, accepted.json()]).toMatchObject([
      200,
      { code: "EPSILON", role: "clinicAdmin" },
    ])
    expect(await read(accountant, "/rest/v2/user/roles")).toMatchObject({ isCorporateAdmin: true })
    expect(await read(accountant, "/api/v2/clinic")).toMatchObject({ code: "EPSILON", specialists: 0 })
    const other = `/rest/v2/corporateSpecialist/loadSpecialistDetails/${ioana.planted.id}`
    expect((await send(accountant, "GET", other)).statusCode).toBe(404)
    expect(await auditOf("EPSILON")).toEqual(["partners.created", "partners.invited", "partners.joined"])
  })

  test("as what does not fit is refused; an invitation is taken back by its own organisation only", async () => {
    const { admin } = stage
    const wrong = await send(admin, "POST", `${LIST}/ACME/invitations`, {
      email: "x@people.example",
      role: "clinicAdmin",
    })
    expect([wrong.statusCode, wrong.json().errorMessage.details[0].path]).toEqual([400, "role"])
    const sent = await send(admin, "POST", `${LIST}/ACME/invitations`, {
      email: "new.hr@people.example",
      role: "hrAdmin",
    })
    const { id } = sent.json()
    expect((await send(admin, "DELETE", `${LIST}/OTHER/invitations/${id}`)).statusCode).toBe(204)
    expect((await read(admin, `${LIST}/ACME/invitations`)).items).toMatchObject([{ id, role: "hrAdmin" }])
    expect((await send(admin, "DELETE", `${LIST}/ACME/invitations/${id}`)).statusCode).toBe(204)
    expect((await read(admin, `${LIST}/ACME/invitations`)).items).toEqual([])
  })

  test("to a clinic as a specialist without being one finds a profile begun", async () => {
    const { clinic, bob } = stage
    await send(clinic, "POST", "/api/v2/clinic/invitations", { email: bob.email })
    expect((await acceptFirst(bob)).statusCode).toBe(200)
    expect(await read(bob, "/rest/v2/user/roles")).toMatchObject({
      isProvider: true,
      isCorporateAdmin: false,
    })
    expect(await read(bob, "/rest/v2/user/details/")).toMatchObject({
      userClinic: { code: "ALPHA" },
      providerProfileStatus: "draft",
    })
  })
})

describe("an employee", () => {
  const details = (as: Person) => read(as, "/rest/v2/user/details/")

  test("joins by invitation, is told of their company, and leaves it", async () => {
    const { admin, ana } = stage
    const body = { email: ana.email, role: "employee" }
    expect((await send(admin, "POST", `${LIST}/ACME/invitations`, body)).statusCode).toBe(201)
    expect(await details(ana)).toMatchObject({ userCompany: null })
    expect((await acceptFirst(ana)).json()).toMatchObject({ code: "ACME", role: "employee" })
    expect(await details(ana)).toMatchObject({ corporate: true, userCompany: { code: "ACME" } })
    expect(await read(ana, "/rest/v2/user/roles")).toMatchObject({ isCorporateAdmin: false, isAdmin: false })
    expect((await send(ana, "GET", "/api/v2/hr/employees")).statusCode).toBe(403)
    // Whether somebody has joined is theirs: inviting them again tells nothing.
    expect((await send(admin, "POST", `${LIST}/ACME/invitations`, body)).statusCode).toBe(201)
    expect((await send(ana, "DELETE", "/api/v2/users/me/company")).statusCode).toBe(204)
    expect((await send(ana, "DELETE", "/api/v2/users/me/company")).statusCode).toBe(404)
    expect(await details(ana)).toMatchObject({ userCompany: null })
  })

  test("joins by the domain of a confirmed address, one company at a time", async () => {
    const { admin, andrei, server } = stage
    await send(admin, "PATCH", `${LIST}/SUNA`, { ...INPUT, emailDomains: ["people.example"] })
    const confirm = (confirmed: boolean) =>
      server.platform.db.pool.query("update identity.user_account set email_verified = $2 where id = $1", [
        andrei.userId,
        confirmed,
      ])
    const join = (code: string) => send(andrei, "POST", "/api/v2/users/me/company", { code })
    await confirm(false)
    expect(await read(andrei, "/api/v2/users/me/companies")).toEqual([])
    expect((await join("SUNA")).statusCode).toBe(404)
    await confirm(true)
    expect(await read(andrei, "/api/v2/users/me/companies")).toMatchObject([{ code: "SUNA" }])
    expect((await join("OTHER")).statusCode).toBe(404)
    expect([(await join("SUNA")).statusCode, (await join("SUNA")).statusCode]).toEqual([201, 409])
    expect(await details(andrei)).toMatchObject({
      userCompany: { code: "SUNA" },
      userClinic: { code: "BETA" },
    })
    expect(await read(andrei, "/api/v2/users/me/companies")).toEqual([])
  })

  test("is a number to their company, and in tens only", async () => {
    const { hr, otherHr } = { hr: stage.named("hr"), otherHr: stage.named("otherHr") }
    const count = async () => (await read(hr, "/api/v2/hr/employees")).atLeast
    const employ = (many: number) =>
      stage.server.platform.db.pool.query(
        `insert into partners.membership (organisation_id, kind, user_id, role, since)
         select o.id, o.kind, u.id, 'employee', $2 from partners.organisation o,
           (select id from identity.user_account a where not exists (
             select 1 from partners.membership m where m.user_id = a.id and m.role = 'employee') limit $1) u
         where o.code = 'ACME'`,
        [many, new Date(stage.server.clock.now())],
      )
    await employ(9)
    expect(await count()).toBeNull()
    await employ(1)
    expect(await count()).toBe(10)
    await employ(1)
    expect(await count()).toBe(10)
    expect((await read(otherHr, "/api/v2/hr/employees")).atLeast).toBeNull()
  })
})

test("who belongs to a stopped organisation belongs to it no more, until it is resumed", async () => {
  const { admin, clinic, ioana } = stage
  const turn = (active: boolean) =>
    send(admin, "POST", `${LIST}/ALPHA/activity`, { active, reason: "The contract ended." })
  expect((await turn(false)).json()).toMatchObject({ active: false, abilities: { invite: false } })
  expect(await read(ioana, "/rest/v2/user/details/")).toMatchObject({ userClinic: null })
  expect((await read(clinic, "/api/v2/clinic/specialists")).total).toBe(0)
  const late = await send(admin, "POST", `${LIST}/ALPHA/invitations`, {
    email: "late@people.example",
    role: "clinicAdmin",
  })
  expect(late.statusCode).toBe(409)
  expect((await turn(true)).json()).toMatchObject({ active: true })
  expect(await read(ioana, "/rest/v2/user/details/")).toMatchObject({ userClinic: { code: "ALPHA" } })
})
