import { describe, expect, it } from "vitest"
import { byLanguage, spaced } from "../../testing/by-language.ts"
import { LANGUAGES, type Language } from "../languages.ts"
import {
  type DateStyle,
  dayIn,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatRelativeDay,
  formatRelativeTime,
  formatTime,
  formatTimeRange,
  weekdayNames,
} from "./dates.ts"

const AT = "2026-11-23T07:05:00Z"
const ZONE = "Europe/Bucharest"
const DAY = 86_400_000

describe("dates", () => {
  const date = (language: Language, style?: DateStyle): string =>
    spaced(formatDate({ language, at: AT, zone: ZONE, style }))

  it.each(
    byLanguage([
      "понеделник, 23 ноември",
      "Montag, 23. November",
      "Δευτέρα 23 Νοεμβρίου",
      "Monday 23 November",
      "lunes, 23 de noviembre",
      "lundi 23 novembre",
      "ponedjeljak, 23. studenoga",
      "poniedziałek, 23 listopada",
      "luni, 23 noiembrie",
      "понеділок, 23 листопада",
    ]),
  )("name the day in %s: %s", (language, text) => {
    expect(date(language, "weekday")).toBe(text)
    expect(formatDateTime({ language, at: AT, zone: ZONE })).toBe(`${text}, 09:05`)
  })

  it.each(
    byLanguage([
      "23 ноември 2026 г.",
      "23. November 2026",
      "23 Νοεμβρίου 2026",
      "23 November 2026",
      "23 de noviembre de 2026",
      "23 novembre 2026",
      "23. studenoga 2026.",
      "23 listopada 2026",
      "23 noiembrie 2026",
      "23 листопада 2026 р.",
    ]),
  )("are long in %s: %s", (language, text) => {
    expect(date(language)).toBe(text)
  })

  it.each(
    byLanguage([
      "ноември 2026 г.",
      "November 2026",
      "Νοέμβριος 2026",
      "November 2026",
      "noviembre de 2026",
      "novembre 2026",
      "studeni 2026.",
      "listopad 2026",
      "noiembrie 2026",
      "листопад 2026 р.",
    ]),
  )("name the month in %s: %s", (language, text) => {
    expect(date(language, "month")).toBe(text)
  })

  it("take the day of the zone", () => {
    const late = { language: "en", at: "2026-11-23T22:30:00Z" } as const
    expect(formatDate({ ...late, zone: "Europe/Bucharest" })).toBe("24 November 2026")
    expect(formatDate({ ...late, zone: "America/New_York" })).toBe("23 November 2026")
    expect(dayIn({ at: late.at, zone: "Europe/Bucharest" })).toBe("2026-11-24")
    expect(dayIn({ at: 0, zone: "America/New_York" })).toBe("1969-12-31")
  })

  it("take moments as milliseconds, texts and dates, and refuse nonsense", () => {
    const ms = Date.parse(AT)
    for (const at of [ms, AT, new Date(ms), "2026-11-23T09:05:00+02:00"]) {
      expect(formatTime({ language: "en", at, zone: ZONE })).toBe("09:05")
    }
    expect(() => formatDate({ language: "en", at: "yesterday", zone: ZONE })).toThrow(RangeError)
  })
})

describe("times", () => {
  it.each(LANGUAGES)("have 24 hours and two digits in %s", (language) => {
    const time = (at: string): string => formatTime({ language, at, zone: "UTC" })
    expect([
      time("2026-11-23T00:00:00Z"),
      time("2026-11-23T09:05:00Z"),
      time("2026-11-23T21:30:00Z"),
    ]).toEqual(["00:00", "09:05", "21:30"])
  })

  it("follow daylight saving", () => {
    const time = (at: string): string => formatTime({ language: "ro", at, zone: ZONE })
    expect([time("2026-10-25T00:30:00Z"), time("2026-10-25T01:30:00Z")]).toEqual(["03:30", "03:30"])
  })

  it("span a session", () => {
    const range = { language: "en", from: AT, to: "2026-11-23T07:55:00Z", zone: ZONE } as const
    expect(formatTimeRange(range)).toBe("09:05–09:55")
  })
})

