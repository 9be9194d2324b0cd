import { PAYMENT_STATUSES } from "@arnica/contract/payments"
import { describe, expect, it } from "vitest"
import {
  isPaid,
  nextPaymentStatus,
  PAYMENT_TRANSITIONS,
  type PaymentEvent,
  type PaymentFacts,
  type PaymentStatus,
  sourcesOf,
} from "./payment-lifecycle.ts"

const facts: PaymentFacts = { total: 100, covered: 0, refunded: 0, isPayable: true }
const next = (
  status: PaymentStatus,
  event: PaymentEvent,
  more: Partial<PaymentFacts> = {},
): PaymentStatus | undefined => nextPaymentStatus({ status, event, facts: { ...facts, ...more } })

const ALLOWED = [
  ["created", "authorise", "authorised"],
  ["pending", "authorise", "authorised"],
  ["failed", "authorise", "authorised"],
  ["created", "wait", "pending"],
  ["pending", "wait", "pending"],
  ["pending", "fail", "failed"],
  ["authorised", "fail", "failed"],
  ["failed", "retry", "created"],
  ["authorised", "capture", "captured"],
  ["created", "settle", "captured"],
  ["pending", "settle", "captured"],
  ["failed", "settle", "captured"],
  ["created", "void", "voided"],
  ["pending", "void", "voided"],
  ["failed", "void", "voided"],
  ["authorised", "void", "voided"],
  ["captured", "dispute", "disputed"],
  ["partlyRefunded", "dispute", "disputed"],
  ["disputed", "winDispute", "won"],
  ["disputed", "loseDispute", "lost"],
] as const

const GUARDED: readonly PaymentEvent[] = ["giveFree", "refundPart", "refundWhole", "refundAfterLoss"]
const isPaymentEvent = (word: string): word is PaymentEvent => word in PAYMENT_TRANSITIONS

describe("the payment's transition table", () => {
  it.each(ALLOWED)("%s --%s--> %s", (status, event, to) => {
    expect(next(status, event)).toBe(to)
    expect(sourcesOf(event)).toContain(status)
  })

  it("allows nothing else", () => {
    const allowed = new Set(ALLOWED.map(([status, event]) => `${status} ${event}`))
    const events = Object.keys(PAYMENT_TRANSITIONS)
      .filter(isPaymentEvent)
      .filter((event) => !GUARDED.includes(event))
    const others = PAYMENT_STATUSES.flatMap((status) => events.map((event) => ({ status, event }))).filter(
      ({ status, event }) => !allowed.has(`${status} ${event}`),
    )
    expect(others.length).toBeGreaterThan(80)
    for (const { status, event } of others)
      expect([status, event, next(status, event)]).toEqual([status, event, undefined])
  })

  it("gives away only what costs nothing", () => {
    expect(next("created", "giveFree", { total: 0 })).toBe("captured")
    expect(next("created", "giveFree", { covered: 100 })).toBe("captured")
    expect(next("created", "giveFree", { covered: 99 })).toBeUndefined()
    expect(next("created", "giveFree")).toBeUndefined()
  })

  it("retries only while the order can be paid", () => {
    expect(next("failed", "retry", { isPayable: false })).toBeUndefined()
  })

  it("tells a refund in part from a whole one by what was given back", () => {
    expect(next("captured", "refundPart", { refunded: 40 })).toBe("partlyRefunded")
    expect(next("captured", "refundWhole", { refunded: 40 })).toBeUndefined()
    expect(next("partlyRefunded", "refundWhole", { refunded: 100 })).toBe("refunded")
    expect(next("partlyRefunded", "refundPart", { refunded: 100 })).toBeUndefined()
    expect(next("captured", "refundPart")).toBeUndefined()
    expect(next("captured", "refundWhole", { total: 0 })).toBeUndefined()
    expect(next("authorised", "refundWhole", { refunded: 100 })).toBeUndefined()
  })
})

describe("isPaid", () => {
  it("holds from the authorisation on, and not for what was never or no longer charged", () => {
    const paid = PAYMENT_STATUSES.filter(isPaid)
    expect(paid).toEqual(["authorised", "captured", "partlyRefunded", "refunded", "disputed", "won", "lost"])
  })
})
