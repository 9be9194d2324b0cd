import { expect, test } from "vitest"
import { anOffer } from "../../specialists/testing.ts"
import { DAY, HOUR, openBookingHarness, TEN } from "../harness/testing.ts"
import { watchReminders } from "./testing.ts"

const harness = await openBookingHarness()
const watch = watchReminders(harness)
const holder = harness.server.platform.personalData.holders().find(({ module }) => module === "booking")

/** What is known of reminders of a session: the letters by side, and the beginnings that were looked after. */
const known = async (uuid: string) => {
  const { rows } = await harness.server.platform.db.pool.query(
    `select day_reminded_for is not null as day, hour_reminded_for is not null as hour,
       array(select l.side from booking.letter l where l.appointment_id = a.id and l.kind = 'reminder' order by l.id) as letters
     from booking.appointment a where a.uuid = $1`,
    [uuid],
  )
  return rows[0]
}
const erase = (userId: string) =>
  harness.server.platform.db.transaction(async (tx) => await holder?.eraseOf(tx, userId))

test("what is known of reminders goes with the account of whoever was reminded", async () => {
  const specialist = await harness.specialist({ offers: [anOffer()] })
  const ana = await harness.client({ language: "en" })
  await watch.prefers(harness.asProvider(specialist), { practiceReminders: ["dayEmail"] })
  const { appUuid } = await harness.confirmed({ who: ana, of: specialist, at: TEN })
  await watch.at(TEN - DAY)
  await watch.at(TEN - HOUR)
  const letters = ["client", "provider", "client"]
  expect(await known(appUuid)).toEqual({ day: true, hour: true, letters })
  await watch.at(TEN + HOUR)
  await erase(specialist.userId)
  expect(await known(appUuid)).toEqual({ day: true, hour: true, letters: ["client", "client"] })
  await erase(ana.userId)
  expect(await known(appUuid)).toEqual({ day: false, hour: false, letters: [] })
})
