import { beforeEach, expect, test } from "vitest"
import { createGroupHarness, iso, SIX } from "../groups/testing.ts"
import { DAY, HOUR } from "../harness/testing.ts"
import { DAY_AHEAD, HOUR_AHEAD, watchReminders } from "./testing.ts"

const groups = await createGroupHarness()
const { harness, people } = groups
const watch = watchReminders(harness)

beforeEach(async () => {
  await groups.renew()
  people.ana = await harness.client({ language: "en" })
})

const dan = () => harness.client({ language: "en" })
const pass = async () => {
  await watch.at(SIX - DAY)
  await watch.at(SIX - HOUR)
}
const specialistNotices = async () =>
  (await watch.noticesTo(people.specialist.userId)).map(({ title }) => title)

test("each who booked a place is reminded of theirs, and the specialist once of all", async () => {
  const other = await dan()
  // One that was planned larger than a room holds has none: its specialist says how they meet.
  const group = await groups.aGroup({ capacity: 4 })
  await harness.server.platform.db.pool.query(
    "update booking.group_session set capacity = 25 where id = $1",
    [group.id],
  )
  const { appUuid } = await groups.paidSeat(group)
  await groups.paidSeat(group, other)
  await harness.server.settle()
  await watch.prefers(people.provider, { practiceReminders: ["dayEmail", "dayNotice", "hourNotice"] })
  await pass()
  for (const { userId } of [people.ana, other])
    expect(watch.remindersTo(userId)).toEqual([DAY_AHEAD, HOUR_AHEAD])
  const text = watch.mailsTo(people.ana.userId).at(-1)?.text
  expect(text).toContain("Sleeping better")
  expect(text).toContain("Your specialist will message you about how you’ll meet online.")
  expect(text).toContain(`/en/customer/appointments/${appUuid}`)
  expect(text).not.toContain("videoconference")

  expect(watch.remindersTo(people.specialist.userId)).toEqual([DAY_AHEAD])
  const mail = watch.mailsTo(people.specialist.userId).at(-1)
  expect(mail?.text).toContain("Session: Sleeping better")
  expect(mail?.text).toContain("Places booked: 2")
  expect(mail?.text).toContain("Thursday, 19 March 2026, 18:00–19:30, Bucharest (GMT+2)")
  expect(mail?.text).toContain("/en/provider/groups")
  expect(mail?.subject).not.toMatch(/Sleeping|\d/)
  expect(await specialistNotices()).toEqual([DAY_AHEAD, HOUR_AHEAD])
})

test("of a small group by video the reminders lead to its room, each by their own address", async () => {
  const group = await groups.aGroup({ capacity: 3 })
  const { appUuid } = await groups.paidSeat(group)
  await harness.server.settle()
  await watch.prefers(people.provider, { practiceReminders: ["dayEmail"] })
  await pass()
  const [client, specialist] = [people.ana, people.specialist].map(
    ({ userId }) => watch.mailsTo(userId).at(-1)?.text,
  )
  expect(client).toContain(`/en/customer/videoconference/${appUuid}`)
  expect(specialist).toContain(`/en/provider/videoconference/${group.id}`)
  for (const text of [client, specialist]) expect(text).toContain("It opens 15 minutes before the start.")
})

test("of a group for which nobody paid its specialist is not reminded", async () => {
  const group = await groups.aGroup()
  await groups.seat(group)
  await pass()
  expect(await specialistNotices()).toEqual([])
  expect(watch.remindersTo(people.ana.userId)).toEqual([])
})

test("a group that moves is reminded of at its new time alone, and one that is called off never", async () => {
  const group = await groups.aGroup()
  await groups.paidSeat(group)
  const to = SIX + 2 * DAY
  const moved = await harness.call({
    method: "POST",
    url: `/api/v2/practice/groups/${group.id}/rescheduling`,
    who: people.provider,
    body: { from: iso(SIX), to: iso(to), isTimeMeant: true },
  })
  expect(moved.status).toBe(200)
  await harness.server.settle()
  await pass()
  expect(watch.remindersTo(people.ana.userId)).toEqual([])
  expect(await specialistNotices()).toEqual([])
  await watch.at(to - DAY)
  expect(watch.remindersTo(people.ana.userId)).toEqual([DAY_AHEAD])
  expect(await specialistNotices()).toEqual([DAY_AHEAD])
  expect((await groups.callOff(group.id)).status).toBe(200)
  await watch.at(to - HOUR)
  expect(watch.remindersTo(people.ana.userId)).toEqual([DAY_AHEAD])
  expect(await specialistNotices()).toEqual([DAY_AHEAD])
})

test("a group that is moved into the span of a reminder is not told of once more at once", async () => {
  const group = await groups.aGroup()
  await groups.paidSeat(group)
  harness.server.clock.set(SIX - 2 * DAY)
  const to = SIX - 2 * DAY + 25 * HOUR
  const moved = await harness.call({
    method: "POST",
    url: `/api/v2/practice/groups/${group.id}/rescheduling`,
    who: people.provider,
    body: { from: iso(SIX), to: iso(to), isTimeMeant: true },
  })
  expect(moved.status).toBe(200)
  await watch.at(to - DAY)
  expect(await specialistNotices()).toEqual([])
  await watch.at(to - HOUR)
  expect(await specialistNotices()).toEqual([HOUR_AHEAD])
  expect(watch.remindersTo(people.ana.userId)).toEqual([HOUR_AHEAD])
})

test("a mail about a group that waits in the queue is dropped when the group is called off", async () => {
  const group = await groups.aGroup()
  await groups.paidSeat(group)
  await watch.prefers(people.provider, { practiceReminders: ["dayEmail"] })
  await harness.server.settle()
  harness.server.clock.set(SIX - DAY)
  await harness.server.platform.jobs.sweep()
  expect((await groups.callOff(group.id)).status).toBe(200)
  await harness.server.settle()
  expect(watch.remindersTo(people.specialist.userId)).toEqual([])
  expect(watch.remindersTo(people.ana.userId)).toEqual([])
})
