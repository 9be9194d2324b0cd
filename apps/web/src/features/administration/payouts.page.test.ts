import type { PayoutLine, PayoutRun } from "@arnica/contract/payouts"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, type FakeApi, renderPage } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"
import { readPayoutsSearch } from "./payouts-search.ts"

const UUID = "0b0a5f3e-0000-4000-8000-0000000000a1"
const AT = "2026-03-12T09:00:00.000Z"
const RON = (amount: number) => ({ amount, currency: "RON" }) as const
const NOTHING = { approve: false, handOver: false, fetchFile: false, noteAllPaid: false, discard: false }
const RUN: PayoutRun = {
  id: UUID,
  status: "draft",
  cutOff: AT,
  minimum: RON(5_000),
  total: RON(15_300),
  lines: 1,
  openLines: 1,
  madeBy: "Ana Admin",
  madeAt: AT,
  approvedBy: null,
  approvedAt: null,
  exportedAt: null,
  abilities: { ...NOTHING, discard: true },
}
const LINE: PayoutLine = {
  id: UUID,
  specialistId: 7,
  name: "Ioana Mureșan",
  amount: RON(15_300),
  iban: "RO••••0000",
  state: "planned",
  reason: null,
  settledAt: null,
  accountChangedAt: null,
  abilities: { notePaid: false, noteReturned: false },
}

const html = async (path: string, api: FakeApi): Promise<string> => {
  const admin = signedInAs(withRoles("isAdmin"))
  const response = await renderPage(path, { cookie: "session=1", api: { ...admin, ...api } })
  expect(response.status).toBe(200)
  return await response.text()
}
const run = (more: Partial<PayoutRun>, line: Partial<PayoutLine> = {}) =>
  html(`/en/admin/payouts?run=${UUID}`, {
    [`GET /api/v2/admin/payout-runs/${UUID}`]: { ...RUN, ...more },
    [`GET /api/v2/admin/payout-runs/${UUID}/lines`]: { total: 1, items: [{ ...LINE, ...line }] },
  })

beforeAll(ensureBuilt, 120_000)

test("what is due stands with who is left out, and the run that would pay it", async () => {
  const items = [
    { specialistId: 7, name: "Ioana Mureșan", amount: RON(15_300), leftOut: null, waitsUntil: null },
    { specialistId: 8, name: "Dan Pop", amount: RON(900), leftOut: "belowMinimum", waitsUntil: null },
    { specialistId: 9, name: "Eve New", amount: RON(9_000), leftOut: "accountWaits", waitsUntil: AT },
    { specialistId: null, name: "Mara Client", amount: RON(20_000), leftOut: null, waitsUntil: null },
  ]
  const page = await html("/en/admin/payouts", {
    "GET /api/v2/admin/payouts/due": { total: 2, sum: RON(15_300), items },
  })
  for (const shown of [
    "Ioana Mureșan",
    "below the minimum amount",
    "changed less than 3 days ago",
    "A run would pay",
    "Draft a run",
  ])
    expect(page).toContain(shown)
  // Whoever is left out is looked up.
  expect(page).toContain('href="/en/admin/specialists/8"')
  const none = { total: 0, sum: RON(0), items: [] }
  expect(await html("/en/admin/payouts", { "GET /api/v2/admin/payouts/due": none })).toContain(
    "Nothing is due in RON",
  )
})

test("a run shows what its reader may do with it, and nothing else", async () => {
  const own = await run({})
  expect(own).toContain("Another administrator must approve it")
  expect(own).toContain(">Discard")
  const all = { approve: true, handOver: true, fetchFile: true, noteAllPaid: true, discard: true }
  for (const [may, words] of [
    ["approve", ">Approve<"],
    ["handOver", ">Send to the bank<"],
    ["fetchFile", '/file"'],
    ["noteAllPaid", ">All paid<"],
    ["discard", ">Discard"],
  ] as const) {
    expect(await run({ abilities: { ...NOTHING, [may]: true } })).toContain(words)
    expect(await run({ abilities: { ...all, [may]: false } })).not.toContain(words)
  }
  const atBank = await run(
    { status: "exported", abilities: { ...NOTHING, fetchFile: true, noteAllPaid: true } },
    { state: "promised", abilities: { notePaid: true, noteReturned: true } },
  )
  for (const shown of [`payout-runs/${UUID}/file`, ">All paid<", ">Mark as returned<"])
    expect(atBank).toContain(shown)
  expect(await run({}, { accountChangedAt: AT })).toContain("account changed on")
  expect(await run({ status: "settled" }, { state: "returned", reason: "Closed" })).toContain("Closed")
  const runs = { total: 1, items: [RUN] }
  expect(await html("/en/admin/payouts?view=runs", { "GET /api/v2/admin/payout-runs": runs })).toContain(
    "Ana Admin",
  )
})

test("an address of nonsense is read as far as it makes sense", () => {
  expect(
    readPayoutsSearch({ currency: "XXX", cutOff: "2026-02-31", minimum: -1, run: "x", view: 3 }),
  ).toEqual({})
  const sane = { currency: "EUR", cutOff: "2026-02-28", minimum: 100, page: 2, view: "runs" } as const
  expect(readPayoutsSearch(sane)).toEqual(sane)
})
