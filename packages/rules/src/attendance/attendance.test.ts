import { describe, expect, it } from "vitest"
import { money } from "../money/index.ts"
import { attendanceOf, isTroubled, type Seen } from "./attendance.ts"
import { joined, type Stretch } from "./stretches.ts"

const MINUTE = 60_000
/** The night in which clocks go forward in Bucharest. */
const START = Date.UTC(2026, 2, 29, 0, 30)
const LENGTH = 50
const price = money(20_001, "RON")
const session = { start: START, end: START + LENGTH * MINUTE, price }

type Minutes = readonly (readonly [number, number])[]
const stretches = (minutes: Minutes): Stretch[] =>
  minutes.map(([from, to]) => ({ start: START + from * MINUTE, end: START + to * MINUTE }))
const seen = (given: { client: Minutes; specialist: Minutes; admitted?: Minutes }): Seen => ({
  client: stretches(given.client),
  specialist: stretches(given.specialist),
  admitted: stretches(given.admitted ?? given.client),
})

const ALL: Minutes = [[0, 50]]
const minutesOf = (words: string): [number, number][] =>
  words
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => {
      const [from = "", to = ""] = word.split("..")
      return [Number(from), Number(to)]
    })
/** Seen, as "from..to" in minutes from the start. */
const cases: readonly (readonly [
  of: string,
  client: string,
  specialist: string,
  /** Together, missed by the specialist, missed by the client, added: minutes. */
  minutes: string,
  fair: number,
  back: number,
  outcome: string,
])[] = [
  ["both all the time", "0..50", "0..50", "50 0 0 0", 0, 0, "completed"],
  ["came early, left late", "-10..60", "-3..62", "50 0 0 10", 0, 0, "completed"],
  ["specialist late by less than 5", "0..50", "4.99..50", "45.01 4.99 0 0", 0, 0, "completed"],
  ["specialist late by 5", "0..50", "5..50", "45 5 0 0", 5, 2000, "completed"],
  ["a part of a minute is none", "0..50", "5.9..50", "44.1 5.9 0 0", 5, 2000, "completed"],
  ["half a unit is rounded up", "0..50", "25..50", "25 25 0 0", 25, 10_001, "completed claim"],
  ["late by 15 is no claim", "0..50", "15..50", "35 15 0 0", 15, 6000, "completed"],
  ["late by 16 is one", "0..50", "16..50", "34 16 0 0", 16, 6400, "completed claim"],
  ["late and made good at the end", "0..58", "8..58", "42 8 0 8", 0, 0, "completed"],
  ["late and partly made good", "0..54", "12..54", "38 12 0 4", 8, 3200, "completed"],
  ["what one adds alone is not added", "0..50", "12..65", "38 12 0 0", 12, 4800, "completed"],
  ["specialist leaves early", "0..50", "0..40", "40 10 0 0", 10, 4000, "completed"],
  ["client late", "20..50", "0..50", "30 0 20 0", 0, 0, "completed"],
  ["both late, the client more", "20..50", "12..50", "30 0 8 0", 0, 0, "completed"],
  ["both late, the specialist more", "12..50", "20..50", "30 8 0 0", 8, 3200, "completed"],
  ["a gap of 30 seconds is bridged", "0..20 20.5..50", "0..50", "50 0 0 0", 0, 0, "completed"],
  ["a longer one is not", "0..50", "0..20 20.6..50", "49.4 0.6 0 0", 0, 0, "completed"],
  ["the specialist reconnects often", "0..50", "0..10 13..20 24..50", "43 7 0 0", 7, 2800, "completed"],
  ["waiting counts as being there", "0..50|9..50", "8..50", "41 9 0 0", 9, 3600, "completed"],
  ["waiting before the start counts for nothing", "-15..50", "0..50", "50 0 0 0", 0, 0, "completed"],
  ["nobody came", "", "", "0 0 0 0", 0, 0, "technical"],
  ["only the client, for 10 minutes", "0..10", "", "0 10 0 0", 10, 20_001, "noShowProvider"],
  ["only the client, for less", "0..9", "", "0 9 0 0", 9, 3600, "technical"],
  ["only the client, before the start", "-15..4", "", "0 4 0 0", 0, 0, "technical"],
  ["only the specialist, for 10 minutes", "", "0..10", "0 0 10 0", 0, 0, "noShowClient"],
  ["only the specialist, for less", "", "40..49", "0 0 9 0", 0, 0, "technical"],
  ["missed each other", "0..12", "14..50", "0 12 36 0", 12, 4800, "technical"],
  ["never let in", "0..50|", "0..50", "0 50 0 0", 50, 20_001, "technical claim"],
  ["hardly together", "0..50", "46..50", "4 46 0 0", 46, 18_401, "technical claim"],
  [
    "what is outside of the room's hours",
    "-30..90",
    "-40..-20 70..99",
    "0 50 0 0",
    50,
    20_001,
    "noShowProvider claim",
  ],
]

