import { currencySchema } from "@arnica/contract/shared"
import fc from "fast-check"
import { expect, test } from "vitest"
import { createTokens } from "../../../platform/tokens.ts"
import type { Offer } from "./offer.ts"
import { decodeOffer, encodeOffer } from "./offer-bytes.ts"
import { readLapsedOffer, readOffer, signOffer } from "./signed-offer.ts"

const MINUTE = 60_000
const tokens = createTokens("a-secret-of-at-least-thirty-two-letters")
const minutes = fc.integer({ min: 0, max: 100_000_000 })
const price = fc.integer({ min: 0, max: 10_000_000 })

const offers: fc.Arbitrary<Offer> = fc
  .record({
    specialistId: fc.integer({ min: 1, max: 2_000_000_000 }),
    productId: fc.uuid(),
    at: minutes,
    long: fc.integer({ min: 1, max: 1440 }),
    currency: fc.constantFrom(...currencySchema.options),
    price,
    fullPrice: price,
    discountPercent: fc.integer({ min: 0, max: 100 }),
    firstMeeting: fc.boolean(),
    policy: fc.record({ fullUntilMinutes: minutes, halfUntilMinutes: minutes }),
    agreedWith: fc.option(fc.uuid(), { nil: undefined }),
    invitationId: fc.option(fc.uuid(), { nil: undefined }),
    waitingId: fc.option(fc.uuid(), { nil: undefined }),
    isSeat: fc.boolean(),
  })
  .map(({ at, long, agreedWith, invitationId, waitingId, isSeat, ...same }) => ({
    ...same,
    start: at * MINUTE,
    end: (at + long) * MINUTE,
    ...(agreedWith === undefined ? {} : { agreedWith }),
    ...(invitationId === undefined ? {} : { invitationId }),
    ...(waitingId === undefined ? {} : { waitingId }),
    ...(isSeat ? { groupId: same.productId } : {}),
  }))

test("every offer comes back as it was, to the last minute of its life", () => {
  fc.assert(
    fc.property(offers, minutes, (offer, life) => {
      const token = signOffer(tokens, { offer, expiresAt: life * MINUTE })
      expect(readLapsedOffer(tokens, token)).toEqual(offer)
      if (life > 0) expect(readOffer(tokens, { token, now: life * MINUTE - 1 })).toEqual(offer)
      expect(() => readOffer(tokens, { token, now: life * MINUTE })).toThrow(
        expect.objectContaining({ code: "offerExpired" }),
      )
    }),
  )
})

test("an offer of a free time is short enough for an address", () => {
  const start = Date.parse("2026-11-25T10:00:00Z")
  const offer: Offer = {
    specialistId: 4_000_000,
    productId: "7f9c24e8-3b1d-4a55-9c1e-0d2f6b8a9c3e",
    start,
    end: start + 50 * MINUTE,
    currency: "RON",
    price: 10_000_000,
    fullPrice: 10_000_000,
    discountPercent: 0,
    firstMeeting: false,
    policy: { fullUntilMinutes: 1440, halfUntilMinutes: 720 },
  }
  expect(signOffer(tokens, { offer, expiresAt: start }).length).toBeLessThanOrEqual(80)
})

test("a changed bit, a shorter or a longer token is not ours", () => {
  fc.assert(
    fc.property(offers, fc.nat(), (offer, where) => {
      const signed = Buffer.from(signOffer(tokens, { offer, expiresAt: MINUTE }), "base64url")
      const changed = Buffer.from(signed)
      const at = where % changed.length
      changed[at] = (changed[at] ?? 0) ^ 1
      const others = [changed, signed.subarray(0, -1), Buffer.concat([signed, Buffer.of(0)])]
      for (const other of others) expect(readLapsedOffer(tokens, other.toString("base64url"))).toBeNull()
    }),
  )
})

test("bytes of another layout, cut off or with a rest are no offer", () => {
  fc.assert(
    fc.property(offers, (offer) => {
      const bytes = encodeOffer({ offer, expiresAt: MINUTE })
      expect(decodeOffer(Uint8Array.from([2, ...bytes.slice(1)]))).toBeNull()
      expect(decodeOffer(bytes.slice(0, -1))).toBeNull()
      expect(decodeOffer(Uint8Array.from([...bytes, 0]))).toBeNull()
    }),
  )
})

test("a time that is no whole minute is refused rather than rounded", () => {
  fc.assert(
    fc.property(offers, (offer) => {
      expect(() => encodeOffer({ offer: { ...offer, start: offer.start + 1 }, expiresAt: 0 })).toThrow(
        RangeError,
      )
    }),
  )
})
