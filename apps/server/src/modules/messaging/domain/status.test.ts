import { expect, test } from "vitest"
import { type Facts, statusOf } from "./status.ts"

const DAY = 86_400_000
const NOW = Date.parse("2026-03-10T08:00:00Z")
const facts: Facts = {
  side: "provider",
  isActive: true,
  isOpen: false,
  clientWroteAt: null,
  isPaidOver: false,
  now: NOW,
}

test.each([
  ["a client writes to whom they saw years ago", { side: "client" }, "open"],
  [
    "nobody writes to a specialist who does not work here",
    { side: "client", isActive: false },
    "specialistAway",
  ],
  ["nor do they write", { isOpen: true, isActive: false }, "specialistAway"],
  ["a specialist writes while the client is open to them", { isOpen: true }, "open"],
  ["and not to somebody of long ago", {}, "relationEnded"],
  ["but may answer them", { clientWroteAt: NOW - 90 * DAY }, "open"],
  ["for 90 days", { clientWroteAt: NOW - 90 * DAY - 1 }, "relationEnded"],
  [
    "who only ever paid for a chat writes while one goes on",
    { side: "client", isPaidOver: true },
    "paidChatOver",
  ],
  ["and is still answered", { isPaidOver: true, clientWroteAt: NOW }, "open"],
] as const)("%s", (_says, given, status) => {
  expect(statusOf({ ...facts, ...given })).toBe(status)
})
