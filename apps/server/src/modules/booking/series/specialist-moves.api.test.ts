import { appointmentSchema } from "@arnica/contract/booking"
import { type Series, seriesEndpoints, seriesSchema } from "@arnica/contract/series"
import { beforeEach, describe, expect, it } from "vitest"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Planted } from "../../specialists/testing.ts"
import { DAY, HOUR, iso, openBookingHarness, TEN } from "../harness/testing.ts"
import { type MadeSeries, seriesOn } from "./testing.ts"

const WEEK = 7 * DAY
const THURSDAYS = [TEN, TEN + WEEK, TEN + 2 * WEEK, TEN + 3 * WEEK - HOUR]
const FULL = 18_000

const harness = await openBookingHarness()
const series = seriesOn(harness)
let specialist: Planted
let provider: SignedIn
let ana: SignedIn
let made: MadeSeries

beforeEach(async () => {
  specialist = await harness.specialist()
  provider = harness.asProvider(specialist)
  ana = await harness.client()
  made = await series.confirmed({ who: ana, of: specialist, at: TEN })
  await harness.pass(1000)
})

const uuidOf = (number: number): string => made.appointments[number - 1]?.uuid ?? ""
const shown = async (who = ana): Promise<Series> =>
  seriesSchema.parse((await harness.call({ url: `/api/v2/appointments/${uuidOf(1)}/series`, who })).body)
const startsOf = ({ items }: Series): string[] => items.map(({ start }) => start)
const post = (path: string, body: object, who = provider) =>
  harness.call({ method: "POST", url: path, who, body })
const plannedSchema =
  seriesEndpoints["POST /api/v2/practice/appointments/{uuid}/following/previews"].responses[200]
const practice = (number: number) => `/api/v2/practice/appointments/${uuidOf(number)}/following`
const planFrom = async (number: number, to: number) =>
  plannedSchema.parse((await post(`${practice(number)}/previews`, { to: iso(to) })).body).moves
type Move = { readonly uuid: string; readonly from: string; readonly to: string; readonly isMeant?: boolean }
const moveFrom = (number: number, moves: readonly Move[]) =>
  post(`${practice(number)}/rescheduling`, {
    moves: moves.map(({ uuid, from, to, isMeant = false }) => ({ uuid, from, to, isMeant })),
  })
const mailsSince = async (before: number) => {
  await harness.pass(1000)
  return harness.server.mails.slice(before)
}

