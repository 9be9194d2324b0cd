import { PRESCRIPTION_STATUSES } from "@arnica/contract/prescription-words"
import { expect, test } from "vitest"
import { nextStatus, statusOn } from "./lifecycle.ts"

test("a draft is signed; what was signed is cancelled, replaced or runs out; nothing else comes about", () => {
  const led = PRESCRIPTION_STATUSES.map((status) => [
    status,
    nextStatus(status, "sign"),
    nextStatus(status, "cancel"),
    nextStatus(status, "replace"),
    nextStatus(status, "expire"),
  ])
  expect(led).toEqual([
    ["draft", "signed", undefined, undefined, undefined],
    ["signed", undefined, "cancelled", "replaced", "expired"],
    ["cancelled", undefined, undefined, undefined, undefined],
    ["replaced", undefined, undefined, undefined, undefined],
    ["expired", undefined, undefined, "replaced", undefined],
  ])
})

test("it is valid on its last day, and not on the next one", () => {
  const signed = { status: "signed", validUntil: "2026-04-09" } as const
  expect(statusOn(signed, "2026-04-09")).toBe("signed")
  expect(statusOn(signed, "2026-04-10")).toBe("expired")
  expect(statusOn({ status: "cancelled", validUntil: "2026-04-09" }, "2026-04-10")).toBe("cancelled")
  expect(statusOn({ status: "draft", validUntil: null }, "2026-04-10")).toBe("draft")
})
