import { expect, it } from "vitest"
import { SLOT } from "../testing.ts"
import { packageOf, withPackage } from "./with-package.ts"

const left = {
  id: "7d6ad1f0-0000-4000-8000-000000000009",
  sessions: 5,
  left: 3,
  expiresAt: "2031-01-01T00:00:00.000Z",
}

it("pays the whole session with the package, and leaves everything else as it was", () => {
  const paid = withPackage({ ...SLOT, package: left })
  expect(paid.total.amount).toBe(0)
  expect(paid.lines).toEqual([
    { kind: "session", amount: 18_000 },
    { kind: "package", amount: -18_000 },
  ])
  expect(packageOf(paid)).toBe(left.id)
})

it("changes nothing without a package, for an invitation, and where nothing is to be paid", () => {
  expect(withPackage(SLOT)).toBe(SLOT)
  const invited = { ...SLOT, package: left, isInvited: true }
  expect(withPackage(invited)).toBe(invited)
  const free = { ...SLOT, package: left, total: { amount: 0, currency: "RON" as const } }
  expect(withPackage(free)).toBe(free)
  expect(packageOf({ ...SLOT, package: left })).toBeUndefined()
})