describe("what came of a session", () => {
  it.each(cases)("%s", (_of, client, specialist, minutes, fair, back, outcome) => {
    const [here = "", inside = here] = client.split("|")
    const [verdict, claim] = outcome.split(" ")
    const found = attendanceOf(session, {
      client: stretches(minutesOf(here)),
      admitted: stretches(minutesOf(inside)),
      specialist: stretches(minutesOf(specialist)),
    })
    const { togetherMs, missedBySpecialistMs, missedByClientMs, addedMs } = found
    expect([togetherMs, missedBySpecialistMs, missedByClientMs, addedMs]).toEqual(
      minutes.split(" ").map((each) => Math.round(Number(each) * MINUTE)),
    )
    expect(found).toMatchObject({
      fairMinutes: fair,
      isClaimable: claim !== undefined,
      outcome: verdict,
      back: { amount: back },
    })
  })

  it("of a short session half of it is enough for a claim, and half of it together", () => {
    const short = { ...session, end: START + 10 * MINUTE }
    const late = (by: number) => attendanceOf(short, seen({ client: [[0, 10]], specialist: [[by, 10]] }))
    expect(late(5)).toMatchObject({ isClaimable: false, fairMinutes: 5, outcome: "completed" })
    expect(late(6)).toMatchObject({ isClaimable: true, fairMinutes: 6, outcome: "technical" })
  })

  it("costs nothing where nothing was paid", () => {
    const free = { ...session, price: money(0, "EUR") }
    expect(attendanceOf(free, seen({ client: ALL, specialist: [[20, 50]] })).back).toEqual(money(0, "EUR"))
  })

  it("refuses what is no session and no price", () => {
    const none = seen({ client: [], specialist: [] })
    expect(() => attendanceOf({ ...session, end: START }, none)).toThrow(RangeError)
    expect(() => attendanceOf({ ...session, end: START + 90_001 }, none)).toThrow(RangeError)
    const negative = { amount: -1, currency: "RON" }
    expect(() => attendanceOf({ ...session, price: negative }, none)).toThrow(RangeError)
  })
})

/** Numbers that look like chance and are the same each time: the generator of Park and Miller. */
const chance = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const SECOND = 1_000
const FROM = -20 * 60
const TO = 70 * 60
/** Which seconds of the room's hours are in these stretches, counted one by one; gaps up to 30 are bridged. */
const secondsOf = (given: readonly Stretch[]): boolean[] => {
  const at = Array.from({ length: TO - FROM }, (_, index) => START + (FROM + index) * SECOND)
  const here = at.map((second) => given.some(({ start, end }) => start <= second && second < end))
  let last: number | undefined
  for (const [index, is] of here.entries()) {
    if (!is) continue
    if (last !== undefined && index - last - 1 <= 30) here.fill(true, last, index)
    last = index
  }
  return here
}

describe("for any comings and goings", () => {
  const random = chance(20_261_125)
  const some = (): Stretch[] =>
    Array.from({ length: random(6) }, () => {
      const start = START + (FROM + random(TO - FROM)) * SECOND
      return { start, end: start + random(25 * 60) * SECOND }
    }).map(({ start, end }) => ({ start, end: Math.min(end, START + TO * SECOND) }))

  it.each(Array.from({ length: 60 }, (_, index) => index))("the seconds come to the same, %d", () => {
    const client = some()
    const given: Seen = { client, specialist: some(), admitted: client.slice(random(2)) }
    const found = attendanceOf(session, given)
    const here = { client: secondsOf(given.client), specialist: secondsOf(given.specialist) }
    const inside = secondsOf(given.admitted)
    const isIn = (index: number): boolean => index + FROM >= 0 && index + FROM < LENGTH * 60
    const count = (is: (index: number) => boolean): number =>
      here.client.filter((_, index) => is(index)).length * SECOND
    const both = (index: number): boolean => inside[index] === true && here.specialist[index] === true
    const isAfter = (index: number): boolean => index + FROM >= LENGTH * 60 && index + FROM < 65 * 60
    expect(found).toMatchObject({
      togetherMs: count((index) => isIn(index) && both(index)),
      missedBySpecialistMs: count((index) => isIn(index) && here.client[index] === true && !both(index)),
      missedByClientMs: count(
        (index) => isIn(index) && here.specialist[index] === true && here.client[index] !== true,
      ),
      addedMs: count((index) => isAfter(index) && both(index)),
    })
    expect(found.back.amount).toBeGreaterThanOrEqual(0)
    expect(found.back.amount).toBeLessThanOrEqual(price.amount)
    expect(found.missedBySpecialistMs + found.missedByClientMs).toBeLessThanOrEqual(LENGTH * MINUTE)
    // In any order, and in pieces, it is the same.
    const halves = ({ start, end }: Stretch): Stretch[] => {
      const middle = Math.floor((start + end) / 2)
      return [
        { start: middle, end },
        { start, end: middle },
      ]
    }
    const pieces = (of: readonly Stretch[]): Stretch[] => of.toReversed().flatMap(halves)
    const same = {
      client: pieces(client),
      specialist: pieces(given.specialist),
      admitted: pieces(given.admitted),
    }
    expect(attendanceOf(session, same)).toEqual(found)
  })

  it("what goes back of sessions of all lengths and what is kept come to the price", () => {
    for (let minutes = 10; minutes <= 240; minutes += 10)
      for (const amount of [1, 99, 15_001]) {
        const end = START + minutes * MINUTE
        const late = Math.floor(minutes / 3)
        const { back } = attendanceOf(
          { start: START, end, price: money(amount, "RON") },
          seen({ client: [[0, minutes]], specialist: [[late, minutes]] }),
        )
        const exact = late < 5 ? 0 : (amount * late) / minutes
        expect(Math.abs(back.amount - exact)).toBeLessThanOrEqual(0.5)
      }
  })
})

