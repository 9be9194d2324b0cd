import { expect, test } from "vitest"
import { readVoucherSession, voucherSessionReason } from "./voucher-words.ts"

test("the reason of a voucher of sessions tells which of them it pays", () => {
  expect(readVoucherSession(voucherSessionReason({ number: 2, of: 10 }))).toEqual({ number: 2, of: 10 })
  for (const other of ["amount", "sessions", "session 1", "session 1/2 more", null])
    expect(readVoucherSession(other)).toBeNull()
})