describe("a specialist moves a series from a session on", () => {
  it("on the wall, all at once: both read one e-mail, and the client is told the way out", async () => {
    const before = harness.server.mails.length
    expect((await shown(provider)).items.every(({ canMove }) => canMove)).toBe(true)
    const moves = await planFrom(2, TEN + WEEK + DAY + HOUR)
    expect(moves.map(({ conflict }) => conflict)).toEqual([null, null, null])
    expect((await moveFrom(2, moves)).status).toBe(200)
    const fridays = THURSDAYS.slice(1).map((at) => iso(at + DAY + HOUR))
    expect(startsOf(await shown())).toEqual([iso(TEN), ...fridays])
    const mails = await mailsSince(before)
    expect(mails).toHaveLength(2)
    const toClient = mails.filter(({ text }) => text.includes("A new time doesn’t suit you?"))
    expect(toClient).toHaveLength(1)
  })

  it("and the client who did not choose the times calls each off until it begins, for everything", async () => {
    const moves = await planFrom(1, TEN + HOUR)
    expect((await moveFrom(1, moves)).status).toBe(200)
    harness.server.clock.set(TEN + HOUR - 60_000)
    const url = `/api/v2/appointments/${uuidOf(1)}`
    const { body } = await harness.call({ url, who: ana })
    expect(appointmentSchema.parse(body).canMoveUntil).toBe(iso(TEN + HOUR))
    const expectedRefund = { amount: 14_400 + 3 * FULL, currency: "RON" }
    const reply = await post(`${url}/following/cancellation`, { expectedRefund }, ana)
    expect(seriesSchema.parse(reply.body).items.map(({ status }) => status)).toEqual(
      Array(4).fill("cancelledByClient"),
    )
  })

  it("also on the day itself, when its client could not", async () => {
    harness.server.clock.set(TEN - HOUR)
    const moves = await planFrom(1, TEN + DAY)
    expect(moves).toHaveLength(4)
    const client = `/api/v2/appointments/${uuidOf(1)}/following/previews`
    expect(await post(client, { to: iso(TEN + DAY) }, ana)).toMatchObject({
      body: { errorCode: "reschedulingTooLate" },
    })
    expect((await moveFrom(1, moves)).status).toBe(200)
  })

  it("not where somebody has booked or the client is elsewhere: nothing moves, with other times", async () => {
    const bob = await harness.client()
    await harness.confirmed({ who: bob, of: specialist, at: TEN + WEEK + 2 * HOUR })
    const elsewhere = await harness.specialist()
    await harness.confirmed({ who: ana, of: elsewhere, at: TEN + 2 * WEEK + 2 * HOUR })
    const moves = await planFrom(2, TEN + WEEK + 2 * HOUR)
    expect(moves.map(({ conflict }) => conflict)).toEqual(["taken", "clientBusy", null])
    expect(moves[0]?.alternatives.length).toBeGreaterThan(0)
    expect(await moveFrom(2, moves)).toMatchObject({
      status: 409,
      body: { data: { conflicts: [{ conflict: "taken" }, { conflict: "clientBusy" }] } },
    })
    // Whoever means it gets no time that somebody else has.
    const meant = moves.map((move) => ({ ...move, isMeant: true }))
    expect((await moveFrom(2, meant)).status).toBe(409)
    expect(startsOf(await shown())).toEqual(THURSDAYS.map(iso))
  })

  it("outside their hours only where they mean it, and never into the past", async () => {
    const evening = TEN + 10 * HOUR
    const moves = await planFrom(1, evening)
    expect(moves.map(({ conflict }) => conflict)).toEqual(Array(4).fill("closed"))
    const [first, ...others] = moves.map((move) => ({ ...move, isMeant: true }))
    const unmeant = [...others, { ...(first ?? others[0]), isMeant: false }].flatMap(
      ({ uuid, from, to, isMeant }) =>
        uuid === undefined || from === undefined || to === undefined ? [] : [{ uuid, from, to, isMeant }],
    )
    expect(await moveFrom(1, unmeant)).toMatchObject({
      body: { data: { conflicts: [{ start: iso(evening), conflict: "closed" }] } },
    })
    expect((await moveFrom(1, first === undefined ? [] : [first, ...others])).status).toBe(200)
    expect(startsOf(await shown())[0]).toBe(iso(evening))
    const past = [{ uuid: uuidOf(2), from: iso(TEN + WEEK), to: iso(TEN - 9 * DAY), isMeant: true }]
    harness.server.clock.set(TEN)
    expect((await moveFrom(2, past)).status).not.toBe(200)
  })

  it("instead of what was proposed before, and not for somebody else", async () => {
    const proposals = `/api/v2/practice/appointments/${uuidOf(1)}/proposals`
    const starts = [iso(TEN + 2 * HOUR)]
    expect((await post(proposals, { starts, confirmedConflicts: [] })).status).toBe(201)
    const moves = await planFrom(1, TEN + HOUR)
    expect((await moveFrom(1, moves)).status).toBe(200)
    const asked = await harness.call({ url: `/api/v2/appointments/${uuidOf(1)}/proposal`, who: ana })
    expect(asked.body).toEqual({ proposal: null })
    const stranger = harness.asProvider(await harness.specialist())
    expect((await post(`${practice(1)}/previews`, { to: iso(TEN) }, stranger)).status).toBe(404)
  })
})
