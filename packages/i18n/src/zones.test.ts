import { expect, it } from "vitest"
import { LANGUAGES, type Language } from "./languages.ts"
import { zoneCity, zoneLabel, zoneOffset } from "./zones.ts"

it.each<[Language, string]>([
  ["bg", "Букурещ"],
  ["de", "Bukarest"],
  ["el", "Βουκουρέστι"],
  ["en", "Bucharest"],
  ["es", "Bucarest"],
  ["fr", "Bucarest"],
  ["hr", "Bukurešt"],
  ["pl", "Bukareszt"],
  ["ro", "București"],
  ["uk", "Бухарест"],
])("names Bucharest in %s", (language, city) => {
  expect(zoneCity({ language, zone: "Europe/Bucharest" })).toBe(city)
})

it.each([
  ["America/New_York", "New York"],
  ["America/Indiana/Tell_City", "Tell City"],
  ["Europe/Kiev", "Kyiv"],
  ["Europe/Kyiv", "Kyiv"],
  ["Asia/Calcutta", "Kolkata"],
  ["Europe/Chisinau", "Chișinău"],
  ["UTC", "UTC"],
  ["Etc/GMT", "UTC"],
  ["Etc/UTC", "UTC"],
  ["+02:00", "+02:00"],
])("names %s %s in English", (zone, city) => {
  expect(zoneCity({ language: "en", zone })).toBe(city)
})

it("has a name for every zone that Intl knows", () => {
  for (const language of LANGUAGES) {
    for (const zone of Intl.supportedValuesOf("timeZone")) {
      expect(zoneCity({ language, zone })).toMatch(/^[^/_]{2,}$/)
    }
  }
})

it("tells the distance from UTC of the moment, not of today", () => {
  const bucharest = { language: "en", zone: "Europe/Bucharest" } as const
  expect(zoneOffset({ ...bucharest, at: "2026-11-23T07:05:00Z" })).toBe("GMT+2")
  expect(zoneOffset({ ...bucharest, at: "2026-07-23T07:05:00Z" })).toBe("GMT+3")
  expect(zoneOffset({ ...bucharest, language: "fr", at: "2026-07-23T07:05:00Z" })).toBe("UTC+3")
  expect(zoneLabel({ language: "ro", zone: "Europe/Bucharest", at: 0 })).toBe("București (GMT+2)")
  expect(zoneLabel({ language: "ro", zone: "Etc/UTC", at: 0 })).toBe("UTC")
})
