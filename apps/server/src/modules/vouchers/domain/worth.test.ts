import { expect, test } from "vitest"
import { sessionAsked, sessionsLeft, worthFor } from "./worth.ts"

const THREE = {
  kind: "amount",
  percent: null,
  currency: "RON",
  most: null,
  units: 30_000,
  reserved: 0,
  used: 0,
  sessions: { count: 3, most: 10_000, minutes: 50, specialistId: 7 },
} as const
const session = (rest: number, currency = "RON") => ({ subjectKind: "appointment", currency, rest })

test.each([
  ["the price it was bought at", 10_000, 0, 10_000],
  ["no more once sessions cost more", 12_500, 0, 10_000],
  ["no more than one costs", 8_000, 0, 8_000],
  ["what is left in the end", 10_000, 26_000, 4_000],
])("a session is paid with %s", (_what, rest, used, amount) => {
  expect(worthFor({ ...THREE, used }, session(rest))).toEqual({ amount, units: amount })
})

test("what is not a session is paid as by any amount, and what it cannot pay is not paid", () => {
  for (const subjectKind of ["package", "series", "paidChat"])
    expect(worthFor(THREE, { subjectKind, currency: "RON", rest: 28_000 })).toMatchObject({ amount: 28_000 })
  expect(worthFor(THREE, { subjectKind: "voucher", currency: "RON", rest: 100 })).toBeNull()
  expect(worthFor(THREE, session(10_000, "EUR"))).toBeNull()
  expect(worthFor({ ...THREE, used: 20_000, reserved: 10_000 }, session(10_000))).toBeNull()
})

test("the sessions are counted by what is used of them", () => {
  const asked = (used: number, reserved = 0) => sessionAsked({ ...THREE, used, reserved }, session(10_000))
  expect([asked(0), asked(10_000), asked(10_000, 10_000), asked(24_000)]).toEqual([
    { number: 1, of: 3 },
    { number: 2, of: 3 },
    { number: 3, of: 3 },
    { number: 3, of: 3 },
  ])
  // After four that cost less there is still something left.
  expect(asked(32_000)).toEqual({ number: 3, of: 3 })
  expect(sessionAsked(THREE, { subjectKind: "package" })).toBeNull()
  expect(sessionAsked({ ...THREE, sessions: null }, session(1))).toBeNull()
  const left = (used: number) => sessionsLeft({ ...THREE, used }, THREE.sessions)
  expect([left(0), left(8_000), left(10_000), left(29_999), left(30_000)]).toEqual([3, 2, 2, 0, 0])
})
