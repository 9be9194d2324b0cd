import { ApiError } from "@arnica/contract/client"
import { ERRORS, type ErrorCode } from "@arnica/contract/errors"
import { expect, test } from "vitest"
import { SLOT } from "../testing.ts"
import { mayRepeat, readBookingFailure } from "./booking-failure.ts"

const ORDER = "0b0a5f3e-0000-4000-8000-000000000009"

const refusal = (code: ErrorCode, more: object = {}): ApiError =>
  new ApiError({
    status: ERRORS[code].status,
    envelope: {
      errorCode: ERRORS[code].wire,
      errorMessage: `text of ${code}`,
      translationKey: `errors:${code}`,
      requestId: "r",
      ...more,
    },
  })

test.each([
  ["slotTaken", "taken"],
  ["clientBusy", "busy"],
  ["slotInThePast", "past"],
  ["slotNotOffered", "notOffered"],
] as const)("%s means the time is lost: %s", (code, reason) => {
  const nearest = [SLOT.slot]
  expect(readBookingFailure(refusal(code, { data: { nearest } }))).toEqual({
    kind: "lost",
    reason,
    nearest,
    orderId: null,
  })
  expect(readBookingFailure(refusal(code))).toMatchObject({ kind: "lost", nearest: [] })
})

test("an own hold that is in the way is named", () => {
  const data = { nearest: [], openOrderId: ORDER }
  expect(readBookingFailure(refusal("clientBusy", { data }))).toMatchObject({ orderId: ORDER })
  expect(readBookingFailure(refusal("unfinishedPayment", { data: { orderID: ORDER } }))).toEqual({
    kind: "openPayment",
    orderId: ORDER,
  })
  expect(readBookingFailure(refusal("unfinishedPayment"))).toEqual({ kind: "openPayment", orderId: null })
  for (const [refused, code] of [
    ["tooManyHolds", "tooManyHolds"],
    ["holdUnconfirmed", "addressNotConfirmed"],
  ] as const)
    expect(readBookingFailure(refusal(refused, { data: { orderID: ORDER } }))).toEqual({
      kind: "manyHolds",
      code,
      orderId: ORDER,
    })
})

test.each(["offerExpired", "offerTampered", "firstMeetingOnly"] as const)(
  "%s shows the offer anew",
  (code) => {
    expect(readBookingFailure(refusal(code))).toEqual({ kind: "offerChanged" })
  },
)

test.each(["packageUsedUp", "packageStopped"] as const)("%s is said in its own words", (code) => {
  expect(readBookingFailure(refusal(code))).toEqual({ kind: "package", text: `text of ${code}` })
})

test("terms come before the fields that name them", () => {
  const errorMessage = {
    message: "Accept",
    details: [{ path: "acceptedTerms.BOOKING", message: "Booking terms" }],
  }
  expect(readBookingFailure(refusal("termsNotAccepted", { errorMessage }))).toEqual({ kind: "terms" })
})

test("refused fields lead to the first step that has one", () => {
  const details = [
    { path: "acceptedTerms", message: "a" },
    { path: "customer.phone", message: "b" },
  ]
  const errorMessage = { message: "Look again", details }
  expect(readBookingFailure(refusal("badInput", { errorMessage }))).toEqual({
    kind: "fields",
    fields: { acceptedTerms: "a", "customer.phone": "b" },
    step: "you",
  })
})

test("a refused file is said at the files", () => {
  expect(readBookingFailure(refusal("fileTooLarge"))).toEqual({ kind: "files", text: "text of fileTooLarge" })
})

test("what got no answer may have worked", () => {
  const lost = new ApiError({ status: 0, envelope: null })
  const broken = new ApiError({ status: 502, envelope: null })
  for (const error of [lost, broken, refusal("duplicateRequest")]) {
    expect(readBookingFailure(error)).toEqual({ kind: "unanswered" })
    expect(mayRepeat(error)).toBe(true)
  }
  expect(mayRepeat(refusal("tooManyRequests"))).toBe(true)
  expect(mayRepeat(refusal("slotTaken"))).toBe(false)
  expect(mayRepeat(new TypeError("ours"))).toBe(true)
})

test("anything else says its own text", () => {
  expect(readBookingFailure(refusal("notAllowed"))).toEqual({ kind: "other", text: "text of notAllowed" })
  expect(readBookingFailure(new TypeError("ours"))).toEqual({ kind: "other", text: null })
})
