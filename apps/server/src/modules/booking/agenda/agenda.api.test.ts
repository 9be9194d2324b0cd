import { beforeEach, expect, test } from "vitest"
import { wantNews } from "../../identity/testing.ts"
import type { Planted } from "../../specialists/testing.ts"
import { DAY, HOUR, MINUTE, openBookingHarness, TEN } from "../harness/testing.ts"

const harness = await openBookingHarness()
const { server } = harness
const SUBJECT = "Your agenda for today"
/** Midnight in Bucharest before the sessions, in winter time. */
const MIDNIGHT = TEN - 10 * HOUR

let specialist: Planted
beforeEach(async () => {
  specialist = await harness.specialist()
})

const mailsTo = (userId: string) => server.mails.filter(({ to }) => to.address === `${userId}@example.org`)
const agendas = () => mailsTo(specialist.userId).filter(({ subject }) => subject === SUBJECT)
const at = async (instant: number) => {
  server.clock.set(instant)
  await harness.pass(0)
}
const wantsAgenda = (agendaAt: number) =>
  wantNews(server.platform.db, {
    userId: specialist.userId,
    switches: [{ occasion: "agenda", channel: "email", isOn: true }],
    agendaAt,
  })

test("a specialist who wants it has the agenda once, at their time, on days with sessions alone", async () => {
  const ana = await harness.client()
  await harness.confirmed({ who: ana, of: specialist, at: TEN })
  await harness.confirmed({ who: ana, of: specialist, at: TEN + 2 * HOUR })
  await wantsAgenda(390)
  await at(MIDNIGHT + 389 * MINUTE)
  expect(agendas()).toEqual([])
  await at(MIDNIGHT + 391 * MINUTE)
  const [mail, ...more] = agendas()
  expect(more).toEqual([])
  for (const said of ["2 sessions", "10:00–10:50", "12:00–12:50", "Ana Pop", "/en/provider/calendar"])
    expect(mail?.text).toContain(said)
  expect(mail?.unsubscribe).toMatch(/\/api\/v2\/notifications\/unsubscribe\?token=/)
  await at(MIDNIGHT + 400 * MINUTE)
  await at(MIDNIGHT + DAY + 391 * MINUTE)
  expect(agendas()).toHaveLength(1)
})

test("who did not ask for it has none", async () => {
  server.clock.set(TEN - 2 * DAY)
  await harness.confirmed({ who: await harness.client(), of: specialist, at: TEN })
  await at(TEN - HOUR)
  expect(agendas()).toEqual([])
})

test("in quiet hours what may wait comes at their end; what is called off, or soon, comes at once", async () => {
  server.clock.set(TEN - 2 * DAY)
  const quiet = { from: 22 * 60, until: 7 * 60 }
  await wantNews(server.platform.db, { userId: specialist.userId, quiet })
  const ana = await harness.client()
  // Two nights ahead of the session: at eleven in the evening.
  await at(TEN - DAY - 11 * HOUR)
  const { appUuid } = await harness.confirmed({ who: ana, of: specialist, at: TEN })
  await harness.pass(0)
  expect(mailsTo(specialist.userId)).toEqual([])
  // Who booked keeps no quiet hours.
  expect(mailsTo(ana.userId)).not.toEqual([])
  await at(MIDNIGHT - DAY + 419 * MINUTE)
  expect(mailsTo(specialist.userId)).toEqual([])
  await at(MIDNIGHT - DAY + 421 * MINUTE)
  expect(mailsTo(specialist.userId)).toHaveLength(1)
  await at(MIDNIGHT - 30 * MINUTE)
  const before = mailsTo(specialist.userId).length
  const url = `/api/v2/appointments/${appUuid}/cancellation`
  const body = { expectedRefund: { amount: 7_200, currency: "RON" }, reason: "" }
  const cancelled = await harness.call({ method: "POST", url, who: ana, body })
  expect(cancelled.status).toBeLessThan(300)
  await harness.pass(0)
  expect(mailsTo(specialist.userId).length).toBe(before + 1)
})
