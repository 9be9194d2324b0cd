import { LANGUAGES } from "@arnica/i18n/languages"
import { beforeEach, describe, expect, test } from "vitest"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { anOffer, type Planted } from "../../specialists/testing.ts"
import { DAY, HOUR, openBookingHarness, TEN } from "../harness/testing.ts"
import { DAY_AHEAD, HOUR_AHEAD, watchReminders } from "./testing.ts"

const harness = await openBookingHarness()
const watch = watchReminders(harness)
let specialist: Planted
let provider: SignedIn
let ana: SignedIn
let number: string
let numbers = 0

beforeEach(async () => {
  specialist = await harness.specialist()
  provider = harness.asProvider(specialist)
  ana = await harness.client({ language: "en" })
  numbers += 1
  number = `+4071234${5000 + numbers}`
})

const booked = async (more: Readonly<Record<string, unknown>> = {}) => {
  const made = await harness.confirmed({ who: ana, of: specialist, at: TEN, more })
  await harness.server.settle()
  return made
}
/** Both instants at which people are reminded. */
const pass = async () => {
  await watch.at(TEN - DAY)
  await watch.at(TEN - HOUR)
}

describe("a client", () => {
  test("reads with whom, when on both clocks, how to meet, the door, and how to move or cancel", async () => {
    const { appUuid } = await booked({ timeZone: "America/New_York" })
    await pass()
    const [, dayAhead, hourAhead] = watch.mailsTo(ana.userId)
    expect([dayAhead?.subject, hourAhead?.subject]).toEqual([DAY_AHEAD, HOUR_AHEAD])
    for (const mail of [dayAhead, hourAhead])
      for (const part of [mail?.text, mail?.html]) {
        expect(part).toContain("This is a reminder of your session with Ioana Mureșan.")
        expect(part).toContain("Thursday, 12 March 2026, 04:00–04:50, New York (GMT-4)")
        expect(part).toContain("Thursday, 12 March 2026, 10:00–10:50, Bucharest (GMT+2)")
        expect(part).toContain(`/en/customer/videoconference/${appUuid}`)
        expect(part).toContain("It opens 15 minutes before the start.")
        expect(part).toContain("Write to your specialist under Messages.")
        expect(part).toContain("You can turn these reminders off under Notifications.")
      }
    expect(dayAhead?.text).toContain("half back if you cancel by Thursday 12 March, 02:00")
    expect(hourAhead?.text).toContain("it is too late for a refund")
    expect(dayAhead?.attachments).toEqual([])
  })

  test("who may still move it reads until when", async () => {
    const { appUuid } = await booked()
    const kinder = { fullUntilMinutes: 120, halfUntilMinutes: 60 }
    await harness.server.platform.db.pool.query(
      "update booking.appointment set policy = $2 where uuid = $1",
      [appUuid, kinder],
    )
    await watch.at(TEN - DAY)
    const text = watch.mailsTo(ana.userId).at(-1)?.text
    expect(text).toMatch(/You can move the session on its page until Thursday,? 12 March, 08:00\./)
    expect(text).not.toContain("Write to your specialist")
  })

  test.each(LANGUAGES)(
    "reads it in %s, and the subject says nothing of whom, when or what for",
    async (language) => {
      ana = await harness.client({ language })
      await booked()
      await pass()
      const reminders = watch.mailsTo(ana.userId).slice(-2)
      expect(reminders).toHaveLength(2)
      for (const { subject, text, html } of reminders) {
        expect(subject).not.toMatch(/Ioana|Mureșan|\d|video|відео|видео|βίντεο/i)
        for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|\bmails[:.]\w|undefined/)
        expect(html).toContain(`lang="${language}"`)
        expect(text).toContain("Ioana Mureșan")
        expect(text).toContain(`/${language}/customer/videoconference/`)
      }
    },
  )

  test("of a session by telephone reads who calls which number, and so does the specialist", async () => {
    specialist = await harness.specialist({ offers: [anOffer({ sessionTypeCode: "PHONE_INDIVIDUAL" })] })
    provider = harness.asProvider(specialist)
    await watch.prefers(provider, { practiceReminders: ["dayEmail"] })
    const { appUuid } = await booked()
    await watch.at(TEN - DAY)
    const text = watch.mailsTo(ana.userId).at(-1)?.text
    expect(text).toMatch(/Ioana Mureșan will call you on \+40 712 ?345 ?678\./)
    expect(text).toContain("Where: By phone: the specialist calls")
    expect(text).toContain(`/en/customer/appointments/${appUuid}`)
    expect(text).not.toContain("videoconference")
    expect(watch.mailsTo(specialist.userId).at(-1)?.text).toMatch(/You call Ana Pop on \+40 712 ?345 ?678\./)
    await harness.server.platform.db.pool.query(
      "update identity.user_account set phone = null, phone_country_code = null where id = $1",
      [ana.userId],
    )
    await watch.at(TEN - HOUR)
    expect(watch.mailsTo(ana.userId).at(-1)?.text).toContain("We do not have your phone number")
  })

  test("of a session at a practice reads the address", async () => {
    const offers = [anOffer({ sessionTypeCode: "OFFICE_INDIVIDUAL", place: "office" })]
    specialist = await harness.specialist({ city: "Cluj-Napoca", officeAddress: "Strada Florilor 3", offers })
    const { appUuid } = await booked()
    await watch.at(TEN - DAY)
    const text = watch.mailsTo(ana.userId).at(-1)?.text
    expect(text).toContain("Where: Strada Florilor 3\n  Cluj-Napoca")
    expect(text).toContain("Please come a few minutes early.")
    expect(text).toContain(`/en/customer/appointments/${appUuid}`)
  })
})

