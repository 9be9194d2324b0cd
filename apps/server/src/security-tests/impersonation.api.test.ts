import { isOpenToImpersonation, OPEN_TO_IMPERSONATION } from "@arnica/contract/impersonation"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { AUTH_PATHS } from "../modules/identity/index.ts"
import { plantFixtures } from "./fixtures.ts"
import { PASSWORD, type Person } from "./people/testing.ts"
import { ALL, type Named, requestOf, writes } from "./request.ts"
import { changedTables, type Rows, watchRows } from "./rows.ts"
import { createHarness, type Harness } from "./testing.ts"

let stage: Harness
let readRows: () => Promise<Rows>

beforeAll(async () => {
  stage = await createHarness()
  await plantFixtures(stage)
  readRows = await watchRows(stage.server.platform.db.pool)
})
afterAll(() => stage.close())

const MINUTE = 60_000
const AUDIT = /^platform\.audit_/
const isOpen = ({ key, endpoint }: Named): boolean => isOpenToImpersonation(key, endpoint)
const CLOSED = ALL.filter((named) => !isOpen(named) && named.endpoint.webhook !== true)
const OPEN = ALL.filter((named) => isOpen(named) && !named.key.startsWith("DELETE "))

const begin = (whom: Pick<Person, "userId">, more: object = {}, as: Person = stage.admin) =>
  stage.call({
    as,
    method: "POST",
    url: `/api/v2/admin/accounts/${whom.userId}/impersonation`,
    payload: { cause: "asked", reason: "Their list looks empty.", password: PASSWORD, ...more },
  })
const end = () => stage.call({ as: stage.admin, method: "DELETE", url: "/api/v2/impersonation" })
const details = async (as = stage.admin) =>
  (await stage.call({ as, method: "GET", url: "/rest/v2/user/details/" })).json()
const sqlOf = (text: string, ...values: unknown[]) => stage.server.platform.db.pool.query(text, values)

/** Books a time for somebody's child; answers where its appointment is read. */
const bookForChild = async (as: Person): Promise<string> => {
  const [free] = await stage.times({ as, planted: stage.andrei.planted })
  const beneficiary = { firstName: "Mihai", lastName: "Pop", relation: "child" }
  const payload = stage.bookingOf(free?.offer ?? "", { beneficiary })
  const made = await stage.call({ as, method: "POST", url: "/rest/v2/bookings", payload })
  expect(made.statusCode).toBe(201)
  return `/api/v2/appointments/${made.json().appUuid}`
}

/** The admin looks through Ana's account, whatever a test before did. */
const lookThroughAna = async (): Promise<void> => {
  await end()
  expect((await begin(stage.ana)).statusCode).toBe(201)
}

test("only what exists is open, and by POST only what reads", () => {
  const reading = new Set(ALL.filter(({ endpoint }) => endpoint.audience === "public").map(({ key }) => key))
  for (const key of OPEN_TO_IMPERSONATION) {
    const named = ALL.find((each) => each.key === key)
    expect(named, key).toBeDefined()
    if (named === undefined || !writes(named)) continue
    const known = ["DELETE /api/v2/impersonation", "POST /rest/v2/specialist/getAllAppointments"]
    expect(reading.has(key) || known.includes(key), key).toBe(true)
  }
})

