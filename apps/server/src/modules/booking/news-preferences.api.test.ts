import { beforeEach, expect, test } from "vitest"
import type { SignedIn } from "../../platform/http/actor.ts"
import type { Planted } from "../specialists/testing.ts"
import { openBookingHarness, TEN } from "./harness/testing.ts"

const NUMBER = "+40712345678"

const harness = await openBookingHarness()
let specialist: Planted
let ana: SignedIn

beforeEach(async () => {
  specialist = await harness.specialist({ specialities: ["CLINICAL_PSYCHOLOGIST"] })
  ana = await harness.client({ language: "en" })
})

const mailsTo = async (address: string): Promise<string[]> => {
  await harness.server.settle()
  return harness.server.mails.filter(({ to }) => to.address === address).map(({ subject }) => subject)
}
const texts = async (): Promise<{ content: string }[]> => {
  await harness.server.settle()
  return (
    await harness.server.app.inject({ url: "/dev/texts", query: { to: NUMBER, format: "json" } })
  ).json()
}
const change = (sql: string) => harness.server.platform.db.pool.query(sql, [ana.userId])
const wants = (emails: boolean, texts: boolean) =>
  change(`insert into identity.personal_profile (user_id, appointment_emails, appointment_texts, updated_at)
    values ($1, ${emails}, ${texts}, now())`)
const cancelBySpecialist = (uuid: string) =>
  harness.modules.booking.adminAppointments.cancelByProvider({
    specialistId: specialist.id,
    uuid,
    reason: "",
  })

test("who wants no mails about what they do is told only what others do", async () => {
  await wants(false, false)
  const booked = await harness.confirmed({ who: ana, of: specialist, at: TEN })
  expect(await mailsTo(`${ana.userId}@example.org`)).toEqual([])
  expect(await mailsTo(`${specialist.userId}@example.org`)).toEqual(["You have a new appointment"])
  await cancelBySpecialist(booked.appUuid)
  expect(await mailsTo(`${ana.userId}@example.org`)).toEqual(["Your appointment is cancelled"])
})

test("mails go to the address for notifications once it is confirmed", async () => {
  await change(`update identity.user_account set notification_email = 'news@example.org' where id = $1`)
  await harness.confirmed({ who: ana, of: specialist, at: TEN })
  expect(await mailsTo("news@example.org")).toEqual([])
  await change(`update identity.user_account set notification_email_validated_at = now() where id = $1`)
  await harness.confirmed({ who: ana, of: specialist, at: TEN + 24 * 3_600_000 })
  expect(await mailsTo("news@example.org")).toEqual(["Your appointment is confirmed"])
  expect(await mailsTo(`${ana.userId}@example.org`)).toEqual(["Your appointment is confirmed"])
})

test("a text message tells of the specialist's cancelling, to a validated number, without a name in it", async () => {
  await wants(true, true)
  const first = await harness.confirmed({ who: ana, of: specialist, at: TEN })
  await cancelBySpecialist(first.appUuid)
  expect(await texts()).toEqual([])
  await change(`update identity.user_account set validated_phone = '${NUMBER}' where id = $1`)
  const second = await harness.confirmed({ who: ana, of: specialist, at: TEN + 24 * 3_600_000 })
  await cancelBySpecialist(second.appUuid)
  const [text, ...more] = await texts()
  expect(more).toEqual([])
  expect(text?.content).toContain("was cancelled. See your appointments on Arnica.")
  expect(text?.content).not.toContain("Ioana")
})
