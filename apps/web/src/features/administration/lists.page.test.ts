import type { AccountLine, OrderLineOfAdmin } from "@arnica/contract/administration"
import type { GivenUpDelivery, MailLine, PeriodicLine } from "@arnica/contract/operations"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, type FakeApi, renderPage } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"
import { readListsSearch } from "./lists-search.ts"
import { readOrdersSearch } from "./orders-search.ts"

const UUID = "0b0a5f3e-0000-4000-8000-0000000000a1"
const AT = "2026-03-12T09:00:00.000Z"
const ORDER: OrderLineOfAdmin = {
  orderID: UUID,
  createdAt: AT,
  client: "Dan Marin",
  specialist: "Ioana",
  paymentStatus: "captured",
  clientID: UUID,
  specialistID: 7,
  kind: "appointment",
  appointmentUuid: UUID,
  package: null,
  total: { amount: 25_500, currency: "RON" },
  refunded: { amount: 0, currency: "RON" },
  refundable: { amount: 25_500, currency: "RON" },
  awaitsRefund: false,
  abilities: { refund: true },
}
const ACCOUNT: AccountLine = {
  id: 7,
  uuid: UUID,
  fullName: "Dan Marin",
  email: "dan@example.com",
  emailValidated: false,
  rights: [],
  abilities: { impersonate: true, giveRights: [], takeRights: [] },
  isProvider: true,
  createdAt: AT,
}
const GIVEN_UP: GivenUpDelivery = {
  eventId: UUID,
  consumer: "reviews.stars",
  name: "review.changed",
  error: "it broke",
  attempts: 9,
  at: AT,
}
const TASK: PeriodicLine = {
  name: "payments.sweep",
  timing: { kind: "interval", seconds: 5 },
  state: "succeeded",
  isLate: false,
  startedAt: AT,
  tookMs: 1_500,
  error: null,
  failures: 0,
  succeededAt: AT,
  dueAt: AT,
}
const MAIL: MailLine = { id: UUID, at: AT, state: "failed" }

const html = async (path: string, api: FakeApi): Promise<string> => {
  const admin = signedInAs(withRoles("isAdmin"))
  const response = await renderPage(path, { cookie: "session=1", api: { ...admin, ...api } })
  expect(response.status).toBe(200)
  return await response.text()
}

beforeAll(ensureBuilt, 120_000)

test("orders show what can be given back, and pages keep the filter", async () => {
  const paid = await html("/en/admin/orders?status=captured", {
    "GET /api/v2/admin/orders": { total: 40, items: [ORDER] },
  })
  for (const shown of ["Dan Marin", "Ioana", "Refund", "Total: 40", "export?status=captured"])
    expect(paid).toContain(shown)
  for (const way of [`orders?clientID=${UUID}`, "specialists/7", `appointments/${UUID}`])
    expect(paid).toContain(`href="/en/admin/${way}"`)
  expect(paid).toMatch(/orders\?status=captured&amp;page=2/)
  const done = await html("/en/admin/orders", {
    "GET /api/v2/admin/orders": {
      total: 1,
      items: [{ ...ORDER, total: { ...ORDER.total, amount: 0 }, abilities: { refund: false } }],
    },
  })
  expect(done).not.toContain(">Refund<")
  expect(done).toContain("Nothing to pay")
  expect(done).not.toContain("· Paid")
  // A number is told apart by its beginning, and leads to the whole order.
  expect(done).toContain(`>${UUID.slice(0, 8)}</a>`)
  expect(done).toContain(`href="/en/admin/orders/${UUID}"`)
  expect(done).not.toContain(`${UUID}</`)
})

test("an order of a package says how it stands, what is left and until when; the table keeps every filter", async () => {
  const left = { state: "stopped" as const, sessions: 5, left: 3, expiresAt: "2026-09-01T09:00:00.000Z" }
  const path = "/en/admin/orders?kind=package&currency=EUR&client=marin&from=2026-03-01"
  const page = await html(path, {
    "GET /api/v2/admin/orders": {
      total: 1,
      items: [{ ...ORDER, kind: "package", appointmentUuid: null, package: left }],
    },
  })
  for (const shown of ["On hold", "3 of 5 left", "Package of sessions"]) expect(page).toContain(shown)
  expect(page).toMatch(
    /orders\/export\?client=marin&amp;kind=package&amp;currency=EUR&amp;from=2026-02-28T22%3A00/,
  )
  const none = { "GET /api/v2/admin/orders": { total: 0, items: [] } }
  expect(await html("/en/admin/orders?currency=GBP", none)).toContain("Nothing matches these filters.")
  expect(await html("/en/admin/orders", none)).toContain("No orders yet")
})

test("accounts are searched, and a search that finds nobody says so", async () => {
  const found = await html("/en/admin/clients", {
    "GET /rest/v2/admin/clients": { total: 1, items: [ACCOUNT] },
  })
  for (const shown of ["dan@example.com", "Email not confirmed", "Specialist"]) expect(found).toContain(shown)
  expect(found).toContain(">View as this person<")
  expect(found).toContain(`/en/admin/audit?subject=${ACCOUNT.uuid}`)
  expect(found).toContain(`Select: ${ACCOUNT.fullName}`)
  const closed = await html("/en/admin/clients", {
    "GET /rest/v2/admin/clients": {
      total: 1,
      items: [{ ...ACCOUNT, abilities: { ...ACCOUNT.abilities, impersonate: false } }],
    },
  })
  expect(closed).not.toContain(">View as this person<")
  const none = await html("/en/admin/clients?text=x", {
    "GET /rest/v2/admin/clients": { total: 0, items: [] },
  })
  expect(none).toContain("Nothing matches these filters.")
})

