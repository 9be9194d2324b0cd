import type { Series } from "@arnica/contract/series"
import { expect, test } from "vitest"
import { cancellableFrom, followingOf, movableFrom, refundOf } from "./following.ts"

const session = (number: number, more: Partial<Series["items"][number]> = {}): Series["items"][number] => ({
  uuid: `s${number}`,
  number,
  status: "confirmed",
  start: `2030-11-${10 + number}T10:00:00.000Z`,
  end: `2030-11-${10 + number}T11:00:00.000Z`,
  price: { amount: 18_000, currency: "RON" },
  refundNow: { amount: 18_000, currency: "RON" },
  canMove: true,
  ...more,
})
const uuids = (sessions: readonly { uuid: string }[]): string[] => sessions.map(({ uuid }) => uuid)

test("what follows goes by the time, which moving may have changed", () => {
  const items = [session(1), session(2, { start: "2030-11-20T10:00:00.000Z" }), session(3)]
  expect(uuids(followingOf({ items }, "s3"))).toEqual(["s3", "s2"])
  expect(followingOf({ items }, "other")).toEqual([])
})

test("what was called off already is not called off once more", () => {
  const items = [session(1), session(2, { refundNow: null, canMove: false }), session(3)]
  expect(uuids(cancellableFrom({ items }, "s1"))).toEqual(["s1", "s3"])
  expect(uuids(movableFrom({ items }, "s1"))).toEqual(["s1", "s3"])
  expect(refundOf(cancellableFrom({ items }, "s1"))).toEqual({ amount: 36_000, currency: "RON" })
})

test("the last one, and one that cannot be called off, have nothing that goes with them", () => {
  const items = [session(1, { refundNow: null, canMove: false }), session(2)]
  for (const uuid of ["s1", "s2"]) {
    expect(cancellableFrom({ items }, uuid)).toEqual([])
    expect(movableFrom({ items }, uuid)).toEqual([])
  }
})
