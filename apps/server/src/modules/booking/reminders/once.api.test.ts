import { beforeEach, expect, test } from "vitest"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Planted } from "../../specialists/testing.ts"
import type { BookingContext } from "../core/context.ts"
import { DAY, HOUR, openBookingHarness, TEN } from "../harness/testing.ts"
import { remindOfSessions } from "./remind-sessions.ts"
import { DAY_AHEAD, HOUR_AHEAD, watchReminders } from "./testing.ts"

const NUMBER = "+40712346661"
/** More steps than the reminders of one session take. */
const MOST_STEPS = 40

const harness = await openBookingHarness()
const watch = watchReminders(harness)
const { context } = harness.modules
let specialist: Planted
let ana: SignedIn

beforeEach(async () => {
  specialist = await harness.specialist()
  ana = await harness.client({ language: "en" })
})

test("two processes at once remind each person once", async () => {
  const clients = await Promise.all(Array.from({ length: 6 }, () => harness.client({ language: "en" })))
  for (const [at, who] of clients.entries())
    await harness.confirmed({ who, of: specialist, at: TEN + at * HOUR })
  await harness.server.settle()
  harness.server.clock.set(TEN + 5 * HOUR - DAY)
  await Promise.all([remindOfSessions(context), remindOfSessions(context), remindOfSessions(context)])
  await harness.server.settle()
  for (const { userId } of clients) {
    expect(watch.remindersTo(userId)).toEqual([DAY_AHEAD])
    expect((await watch.noticesTo(userId)).map(({ title }) => title)).toEqual([DAY_AHEAD])
  }
  expect(await watch.noticesTo(specialist.userId)).toHaveLength(6)
})

/** A process that dies before or after one of the steps by which people are told. */
const dyingAt = (dieAt: number): { ctx: BookingContext; steps: () => number } => {
  let steps = 0
  const step = (): void => {
    steps += 1
    if (steps === dieAt) throw new Error("killed")
  }
  const around = async (act: () => Promise<void>): Promise<void> => {
    step()
    await act()
    step()
  }
  const { mail, sms, live } = context
  const ctx = {
    ...context,
    mail: { ...mail, send: (...given) => around(() => mail.send(...given)) } satisfies BookingContext["mail"],
    sms: { ...sms, send: (...given) => around(() => sms.send(...given)) } satisfies BookingContext["sms"],
    live: {
      ...live,
      publish: (...given) => around(() => live.publish(...given)),
    } satisfies BookingContext["live"],
  }
  return { ctx, steps: () => steps }
}

test("a process that dies on the way has told nobody, and the next one tells everybody once", async () => {
  await watch.hasNumber(ana.userId, NUMBER)
  await watch.prefers(ana, { reminders: ["hourEmail", "hourNotice", "hourText"] })
  const start = TEN + DAY
  const { appUuid } = await harness.confirmed({ who: ana, of: specialist, at: start })
  await harness.server.settle()
  harness.server.clock.set(start - HOUR)
  const told = async () => ({
    mails: watch.remindersTo(ana.userId),
    texts: (await watch.textsTo(NUMBER)).length,
    notices: (await watch.noticesTo(ana.userId)).length,
    theirs: (await watch.noticesTo(specialist.userId)).length,
  })
  const nobody = { mails: [], texts: 0, notices: 0, theirs: 0 }
  let deaths = 0
  for (let dieAt = 1; dieAt <= MOST_STEPS; dieAt += 1) {
    const { ctx, steps } = dyingAt(dieAt)
    await remindOfSessions(ctx)
    await harness.server.settle()
    if (steps() < dieAt) break
    deaths += 1
    expect({ dieAt, ...(await told()) }).toEqual({ dieAt, ...nobody })
  }
  // Before and after a mail, a text message and the notices of both.
  expect(deaths).toBe(8)
  expect(await told()).toEqual({ mails: [HOUR_AHEAD], texts: 1, notices: 1, theirs: 1 })
  await watch.at(start - HOUR + 1)
  expect(await told()).toEqual({ mails: [HOUR_AHEAD], texts: 1, notices: 1, theirs: 1 })
  const { rows } = await harness.server.platform.db.pool.query(
    `select l.kind, l.side from booking.letter l join booking.appointment a on a.id = l.appointment_id
     where a.uuid = $1 and l.kind = 'reminder'`,
    [appUuid],
  )
  expect(rows).toEqual([{ kind: "reminder", side: "client" }])
})

test("one that cannot be written keeps none of the others waiting, and is tried again", async () => {
  const dan = await harness.client({ language: "en" })
  const broken = await harness.confirmed({ who: ana, of: specialist, at: TEN })
  await harness.confirmed({ who: dan, of: specialist, at: TEN + HOUR })
  await harness.server.settle()
  harness.server.clock.set(TEN + HOUR - DAY)
  const { mail } = context
  const ctx = {
    ...context,
    mail: {
      ...mail,
      send: async (...given: Parameters<typeof mail.send>) => {
        if (given[0].text.includes(broken.appUuid)) throw new Error("nobody takes it")
        await mail.send(...given)
      },
    },
  }
  await remindOfSessions(ctx)
  await harness.server.settle()
  expect([watch.remindersTo(ana.userId), watch.remindersTo(dan.userId)]).toEqual([[], [DAY_AHEAD]])
  await remindOfSessions(context)
  await harness.server.settle()
  expect([watch.remindersTo(ana.userId), watch.remindersTo(dan.userId)]).toEqual([[DAY_AHEAD], [DAY_AHEAD]])
})

test("what is due is found by an index of just that, and what was looked after is not in it", async () => {
  await harness.confirmed({ who: ana, of: specialist, at: TEN })
  await watch.at(TEN - DAY)
  const { rows } = await harness.server.platform.db.pool.query(
    `select count(*)::int as left from booking.appointment
     where status = 'confirmed' and day_reminded_for is distinct from start_at and start_at <= $1`,
    [new Date(TEN)],
  )
  expect(rows).toEqual([{ left: 0 }])
  const client = await harness.server.platform.db.pool.connect()
  try {
    await client.query("begin")
    await client.query("set local enable_seqscan = off")
    const plan = await client.query(
      `explain select id from booking.appointment where status = 'confirmed'
         and day_reminded_for is distinct from start_at and start_at > $1::timestamptz
         and start_at <= $2::timestamptz order by start_at, id limit 200`.replaceAll(/\$(\d)/g, (_, place) =>
        place === "1" ? "'2026-03-11'" : "'2026-03-12'",
      ),
    )
    expect(JSON.stringify(plan.rows)).toContain("appointment_day_reminder_idx")
  } finally {
    await client.query("rollback")
    client.release()
  }
})
