import { groupEndpoints } from "@arnica/contract/groups"
import { beforeEach, expect, test } from "vitest"
import { DAY, HOUR } from "../harness/testing.ts"
import { createGroupHarness, iso, SIX } from "./testing.ts"

const SUBJECT = "Your group is too large for video"
const list = groupEndpoints["GET /api/v2/practice/groups"].responses[200]
const groups = await createGroupHarness()
const { harness, people } = groups
const { server } = harness

const query = (text: string, values: readonly unknown[]) => server.platform.db.pool.query(text, [...values])
beforeEach(async () => {
  await groups.renew()
  // The clock has gone back to before the groups were last looked at.
  await query("delete from platform.periodic_run where name = $1", ["booking.notifyOfTooLarge"])
})

/** A group as it was planned before there was a limit. */
const planned = async (seats: number, more: object = {}) => {
  const group = await groups.aGroup(Object.assign({ capacity: 24 }, more))
  await query("update booking.group_session set capacity = $1 where id = $2", [seats, group.id])
  return group
}
const booked = (id: string, seats: number) =>
  query("update booking.group_session set taken = $1 where id = $2", [seats, id])
const mails = () => server.mails.filter(({ to }) => to.address === `${people.specialist.userId}@example.org`)
const subjects = () => mails().map(({ subject }) => subject)

test("the specialist of a group that is too large for a room is told once, with what to do", async () => {
  const group = await planned(40)
  await booked(group.id, 3)
  await harness.pass(0)
  await harness.pass(HOUR)
  expect(subjects()).toEqual([SUBJECT])
  const [mail] = mails()
  expect(mail?.text).toContain("The most people, you included: 25.")
  expect(mail?.text).toContain("Sleeping better")
  expect(mail?.text).toContain("Thursday, 19 March 2026, 18:00–19:30, Bucharest (GMT+2)")
  expect(mail?.text).toContain("lower the number of places to 24")
  expect(mail?.text).toContain("/en/provider/groups")
})

test("one of which more seats are booked than fit is to be cancelled and made anew, smaller", async () => {
  const group = await planned(40)
  await booked(group.id, 30)
  await harness.pass(0)
  expect(mails()[0]?.text).toContain("cancel this one and create smaller groups instead")
  await booked(group.id, 0)
})

test("it is told in the specialist's language", async () => {
  await query("update identity.user_account set language = 'de' where id = $1", [people.specialist.userId])
  await planned(25)
  await harness.pass(0)
  expect(subjects()).toEqual(["Ihre Gruppe ist zu groß für Video"])
  expect(mails()[0]?.text).toContain("/de/provider/groups")
})

test("nobody is told of a group of 25 people, one at the office, one called off or one that is past", async () => {
  await planned(24)
  const calledOff = await planned(40, { start: iso(SIX + DAY) })
  expect((await groups.callOff(calledOff.id)).status).toBe(200)
  const past = await planned(40, { start: iso(SIX + 2 * DAY) })
  await query(
    "update booking.group_session set start_at = start_at - interval '30 days', end_at = end_at - interval '30 days' where id = $1",
    [past.id],
  )
  const there = await planned(40, { start: iso(SIX + 3 * DAY) })
  await query(
    "update booking.group_session set session_type_code = 'OFFICE_GROUP', place = 'office' where id = $1",
    [there.id],
  )
  await harness.pass(0)
  expect(subjects()).not.toContain(SUBJECT)
})

test("the page of groups says with how many seats it could meet, and no more once it has as many", async () => {
  const group = await planned(40)
  const seen = async () => {
    const url = "/api/v2/practice/groups?show=upcoming"
    return list.parse((await harness.call({ url, who: people.provider })).body).items[0]
  }
  expect(await seen()).toMatchObject({ id: group.id, capacity: 40, fittingSeats: 24 })
  expect((await groups.read(group.id)).group.fittingSeats).toBe(24)
  expect((await groups.change(group.id, { capacity: 24 })).status).toBe(200)
  expect(await seen()).toMatchObject({ capacity: 24, fittingSeats: null })
  await harness.pass(0)
  expect(subjects()).toEqual([])
})
