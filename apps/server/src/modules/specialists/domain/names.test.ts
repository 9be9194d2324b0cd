import { expect, test } from "vitest"
import { averageStars, fullNameOf, nameIn, yearsSince } from "./names.ts"

test("a title stands before the name", () => {
  expect(fullNameOf({ title: "Dr.", firstName: "Andrei", lastName: "Pop" })).toBe("Dr. Andrei Pop")
  expect(fullNameOf({ title: null, firstName: "Ioana", lastName: "Mureșan" })).toBe("Ioana Mureșan")
})

const OLENA = {
  title: "Dr.",
  firstName: "Olena",
  lastName: "Melnyk",
  ownFirstName: "Олена",
  ownLastName: "Мельник",
}
const ELENI = {
  title: null,
  firstName: "Eleni",
  lastName: "Georgiou",
  ownFirstName: "Ελένη",
  ownLastName: "Γεωργίου",
}

test.each([
  [OLENA, "uk", "Д-р Олена Мельник"],
  [OLENA, "bg", "Д-р Олена Мельник"],
  [OLENA, "el", "Dr. Olena Melnyk"],
  [OLENA, "en", "Dr. Olena Melnyk"],
  [ELENI, "el", "Ελένη Γεωργίου"],
  [ELENI, "uk", "Eleni Georgiou"],
  [{ ...ELENI, ownFirstName: null, ownLastName: null }, "el", "Eleni Georgiou"],
])("a name stands in the reader's script where it was given in it: %o in %s", (person, language, name) => {
  expect(fullNameOf(nameIn(person, language))).toBe(name)
})

test("years of practice are counted by the calendar and never below zero", () => {
  const now = Date.parse("2026-03-10T08:00:00Z")
  expect(yearsSince({ year: 2017, now })).toBe(9)
  expect(yearsSince({ year: 2026, now })).toBe(0)
  expect(yearsSince({ year: 2027, now })).toBe(0)
  expect(yearsSince({ year: null, now })).toBeNull()
})

test("stars are averaged to two decimals", () => {
  expect(averageStars({ sum: 14, count: 3 })).toEqual({ average: 4.67, count: 3 })
  expect(averageStars({ sum: 0, count: 0 })).toEqual({ average: 0, count: 0 })
})
