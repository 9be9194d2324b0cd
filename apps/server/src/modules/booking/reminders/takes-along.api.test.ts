import { beforeEach, describe, expect, test } from "vitest"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Planted } from "../../specialists/testing.ts"
import { DAY, HOUR, iso, MINUTE, openBookingHarness, TEN } from "../harness/testing.ts"
import { DAY_AHEAD, HOUR_AHEAD, watchReminders } from "./testing.ts"

const FRIDAY = TEN + DAY

const harness = await openBookingHarness()
const watch = watchReminders(harness)
let specialist: Planted
let ana: SignedIn

beforeEach(async () => {
  specialist = await harness.specialist()
  ana = await harness.client({ language: "en" })
})

const booked = () => harness.confirmed({ who: ana, of: specialist, at: TEN })
const reminded = () => watch.remindersTo(ana.userId)
const noticed = async () => (await watch.noticesTo(ana.userId)).map(({ title }) => title)
const cancelled = async (uuid: string) => {
  const reason = "ill"
  await harness.modules.booking.adminAppointments.cancelByProvider({
    specialistId: specialist.id,
    uuid,
    reason,
  })
}
const move = async (uuid: string, { from, to }: { from: number; to: number }) => {
  const url = `/api/v2/appointments/${uuid}/rescheduling`
  const reply = await harness.call({ method: "POST", url, who: ana, body: { from: iso(from), to: iso(to) } })
  expect(reply.status).toBe(200)
}
/** Each instant of those that matter to both beginnings, in order. */
const passAll = async () => {
  for (const start of [TEN, FRIDAY]) for (const left of [DAY, HOUR, 0]) await watch.at(start - left)
}

describe("a session that is moved", () => {
  test("is reminded of at its new time, and not at the old one", async () => {
    const { appUuid } = await booked()
    await move(appUuid, { from: TEN, to: FRIDAY })
    await watch.at(TEN - DAY)
    await watch.at(TEN - HOUR)
    expect(reminded()).toEqual([])
    await watch.at(FRIDAY - DAY)
    expect(reminded()).toEqual([DAY_AHEAD])
    expect(watch.mailsTo(ana.userId).at(-1)?.text).toContain("Friday, 13 March 2026, 10:00–10:50")
    await watch.at(FRIDAY - HOUR)
    expect(reminded()).toEqual([DAY_AHEAD, HOUR_AHEAD])
  })

  test("after its first reminder, is reminded of anew", async () => {
    const { appUuid } = await booked()
    await watch.at(TEN - DAY)
    expect(reminded()).toEqual([DAY_AHEAD])
    const proposals = `/api/v2/practice/appointments/${appUuid}/proposals`
    const who = harness.asProvider(specialist)
    const next = FRIDAY + 3 * DAY
    const proposed = await harness.call({
      method: "POST",
      url: proposals,
      who,
      body: { starts: [iso(next)] },
    })
    const { id } = JSON.parse(proposed.raw)
    const url = `/api/v2/proposals/${id}/acceptance`
    const accepted = await harness.call({ method: "POST", url, who: ana, body: { start: iso(next) } })
    expect(accepted.status).toBe(200)
    await watch.at(TEN - HOUR)
    expect(reminded()).toEqual([DAY_AHEAD])
    await watch.at(next - DAY)
    await watch.at(next - HOUR)
    expect(reminded()).toEqual([DAY_AHEAD, DAY_AHEAD, HOUR_AHEAD])
  })

  test("into the span of a reminder, is not told of at once once more", async () => {
    const { appUuid } = await booked()
    await move(appUuid, { from: TEN, to: FRIDAY })
    await move(appUuid, { from: FRIDAY, to: TEN })
    harness.server.clock.set(TEN - 26 * HOUR)
    await move(appUuid, { from: TEN, to: TEN + 30 * MINUTE })
    await watch.at(TEN + 30 * MINUTE - DAY)
    expect(reminded()).toEqual([])
    await watch.at(TEN - 30 * MINUTE)
    expect(reminded()).toEqual([HOUR_AHEAD])
  })
})

describe("nobody is reminded of", () => {
  test("a session that was called off, before the first or between the two", async () => {
    const { appUuid } = await booked()
    const second = await harness.confirmed({ who: ana, of: specialist, at: TEN + 2 * HOUR })
    await cancelled(appUuid)
    await watch.at(TEN - DAY)
    expect(reminded()).toEqual([])
    await watch.at(TEN + 2 * HOUR - DAY)
    expect(reminded()).toEqual([DAY_AHEAD])
    await cancelled(second.appUuid)
    await watch.at(TEN + HOUR)
    expect(await noticed()).toEqual([DAY_AHEAD])
    await passAll()
    expect(reminded()).toEqual([DAY_AHEAD])
  })

  test("a time that is held and not paid for", async () => {
    await harness.book({ who: ana, of: specialist, at: TEN })
    await harness.server.platform.db.pool.query(
      "update booking.appointment set hold_expires_at = $2 where client_id = $1",
      [ana.userId, new Date(TEN + DAY)],
    )
    await passAll()
    expect(reminded()).toEqual([])
  })

  test("a booking that its specialist has not agreed to", async () => {
    specialist = await harness.specialist({}, { approvesBookings: true })
    const made = await harness.book({ who: ana, of: specialist, at: TEN })
    expect((await harness.pay(ana, made.orderID)).status).toBe(200)
    await harness.server.platform.db.pool.query(
      "update booking.appointment set approval_until = $2 where client_id = $1",
      [ana.userId, new Date(TEN + DAY)],
    )
    await passAll()
    expect(reminded()).toEqual([])
    expect(await noticed()).toEqual([])
  })
})

describe("what still waits in the queue", () => {
  /** Writes the reminders that are due at an instant, and lets none of them leave. */
  const written = async (at: number) => {
    await harness.server.settle()
    harness.server.clock.set(at)
    await harness.server.platform.jobs.sweep()
  }
  test.each(["dayEmail", "dayText"] as const)(
    "as %s is dropped when the session is called off",
    async (code) => {
      const number = code === "dayText" ? "+40712347771" : "+40712347772"
      await watch.hasNumber(ana.userId, number)
      await watch.prefers(ana, { reminders: [code] })
      const { appUuid } = await booked()
      await written(TEN - DAY)
      await cancelled(appUuid)
      await harness.server.settle()
      expect(reminded()).toEqual([])
      expect(await watch.textsTo(number)).toEqual([])
      expect(watch.mailsTo(ana.userId).at(-1)?.subject).toBe("Your appointment is cancelled")
    },
  )

  test("is dropped when it has moved", async () => {
    const { appUuid } = await booked()
    await written(TEN - DAY)
    await move(appUuid, { from: TEN, to: FRIDAY })
    await harness.server.settle()
    expect(reminded()).toEqual([])
    await watch.at(FRIDAY - DAY)
    expect(reminded()).toEqual([DAY_AHEAD])
  })

  test("is dropped when the session has begun", async () => {
    await booked()
    await written(TEN - HOUR)
    harness.server.clock.set(TEN)
    await harness.server.settle()
    expect(reminded()).toEqual([])
  })
})
