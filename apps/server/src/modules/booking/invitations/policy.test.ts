import { describe, expect, it } from "vitest"
import type { Invitation } from "./domain/invitation.ts"
import { keptTimePolicy } from "./policy.ts"

const client = { userId: "its client", specialistId: null }
const specialist = { userId: "somebody else", specialistId: 7 }
const stranger = { userId: "a stranger", specialistId: 999 }
const admin = { userId: "an admin", specialistId: null, isAdmin: true }

describe("the time that an invitation keeps", () => {
  const kept = (clientId: string | null): Invitation => ({
    id: "i",
    specialistId: 1,
    clientId,
    fullName: null,
    email: null,
    language: "en",
    productId: "p",
    sessionTypeCode: "SINGLE",
    place: "online",
    start: 2,
    end: 3,
    currency: "EUR",
    price: 1,
    fullPrice: 1,
    policy: { fullUntilMinutes: 1440, halfUntilMinutes: 120 },
    status: "open",
    createdAt: 1,
    sentAt: 1,
    letters: 1,
    expiresAt: 2,
  })
  it("is its client's alone, and before anybody came whose who comes first", () => {
    expect(keptTimePolicy.may(client, "take", kept(client.userId))).toBe(true)
    expect(keptTimePolicy.may(stranger, "take", kept(null))).toBe(true)
    for (const other of [stranger, admin, specialist])
      expect(() => keptTimePolicy.authorize(other, "take", kept(client.userId))).toThrow("notAllowed")
  })
})
