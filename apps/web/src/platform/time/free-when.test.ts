import type { Language } from "@arnica/i18n"
import { expect, test } from "vitest"
import { freeWhen } from "./free-when.ts"

// A Saturday, 12:30 in Bucharest.
const now = Date.parse("2026-11-21T10:30:00Z")

type Reader = { readonly language?: Language; readonly zone?: string }

const when = (at: string, { language = "en", zone = "Europe/Bucharest" }: Reader = {}): string =>
  freeWhen({ language, at, zone, now })

test.each([
  ["2026-11-21T16:30:00Z", "today 18:30"],
  ["2026-11-21T21:59:00Z", "today 23:59"],
  ["2026-11-21T22:00:00Z", "tomorrow 00:00"],
  ["2026-11-22T07:00:00Z", "tomorrow 09:00"],
  ["2026-11-23T06:10:00Z", "Monday 08:10"],
  ["2026-11-27T21:59:00Z", "Friday 23:59"],
  ["2026-11-27T22:00:00Z", "Sat 28 Nov 00:00"],
  ["2026-12-12T07:00:00Z", "Sat 12 Dec 09:00"],
])("%s is %s", (at, text) => {
  expect(when(at)).toBe(text)
})

test("days are those of the viewer's zone", () => {
  expect(when("2026-11-21T16:30:00Z", { zone: "Pacific/Auckland" })).toBe("tomorrow 05:30")
  expect(when("2026-11-22T03:30:00Z", { zone: "America/New_York" })).toBe("today 22:30")
})

test("stands within a sentence in every language", () => {
  expect(when("2026-11-21T16:30:00Z", { language: "ro" })).toBe("azi 18:30")
  expect(when("2026-11-21T16:30:00Z", { language: "el" })).toBe("σήμερα 18:30")
  expect(when("2026-11-22T16:30:00Z", { language: "uk" })).toBe("завтра 18:30")
})
