import { expect, test } from "vitest"
import { hashPassword, verifyPassword } from "./passwords.ts"

test("what is kept of a password is an argon2id of 19 MiB, two passes and one lane, salted anew each time", async () => {
  const [one, other] = [
    await hashPassword("a calm mountain flower"),
    await hashPassword("a calm mountain flower"),
  ]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword({ hash: one, password: "a calm mountain flower" })).toBe(true)
  expect(await verifyPassword({ hash: one, password: "a calm mountain flowers" })).toBe(false)
})
