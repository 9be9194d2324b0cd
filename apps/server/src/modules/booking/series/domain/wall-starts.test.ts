import { describe, expect, test } from "vitest"
import { shiftOnWall, wallStarts, weekOf } from "./wall-starts.ts"

const at = (text: string): number => Date.parse(text)
const iso = (instants: readonly number[]): string[] => instants.map((each) => new Date(each).toISOString())

describe("a series stays at its time on the wall", () => {
  test.each([
    ["Europe/Bucharest", "2026-10-14T15:00:00Z", "weekly", ["14T15:00", "21T15:00", "28T16:00"], "2026-10"],
    ["Europe/Bucharest", "2026-03-17T16:00:00Z", "weekly", ["17T16:00", "24T16:00", "31T15:00"], "2026-03"],
    ["America/New_York", "2026-10-22T14:00:00Z", "weekly", ["22T14:00", "29T14:00"], "2026-10"],
    ["America/New_York", "2026-03-04T15:00:00Z", "weekly", ["04T15:00", "11T14:00", "18T14:00"], "2026-03"],
    [
      "America/New_York",
      "2026-03-01T15:00:00Z",
      "fortnightly",
      ["01T15:00", "15T14:00", "29T14:00"],
      "2026-03",
    ],
  ] as const)("%s from %s, %s", (zone, start, rhythm, starts, month) => {
    const found = iso(wallStarts({ zone, start: at(start), rhythm, sessions: starts.length }))
    expect(found).toEqual(starts.map((each) => `${month}-${each}:00.000Z`))
  })

  test("New York leaves summer time a week after Bucharest", () => {
    const start = at("2026-10-22T14:00:00Z")
    expect(iso(wallStarts({ zone: "America/New_York", start, rhythm: "fortnightly", sessions: 2 }))).toEqual([
      "2026-10-22T14:00:00.000Z",
      "2026-11-05T15:00:00.000Z",
    ])
  })

  test("a time that is skipped is later, and the ones after it are where they were", () => {
    const start = at("2026-03-22T01:30:00Z")
    expect(iso(wallStarts({ zone: "Europe/Bucharest", start, rhythm: "weekly", sessions: 3 }))).toEqual([
      "2026-03-22T01:30:00.000Z",
      "2026-03-29T01:30:00.000Z",
      "2026-04-05T00:30:00.000Z",
    ])
  })

  test("a time that comes twice means the first", () => {
    const start = at("2026-10-18T00:30:00Z")
    expect(iso(wallStarts({ zone: "Europe/Bucharest", start, rhythm: "weekly", sessions: 2 }))).toEqual([
      "2026-10-18T00:30:00.000Z",
      "2026-10-25T00:30:00.000Z",
    ])
  })
})

test("moving goes by the wall as well", () => {
  const zone = "Europe/Bucharest"
  const shift = { zone, from: at("2026-10-21T15:00:00Z"), to: at("2026-10-22T16:30:00Z") }
  expect(iso([shiftOnWall(at("2026-10-28T16:00:00Z"), shift)])).toEqual(["2026-10-29T17:30:00.000Z"])
  const back = { zone, from: at("2026-10-28T16:00:00Z"), to: at("2026-10-21T15:00:00Z") }
  expect(iso([shiftOnWall(at("2026-11-04T16:00:00Z"), back)])).toEqual(["2026-10-28T16:00:00.000Z"])
})

test("a week begins on Monday on the clock of the zone", () => {
  const zone = "Europe/Bucharest"
  expect(weekOf(zone, at("2026-11-01T21:59:00Z"))).toBe(weekOf(zone, at("2026-10-26T08:00:00Z")))
  expect(weekOf(zone, at("2026-11-01T22:00:00Z"))).toBe(weekOf(zone, at("2026-11-08T08:00:00Z")))
})
