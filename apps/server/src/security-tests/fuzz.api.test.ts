import { termsDocuments } from "@arnica/content/terms"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import { lengthOf } from "../testing/length.ts"
import type { Known } from "./arbitrary.ts"
import { BESIDE, CARD_NUMBERS, isForDevelopers } from "./beside.ts"
import { type Fixtures, plantFixtures } from "./fixtures.ts"
import { createFuzzer, type Fuzzer } from "./fuzzer.ts"
import { PASSWORD } from "./people/testing.ts"
import { ALL } from "./request.ts"
import { routesIn, sameRoute } from "./routes.ts"
import { createHarness, type Harness } from "./testing.ts"

/** The same requests every time. `FUZZ_SEED` makes others, `FUZZ_RUNS` more of them for each call. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
const RUNS = Number(process.env.FUZZ_RUNS ?? lengthOf({ short: 2, whole: 10 }))

let stage: Harness
let own: Fixtures
let fuzz: Fuzzer

beforeAll(async () => {
  stage = await createHarness()
  own = await plantFixtures(stage)
  fuzz = await createFuzzer(stage, { known: await whatIsThere(stage, own), seed: SEED, runs: RUNS })
})
afterAll(() => stage.close())

/** What makes a nonce of a card. */
const clientToken = async ({ call, ana }: Harness): Promise<string> => {
  const response = await call({ as: ana, method: "GET", url: "/rest/v2/payments/braintreeToken" })
  return z.object({ token: z.string() }).parse(response.json()).token
}

/** Real values by the names under which calls ask for them, so that requests get past the first look. */
const whatIsThere = async (stage: Harness, own: Fixtures): Promise<Known> => {
  const { ioana, andrei, ana, ...on } = stage
  const [first, second] = await on.times({ planted: ioana.planted })
  const [other] = await on.times({ planted: andrei.planted })
  const urls = [ioana.planted.url, andrei.planted.url]
  const ids = [ioana.planted.id, andrei.planted.id]
  const starts = [own.paid.start, own.held.start, second?.start, other?.start]
  const { paid, held } = own
  return {
    offer: [first?.offer, second?.offer, other?.offer],
    atlasUrl: urls,
    url: urls,
    specialistUrl: urls,
    id: [...ids, own.number],
    profileId: ids,
    specialistId: ids,
    specialistID: ids,
    ids: [ids],
    slotStart: starts,
    slotStartDate: starts,
    start: starts,
    uuid: [paid.uuid, held.uuid],
    orderId: [paid.orderId, held.orderId],
    appId: [paid.id, held.id],
    attachmentId: [own.attachmentId],
    pictureId: [own.journalPictureId],
    productId: [ioana.planted.productId, andrei.planted.productId],
    from: ["2026-03-10T08:00:00Z"],
    to: ["2026-03-12T08:00:00Z"],
    startDate: ["2026-03-10"],
    endDate: ["2026-03-20"],
    nonce: [await on.nonce(ana), await on.nonce(ana, "4000000000000002")],
    timeZone: ["Europe/Bucharest", "America/New_York"],
    timezoneCountry: ["Europe"],
    timezoneRegion: ["Bucharest"],
    phone: ["712 345 678"],
    phoneCountryCode: ["+40"],
    acceptedTerms: [termsDocuments.map(({ code, version }) => ({ code, version }))],
    expectedRefund: [{ amount: 7_200, currency: "RON" }],
    q: ["ioana", "anxiety"],
    email: [ana.email, "new@people.example"],
    newEmail: ["new@people.example"],
    password: [PASSWORD, "another long password"],
    currentPassword: ["another long password"],
    newPassword: ["seven green lamps at night"],
    language: ["ro"],
    acceptTerms: [true],
    token: [await clientToken(stage)],
    number: CARD_NUMBERS,
    expiry: ["12/30"],
    cvc: ["123"],
  }
}

describe(`whatever is sent, with the seed ${SEED}`, () => {
  test.each(ALL)("$key neither fails nor half does it", { timeout: 60_000 }, async (named) => {
    await expect(fuzz(named)).resolves.toBeUndefined()
  })

  test.each(BESIDE)("$key, beside the contract, neither", { timeout: 60_000 }, async (named) => {
    await expect(fuzz(named)).resolves.toBeUndefined()
  })

  test("no call that the server takes is left out", () => {
    const routes = routesIn(stage.server.app.printRoutes({ commonPrefix: false })).filter(
      (key) => !isForDevelopers(key),
    )
    // What pages of any site may call, browsers ask about first.
    const preflights = ALL.filter(({ endpoint }) => endpoint.fromOtherSites === true).map(
      ({ key }) => `OPTIONS ${key.slice(key.indexOf(" ") + 1)}`,
    )
    const known = [...ALL, ...BESIDE].map(({ key }) => key)
    expect([...new Set(routes.map(sameRoute))].sort()).toEqual(
      [...new Set([...known, ...preflights].map(sameRoute))].sort(),
    )
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
