import { expect, test } from "vitest"
import { USER, withRoles } from "../../testing/signed-in.ts"
import { landingOf } from "./landing.ts"
import type { Session } from "./session.ts"

const landing = (session: Session, cookies = ""): string => landingOf({ language: "ro", session, cookies })

test("everybody arrives in the area of the first of their flags", () => {
  expect(landing({ ...USER, ...withRoles("isProvider", "isAdmin", "isCorporateAdmin") })).toBe(
    "/ro/admin/dashboard",
  )
  expect(landing({ ...USER, ...withRoles("isCorporateAdmin", "isProvider") })).toBe("/ro/provider/dashboard")
  expect(landing({ ...USER, ...withRoles("isCorporateAdmin") })).toBe("/ro/clinic/dashboard")
})

test.each(["isHrAdmin", "isAccountant", "isOHPsychologist"] as const)(
  "%s arrives on the dashboard that shows what is assigned to them",
  (role) => {
    expect(landing({ ...USER, ...withRoles(role) })).toBe("/ro/customer/dashboard")
  },
)

test("the role in which somebody acted last wins while it is theirs", () => {
  const specialist = { ...USER, ...withRoles("isProvider") }
  expect(landing(specialist, "a=b; userRole=customer")).toBe("/ro/customer/dashboard")
  expect(landing(specialist, "userRole=admin")).toBe("/ro/provider/dashboard")
})

test("a visitor arrives on the home page", () => {
  expect(landing(null, "userRole=admin")).toBe("/ro")
})
