import { mkdtemp, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { z } from "zod"
import { plantVisit } from "../modules/video/testing.ts"
import type { Platform } from "../platform/types.ts"
import type { Person } from "../security-tests/people/testing.ts"
import { type Booked, createHarness, type Harness } from "../security-tests/testing.ts"
import { type ClosingPage, openClosingPage } from "./closing-page.ts"
import { type ClosingProcess, type ClosingProcesses, closingProcesses } from "./closing-process.ts"
import { findViolations, NO_VIOLATIONS } from "./invariants.ts"

const MINUTE = 60_000
const DAY = 86_400_000
/** More steps than any part of closing a session takes. */
const MOST_STEPS = 20
/**
 * Of ending, steps beyond these are not tried: before its transaction, before the commit, after it, after one of the two pages was
 * told and after both were. Then the news of the room follows.
 */
const END_STEPS = 5

let stage: Harness
let url: string
let dataDir: string
let processes: ClosingProcesses
const sweeps = new Map<string, () => Promise<void>>()
beforeAll(async () => {
  const keepSweeps = ({ jobs }: Platform): void => {
    const { every } = jobs
    Object.assign(jobs, {
      every: ((sweep) => {
        sweeps.set(sweep.name, sweep.handler)
        every(sweep)
      }) satisfies Platform["jobs"]["every"],
    })
  }
  // Nothing runs by itself, so that what is left to do is left to the server that dies.
  stage = await createHarness(keepSweeps, { ROLES: "api,realtime" })
  url = (await stage.server.start()) ?? ""
  dataDir = await mkdtemp(path.join(os.tmpdir(), "arnica-closing-"))
  processes = closingProcesses({ databaseUrl: stage.server.database.url, dataDir })
}, 60_000)
afterAll(async () => {
  await processes?.end()
  await stage?.close()
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true })
})

const PATIENCE = { timeout: 15_000 } as const
/** Of the e-mails about who was in the room. */
const SUBJECTS = /^(?:Who was in the video room|Cine a fost în camera video)/

const NOTE = "booking.noteAttendances"
const SETTLE = "booking.settleAttendances"
const run = async (name: string): Promise<void> => {
  const handler = sweeps.get(name)
  if (handler === undefined) throw new Error(`there is no sweep ${name}`)
  await handler()
}

/** The server that will die next: the one before, unless it has died. */
let living: ClosingProcess | undefined
const crashable = async (): Promise<ClosingProcess> => {
  living ??= await processes.next()
  return living
}
/** Notes what became of it. */
const after = async (killed: Promise<boolean>): Promise<boolean> => {
  const wasKilled = await killed
  if (wasKilled) living = undefined
  return wasKilled
}

const enter = async (
  as: Person,
  at: { readonly url: string; readonly uuid: string; readonly instance?: string },
): Promise<ClosingPage> => await openClosingPage(Object.assign({ cookie: await stage.signIn(as) }, at))
const join = async (page: ClosingPage): Promise<void> => {
  page.say("call.join")
  await expect.poll(page.isIn, PATIENCE).toBe(true)
}
/** Has a page give a sign of life, and says whether its session was ended. */
const isToldOfEnd = async (page: ClosingPage): Promise<boolean> => {
  const heard = (): number => page.states() + page.refusals().length
  const before = heard()
  page.say("call.beat")
  await expect.poll(heard, PATIENCE).toBeGreaterThan(before)
  return page.refusals().at(-1) === "ended"
}

const noted = z.array(z.object({ ended: z.boolean(), inside: z.number() }))
const roomOf = async ({ uuid }: Booked) => {
  const { rows } = await stage.server.platform.db.pool.query(
    `select exists (select from video.room_note where appointment_uuid = $1 and ended_at is not null) as ended,
      (select count(*)::int from video.visit where appointment_uuid = $1 and left_at is null) as inside`,
    [uuid],
  )
  return noted.parse(rows)[0]
}

/** The specialist, on a server that dies, ends a session with a client who is on another one. Says what became of it. */
const endSession = async (
  session: Booked,
  dieAt: number,
): Promise<"killed: ended" | "killed: open" | "done"> => {
  const { clock } = stage.server
  // Both were seen in the room before, so that the client need not be let in.
  clock.set(Date.parse(session.start) + 45 * MINUTE)
  const server = await crashable()
  await server.serve({ now: clock.now(), dieAt })
  const { uuid } = session
  const pressed = await enter(stage.ioana, { url: server.url, uuid })
  const ana = await enter(stage.ana, { url, uuid })
  await join(pressed)
  await join(ana)
  pressed.say("call.end")
  const wasKilled = await after(server.wasKilled())
  // A page whose server is gone comes back to the other one, and asks for nothing.
  pressed.close()
  const ioana = await enter(stage.ioana, { url, uuid, instance: pressed.instance })
  clock.advance(10_000)
  const heard = [await isToldOfEnd(ana), await isToldOfEnd(ioana)]
  const room = await roomOf(session)
  const isEnded = room?.ended === true
  expect({ dieAt, heard, room }).toEqual({
    dieAt,
    heard: [isEnded, isEnded],
    room: { ended: isEnded, inside: isEnded ? 0 : 2 },
  })
  if (!isEnded) {
    ioana.say("call.end")
    for (const page of [ana, ioana]) await expect.poll(page.refusals, PATIENCE).toEqual(["ended"])
  }
  expect(await roomOf(session)).toEqual({ ended: true, inside: 0 })
  for (const page of [ana, ioana]) page.close()
  if (!wasKilled) return "done"
  return isEnded ? "killed: ended" : "killed: open"
}

