import { expect, test } from "vitest"
import { haveSameAddress, mailboxOf } from "./same-person.ts"

test.each([
  ["Ana.Pop+two@Gmail.com", "anapop@gmail.com"],
  ["ana.pop@googlemail.com", "anapop@gmail.com"],
  ["ana.pop+x@example.com", "ana.pop@example.com"],
  ["nothing", "nothing@"],
])("the mailbox of %s is %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

test("the same mailbox or telephone is the same address, and two who told none are not alike", () => {
  const ana = { email: "ana@example.com", phone: null }
  expect(haveSameAddress(ana, { email: "ana+1@example.com", phone: "+40 1" })).toBe(true)
  expect(haveSameAddress({ ...ana, phone: "+40 1" }, { email: "bob@example.com", phone: "+40 1" })).toBe(true)
  expect(haveSameAddress(ana, { email: "bob@example.com", phone: null })).toBe(false)
})
