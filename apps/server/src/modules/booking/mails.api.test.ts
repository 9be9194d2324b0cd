import { LANGUAGES } from "@arnica/i18n/languages"
import { beforeEach, describe, expect, it } from "vitest"
import type { SignedIn } from "../../platform/http/actor.ts"
import type { Mail } from "../../platform/mail/mail.ts"
import { anOffer, type Planted } from "../specialists/testing.ts"
import { HOUR, openBookingHarness, TEN } from "./harness/testing.ts"

const harness = await openBookingHarness()
let specialist: Planted
let ana: SignedIn

beforeEach(async () => {
  specialist = await harness.specialist({ specialities: ["CLINICAL_PSYCHOLOGIST"] })
  ana = await harness.client({ language: "ro" })
})

const mailsTo = async (userId: string): Promise<Mail[]> => {
  await harness.server.settle()
  return harness.server.mails.filter(({ to }) => to.address === `${userId}@example.org`)
}
const calendarOf = (mail: Mail | undefined): string => {
  const [file] = mail?.attachments ?? []
  return Buffer.from(file?.content ?? "", "base64")
    .toString("utf8")
    .replaceAll("\r\n ", "")
}
const inNewYork = { more: { timeZone: "America/New_York", note: "Nu dorm de o lună." } }

describe("the confirmation", () => {
  it("reaches the client in their language, on both clocks, with the price, the rule and how to join", async () => {
    const booked = await harness.confirmed({ who: ana, of: specialist, at: TEN, ...inNewYork })
    const [mail, ...more] = await mailsTo(ana.userId)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: { name: "Ana Pop" },
      subject: "Programarea ta este confirmată",
    })
    for (const part of [mail?.text ?? "", mail?.html ?? ""]) {
      expect(part).toContain("joi, 12 martie 2026, 04:00–04:50, New York (GMT-4)")
      expect(part).toContain("joi, 12 martie 2026, 10:00–10:50, București (GMT+2)")
      expect(part).toContain("Ședință video, individuală")
      expect(part).toContain("144\u00a0lei")
      expect(part).toContain("alege „Intră în ședință”: sala se deschide cu 15 minute înainte de început")
      expect(part).toContain("Ai plătit 144\u00a0lei.")
      expect(part).toContain(`/ro/customer/appointments/${booked.appUuid}#invoices`)
      expect(part).toContain("miercuri, 11 martie, 04:00")
      expect(part).toContain("joi, 12 martie, 02:00")
      expect(part).toContain(`/ro/customer/appointments/${booked.appUuid}`)
      expect(part).not.toContain("Nu dorm")
    }
    const calendar = calendarOf(mail)
    expect(mail?.attachments[0]?.type).toBe("text/calendar; charset=utf-8; method=REQUEST")
    expect(calendar).toContain(`UID:${booked.appUuid}@arnica.example`)
  })

  it.each([
    [
      20,
      /Este prea târziu pentru o rambursare integrală, dar primești jumătate înapoi dacă anulezi până joi, 12 martie, 08:00/,
    ],
    [1, /este prea târziu pentru o rambursare\./],
  ])("offers no refund until a time that has passed, %d hours ahead", async (hours, rule) => {
    specialist = await harness.specialist({}, { minimumNoticeMinutes: 0 })
    harness.server.clock.set(TEN - hours * HOUR)
    await harness.confirmed({ who: ana, of: specialist, at: TEN })
    const [mail] = await mailsTo(ana.userId)
    expect(mail?.text).toMatch(rule)
    expect(mail?.text).not.toContain("miercuri, 11 martie")
  })

  it("reaches the specialist in theirs, without what the client wrote", async () => {
    await harness.confirmed({ who: ana, of: specialist, at: TEN, ...inNewYork })
    const [mail] = await mailsTo(specialist.userId)
    expect(mail?.subject).toBe("You have a new appointment")
    expect(mail?.text).toContain("Thursday, 12 March 2026, 10:00–10:50, Bucharest (GMT+2)")
    expect(mail?.text).toContain(
      "Client’s local time: Thursday, 12 March 2026, 04:00–04:50, New York (GMT-4)",
    )
    expect(mail?.text).toContain("The client left you a note.")
    expect(mail?.text).not.toContain("Nu dorm")
    expect(mail?.html).not.toContain("Nu dorm")
  })

  it("of a session by telephone says who calls which number", async () => {
    specialist = await harness.specialist({ offers: [anOffer({ sessionTypeCode: "PHONE_INDIVIDUAL" })] })
    await harness.confirmed({ who: ana, of: specialist, at: TEN })
    const [mail] = await mailsTo(ana.userId)
    expect(mail?.text).toMatch(/Ioana Mureșan te sună la \+40 712 ?345 ?678\./)
    const [told] = await mailsTo(specialist.userId)
    expect(told?.text).toMatch(/You call Ana Pop on \+40 712 ?345 ?678\./)
  })

  it("names one clock where both live on it, and the address where they meet", async () => {
    specialist = await harness.specialist({
      city: "Cluj-Napoca",
      officeAddress: "Strada Florilor 3",
      offers: [anOffer({ sessionTypeCode: "OFFICE_INDIVIDUAL", place: "office" })],
    })
    await harness.confirmed({ who: ana, of: specialist, at: TEN })
    const [mail] = await mailsTo(ana.userId)
    expect(mail?.text).not.toContain("Ora locală a specialistului")
    expect(mail?.text).toContain("Unde: Strada Florilor 3\n  Cluj-Napoca")
    expect(calendarOf(mail)).toContain("LOCATION:Strada Florilor 3\\, Cluj-Napoca")
  })

  it.each(LANGUAGES)("is whole in %s", async (language) => {
    const who = await harness.client({ language })
    await harness.confirmed({ who, of: specialist, at: TEN, ...inNewYork })
    const [mail] = await mailsTo(who.userId)
    expect(mail?.html).toContain(`lang="${language}"`)
    for (const part of [mail?.subject, mail?.text, mail?.html])
      expect(part).not.toMatch(/\{\{|\bmails[:.]\w|undefined/)
    expect(mail?.text).toContain("Ioana Mureșan")
  })
})

