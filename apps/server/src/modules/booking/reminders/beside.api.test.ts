import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { anOffer, type Planted } from "../../specialists/testing.ts"
import { DAY, HOUR, openBookingHarness, TEN } from "../harness/testing.ts"
import { DAY_AHEAD, HOUR_AHEAD, watchReminders } from "./testing.ts"

const harness = await openBookingHarness()
const watch = watchReminders(harness)
let specialist: Planted
let ana: SignedIn

beforeEach(async () => {
  specialist = await harness.specialist({ offers: [anOffer({ sessionTypeCode: "VIDEO_COUPLE" })] })
  ana = await harness.client({ language: "en", firstName: "Ana", lastName: "Pop" })
})

const anAddress = (): string => `somebody-${randomUUID()}@people.example`
const bookedWith = async (email: string, language = "en") => {
  const companion = { fullName: "Mihai Pop", email, language }
  const booked = await harness.confirmed({ who: ana, of: specialist, at: TEN, more: { companion } })
  await harness.pass(0)
  return booked
}
const tokenOf = (email: string): string =>
  /together\?token=([\w.-]+)/.exec(watch.mailsTo(email).at(-1)?.text ?? "")?.[1] ?? ""
const answer = async (email: string, what: "accepted" | "declined", who?: SignedIn) => {
  const body = { token: tokenOf(email), answer: what }
  const url = "/api/v2/participations/received/answer"
  const as = who === undefined ? {} : { who }
  expect((await harness.call({ method: "POST", url, body, ...as })).status).toBe(200)
}
const pass = async () => {
  await watch.at(TEN - DAY)
  await watch.at(TEN - HOUR)
}
const newMailsTo = (email: string, before: number) => watch.mailsTo(email).slice(before)

describe("who takes part beside the client", () => {
  test("without an account is reminded in the language that was named, by a link of their own, and may say that they cannot come", async () => {
    const email = anAddress()
    const { appUuid } = await bookedWith(email, "fr")
    const before = watch.mailsTo(email).length
    await pass()
    const reminders = newMailsTo(email, before)
    expect(reminders.map(({ subject }) => subject)).toEqual([
      "Rappel de votre séance",
      "Votre séance commence bientôt",
    ])
    for (const { text, html } of reminders) {
      expect(html).toContain('lang="fr"')
      expect(text).toContain("réservée pour vous deux par Ana Pop")
      expect(text).toContain("/fr/booking/together?token=")
      expect(text).toContain("Accepter ou refuser")
      // The room is open to the two of the appointment alone, and nobody without an account chooses on a page.
      expect(text).not.toMatch(/videoconference|Notifications|RON|lei/)
      expect(text).not.toContain(appUuid)
    }
    expect(watch.remindersTo(ana.userId)).toEqual([DAY_AHEAD, HOUR_AHEAD])
  })

  test("is not reminded of what they declined", async () => {
    const email = anAddress()
    await bookedWith(email)
    await answer(email, "declined")
    await pass()
    expect(watch.remindersTo(email)).toEqual([])
    expect(watch.remindersTo(ana.userId)).toEqual([DAY_AHEAD, HOUR_AHEAD])
  })

  test("with an account is reminded by the ways that they chose, in its language and zone", async () => {
    const email = anAddress()
    const mihai = await harness.client({ email, language: "de", timeZone: "America/New_York" })
    await watch.prefers(mihai, { reminders: ["dayEmail", "hourNotice"] })
    await bookedWith(email, "en")
    await answer(email, "accepted", mihai)
    await harness.pass(0)
    const before = watch.mailsTo(email).length
    await pass()
    const [reminder, ...more] = newMailsTo(email, before)
    expect(more).toEqual([])
    expect(reminder?.subject).toBe("Erinnerung an Ihre Sitzung")
    expect(reminder?.text).toContain("Donnerstag, 12. März 2026, 04:00")
    expect(reminder?.text).toContain("Zur Sitzung: ")
    const [notice, ...others] = await watch.noticesTo(mihai.userId)
    expect(others).toEqual([])
    expect(notice).toMatchObject({
      title: "Ihre Sitzung beginnt bald",
      link: { label: "Zur Sitzung", path: "/de/customer/appointments" },
    })
  })

  test("who switched reminders off gets none, even before they answered", async () => {
    const email = anAddress()
    const mihai = await harness.client({ email, language: "en" })
    await watch.prefers(mihai, { reminders: [] })
    await bookedWith(email)
    await pass()
    expect(watch.remindersTo(email)).toEqual([])
    expect(await watch.noticesTo(mihai.userId)).toEqual([])
  })
})
