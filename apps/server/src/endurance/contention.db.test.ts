import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { termsDocuments } from "@arnica/content/terms"
import { afterAll, beforeAll, expect, it } from "vitest"
import { z } from "zod"
import { createUsers, hashPassword } from "../modules/identity/index.ts"
import { aUser } from "../modules/identity/testing.ts"
import { anAvailability } from "../modules/scheduling/testing.ts"
import { CUSTOMER, createHarness, type Harness } from "../security-tests/testing.ts"
import { lengthOf } from "../testing/length.ts"
import { builtProgram } from "../testing/programs.ts"
import { findViolations, NO_VIOLATIONS } from "./invariants.ts"
import { type ServerProcess, startServerProcess } from "./server-process.ts"

const CLIENTS = 40
const ROUNDS = lengthOf({ short: 5, whole: 30 })
/** Starts that all overlap each other: 50 minutes long, ten minutes apart. */
const STAGGERED = 4
const PASSWORD = "a long enough password"

let stage: Harness
let dataDir: string
let servers: ServerProcess[]
let cookies: string[]

beforeAll(async () => {
  stage = await createHarness()
  const { platform, modules, database } = stage.server
  // Without a discount for the first meeting, so that every client may want every slot at the same price.
  await platform.db.pool.query("update specialists.offer set first_meeting_discount = 0")
  await platform.db.transaction((tx) =>
    modules.scheduling.setAvailability(tx, [
      anAvailability({
        specialistId: stage.ioana.planted.id,
        stepMinutes: 10,
        bufferAfterMinutes: 0,
        weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 540, end: 1020 })),
        minimumNoticeMinutes: 0,
      }),
    ]),
  )
  const main = await builtProgram("server")
  dataDir = await mkdtemp(path.join(os.tmpdir(), "arnica-contention-"))
  servers = await Promise.all(
    [1, 2].map((n) =>
      startServerProcess({ databaseUrl: database.url, dataDir: path.join(dataDir, String(n)), main }),
    ),
  )
  cookies = await signInClients()
}, 120_000)

afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.stop()))
  await stage?.close()
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true })
})

it(`gives one of forty clients each slot, over two servers, ${ROUNDS} times`, {
  timeout: 240_000,
}, async () => {
  const days = await daysOfOffers()
  const other: string[] = []
  const tally = { accepted: 0, refused: 0, other }
  for (const offers of days.slice(0, ROUNDS)) {
    const replies = await Promise.all(
      cookies.map((cookie, index) => book({ cookie, index, offer: offers[index % STAGGERED] ?? "" })),
    )
    for (const { status, body } of replies) {
      if (status === 201) tally.accepted += 1
      // Taken, or on a slow machine so many before them that their turn did not come in time.
      else if (status === 409 || status === 503) tally.refused += 1
      else tally.other.push(`${status} ${body}`)
    }
  }
  expect(tally).toEqual({ accepted: ROUNDS, refused: ROUNDS * (CLIENTS - 1), other: [] })
  expect(await findViolations(stage.server.platform.db.pool)).toEqual(NO_VIOLATIONS)
})

const serverOf = (index: number): string => servers[index % servers.length]?.url ?? ""

const signInClients = async (): Promise<string[]> => {
  const passwordHash = await hashPassword(PASSWORD)
  const users = Array.from({ length: CLIENTS }, (_, index) =>
    aUser({ id: randomUUID(), email: `racer${index}@people.example`, passwordHash }),
  )
  await stage.server.platform.db.transaction((tx) => createUsers(tx, users))
  return Promise.all(
    users.map(async ({ email }, index) => {
      const response = await fetch(`${serverOf(index)}/Auth/sign-in/email`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, password: PASSWORD }),
      })
      expect(response.status).toBe(200)
      return response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(";")[0])
        .join("; ")
    }),
  )
}

/** Four overlapping offers for each of the coming days. */
const daysOfOffers = async (): Promise<string[][]> => {
  const schema = z.array(z.object({ start: z.string(), offer: z.string() }))
  const response = await fetch(
    `${serverOf(0)}/rest/v2/availableSlots/${stage.ioana.planted.id}?calculatePrice=true&from=${new Date(Date.now() + 86_400_000).toISOString()}&to=${new Date(Date.now() + 50 * 86_400_000).toISOString()}`,
  )
  const byDay = new Map<string, string[]>()
  for (const { start, offer } of schema.parse(await response.json())) {
    const day = start.slice(0, 10)
    byDay.set(day, [...(byDay.get(day) ?? []), offer])
  }
  const days = [...byDay.values()].filter((offers) => offers.length >= STAGGERED)
  expect(days.length).toBeGreaterThanOrEqual(ROUNDS)
  return days
}

const book = async (given: {
  cookie: string
  index: number
  offer: string
}): Promise<{ status: number; body: string }> => {
  const response = await fetch(`${serverOf(given.index)}/rest/v2/bookings`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: given.cookie, "idempotency-key": randomUUID() },
    body: JSON.stringify({
      offer: given.offer,
      customer: CUSTOMER,
      acceptedTerms: termsDocuments.map(({ code, version }) => ({ code, version })),
      timeZone: "Europe/Bucharest",
    }),
  })
  return { status: response.status, body: await response.text() }
}
