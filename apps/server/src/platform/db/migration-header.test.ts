import { expect, test } from "vitest"
import { readHeader } from "./migration-header.ts"

const NOTHING = { transaction: undefined, contracts: [], retires: [], fills: [] }

test("a header is read from the comments ahead of the first statement", () => {
  const sql = [
    "-- Notes are kept by their owner.",
    "-- contracts: booking/0042, booking/0043",
    "-- retires: booking.letter",
    "",
    "-- retires: booking.appointment.note",
    "--fills: booking.appointment.place",
    "-- fills: booking.appointment.office",
    "alter table booking.appointment drop column note;",
    "-- retires: booking.companion",
  ].join("\n")
  expect(readHeader(sql)).toEqual({
    transaction: undefined,
    contracts: ["booking/0042", "booking/0043"],
    retires: ["booking.letter", "booking.appointment.note"],
    fills: ["booking.appointment.office"],
  })
})

test.each([
  "",
  "select 1",
  "-- It retires: nothing.\nselect 1",
  "-- retires:\n",
  "-- transaction.\nselect 1",
])("%j says nothing", (sql) => {
  expect(readHeader(sql)).toEqual(NOTHING)
})

test("a file says that it needs to run without a transaction", () => {
  expect(readHeader("-- transaction: none\nselect 1")).toEqual({ ...NOTHING, transaction: "none" })
})