test("what was given up can be tried again or left, page by page", async () => {
  const page = await html("/en/admin/background?text=stars", {
    "GET /api/v2/admin/background/letters": { total: 40, items: [GIVEN_UP] },
  })
  for (const shown of ["it broke", "Attempts: 9", "Try again", "Discard", "Total: 40"])
    expect(page).toContain(shown)
  expect(page).toMatch(/background\?text=stars&amp;page=2/)
  const none = { "GET /api/v2/admin/background/jobs": { total: 0, items: [] } }
  expect(await html("/en/admin/background?list=jobs", none)).toContain("Nothing here.")
  expect(await html("/en/admin/background?list=jobs&text=x", none)).toContain(
    "Nothing matches these filters.",
  )
})

test("mails are filtered by how they stand, and the table keeps the filter", async () => {
  const page = await html("/en/admin/background?list=mails&mail=failed&text=dan%40example.com", {
    "GET /api/v2/admin/mails": { total: 1, items: [MAIL] },
  })
  for (const shown of ["dan@example.com", "Failed", "Neither recipients nor contents are shown"])
    expect(page).toContain(shown)
  expect(page).not.toContain("Tasks that failed after several attempts.")
  expect(page).toContain("mails/export?to=dan%40example.com&amp;state=failed")
})

test("scheduled tasks say how they went last and what is due, and those that fail stand out", async () => {
  const nightly: PeriodicLine = {
    ...TASK,
    name: "platform.audit",
    timing: { kind: "daily", at: "03:15" },
    state: "brokenOff",
    error: "Error: no room",
    failures: 3,
    isLate: true,
  }
  const never: PeriodicLine = {
    ...TASK,
    name: "video.media",
    state: "never",
    startedAt: null,
    tookMs: null,
    succeededAt: null,
    dueAt: null,
  }
  const page = await html("/en/admin/background?list=periodic&text=a", {
    "GET /api/v2/admin/background/periodic": { failing: 1, items: [nightly, TASK, never] },
  })
  const [failing = "", well = "", unknown = ""] = [nightly, TASK, never].map(({ name }) => {
    const from = page.indexOf(`<span>${name}</span>`)
    expect(from, name).toBeGreaterThan(0)
    return page.slice(from, page.indexOf("</li>", from))
  })
  for (const shown of [
    "Interrupted",
    "Daily at 03:15 UTC",
    "Failures in a row: 3",
    "Error: no room",
    "Was due: ",
  ])
    expect(failing).toContain(shown)
  expect(failing).toContain("Last success: ")
  for (const shown of ["Succeeded", "Every 5", "Duration: 1.5", "Last run: ", "Next run: "])
    expect(well).toContain(shown)
  for (const hidden of ["Failures", "Was due", "Last success"]) expect(well).not.toContain(hidden)
  expect(unknown).toContain("Never run")
  for (const hidden of ["Last run", "Next run", "Was due"]) expect(unknown).not.toContain(hidden)
  expect(page).toContain("Failing: 1")
  expect(page).toMatch(/background\?list=periodic&amp;only=failing&amp;text=a/)
})

test("scheduled tasks of which none fails, or none is called so, say so", async () => {
  const none = { "GET /api/v2/admin/background/periodic": { failing: 0, items: [] } }
  expect(await html("/en/admin/background?list=periodic&only=failing", none)).toContain("No task is failing.")
  expect(await html("/en/admin/background?list=periodic&text=x", none)).toContain(
    "Nothing matches these filters.",
  )
})

test("accounts go out as a table with the search in force", async () => {
  const page = await html("/en/admin/clients?text=marin", {
    "GET /rest/v2/admin/clients": { total: 1, items: [ACCOUNT] },
  })
  expect(page).toContain("accounts/export?text=marin")
})

test("rights are shown, and changed by whom the server lets", async () => {
  const admin: AccountLine = { ...ACCOUNT, rights: ["admin", "looking"] }
  const page = (takeRights: AccountLine["rights"]): Promise<string> =>
    html("/en/admin/clients?show=admins", {
      "GET /rest/v2/admin/clients": {
        total: 1,
        items: [{ ...admin, abilities: { ...admin.abilities, takeRights } }],
      },
    })
  const shown = await page(["admin"])
  for (const words of ["can view accounts", "Rights: Dan Marin", "accounts/export?show=admins"])
    expect(shown).toContain(words)
  expect(await page([])).not.toContain("Rights: Dan Marin")
})

test("filters of an address that are none are left out", () => {
  expect(readListsSearch({ text: " ", page: 1, list: "y", mail: "z" })).toEqual({})
  expect(readListsSearch({ list: "mails", mail: "sent" })).toEqual({ list: "mails", mail: "sent" })
  expect(readListsSearch({ show: "admins" })).toEqual({ show: "admins" })
  expect(readListsSearch({ list: "periodic", only: "failing" })).toEqual({
    list: "periodic",
    only: "failing",
  })
  expect(readListsSearch({ only: "x" })).toEqual({})
  expect(readListsSearch({ show: "current" })).toEqual({})
  expect(readListsSearch({ text: "a", page: 2 })).toEqual({ text: "a", page: 2 })
  const wrong = { status: "x", order: "1", clientID: "2", specialistID: "z", kind: "y", currency: "XXX" }
  expect(readOrdersSearch({ ...wrong, from: "yesterday", page: 1, client: " " })).toEqual({})
  const wanted = { status: "won", order: UUID, kind: "premium", currency: "GBP", specialistID: 7, page: 2 }
  expect(readOrdersSearch({ ...wanted, from: "2026-03-01" })).toEqual({ ...wanted, from: "2026-03-01" })
})