describe("by each way alone", () => {
  test.each([
    ["dayEmail", { mails: [DAY_AHEAD], notices: [], texts: 0 }],
    ["hourEmail", { mails: [HOUR_AHEAD], notices: [], texts: 0 }],
    ["dayNotice", { mails: [], notices: [DAY_AHEAD], texts: 0 }],
    ["hourNotice", { mails: [], notices: [HOUR_AHEAD], texts: 0 }],
    ["dayText", { mails: [], notices: [], texts: 1 }],
    ["hourText", { mails: [], notices: [], texts: 1 }],
  ] as const)("%s", async (code, expected) => {
    await watch.hasNumber(ana.userId, number)
    await watch.prefers(ana, { reminders: [code] })
    await booked()
    await pass()
    expect(watch.remindersTo(ana.userId)).toEqual(expected.mails)
    expect((await watch.noticesTo(ana.userId)).map(({ title }) => title)).toEqual(expected.notices)
    expect(await watch.textsTo(number)).toHaveLength(expected.texts)
  })

  test("by none, when all are switched off; mails about what one did oneself are another matter", async () => {
    await watch.hasNumber(ana.userId, number)
    await watch.prefers(ana, { reminders: [] })
    await booked()
    await pass()
    expect(watch.mailsTo(ana.userId).map(({ subject }) => subject)).toEqual(["Your appointment is confirmed"])
    expect(await watch.noticesTo(ana.userId)).toEqual([])
    expect(await watch.textsTo(number)).toEqual([])
    const dan = await harness.client({ language: "en" })
    await watch.prefers(dan, { ownBookings: false })
    harness.server.clock.set(TEN - 2 * DAY)
    await harness.confirmed({ who: dan, of: specialist, at: TEN + HOUR })
    await watch.at(TEN + HOUR - DAY)
    expect(watch.remindersTo(dan.userId)).toEqual([DAY_AHEAD])
  })

  test("a text message says when and where to, and neither with whom nor what it is about; to a proven number alone", async () => {
    await watch.prefers(ana, { reminders: ["dayText", "hourText"] })
    const { appUuid } = await booked()
    await watch.at(TEN - DAY)
    expect(await watch.textsTo(number)).toEqual([])
    await watch.hasNumber(ana.userId, number)
    await watch.at(TEN - HOUR)
    const [text, ...more] = await watch.textsTo(number)
    expect(more).toEqual([])
    expect(text).toMatch(/^Arnica: your session starts on Thursday,? 12 March, 10:00\. http\S+$/)
    expect(text).toContain(`/en/customer/videoconference/${appUuid}`)
    expect(text).not.toMatch(/Ioana|Mureșan/)
  })

  test("a notice stays until the session begins, leads to the door, and its title names nothing", async () => {
    const { appUuid } = await booked()
    await pass()
    const until = "2026-03-12T08:00:00.000Z"
    const link = { label: "Go to the room", path: `/en/customer/videoconference/${appUuid}` }
    const text = "Thursday, 12 March 2026, 10:00–10:50, Bucharest (GMT+2)"
    expect(await watch.noticesTo(ana.userId)).toEqual([
      expect.objectContaining({ title: DAY_AHEAD, text, group: `day-${appUuid}`, until, link }),
      expect.objectContaining({ title: HOUR_AHEAD, text, group: `hour-${appUuid}`, until, link }),
    ])
  })
})

describe("a specialist", () => {
  test("is reminded on the page unless they chose otherwise, in their words and on their clock", async () => {
    const { appUuid } = await booked({ timeZone: "America/New_York" })
    await pass()
    expect(watch.remindersTo(specialist.userId)).toEqual([])
    const notices = await watch.noticesTo(specialist.userId)
    expect(notices.map(({ title }) => title)).toEqual([DAY_AHEAD, HOUR_AHEAD])
    expect(notices[0]).toMatchObject({
      text: "Thursday, 12 March 2026, 10:00–10:50, Bucharest (GMT+2)",
      link: { path: `/en/provider/videoconference/${appUuid}` },
    })
  })

  test("who wants mails reads of their client, with the door and how to move or cancel", async () => {
    await watch.prefers(provider, { reminders: [], practiceReminders: ["hourEmail"] })
    const { appUuid } = await booked({ note: "I sleep badly." })
    await pass()
    expect(watch.remindersTo(specialist.userId)).toEqual([HOUR_AHEAD])
    expect(await watch.noticesTo(specialist.userId)).toEqual([])
    const mail = watch.mailsTo(specialist.userId).at(-1)
    expect(mail?.text).toContain("This is a reminder of your session with Ana Pop.")
    expect(mail?.text).toContain(`/en/provider/videoconference/${appUuid}`)
    expect(mail?.text).toContain("open the session to propose other times or to cancel")
    expect(`${mail?.text}${mail?.html}`).not.toContain("sleep badly")
  })
})
