import { ApiError } from "@arnica/contract/client"
import { ERRORS, type ErrorCode } from "@arnica/contract/errors"
import { expect, test } from "vitest"
import { attemptOf } from "./card-choice.ts"
import { readPayFailure } from "./pay-failure.ts"

const ORDER = "0b0a5f3e-0000-4000-8000-000000000009"

const refusal = (code: ErrorCode, data?: unknown): ApiError =>
  new ApiError({
    status: ERRORS[code].status,
    envelope: {
      errorCode: ERRORS[code].wire,
      errorMessage: `text of ${code}`,
      translationKey: `errors:${code}`,
      requestId: "r",
      data,
    },
  })

test.each([
  ["cardDeclined", true],
  ["insufficientFunds", true],
  ["noSavedCard", true],
  ["authenticationFailed", false],
  ["nonceUsed", false],
  ["gatewayUnavailable", false],
] as const)("%s says its text; another card is needed: %s", (code, isRefused) => {
  expect(readPayFailure(refusal(code))).toEqual({ kind: "card", text: `text of ${code}`, isRefused })
})

test.each(["holdExpired", "statusConflict"] as const)("after %s the order tells", (code) => {
  expect(readPayFailure(refusal(code))).toEqual({ kind: "moved" })
})

test("an open payment is named", () => {
  expect(readPayFailure(refusal("unfinishedPayment", { orderID: ORDER }))).toEqual({
    kind: "open",
    orderId: ORDER,
  })
  expect(readPayFailure(refusal("unfinishedPayment", {}))).toEqual({ kind: "open", orderId: null })
})

test("what got no answer may have been charged", () => {
  for (const error of [
    new ApiError({ status: 0, envelope: null }),
    new ApiError({ status: 500, envelope: null }),
    refusal("duplicateRequest"),
  ]) {
    expect(readPayFailure(error)).toEqual({ kind: "unanswered" })
  }
  expect(readPayFailure(refusal("currencyMismatch"))).toEqual({
    kind: "other",
    text: "text of currencyMismatch",
  })
  expect(readPayFailure(refusal("priceChanged"))).toEqual({ kind: "price" })
  expect(readPayFailure(new TypeError("ours"))).toEqual({ kind: "other", text: null })
})

test("a kept card is named, a new one is kept only when asked", () => {
  const made = { nonce: "nonce-123", deviceData: undefined, key: "k", expected: 14_400 }
  expect(attemptOf({ ...made, choice: { card: "saved", keep: true } })).toEqual({
    key: "k",
    body: { method: "lastCard", nonce: "nonce-123", expected: 14_400 },
  })
  expect(attemptOf({ ...made, deviceData: "d", choice: { card: "new", keep: false } }).body).toEqual({
    method: "card",
    nonce: "nonce-123",
    saveCard: false,
    deviceData: "d",
    expected: 14_400,
  })
})