describe("date ranges", () => {
  it.each(
    byLanguage([
      "23–27 ноември 2026 г.",
      "23.–27. November 2026",
      "23–27 Νοεμβρίου 2026",
      "23–27 November 2026",
      "23–27 de noviembre de 2026",
      "23–27 novembre 2026",
      "23.–27. studenoga 2026.",
      "23–27 listopada 2026",
      "23–27 noiembrie 2026",
      "23–27 листопада 2026 р.",
    ]),
  )("say what is shared once in %s: %s", (language, text) => {
    const range = formatDateRange({ language, from: AT, to: "2026-11-27T07:05:00Z", zone: ZONE })
    expect(spaced(range)).toBe(text)
  })

  it("name both months and both years where they differ", () => {
    const range = (to: string): string => formatDateRange({ language: "en", from: AT, to, zone: ZONE })
    expect(range("2026-12-02T12:00:00Z")).toBe("23 November – 2 December 2026")
    expect(range("2027-01-02T12:00:00Z")).toBe("23 November 2026 – 2 January 2027")
  })

  it("are one date when the day is the same", () => {
    const day = { language: "en", from: AT, to: "2026-11-23T20:00:00Z", zone: ZONE } as const
    expect(formatDateRange(day)).toBe("23 November 2026")
  })
})

describe("near days", () => {
  const near = (language: Language, days: number): string =>
    spaced(formatRelativeDay({ language, at: Date.parse(AT) + days * DAY, zone: ZONE, now: AT }))

  it.each(
    byLanguage([
      "Вчера Днес Утре",
      "Gestern Heute Morgen",
      "Χθες Σήμερα Αύριο",
      "Yesterday Today Tomorrow",
      "Ayer Hoy Mañana",
      "Hier Aujourd’hui Demain",
      "Jučer Danas Sutra",
      "Wczoraj Dzisiaj Jutro",
      "Ieri Azi Mâine",
      "Учора Сьогодні Завтра",
    ]),
  )("have their names in %s: %s", (language, text) => {
    expect([-1, 0, 1].map((days) => near(language, days)).join(" ")).toBe(text)
  })

  it.each(
    byLanguage([
      "Ср, 25.11",
      "Mi., 25. Nov.",
      "Τετ 25 Νοε",
      "Wed 25 Nov",
      "Mié, 25 nov",
      "Mer. 25 nov.",
      "Sri, 25. stu",
      "Śr., 25 lis",
      "Mie., 25 nov.",
      "Ср, 25 лист.",
    ]),
  )("are dates further on in %s: %s", (language, text) => {
    expect(near(language, 2)).toBe(text)
  })

  it("are those of the reader's zone", () => {
    const evening = { language: "en", at: "2026-11-23T23:30:00Z", now: "2026-11-23T20:00:00Z" } as const
    expect(formatRelativeDay({ ...evening, zone: "UTC" })).toBe("Today")
    expect(formatRelativeDay({ ...evening, zone: ZONE })).toBe("Tomorrow")
    expect(formatRelativeDay({ ...evening, now: "2026-11-23T22:30:00Z", zone: ZONE })).toBe("Today")
  })

  it("count days, not hours, over a change of clocks", () => {
    const night = {
      language: "en",
      at: "2026-10-25T22:30:00Z",
      now: "2026-10-24T21:30:00Z",
      zone: ZONE,
    } as const
    expect(formatRelativeDay(night)).toBe("Tomorrow")
    expect(formatRelativeDay({ ...night, at: "2026-10-25T21:30:00Z" })).toBe("Today")
  })
})

it("tells how far a moment is", () => {
  const far = (ms: number): string => formatRelativeTime({ language: "en", at: Date.parse(AT) + ms, now: AT })
  expect([0, -59_000, -60_000, 300_000, -7_200_000, 3 * DAY, -40 * DAY, 800 * DAY].map(far)).toEqual([
    "now",
    "now",
    "1 minute ago",
    "in 5 minutes",
    "2 hours ago",
    "in 3 days",
    "last month",
    "in 2 years",
  ])
})

it.each(
  byLanguage([
    "пн вт ср чт пт сб нд",
    "Mo Di Mi Do Fr Sa So",
    "Δευ Τρί Τετ Πέμ Παρ Σάβ Κυρ",
    "Mon Tue Wed Thu Fri Sat Sun",
    "lun mar mié jue vie sáb dom",
    "lun. mar. mer. jeu. ven. sam. dim.",
    "pon uto sri čet pet sub ned",
    "pon. wt. śr. czw. pt. sob. niedz.",
    "lun. mar. mie. joi vin. sâm. dum.",
    "пн вт ср чт пт сб нд",
  ]),
)("begins the week on Monday in %s: %s", (language, text) => {
  expect(weekdayNames({ language }).join(" ")).toBe(text)
})
