import { expect, test } from "vitest"
import { DAY, openBookingRig, TEN } from "../rig/testing.ts"
import { DAY_AHEAD, watchReminders } from "./testing.ts"

const rig = await openBookingRig()
const watch = watchReminders(rig)

test("where no service carries text messages, who chose them is reminded by the other ways", async () => {
  const specialist = await rig.specialist()
  const ana = await rig.client({ language: "en" })
  await watch.hasNumber(ana.userId, "+40712349999")
  await watch.prefers(ana, { reminders: ["dayText", "dayEmail"] })
  await rig.confirmed({ who: ana, of: specialist, at: TEN })
  const { context } = rig.modules
  const { remindOfSessions } = await import("./remind-sessions.ts")
  rig.server.clock.set(TEN - DAY)
  await remindOfSessions({ ...context, sms: { ...context.sms, isAvailable: false } })
  await rig.server.settle()
  expect(watch.remindersTo(ana.userId)).toEqual([DAY_AHEAD])
  expect(await watch.textsTo("+40712349999")).toEqual([])
})
