import { expect, test } from "vitest"
import { addressOf, placesOf } from "./places.ts"
import { someOffer } from "./testing.ts"

test("sessions take place where the offers say", () => {
  expect(placesOf({ offers: [someOffer()] })).toEqual({ isOnline: true, isInOffice: false })
  expect(placesOf({ offers: [someOffer({ place: "office" })] })).toEqual({
    isOnline: false,
    isInOffice: true,
  })
  expect(placesOf({ offers: [] })).toEqual({ isOnline: false, isInOffice: false })
})

test.each([
  ["Strada Lungă 8", "Brașov", "Strada Lungă 8, Brașov"],
  ["Arad, 8", "Arad", "Arad, 8"],
  ["Strada Lungă 8", null, "Strada Lungă 8"],
  [null, "Arad", "Arad"],
  [null, null, ""],
])("%s in %s is %s", (officeAddress, city, text) => {
  expect(addressOf({ officeAddress, city })).toBe(text)
})
