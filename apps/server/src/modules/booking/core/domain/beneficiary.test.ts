import { expect, it } from "vitest"
import { isSamePerson, nameOf, readPerson, writePerson } from "./beneficiary.ts"

const person = { firstName: "Matei", lastName: "Pop", birthDate: null, relation: "child" } as const

it("tells people apart, not spellings", () => {
  expect(isSamePerson(person, { ...person, firstName: "MATEI" })).toBe(true)
  expect(isSamePerson(person, { ...person, birthDate: "2015-04-02" })).toBe(false)
  expect(isSamePerson(person, { ...person, relation: "other" })).toBe(false)
})

it("reads what it wrote", () => {
  expect(readPerson(writePerson(person))).toEqual(person)
  expect(nameOf(person)).toBe("Matei Pop")
})