describe("the cancellation", () => {
  const cancel = (uuid: string, amount: number) =>
    harness.call({
      method: "POST",
      url: `/api/v2/appointments/${uuid}/cancellation`,
      who: ana,
      body: { expectedRefund: { amount, currency: "RON" } },
    })

  it("tells both, the client what goes back, and takes it out of their calendars", async () => {
    const booked = await harness.confirmed({ who: ana, of: specialist, at: TEN })
    await harness.server.settle()
    harness.server.clock.set(TEN - 23 * HOUR)
    await cancel(booked.appUuid, 7_200)
    const [confirmation, mail] = await mailsTo(ana.userId)
    expect(mail?.subject).toBe("Programarea este anulată")
    expect(mail?.text).toContain("Rambursăm 72\u00a0lei în același mod")
    const [, told] = await mailsTo(specialist.userId)
    expect(told?.subject).toBe("Your appointment is cancelled")
    expect(told?.text).toContain("Ana Pop cancelled the session. The time is available again.")
    for (const [before, after] of [
      [confirmation, mail],
      [confirmation, told],
    ]) {
      const uid = /UID:(\S+)/.exec(calendarOf(before))?.[1]
      expect(calendarOf(after)).toContain(`UID:${uid}`)
      expect(calendarOf(after)).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/)
    }
  })

  it("says plainly when nothing goes back", async () => {
    const booked = await harness.confirmed({ who: ana, of: specialist, at: TEN })
    harness.server.clock.set(TEN - HOUR)
    await cancel(booked.appUuid, 0)
    const mail = (await mailsTo(ana.userId)).at(-1)
    expect(mail?.text).toContain("nu se mai rambursează nimic")
  })

  it("by the specialist says so, and gives everything back", async () => {
    const booked = await harness.confirmed({ who: ana, of: specialist, at: TEN })
    harness.server.clock.set(TEN - HOUR)
    const request = { specialistId: specialist.id, uuid: booked.appUuid, reason: "" }
    await harness.modules.booking.adminAppointments.cancelByProvider(request)
    const mail = (await mailsTo(ana.userId)).at(-1)
    expect(mail?.text).toContain("Ioana Mureșan a trebuit să anuleze")
    expect(mail?.text).toContain("Rambursăm 144\u00a0lei")
    const told = (await mailsTo(specialist.userId)).at(-1)
    expect(told?.text).toContain("You cancelled the session with Ana Pop.")
  })

  it("that comes before the confirmation was written is the only mail", async () => {
    const booked = await harness.confirmed({ who: ana, of: specialist, at: TEN })
    await cancel(booked.appUuid, 14_400)
    const mails = await mailsTo(ana.userId)
    expect(mails.map(({ subject }) => subject)).toEqual(["Programarea este anulată"])
  })
})

