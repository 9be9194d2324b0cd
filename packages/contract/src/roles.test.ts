import { describe, expect, test } from "vitest"
import { actingRole, isRole, mobileRole, ROLES, rolesOf } from "./roles.ts"

const flags = (...set: string[]): { isAdmin: boolean; isProvider: boolean; isCorporateAdmin: boolean } => ({
  isAdmin: set.includes("admin"),
  isProvider: set.includes("provider"),
  isCorporateAdmin: set.includes("clinic"),
})

describe("rolesOf", () => {
  test("derives admin, provider, clinic in that order, and everybody is a customer", () => {
    expect(rolesOf(flags("clinic", "provider", "admin"))).toEqual(["admin", "provider", "clinic", "customer"])
    expect(rolesOf(flags("clinic", "provider"))[0]).toBe("provider")
    expect(rolesOf(flags("clinic"))).toEqual(["clinic", "customer"])
    expect(rolesOf(flags())).toEqual(["customer"])
  })
})

describe("actingRole", () => {
  test("keeps the role chosen last", () => {
    expect(actingRole(flags("provider"), "customer")).toBe("customer")
  })

  test.each(["admin", "clinic", "root", undefined])(
    "never becomes a role that is not one's own: %s",
    (stored) => {
      expect(actingRole(flags("provider"), stored)).toBe("provider")
      expect(actingRole(flags(), stored)).toBe("customer")
    },
  )
})

test("a phone knows providers and customers only", () => {
  expect(ROLES.map(mobileRole)).toEqual(["provider", "provider", "provider", "customer"])
})

test("only the four words are roles", () => {
  expect(["admin", "provider", "clinic", "customer"].every(isRole)).toBe(true)
  expect(["hr", "Admin", "", null, undefined].some(isRole)).toBe(false)
})