it("joins what overlaps or nearly touches, and leaves out what lasts no time", () => {
  const of = (...pairs: (readonly [number, number])[]): Stretch[] =>
    pairs.map(([start, end]) => ({ start, end }))
  expect(joined(of([5, 5], [7, 9], [1, 4], [2, 3], [4, 5]), 1)).toEqual(of([1, 5], [7, 9]))
})

describe("two who hardly reached each other in their room", () => {
  const together = seen({ client: ALL, specialist: ALL })
  const reached = (minutes: Minutes): Seen => ({ ...together, confirmed: stretches(minutes) })

  it.each([
    ["all the time", [[0, 50]], 50, "completed"],
    ["half of the time", [[10, 35]], 25, "completed"],
    ["less than half of it", [[10, 34.9]], 24.9, "technical"],
    ["never", [], 0, "technical"],
    [
      "over gaps of half a minute",
      [
        [0, 10],
        [10.5, 25],
      ],
      25,
      "completed",
    ],
    ["only before they came", [[-30, -20]], 0, "technical"],
  ] as const)("%s: nobody missed the other", (_, minutes, confirmed, outcome) => {
    const found = attendanceOf(session, reached(minutes))
    expect(found).toMatchObject({ outcome, fairMinutes: 0, back: { amount: 0 } })
    expect(found.confirmedMs).toBeCloseTo(confirmed * MINUTE)
  })

  it("are not told from others where it was not noted", () => {
    for (const given of [together, { ...together, confirmed: null }])
      expect(attendanceOf(session, given)).toMatchObject({ outcome: "completed", confirmedMs: null })
  })

  it("change nothing of who never came", () => {
    const alone = { ...seen({ client: [], specialist: ALL }), confirmed: [] }
    expect(attendanceOf(session, alone).outcome).toBe("noShowClient")
  })

  it("are in trouble once they have been together for three minutes", () => {
    const after = (minutes: number, confirmed: Minutes): boolean =>
      isTroubled(session, {
        ...seen({ client: [[0, minutes]], specialist: [[0, minutes]] }),
        confirmed: stretches(confirmed),
      })
    expect(after(2.9, [])).toBe(false)
    expect(after(3, [])).toBe(true)
    expect(after(10, [[0, 5]])).toBe(false)
    expect(after(11, [[0, 5]])).toBe(true)
    expect(isTroubled(session, together)).toBe(false)
  })
})

describe("two who went on by telephone", () => {
  const at = (minute: number): number => START + minute * MINUTE
  const from = (minute: number, given: Parameters<typeof seen>[0]) =>
    attendanceOf(session, { ...seen(given), byPhoneFrom: at(minute) })

  it("miss nothing from then on, and nobody missed the session", () => {
    expect(from(20, { client: ALL, specialist: [[0, 20]] })).toMatchObject({
      outcome: "technical",
      byPhoneFrom: at(20),
      fairMinutes: 0,
      missedBySpecialistMs: 0,
    })
  })

  it("have what was missed before made good", () => {
    expect(from(20, { client: ALL, specialist: [[8, 21]] })).toMatchObject({ fairMinutes: 8 })
  })

  it("are two: one alone in the room did not", () => {
    const alone = from(5, { client: ALL, specialist: [] })
    expect(alone).toMatchObject({ outcome: "noShowProvider", byPhoneFrom: null })
  })

  it("did so within the hours of the room", () => {
    expect(from(-30, { client: ALL, specialist: ALL })).toMatchObject({
      outcome: "completed",
      byPhoneFrom: null,
    })
  })
})
