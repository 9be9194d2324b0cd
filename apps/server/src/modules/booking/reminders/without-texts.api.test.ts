import { expect, test } from "vitest"
import { DAY, openBookingHarness, TEN } from "../harness/testing.ts"
import { DAY_AHEAD, watchReminders } from "./testing.ts"

const harness = await openBookingHarness()
const watch = watchReminders(harness)

test("where no service carries text messages, who chose them is reminded by the other ways", async () => {
  const specialist = await harness.specialist()
  const ana = await harness.client({ language: "en" })
  await watch.hasNumber(ana.userId, "+40712349999")
  await watch.prefers(ana, { reminders: ["dayText", "dayEmail"] })
  await harness.confirmed({ who: ana, of: specialist, at: TEN })
  const { context } = harness.modules
  const { remindOfSessions } = await import("./remind-sessions.ts")
  harness.server.clock.set(TEN - DAY)
  await remindOfSessions({ ...context, sms: { ...context.sms, isAvailable: false } })
  await harness.server.settle()
  expect(watch.remindersTo(ana.userId)).toEqual([DAY_AHEAD])
  expect(await watch.textsTo("+40712349999")).toEqual([])
})