const counts = z.tuple([
  z.object({
    noted: z.number(),
    refunds: z.number(),
    back: z.number(),
    atGateway: z.number(),
    paid: z.number(),
  }),
])
const countsOf = async ({ uuid, orderId }: Booked) => {
  const { rows } = await stage.server.platform.db.pool.query(
    `select (select count(*)::int from booking.attendance n join booking.appointment a on a.id = n.appointment_id
        where a.uuid = $1) as noted,
      (select count(*)::int from payments.refund where order_id = $2) as refunds,
      (select refunded::int from payments.customer_order where id = $2) as back,
      (select total::int from payments.customer_order where id = $2) as paid,
      (select coalesce(sum(g.amount), 0)::int from gateway_local.refund g join payments.refund r
        on g.ref = 'refund-' || r.id where r.order_id = $2) as "atGateway"`,
    [uuid, orderId],
  )
  return counts.parse(rows)[0]
}
/** How many e-mails about it the two have. */
const emails = (): number[] =>
  [stage.ana, stage.ioana].map(
    ({ email }) =>
      stage.server.mails.filter(({ to, subject }) => to.address === email && SUBJECTS.test(subject)).length,
  )

/** Has the server have seen both in the room, the specialist from the tenth of fifty minutes on. */
const cameIn = async ({ uuid, start }: Booked): Promise<void> => {
  const at = (minute: number): number => Date.parse(start) + minute * MINUTE
  const { db } = stage.server.platform
  const room = { appointmentUuid: uuid, to: at(50) }
  await plantVisit(
    db,
    Object.assign({ userId: stage.ana.userId, side: "client", from: at(0) } as const, room),
  )
  const { userId } = stage.ioana
  await plantVisit(db, Object.assign({ userId, side: "provider", from: at(10) } as const, room))
}

/** Who came is noted by a server that dies; another one, twice at once, does the rest. */
const noteSession = async (session: Booked, dieAt: number): Promise<"killed" | "done"> => {
  const { clock } = stage.server
  const before = emails()
  clock.set(Date.parse(session.start) + 67 * MINUTE)
  await run("booking.advanceSessions")
  const wasKilled = await after((await crashable()).dies({ act: "note", now: clock.now(), dieAt }))
  await Promise.all([run(NOTE), run(NOTE)])
  await stage.server.settle()
  expect({ dieAt, counts: await countsOf(session) }).toMatchObject({
    dieAt,
    counts: { noted: 1, refunds: 0, back: 0, atGateway: 0 },
  })
  expect(emails()).toEqual(before.map((count) => count + 1))
  return wasKilled ? "killed" : "done"
}

/** The same of what follows: the minutes that the specialist missed go back. */
const settleSession = async (session: Booked, dieAt: number): Promise<"killed" | "done"> => {
  const { clock } = stage.server
  const before = emails()
  // The gateway has settled the charge by then, so that a part of it can go back.
  clock.advance(3 * DAY)
  await stage.server.modules.payments.reconcile()
  await stage.server.settle()
  const wasKilled = await after((await crashable()).dies({ act: "settle", now: clock.now(), dieAt }))
  await Promise.all([run(SETTLE), run(SETTLE)])
  clock.advance(DAY)
  await stage.server.platform.jobs.sweep()
  await stage.server.settle()
  const counts = await countsOf(session)
  // Ten of fifty minutes.
  const back = counts.paid / 5
  expect({ dieAt, counts }).toMatchObject({
    dieAt,
    counts: { noted: 1, refunds: 1, back, atGateway: back },
  })
  expect(emails()).toEqual(before.map((count) => count + 1))
  return wasKilled ? "killed" : "done"
}

it("ends for both or for none, is noted once and gives back once, wherever kill -9 hits the closing of a session", {
  timeout: 400_000,
}, async () => {
  const became: Record<"end" | "note" | "settle", string[]> = { end: [], note: [], settle: [] }
  const isOver = (): boolean => Object.values(became).every((all) => all.at(-1) === "done")
  for (let dieAt = 1; dieAt <= MOST_STEPS && !isOver(); dieAt += 1) {
    const as = { ...stage.ana, cookie: await stage.signIn(stage.ana) }
    const session = await stage.buy(as, stage.ioana.planted)
    await stage.server.settle()
    await cameIn(session)
    became.end.push(await endSession(session, dieAt <= END_STEPS ? dieAt : 0))
    became.note.push(await noteSession(session, dieAt))
    became.settle.push(await settleSession(session, dieAt))
    const found = await findViolations(stage.server.platform.db.pool)
    expect({ dieAt, found }).toEqual({ dieAt, found: NO_VIOLATIONS })
  }
  // Before the transaction and before its commit nothing has happened; after it, however many were told, all has.
  const [open, ended] = ["killed: open", "killed: ended"]
  expect(became.end.slice(0, END_STEPS + 1)).toEqual([open, open, ended, ended, ended, "done"])
  expect(became.note.slice(0, 4)).toEqual(["killed", "killed", "killed", "done"])
  expect(became.settle.slice(0, 3)).toEqual(["killed", "killed", "killed"])
  expect(became.settle.at(-1)).toBe("done")
})