describe("the calendar file", () => {
  it("is a valid file in the reader's language, in UTC, with both clocks named", async () => {
    const booked = await harness.confirmed({ who: ana, of: specialist, at: TEN, ...inNewYork })
    const url = `/api/v2/appointments/${booked.appUuid}/calendar`
    const headers = { "x-test-user": ana.userId, language: "en" }
    const response = await harness.server.app.inject({ url, headers })
    expect(response.headers["content-type"]).toContain("text/calendar")
    expect(response.headers["content-disposition"]).toBe('attachment; filename="appointment.ics"')
    const lines = response.body.split("\r\n")
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    const properties = new Map(
      response.body
        .replaceAll("\r\n ", "")
        .replaceAll(/BEGIN:VALARM.*?END:VALARM\r\n/gs, "")
        .split("\r\n")
        .map((line) => [line.slice(0, line.indexOf(":")).split(";")[0], line.slice(line.indexOf(":") + 1)]),
    )
    expect(Object.fromEntries(properties)).toMatchObject({
      VERSION: "2.0",
      METHOD: "PUBLISH",
      UID: `${booked.appUuid}@arnica.example`,
      LOCATION: "Online\\, by video",
      URL: expect.stringMatching(new RegExp(`/en/customer/videoconference/${booked.appUuid}$`)),
      SEQUENCE: "0",
      STATUS: "CONFIRMED",
      DTSTAMP: "20260310T080000Z",
      DTSTART: "20260312T080000Z",
      DTEND: "20260312T085000Z",
      SUMMARY: "Session with Ioana Mureșan",
    })
    expect(response.body.match(/^TRIGGER:.*$/gm)).toEqual(["TRIGGER:-P1D", "TRIGGER:-PT1H"])
    const description = properties.get("DESCRIPTION") ?? ""
    expect(description).toContain("New York (GMT-4)")
    expect(description).toContain("Bucharest (GMT+2)")
    expect(description).toMatch(new RegExp(`Room: \\S+/en/customer/videoconference/${booked.appUuid}`))
    expect(description).not.toContain("Nu dorm")
  })

  /** The lines of an entry by their property, as its client or its specialist downloads it. */
  const entryOf = async (uuid: string, who: SignedIn) => {
    const url = `/api/v2/appointments/${uuid}/calendar`
    const headers = { "x-test-user": who.userId, language: "en" }
    const { body } = await harness.server.app.inject({ url, headers })
    const entry = body.replaceAll("\r\n ", "")
    const read = (name: string) => new RegExp(`^${name}[^:]*:(.*)$`, "m").exec(entry)?.[1]?.trim()
    return { place: read("LOCATION"), url: read("URL"), description: read("DESCRIPTION"), entry }
  }

  it("of a session in a room leads each into it; called off, to the appointment, and rings no more", async () => {
    const { appUuid } = await harness.confirmed({ who: ana, of: specialist, at: TEN })
    const theirs = await entryOf(appUuid, harness.asProvider(specialist))
    expect(theirs.url).toContain(`/en/provider/videoconference/${appUuid}`)
    expect(theirs.entry.match(/^TRIGGER:.*$/gm)).toHaveLength(2)
    const { id: specialistId } = specialist
    await harness.modules.booking.adminAppointments.cancelByProvider({
      specialistId,
      uuid: appUuid,
      reason: "",
    })
    const off = await entryOf(appUuid, ana)
    expect(off.url).toContain(`/en/customer/appointments/${appUuid}`)
    expect(off.entry).not.toMatch(/videoconference|TRIGGER/)
  })

  it("of a session by telephone says who calls which number, to both", async () => {
    specialist = await harness.specialist({ offers: [anOffer({ sessionTypeCode: "PHONE_INDIVIDUAL" })] })
    const { appUuid } = await harness.confirmed({ who: ana, of: specialist, at: TEN })
    const own = await entryOf(appUuid, ana)
    expect(own).toMatchObject({ place: "By phone: the specialist calls" })
    expect(own.description).toMatch(/Ioana Mureșan will call you on \+40 712 ?345 ?678/)
    expect(own.url).toContain(`/en/customer/appointments/${appUuid}`)
    expect(own.entry.match(/^TRIGGER:.*$/gm)).toHaveLength(2)
    const theirs = await entryOf(appUuid, harness.asProvider(specialist))
    expect(theirs.description).toMatch(/You call Ana Pop on \+40 712 ?345 ?678/)
  })
})