describe("while an admin looks through somebody's account", () => {
  let atFirst: Rows
  beforeAll(async () => {
    await lookThroughAna()
    atFirst = await readRows()
  })

  test.each(CLOSED)("$key is refused", async (named) => {
    const response = await stage.call({ as: stage.admin, ...requestOf(named) })
    expect([response.statusCode, response.json().errorCode]).toEqual([403, "impersonating"])
  })

  test.each(OPEN)("$key is open", async (named) => {
    const response = await stage.call({ as: stage.admin, ...requestOf(named) })
    expect(response.body).not.toContain('"impersonating"')
    expect(response.statusCode).toBeLessThan(500)
  })

  test("nothing of all that changed anything but the log", async () => {
    const changed = changedTables(atFirst, await readRows())
    expect(changed.filter((table) => !AUDIT.test(table))).toEqual([])
  })

  test.each(AUTH_PATHS.filter(({ path }) => path !== "/sign-out"))(
    "$method /Auth$path is refused",
    async (entry) => {
      const response = await stage.call({
        as: stage.admin,
        method: entry.method,
        url: `/Auth${entry.path}`,
        ...(entry.method === "POST" ? { payload: {} } : {}),
      })
      expect([response.statusCode, response.json().errorCode]).toEqual([403, "impersonating"])
    },
  )

  test("the live connection is refused", async () => {
    const response = await stage.call({ as: stage.admin, method: "GET", url: "/rest/wsock" })
    expect([response.statusCode, response.json().errorCode]).toEqual([403, "impersonating"])
  })

  test("the session says whose eyes they are, and until when", async () => {
    const { uuid, role, impersonation } = await details()
    expect([uuid, role.isAdmin]).toEqual([stage.ana.userId, false])
    expect(impersonation.by).toBe("Ana Pop")
    const left = Date.parse(impersonation.endsAt) - stage.server.clock.now()
    expect([left > 0, left <= 30 * MINUTE]).toEqual([true, true])
  })

  test("appointments are shown, and nothing sealed with them", async () => {
    const url = await bookForChild(stage.bob)
    const asked = { method: "GET", url } as const
    await end()
    await begin(stage.bob)
    const shown = await stage.call({ as: stage.admin, ...asked })
    const known = await stage.call({ as: stage.bob, ...asked })
    await lookThroughAna()
    expect([shown.statusCode, shown.json().beneficiary]).toEqual([200, null])
    expect(known.json().beneficiary).toContain("Mihai")
  })

  test("the owner's list of sessions has none of the admin's", async () => {
    const asked = { as: stage.ana, method: "GET", url: "/api/v2/users/me/sessions" } as const
    const during = (await stage.call(asked)).json()
    await end()
    const after = (await stage.call(asked)).json()
    await lookThroughAna()
    expect(during.map(({ id }: { id: string }) => id)).toEqual(after.map(({ id }: { id: string }) => id))
  })

  test("each look is written down with both names", async () => {
    await details()
    const [entry] = await stage.server.platform.audit.list({ actor: stage.admin.userId }, { limit: 1 })
    expect(entry).toMatchObject({
      action: "identity.lookedThrough",
      actorRole: "admin",
      details: { through: stage.ana.userId },
      object: { type: "call", id: "GET /rest/v2/user/details/" },
    })
  })
})

