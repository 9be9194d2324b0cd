import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Known } from "./arbitrary.ts"
import { type Belongings, layOutBelongings } from "./belongings.ts"
import { answered, faultOf } from "./envelope.ts"
import { type Plan, planOf, requestFor } from "./plans.ts"
import { ALL, type Named, writes } from "./request.ts"
import { changedTables, type Rows, watchRows } from "./rows.ts"
import { type Person, type Stage, setStage } from "./testing.ts"

/** The same requests every time. `FUZZ_SEED` makes others, `FUZZ_RUNS` more of them for each call. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
const RUNS = Number(process.env.FUZZ_RUNS ?? 30)

let stage: Stage
let own: Belongings
let known: Known
let readRows: () => Promise<Rows>

beforeAll(async () => {
  stage = await setStage()
  own = await layOutBelongings(stage)
  known = await whatIsThere(stage, own)
  readRows = await watchRows(stage.server.platform.db.pool)
})
afterAll(() => stage.close())

/** Real values by the names under which calls ask for them, so that requests get past the first look. */
const whatIsThere = async ({ ioana, andrei, ana, ...on }: Stage, own: Belongings): Promise<Known> => {
  const [first, second] = await on.times({ planted: ioana.planted })
  const [other] = await on.times({ planted: andrei.planted })
  const urls = [ioana.planted.url, andrei.planted.url]
  const ids = [ioana.planted.id, andrei.planted.id]
  const starts = [own.paid.start, own.held.start, second?.start, other?.start]
  const { paid, held } = own
  return {
    offer: [first?.offer, second?.offer, other?.offer],
    ...{ atlasUrl: urls, url: urls, specialistUrl: urls },
    ...{ id: [...ids, own.number], profileId: ids, specialistId: ids, specialistID: ids, ids: [ids] },
    ...{ slotStart: starts, slotStartDate: starts, start: starts },
    ...{ uuid: [paid.uuid, held.uuid], orderId: [paid.orderId, held.orderId], appId: [paid.id, held.id] },
    ...{ attachmentId: [own.attachmentId], productId: [ioana.planted.productId, andrei.planted.productId] },
    ...{ from: ["2026-03-10T08:00:00Z"], to: ["2026-03-12T08:00:00Z"] },
    ...{ startDate: ["2026-03-10"], endDate: ["2026-03-20"] },
    ...{ nonce: [await on.nonce(ana), await on.nonce(ana, "4000000000000002")] },
    ...{ timeZone: ["Europe/Bucharest", "America/New_York"], timezoneCountry: ["Europe"] },
    ...{ timezoneRegion: ["Bucharest"], phone: ["712 345 678"], phoneCountryCode: ["+40"] },
    acceptedTerms: [["TERMS_OF_USE", "PRIVACY", "BOOKING"].map((code) => ({ code, version: 1 }))],
    expectedRefund: [{ amount: 7_200, currency: "RON" }],
    q: ["ioana", "anxiety"],
  }
}

/** A payment that is refused leaves its attempt, which is what it is for. */
const LEFT_BY_REFUSALS: Readonly<Record<string, readonly string[]>> = {
  // A wrong code is one of five tries.
  "POST /rest/v2/client/isPhoneNumberValidated": ["identity.phone_code"],
  "POST /api/v2/orders/{orderId}/payments": ["payments.", "gateway_local.", "booking.", "platform.outbox"],
}

const callerOf = ({ as }: Plan): Person | undefined =>
  [stage.ana, stage.ana, stage.ana, stage.ana, stage.bob, stage.ioana, stage.andrei, stage.admin][as]

/** What is wrong with the answer to a plan; null when nothing is. */
const probe = async (named: Named, plan: Plan): Promise<string | null> => {
  const caller = callerOf(plan)
  const before = await readRows()
  const response = await stage.call({
    ...(caller === undefined ? {} : { as: caller }),
    ...requestFor(named, plan),
  })
  if (response.statusCode < 400) return response.statusCode < 200 ? `a ${response.statusCode}` : null
  const fault = faultOf(answered(response))
  if (fault !== null) return fault
  const allowed = LEFT_BY_REFUSALS[named.key] ?? []
  const written = changedTables(before, await readRows()).filter(
    (table) => !allowed.some((start) => table.startsWith(start)),
  )
  return written.length === 0 ? null : `refused with ${response.statusCode}, but wrote ${written.join(", ")}`
}

/** The more a call takes and does, the more is tried on it. */
const runsOf = (named: Named): number => {
  if (writes(named)) return RUNS * 2
  return named.endpoint.params === undefined && named.endpoint.query === undefined ? 6 : RUNS
}

const shown = (named: Named, plan: Plan): string => {
  const { method, url, headers, payload } = requestFor(named, plan)
  const body = Buffer.isBuffer(payload) ? payload.toString("latin1") : payload
  return JSON.stringify({ as: callerOf(plan)?.email, method, url, headers, body }).slice(0, 2_000)
}

describe(`whatever is sent, with the seed ${SEED}`, () => {
  test.each(ALL)("$key neither fails nor half does it", { timeout: 60_000 }, async (named) => {
    const probing = fc.asyncProperty(planOf(named, known), async (plan) => {
      const fault = await probe(named, plan)
      if (fault !== null) throw new Error(`${fault}\n${shown(named, plan)}`)
    })
    await fc.assert(probing, { seed: SEED, numRuns: runsOf(named), interruptAfterTimeLimit: 30_000 })
  })

  test("and the server is as well as before", async () => {
    const ready = await stage.call({ method: "GET", url: "/health/ready" })
    expect(ready.statusCode).toBe(200)
    const still = await stage.call({
      as: stage.ana,
      method: "GET",
      url: `/api/v2/appointments/${own.paid.uuid}`,
    })
    expect(still.statusCode).toBe(200)
  })
})
