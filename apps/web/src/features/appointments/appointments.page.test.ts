import type { Attendance } from "@arnica/contract/attendance"
import { type BookingIssueCode, bookingIssue } from "@arnica/contract/booking-issue-words"
import { beforeAll, expect, test } from "vitest"
import { APPOINTMENT } from "../../testing/appointment.ts"
import { ensureBuilt, type FakeApi, renderPage } from "../../testing/built-app.ts"
import { NOTHING_YET } from "../../testing/client-overview.ts"
import { signedInAs } from "../../testing/signed-in.ts"

const LIST = "/en/customer/appointments"
const HELD = {
  ...APPOINTMENT,
  uuid: "0b0a5f3e-0000-4000-8000-000000000006",
  status: "held",
  canCancel: false,
  abilities: { ...APPOINTMENT.abilities, pay: true, keepInCalendar: false },
}

const api = (details: unknown[], count = details.length): FakeApi => ({
  ...NOTHING_YET,
  "GET /rest/v2/client/getMyAppointments": { count, details },
  [`GET /api/v2/appointments/${APPOINTMENT.uuid}`]: APPOINTMENT,
  ...signedInAs(),
})

async function render(path: string, answers: FakeApi): Promise<string> {
  const response = await renderPage(path, { cookie: "session=1", api: answers })
  expect(response.status).toBe(200)
  return (await response.text()).replaceAll("<!-- -->", "").replaceAll(/\s+/g, " ")
}

/** Those of the texts that a page lacks: a page itself is too long for a message. */
const missing = (html: string, texts: readonly string[]): string[] =>
  texts.filter((text) => !html.includes(text))

beforeAll(ensureBuilt, 120_000)

test("what a bank still decides about is said to be checked, not to be unpaid", async () => {
  const checked = { ...HELD, paymentCheck: { heldUntil: "2020-11-20T10:12:41.000Z" } }
  const html = await render(LIST, api([checked]))
  expect(missing(html, ["Payment being checked by the bank", "See the payment"])).toEqual([])
  expect(missing(html, ["Not paid yet", "Resume payment"])).toEqual(["Not paid yet", "Resume payment"])
})

test("the list says when, with whom, how it stands and what can be done", async () => {
  const html = await render(LIST, api([APPOINTMENT, HELD], 40))
  expect(
    missing(html, ["18:30–19:20", "Ioana Mureșan", "Confirmed", "Not paid yet", "For Ana Popa", "2 of 40"]),
  ).toEqual([])
  expect(missing(html, [`/api/v2/appointments/${APPOINTMENT.uuid}/calendar`])).toEqual([])
  expect(missing(html, [`href="/en/booking/payment/${HELD.orderID}"`])).toEqual([])
  expect(missing(html, ["Show more"])).toEqual([])
  expect(missing(html, ['content="noindex"'])).toEqual([])
})