describe("beginning and ending", () => {
  beforeEach(async () => void (await end()))

  test("the admin is themselves again once it is ended, and the log has both", async () => {
    expect((await begin(stage.ana, { cause: "safety" })).statusCode).toBe(201)
    expect((await details()).uuid).toBe(stage.ana.userId)
    expect((await end()).statusCode).toBe(204)
    expect((await details()).uuid).toBe(stage.admin.userId)
    const [over, begun] = await stage.server.platform.audit.ofSubject(stage.ana.userId, { limit: 2 })
    expect(over).toMatchObject({ action: "identity.impersonationEnded", actor: stage.admin.userId })
    expect(begun).toMatchObject({
      action: "identity.impersonatedSafety",
      actor: stage.admin.userId,
      reason: "Their list looks empty.",
    })
  })

  test("its owner reads what for, not the admin's words, and gets a mail", async () => {
    await begin(stage.ana, { cause: "fault" })
    await end()
    const log = (await stage.call({ as: stage.ana, method: "GET", url: "/api/v2/access-log" })).json()
    expect(log.items.slice(0, 2)).toMatchObject([
      { action: "identity.impersonationEnded", who: "staff", name: null },
      { action: "identity.impersonatedFault", who: "staff", name: null, reason: null },
    ])
    await stage.server.settle()
    const mails = stage.server.mails.filter(({ to }) => to.address === stage.ana.email)
    const texts = mails.map(({ text }) => text).join()
    expect(texts).toContain("investigating a fault")
    expect(texts).not.toContain("looks empty")
  })

  test("it ends after half an hour, however much it is used, and the log says so", async () => {
    await begin(stage.ana)
    const at = stage.server.clock.now()
    stage.server.clock.set(at + 29 * MINUTE)
    expect((await details()).uuid).toBe(stage.ana.userId)
    stage.server.clock.set(at + 30 * MINUTE)
    expect((await details()).uuid).toBe(stage.admin.userId)
    await stage.server.settle()
    await stage.server.platform.jobs.sweep()
    const [over] = await stage.server.platform.audit.ofSubject(stage.ana.userId, { limit: 1 })
    expect(over).toMatchObject({
      action: "identity.impersonationEnded",
      actor: "system:identity.impersonations",
    })
  })

  test("whoever loses the permission is themselves at once", async () => {
    await begin(stage.ana)
    await sqlOf("update identity.user_account set may_impersonate = false where id = $1", stage.admin.userId)
    await expect.poll(async () => (await details()).uuid).toBe(stage.admin.userId)
    expect((await begin(stage.ana)).statusCode).toBe(403)
    await sqlOf("update identity.user_account set may_impersonate = true where id = $1", stage.admin.userId)
  })

  test("nobody who looks after others is opened, nor who rests or is gone", async () => {
    const staff = stage.everybody.filter(({ flags }) => flags.some((flag) => flag !== "isProvider"))
    expect(staff.length).toBeGreaterThan(5)
    for (const person of staff) {
      const refused = await begin(person)
      expect([refused.statusCode, refused.json().errorCode], person.email).toEqual([422, "cannotImpersonate"])
    }
    await sqlOf(
      "update specialists.specialist set status = 'suspended' where id = $1",
      stage.andrei.planted.id,
    )
    expect((await begin(stage.andrei)).statusCode).toBe(422)
    await sqlOf("update specialists.specialist set status = 'active' where id = $1", stage.andrei.planted.id)
    expect((await begin(stage.andrei)).statusCode).toBe(201)
    expect((await details()).role.isProvider).toBe(true)
    expect((await begin({ userId: "00000000-0000-4000-8000-00000000dead" })).statusCode).toBe(403)
    await end()
    expect((await begin({ userId: "00000000-0000-4000-8000-00000000dead" })).statusCode).toBe(404)
  })

  test("it takes a reason and the admin's own password", async () => {
    expect((await begin(stage.ana, { reason: " " })).statusCode).toBe(400)
    const refused = await begin(stage.ana, { password: "not the right one" })
    expect([refused.statusCode, refused.json().errorCode]).toEqual([422, "wrongPassword"])
    expect((await details()).uuid).toBe(stage.admin.userId)
  })

  test("the database holds the half hour and the reason", async () => {
    const insert = (minutes: number, reason: string) =>
      sqlOf(
        `insert into identity.impersonation (admin_id, user_id, cause, reason, begun_at, ends_at)
         values ($1, $2, 'asked', $3, now(), now() + make_interval(mins => $4))`,
        stage.admin.userId,
        stage.ana.userId,
        reason,
        minutes,
      )
    await expect(insert(31, "A reason")).rejects.toThrow("check")
    await expect(insert(10, "   ")).rejects.toThrow("check")
  })
})

test("signing out while looking ends the admin's own session, and with it the look", async () => {
  const cookie = await stage.signIn(stage.admin)
  const again = { ...stage.admin, cookie }
  expect((await begin(stage.ana, {}, again)).statusCode).toBe(201)
  const out = await stage.call({ as: again, method: "POST", url: "/Auth/sign-out", payload: {} })
  expect(out.statusCode).toBe(200)
  const asked = await stage.call({ as: again, method: "GET", url: "/rest/v2/user/details/" })
  expect(asked.statusCode).toBe(401)
})
