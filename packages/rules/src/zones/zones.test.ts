import { Temporal } from "temporal-polyfill"
import { describe, expect, it } from "vitest"
import { temporalInstant } from "../../testing/temporal-oracle.ts"
import { DAY_MS, epochDayOf, MINUTE_MS } from "../calendar/iso-date.ts"
import { instantToWall, offsetAt, wallToInstant, zoneTable } from "./index.ts"
import { offsetReader } from "./utc-offset.ts"

const FIRST = epochDayOf("2025-07-01")
const LAST = epochDayOf("2027-07-01")
/** A change tries every fourth zone; before a release all of them. */
const STRIDE = process.env.TEST_CASES === "all" ? 1 : 4
const ZONES = Intl.supportedValuesOf("timeZone").filter((_, index) => index % STRIDE === 0)

/** Temporal takes its time over half a million answers, the more so on a busy machine. */
const SLOW = { timeout: 120_000 }

describe("wall clocks of IANA zones over two years, against Temporal", SLOW, () => {
  it("has as many zones to check as there are", () => {
    expect(ZONES.length * STRIDE).toBeGreaterThan(400)
  })

  it("finds every change of offset", () => {
    const wrong = ZONES.filter((zone) => {
      const { instants } = zoneTable(zone, { from: FIRST * DAY_MS, until: LAST * DAY_MS })
      const ours = [...instants].filter((instant) => instant >= FIRST * DAY_MS && instant < LAST * DAY_MS)
      return JSON.stringify(ours) !== JSON.stringify(temporalChanges(zone))
    })
    expect(wrong).toEqual([])
  })

  it("places every quarter of an hour around changes, and three times of every other week", () => {
    let checked = 0
    const wrong: string[] = []
    for (const zone of ZONES) {
      for (const { day, minute } of wallSamples(zone)) {
        checked += 1
        const date = Temporal.PlainDate.from("1970-01-01").add({ days: day })
        if (wallToInstant(zone, day, minute) !== temporalInstant(date, { minute, zone })) {
          wrong.push(`${zone} ${date.toString()} ${minute}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(checked * STRIDE).toBeGreaterThan(150_000)
  })

  it("reads the clock at every quarter of an hour around changes", () => {
    const wrong: string[] = []
    for (const zone of ZONES) {
      for (const change of temporalChanges(zone)) {
        for (let quarter = -12; quarter <= 12; quarter++) {
          const instant = change + quarter * 15 * MINUTE_MS - (quarter % 2)
          if (wallText(zone, instant) !== temporalText(zone, instant)) wrong.push(`${zone} ${instant}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

function temporalChanges(zone: string): number[] {
  const changes: number[] = []
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(
    FIRST * DAY_MS - 1,
  ).toZonedDateTimeISO(zone)
  for (;;) {
    const before = at.offsetNanoseconds
    at = at.getTimeZoneTransition("next")
    if (at === null || at.epochMilliseconds >= LAST * DAY_MS) return changes
    if (at.offsetNanoseconds !== before) changes.push(at.epochMilliseconds)
  }
}

function wallSamples(zone: string): { day: number; minute: number }[] {
  const samples: { day: number; minute: number }[] = []
  for (let day = FIRST; day < LAST; day += 14) {
    for (const minute of [0, 725, 1440]) samples.push({ day, minute })
  }
  for (const change of temporalChanges(zone)) {
    const day = instantToWall(zone, change).epochDay
    for (let minute = -1440; minute <= 2880; minute += 15) samples.push({ day, minute })
  }
  return samples
}

function wallText(zone: string, instant: number): string {
  const { epochDay, minuteOfDay, milliseconds, offset } = instantToWall(zone, instant)
  return `${epochDay} ${minuteOfDay} ${milliseconds} ${offset}`
}

function temporalText(zone: string, instant: number): string {
  const wall = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  const day = Temporal.PlainDate.from("1970-01-01").until(wall.toPlainDate()).days
  const rest = wall.second * 1000 + wall.millisecond
  return `${day} ${wall.hour * 60 + wall.minute} ${rest} ${wall.offsetNanoseconds / 1e6}`
}

describe("the rule of the clock", () => {
  const day = epochDayOf("2026-03-29")

  it("moves a missing time later by the missing hour", () => {
    expect(wallToInstant("Europe/Bucharest", day, 3 * 60 + 30)).toBe(Date.UTC(2026, 2, 29, 1, 30))
    expect(instantToWall("Europe/Bucharest", Date.UTC(2026, 2, 29, 1, 30)).minuteOfDay).toBe(4 * 60 + 30)
  })

  it("takes the first of two equal times", () => {
    const autumn = epochDayOf("2026-10-25")
    expect(wallToInstant("Europe/Bucharest", autumn, 3 * 60 + 30)).toBe(Date.UTC(2026, 9, 25, 0, 30))
    expect(instantToWall("Europe/Bucharest", Date.UTC(2026, 9, 25, 1, 30)).minuteOfDay).toBe(3 * 60 + 30)
  })

  it("reads seconds and milliseconds", () => {
    expect(instantToWall("Asia/Kathmandu", 61_234)).toEqual({
      epochDay: 0,
      minuteOfDay: 331,
      milliseconds: 1234,
      offset: 330 * MINUTE_MS,
    })
  })
})

describe("tables", SLOW, () => {
  it("reach beyond their first years in both directions, and keep what they have", () => {
    const zone = "America/St_Johns"
    // Clocks moved at one minute past midnight there, until 2011.
    expect(wallToInstant(zone, epochDayOf("2009-03-08"), 30)).toBe(Date.UTC(2009, 2, 8, 4, 0))
    expect(wallToInstant(zone, epochDayOf("2009-11-01"), 0)).toBe(Date.UTC(2009, 10, 1, 2, 30))
    expect(offsetAt(zone, Date.UTC(2045, 0, 1))).toBe(-210 * MINUTE_MS)
    const { from, until } = zoneTable(zone, { from: 0, until: 0 })
    expect(from).toBeLessThan(Date.UTC(2009, 0, 1))
    expect(until).toBeGreaterThan(Date.UTC(2045, 0, 1))
    expect(offsetAt(zone, Date.UTC(1900, 0, 2))).toBe(-(3 * 3600 + 30 * 60 + 52) * 1000)
    expect(offsetAt(zone, Date.UTC(2199, 11, 30))).toBe(-210 * MINUTE_MS)
  })

  it.each(["Asia/Gaza", "Asia/Hebron", "Africa/Casablanca", "Pacific/Fiji"])(
    "miss no change that a look on every day until 2041 finds, also where it is soon undone: %s",
    (zone) => {
      const read = offsetReader(zone)
      const span = { from: Date.UTC(2020, 0), until: Date.UTC(2041, 0) }
      let changes = 0
      for (let at = span.from; at < span.until; at += DAY_MS)
        changes += read(at) === read(at + DAY_MS) ? 0 : 1
      const { instants } = zoneTable(zone, span)
      expect([...instants].filter((at) => at > span.from && at <= span.until)).toHaveLength(changes)
    },
  )

  it("are kept", () => {
    const span = { from: Date.UTC(2026, 0), until: Date.UTC(2027, 0) }
    expect(zoneTable("Europe/Paris", span)).toBe(zoneTable("Europe/Paris", span))
  })

  it("stay bounded when names are invented", () => {
    const span = { from: Date.UTC(2026, 0), until: Date.UTC(2027, 0) }
    const kept = zoneTable("Europe/Paris", span)
    for (let minutes = 0; minutes < 1000; minutes++) {
      const name = `+${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
      expect(offsetAt(name, span.from)).toBe(minutes * MINUTE_MS)
    }
    expect(zoneTable("Europe/Paris", span)).not.toBe(kept)
  })

  it.each([Number.NaN, Infinity, Date.UTC(1899, 0, 1), Date.UTC(2200, 0, 2)])("refuse %d", (instant) => {
    expect(() => offsetAt("Europe/Bucharest", instant)).toThrow(RangeError)
  })

  it("refuse an unknown zone", () => {
    expect(() => wallToInstant("Europe/Nowhere", 20_000, 0)).toThrow(RangeError)
  })
})

function twoDigits(value: number): string {
  return String(value).padStart(2, "0")
}
