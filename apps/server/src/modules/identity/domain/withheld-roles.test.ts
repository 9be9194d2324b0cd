import { expect, test } from "vitest"
import { guardedRolesOf, withheldRoles } from "./withheld-roles.ts"

const EVERYTHING = { isAdmin: true, isProvider: true, isCorporateAdmin: true }

test.each([
  [{ isAdmin: true }, ["admin"]],
  [{ isProvider: true, isCorporateAdmin: null }, ["provider"]],
  [{ isHrAdmin: true, isOhPsychologist: true, isAccountant: true }, ["hr", "ohPsychologist", "accountant"]],
  [EVERYTHING, ["admin", "provider", "clinic"]],
  [{}, []],
] as const)("%j stands for %j", (flags, roles) => {
  expect(guardedRolesOf(flags)).toEqual(roles)
})

test.each([
  [{ ...EVERYTHING, twoFactorEnabled: false }, ["admin", "clinic"], ["admin", "clinic"]],
  [{ ...EVERYTHING, twoFactorEnabled: true }, ["admin", "clinic"], []],
  [{ ...EVERYTHING }, [], []],
  [{ isProvider: true }, ["admin"], []],
  [{ isOhPsychologist: true }, ["ohPsychologist"], ["ohPsychologist"]],
  [{ isProvider: true, twoFactorEnabled: null }, ["provider"], ["provider"]],
] as const)("%j where %j take a second step: %j wait", (user, required, withheld) => {
  expect(withheldRoles(user, required)).toEqual(withheld)
})
