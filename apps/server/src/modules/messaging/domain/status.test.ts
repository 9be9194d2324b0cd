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
  isClosed: false,
  isBlockedByClient: false,
  isBlockedByProvider: false,
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
  ["who blocked the other hears so", { isOpen: true, isBlockedByProvider: true }, "conversationBlocked"],
  ["on either side", { side: "client", isBlockedByClient: true }, "conversationBlocked"],
  [
    "who is blocked hears that they cannot write",
    { side: "client", isBlockedByProvider: true },
    "conversationPaused",
  ],
  [
    "nor a specialist, whatever they may else",
    { isOpen: true, isBlockedByClient: true },
    "conversationPaused",
  ],
  [
    "of two who blocked each other each hears of their own",
    { isBlockedByProvider: true, isBlockedByClient: true },
    "conversationBlocked",
  ],
  [
    "what an admin closed is closed for both",
    { isOpen: true, isClosed: true, isBlockedByProvider: true },
    "conversationClosed",
  ],
] as const)("%s", (_says, given, status) => {
  expect(statusOf({ ...facts, ...given })).toBe(status)
})