test("an appointment whose booking does not go on says why, and what can be done is offered once", async () => {
  const page = async (code: BookingIssueCode): Promise<string> => {
    const one = { ...HELD, appointmentWithIssues: [bookingIssue(code, { orderID: HELD.orderID })] }
    const answers = { ...api([one]), [`GET /api/v2/appointments/${one.uuid}`]: one }
    return await render(`${LIST}/${one.uuid}`, answers)
  }
  const unpaid = await page("unpaid")
  expect(missing(unpaid, ["This booking is not paid yet", "The time is held for 15 minutes."])).toEqual([])
  expect(unpaid.match(/href="[^"]*booking\/payment\//g)).toHaveLength(1)
  expect(missing(await page("holdExpired"), ["We held it for 15 minutes. You were not charged."])).toEqual([])
  const away = await page("specialistAway")
  expect(missing(away, ["is not taking bookings now", 'href="/en/help-store-search"'])).toEqual([])
})

test("a session that can no longer be moved says until when it could", async () => {
  const late = { ...APPOINTMENT, canMoveUntil: null, couldMoveUntil: "2030-11-22T16:30:00.000Z" }
  const answers = { ...api([late]), [`GET /api/v2/appointments/${late.uuid}`]: late }
  const html = await render(`${LIST}/${late.uuid}`, answers)
  expect(missing(html, ["You could move it until", "too close to the session"])).toEqual([])
  const inTime = await render(`${LIST}/${APPOINTMENT.uuid}`, api([APPOINTMENT]))
  expect(inTime).not.toContain("You could move it")
})

test("the page names the files that were left, and before a session with a doctor leads to the medical file", async () => {
  const { uuid } = APPOINTMENT
  const file = { id: HELD.uuid, name: "letter.pdf", type: "application/pdf", bytes: 2_048 }
  const answers = {
    ...api([APPOINTMENT]),
    [`GET /api/v2/appointments/${uuid}`]: { ...APPOINTMENT, attachmentCount: 1 },
    [`GET /rest/v2/user/files/appointment/${uuid}`]: [file],
  }
  const medical = `href="/en/customer/medical-file"`
  const html = await render(`${LIST}/${uuid}`, {
    ...answers,
    [`GET /rest/v2/appointment/${uuid}/isMedical`]: true,
  })
  const download = `/api/v2/appointments/${uuid}/attachments/${file.id}`
  expect(missing(html, ["letter.pdf", download, "Before a session with a doctor", medical])).toEqual([])
  const other = await render(`${LIST}/${uuid}`, {
    ...answers,
    [`GET /rest/v2/appointment/${uuid}/isMedical`]: false,
  })
  expect(other).not.toContain("Before a session with a doctor")
})

test.each([
  [LIST, "Your next appointment will be here"],
  [`${LIST}?show=past`, "Your past appointments will be here"],
  [`${LIST}?show=cancelled`, "No cancelled appointments"],
])("an empty %s says what will be there", async (path, text) => {
  expect(missing(await render(path, api([])), [text])).toEqual([])
})

test("what others booked stands above, with who did, and is answered there; on the dashboard too", async () => {
  const { start, end, minutes, sessionTypeCode, sessionName, place, specialist } = APPOINTMENT
  const asked = {
    id: "0b0a5f3e-0000-4000-8000-000000000009",
    status: "invited",
    sessionStatus: "confirmed",
    start,
    end,
    minutes,
    sessionTypeCode,
    sessionName,
    place,
    specialist,
    invitedBy: "Dan Marin",
    canAnswer: true,
  }
  const html = await render(LIST, { ...api([]), "GET /api/v2/participations": [asked] })
  const texts = ["Booked for you by others", "Invited by Dan Marin", "Waiting for your answer", "I’ll come"]
  expect(missing(html, texts)).toEqual([])
  expect(html).not.toContain("Your next appointment will be here")
  const declined = { ...asked, id: "0b0a5f3e-0000-4000-8000-00000000000a", status: "declined" }
  const others = { "GET /api/v2/participations": [asked, declined] }
  const dashboard = await render("/en/customer/dashboard", { ...api([]), ...others })
  expect(missing(dashboard, texts)).toEqual([])
  expect(dashboard).not.toContain(`id="participation-${declined.id}"`)
})

test("the dashboard lists the next ones, five at most", async () => {
  const details = Array.from({ length: 6 }, (_, at) => ({
    ...APPOINTMENT,
    uuid: `0b0a5f3e-0000-4000-8000-00000000001${at}`,
  }))
  const html = await render("/en/customer/dashboard", api(details))
  expect(missing(html, ["Next appointments", "Ioana Mureșan", "Video session", "Confirmed"])).toEqual([])
  const shown = details.map(({ uuid }) => html.includes(`href="/en/customer/appointments/${uuid}"`))
  expect(shown).toEqual([true, true, true, true, true, false])
  expect(html).not.toContain("Your next appointment will be here")
})

test("the dashboard says what will be there, and leads to who helps, where nothing is booked", async () => {
  const taken = {
    slug: "sleep",
    name: "Sleep check",
    maximum: 28,
    count: 1,
    latest: {
      respondentId: APPOINTMENT.uuid,
      takenAt: "2026-03-02T09:00:00Z",
      scoring: 4,
      title: "Good sleep",
      message: "You sleep well.",
      colour: "green",
    },
  }
  const answers = { ...api([]), "GET /api/v2/assessment-results": [taken] }
  const html = await render("/en/customer/dashboard", answers)
  expect(missing(html, ["Your next appointment will be here", "Sleep check"])).toEqual([])
  expect(html).toMatch(/<a[^>]*href="\/en\/help-store-search"[^>]*>(?:<[^>]*>)*Find a specialist/)
})

test("one that can be reviewed leads there, another one does not", async () => {
  const way = `/customer/appointments/${APPOINTMENT.uuid}/review`
  const done = { ...APPOINTMENT, status: "completed", canCancel: false }
  const reviewed = { ...done, abilities: { ...APPOINTMENT.abilities, review: true } }
  expect(missing(await render(`${LIST}?show=past`, api([reviewed])), [way])).toEqual([])
  expect(missing(await render(`${LIST}?show=past`, api([done])), [way])).toEqual([way])
})

const LATE: Attendance = {
  outcome: "completed",
  state: "proposed",
  byPhoneFrom: null,
  isClaimable: true,
  settledBy: null,
  reason: null,
  minutes: { together: 30, confirmed: null, missedBySpecialist: 20, missedByClient: 0, added: 0, fair: 20 },
  amount: { amount: 5_760, currency: "RON" },
  givenBack: null,
  canObject: true,
  times: {
    client: [{ from: "2030-11-23T16:30:00.000Z", to: "2030-11-23T17:20:00.000Z" }],
    specialist: [{ from: "2030-11-23T16:50:00.000Z", to: "2030-11-23T17:20:00.000Z" }],
  },
  notedAt: "2030-11-23T17:36:00.000Z",
  objectUntil: "2030-11-26T17:36:00.000Z",
  said: { client: null, specialist: null },
}
const attended = async (attendance: Attendance | null): Promise<string> => {
  const held = { ...APPOINTMENT, status: "completed", canCancel: false }
  return await render(`${LIST}/${APPOINTMENT.uuid}`, {
    ...api([]),
    [`GET /api/v2/appointments/${APPOINTMENT.uuid}`]: held,
    [`GET /api/v2/appointments/${APPOINTMENT.uuid}/attendance`]: { attendance },
  })
}

test("of a session by video that is over it says who was there, what goes back, and until when one can object", async () => {
  const html = await attended(LATE)
  expect(
    missing(html, [
      "Client: 18:30–19:20",
      "Specialist: 18:50–19:20",
      "Missed by the specialist only: 20 min",
      "57.60",
      "Tuesday 26 November, 19:36",
      "can also report that the specialist did not come",
      ">Object<",
    ]),
  ).toEqual([])
  expect(await render(`${LIST}/${APPOINTMENT.uuid}`, api([]))).not.toContain("Who was in the video room")
})

test("what was objected to, decided or forgotten reads so, and cannot be objected to again", async () => {
  const settled = await attended({
    ...LATE,
    state: "settled",
    settledBy: "admin",
    reason: "The line was down.",
    canObject: false,
    givenBack: { amount: 0, currency: "RON" },
    times: { client: null, specialist: [] },
    said: { client: null, specialist: "We spoke by phone." },
  })
  expect(
    missing(settled, [
      "Client: no longer kept",
      "Specialist: not in the room",
      "There is no refund for missed minutes.",
      "The specialist: We spoke by phone.",
      "Reason for the decision: The line was down.",
    ]),
  ).toEqual([])
  expect(settled).not.toContain(">Object<")
  expect(await attended({ ...LATE, state: "contested", canObject: false })).toContain("One of you objected.")
  expect(await attended({ ...LATE, outcome: "noShowClient" })).toContain("counts as missed by the client")
  expect(await attended(null)).toContain("once the room has closed")
})

test("each button stands there by what the server answers, whatever the state", async () => {
  const none = { pay: false, keepInCalendar: false, shareWhatWasLeft: false, review: false, bookAgain: false }
  const ways = {
    pay: `href="/en/booking/payment/${APPOINTMENT.orderID}"`,
    keepInCalendar: `/api/v2/appointments/${APPOINTMENT.uuid}/calendar`,
    bookAgain: ">Book again<",
  }
  for (const [may, way] of Object.entries(ways)) {
    const shown = await render(LIST, api([{ ...APPOINTMENT, abilities: { ...none, [may]: true } }]))
    expect(missing(shown, Object.values(ways))).toEqual(Object.values(ways).filter((each) => each !== way))
  }
})

test("booking again leads to the same kind of session at the same time of day; a seat to all that is on sale", async () => {
  const over = { ...APPOINTMENT, abilities: { ...APPOINTMENT.abilities, bookAgain: true } }
  const like = "session=VIDEO_INDIVIDUAL&amp;place=online&amp;minutes=50&amp;time=18%3A30"
  expect(await render(LIST, api([over]))).toContain(`href="/en/a/ioana-muresan?${like}"`)
  const seat = await render(LIST, api([{ ...over, groupId: "0b0a5f3e-0000-4000-8000-00000000000b" }]))
  expect(seat).not.toContain("time=18")
})

test("what is not paid for can be given up, unless a bank decides about it", async () => {
  const abilities = { ...APPOINTMENT.abilities, pay: true }
  const held = { ...APPOINTMENT, status: "held", abilities }
  expect(await render(LIST, api([held]))).toContain("Give up this time")
  const paymentCheck = { heldUntil: APPOINTMENT.start }
  expect(await render(LIST, api([{ ...held, paymentCheck }]))).not.toContain("Give up this time")
})

test("the details name both zones, the price, the files and the rule", async () => {
  const html = await render(`${LIST}/${APPOINTMENT.uuid}`, api([]))
  expect(
    missing(html, [
      "Bucharest, your time",
      "16:30 in Lisbon",
      "144 lei",
      "2 files for the specialist",
      "Free to cancel until Friday 22 November, 18:30.",
    ]),
  ).toEqual([])
})

test("a visitor signs in first, and comes back to the same list", async () => {
  const path = `${LIST}?show=past`
  const response = await renderPage(path, { api: { "GET /rest/v2/public/islogged": { isLoggedIn: false } } })
  expect(response.headers.get("location")).toBe(`/en/login?next=${encodeURIComponent(path)}`)
})

test.each(["nope", "0b0a5f3e-0000-4000-8000-000000000099"])("appointment %s is not found", async (uuid) => {
  expect((await renderPage(`${LIST}/${uuid}`, { cookie: "session=1", api: api([]) })).status).toBe(404)
})

test("a session of a series shows the others, and what can be done with those that follow", async () => {
  const id = "0b0a5f3e-0000-4000-8000-0000000000aa"
  const ofSeries = { ...APPOINTMENT, series: { id, number: 1, sessions: 2 } }
  const item = {
    uuid: APPOINTMENT.uuid,
    number: 1,
    status: "confirmed",
    start: APPOINTMENT.start,
    end: APPOINTMENT.end,
    price: APPOINTMENT.price,
    refundNow: APPOINTMENT.price,
    canMove: true,
  }
  const other = {
    ...item,
    uuid: id,
    number: 2,
    start: "2030-11-30T16:30:00.000Z",
    end: "2030-11-30T17:20:00.000Z",
  }
  const answers = {
    ...api([ofSeries]),
    [`GET /api/v2/appointments/${APPOINTMENT.uuid}`]: ofSeries,
    [`GET /api/v2/appointments/${APPOINTMENT.uuid}/series`]: {
      id,
      rhythm: "weekly",
      sessions: 2,
      items: [item, other],
    },
  }
  expect(missing(await render(LIST, answers), ["Session 1 of 2 in a series"])).toEqual([])
  const html = await render(`${LIST}/${APPOINTMENT.uuid}`, answers)
  expect(missing(html, ["Session 1 of 2", `href="/en/customer/appointments/${id}"`, "this session"])).toEqual(
    [],
  )
  expect(missing(html, ["Move this and all following", "Cancel this and all following"])).toEqual([])
})
