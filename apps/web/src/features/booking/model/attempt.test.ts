import { expect, test } from "vitest"
import { attemptFor } from "./attempt.ts"
import { toBooking } from "./booking-input.ts"
import { EMPTY_DRAFT } from "./draft.ts"

const customer = { firstName: "A", lastName: "B", country: "RO", phone: "712345678", zone: "UTC" }
const input = toBooking({
  draft: EMPTY_DRAFT,
  customer,
  isForTwo: false,
  offer: "a-signed-offer-of-twenty-letters",
})

test("the same booking keeps its key, another one gets its own", () => {
  let made = 0
  const newKey = (): string => `key-${++made}`
  const first = attemptFor({ last: null, input, files: [], newKey })
  expect(attemptFor({ last: first, input: { ...input }, files: [], newKey })).toBe(first)
  const changed = attemptFor({ last: first, input: { ...input, note: "new" }, files: [], newKey })
  expect(changed.key).not.toBe(first.key)
  const file = { name: "a.pdf", size: 1, lastModified: 1 }
  expect(attemptFor({ last: first, input, files: [file], newKey }).key).toBe("key-3")
  expect(first.content).not.toContain("712345678")
})
