import { describe, expect, it } from "vitest"
import { byLanguage, spaced } from "../../testing/by-language.ts"
import type { Language } from "../languages.ts"
import {
  formatDuration,
  formatElapsed,
  formatFileSize,
  formatMoney,
  formatNumber,
  formatPercent,
} from "./numbers.ts"

const money = (language: Language, amount: number, currency = "RON"): string =>
  spaced(formatMoney({ language, amount, currency }))

describe("money", () => {
  it.each(
    byLanguage([
      "180 леи",
      "180 Lei",
      "180 λέι",
      "180 lei",
      "180 lei",
      "180 lei",
      "180 leja",
      "180 lejów",
      "180 lei",
      "180 леїв",
    ]),
  )("writes lei in %s as %s", (language, text) => {
    expect(money(language, 18000)).toBe(text)
  })

  it.each(
    byLanguage([
      "49,50 €",
      "49,50 €",
      "49,50 €",
      "€49.50",
      "49,50 €",
      "49,50 €",
      "49,50 €",
      "49,50 €",
      "49,50 €",
      "49,50 €",
    ]),
  )("writes euros in %s as %s", (language, text) => {
    expect(money(language, 4950, "EUR")).toBe(text)
  })

  it("declines lei", () => {
    expect([100, 200, 500, 2200, 150].map((amount) => money("pl", amount))).toEqual([
      "1 lej",
      "2 leje",
      "5 lejów",
      "22 leje",
      "1,50 leja",
    ])
    expect([100, 200, 500, 2100].map((amount) => money("uk", amount))).toEqual([
      "1 лей",
      "2 леї",
      "5 леїв",
      "21 лей",
    ])
    expect([100, 200, 2000].map((amount) => money("ro", amount))).toEqual(["1 leu", "2 lei", "20 lei"])
  })

  it("shows decimals only where there are some, and as many as the currency has", () => {
    expect(money("en", 18050)).toBe("180.50 lei")
    expect(money("en", 6000, "GBP")).toBe("£60")
    expect(money("en", 6005, "GBP")).toBe("£60.05")
    expect(money("en", 1500, "JPY")).toBe("¥1,500")
    expect(money("ro", 123456700)).toBe("1.234.567 lei")
  })

  it("writes what is owed with a minus sign, and nothing as 0", () => {
    expect(money("ro", -2000)).toBe("−20 lei")
    expect(money("en", -6000, "USD")).toBe("−$60")
    expect(money("ro", 0)).toBe("0 lei")
  })
})

describe("numbers", () => {
  it.each(byLanguage(["−20%", "−20 %", "−20%", "−20%", "−20 %", "−20 %", "−20 %", "−20%", "−20 %", "−20%"]))(
    "writes a discount in %s as %s",
    (language, text) => {
      expect(spaced(formatPercent({ language, share: -0.2 }))).toBe(text)
    },
  )

  it.each(byLanguage(["9 MB", "9 MB", "9 MB", "9 MB", "9 MB", "9 Mo", "9 MB", "9 MB", "9 MB", "9 МБ"]))(
    "writes nine megabytes in %s as %s",
    (language, text) => {
      expect(spaced(formatFileSize({ language, bytes: 9_437_184 }))).toBe(text)
    },
  )

  it("takes the fitting unit of size", () => {
    const size = (bytes: number): string => spaced(formatFileSize({ language: "en", bytes }))
    expect([0, 1, 1023, 1024, 1600, 20_480, 5_242_880, 3 * 1024 ** 3, 5000 * 1024 ** 3].map(size)).toEqual([
      "0 bytes",
      "1 byte",
      "1,023 bytes",
      "1 kB",
      "1.6 kB",
      "20 kB",
      "5 MB",
      "3 GB",
      "5,000 GB",
    ])
  })

  it("uses the language's separators", () => {
    expect(formatNumber({ language: "en", value: 1234567.891 })).toBe("1,234,567.89")
    expect(formatNumber({ language: "ro", value: 1234567.891 })).toBe("1.234.567,89")
    expect(formatNumber({ language: "ro", value: 4.9, minimumDecimals: 1, maximumDecimals: 1 })).toBe("4,9")
    expect(formatNumber({ language: "en", value: 5, minimumDecimals: 1 })).toBe("5.0")
    expect(formatPercent({ language: "en", share: 0.125, maximumDecimals: 1 })).toBe("12.5%")
  })
})

describe("lengths of time", () => {
  it.each(
    byLanguage([
      "50 минути",
      "50 Minuten",
      "50 λεπτά",
      "50 minutes",
      "50 minutos",
      "50 minutes",
      "50 minuta",
      "50 minut",
      "50 de minute",
      "50 хвилин",
    ]),
  )("names a session in %s: %s", (language, text) => {
    expect(spaced(formatDuration({ language, minutes: 50 }))).toBe(text)
  })

  it("goes from minutes to hours to days", () => {
    const length = (minutes: number): string => spaced(formatDuration({ language: "en", minutes }))
    expect([1, 60, 90, 120, 150, 1440, 2880, 2890].map(length)).toEqual([
      "1 minute",
      "60 minutes",
      "90 minutes",
      "2 hours",
      "2 hours 30 minutes",
      "24 hours",
      "2 days",
      "48 hours 10 minutes",
    ])
    expect(spaced(formatDuration({ language: "ro", minutes: 50, style: "short" }))).toBe("50 min.")
  })

  it("goes from milliseconds to minutes where something took so long", () => {
    const took = (ms: number): string => spaced(formatElapsed({ language: "en", ms }))
    expect([0, 40.4, 1_500, 12_300, 119_000, 300_000, 7_200_000].map(took)).toEqual([
      "0 ms",
      "40 ms",
      "1.5 secs",
      "12 secs",
      "119 secs",
      "5 mins",
      "2 hrs",
    ])
    expect(spaced(formatElapsed({ language: "de", ms: 1_500 }))).toBe("1,5 Sek.")
  })
})
