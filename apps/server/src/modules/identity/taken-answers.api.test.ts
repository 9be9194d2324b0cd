import { afterAll, beforeAll, expect, test } from "vitest"
import { type AccountRig, createAccountRig, PASSWORD } from "./testing-account.ts"

const HOUR = 3_600_000

let rig: AccountRig
let known: string
beforeAll(async () => {
  rig = await createAccountRig({ env: { RATE_LIMIT_FACTOR: "1000" } })
  known = (await rig.signUp()).email
})
afterAll(() => rig.server.close())

const signUpFrom = async (remoteAddress: string, email: string): Promise<number> => {
  const person = { firstName: "Ana", lastName: "Pop", password: PASSWORD, language: "en" }
  const payload = { ...person, email, timeZone: "Europe/Bucharest", acceptTerms: true }
  const url = "/Auth/sign-up/email"
  return (await rig.server.app.inject({ method: "POST", url, remoteAddress, payload })).statusCode
}

test("ten times an hour one place is told that an address is taken; then it is told nothing more, of any address", async () => {
  const place = "203.0.113.10"
  for (let n = 0; n < 10; n += 1) {
    expect(await signUpFrom(place, known)).toBe(409)
    // Whoever makes an account has learned nothing of anybody.
    if (n % 3 === 1) expect(await signUpFrom(place, `free.${n}@example.org`)).toBe(200)
  }
  expect(await signUpFrom(place, known)).toBe(429)
  expect(await signUpFrom(place, "free.at.last@example.org")).toBe(429)
  expect(await signUpFrom("203.0.113.11", known)).toBe(409)
  rig.server.clock.advance(HOUR)
  expect(await signUpFrom(place, known)).toBe(409)
  expect(await signUpFrom(place, "free.at.last@example.org")).toBe(200)
})

test("asking side by side is told no more", async () => {
  const tries = Array.from({ length: 20 }, () => signUpFrom("203.0.113.20", known))
  const statuses = (await Promise.all(tries)).sort()
  expect(statuses).toEqual([...new Array(10).fill(409), ...new Array(10).fill(429)])
})

test("many who make accounts in one place are none of those who ask", async () => {
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) statuses.push(await signUpFrom("203.0.113.30", `staff.${n}@example.org`))
  expect(statuses).toEqual(new Array(12).fill(200))
})

test("another address of the same network is the same place", async () => {
  for (let n = 0; n < 10; n += 1) expect(await signUpFrom(`2001:db8:1:2::${n + 1}`, known)).toBe(409)
  expect(await signUpFrom("2001:db8:1:2:aaaa::1", known)).toBe(429)
  expect(await signUpFrom("2001:db8:1:3::1", known)).toBe(409)
})
