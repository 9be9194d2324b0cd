import type { PlannedMove } from "@arnica/contract/series"
import { expect, test } from "vitest"
import { planMoves } from "./plan-moves.ts"

const FREE: PlannedMove = { uuid: "a", number: 1, from: "1", to: "2", conflict: null, alternatives: [] }
const TAKEN: PlannedMove = {
  uuid: "b",
  number: 2,
  from: "3",
  to: "4",
  conflict: "taken",
  alternatives: ["5"],
}

test("a session in conflict is settled by another time, or by staying", () => {
  expect(planMoves([FREE, TAKEN], {})).toEqual({
    isSettled: false,
    moves: [{ uuid: "a", from: "1", to: "2", isMeant: false }],
  })
  expect(planMoves([FREE, TAKEN], { b: "5" })).toEqual({
    isSettled: true,
    moves: [
      { uuid: "a", from: "1", to: "2", isMeant: false },
      { uuid: "b", from: "3", to: "5", isMeant: false },
    ],
  })
  expect(planMoves([FREE, TAKEN], { b: null })).toEqual({
    isSettled: true,
    moves: [{ uuid: "a", from: "1", to: "2", isMeant: false }],
  })
})

test("a time that is outside the hours of who moves is meant once it is chosen all the same", () => {
  const closed: PlannedMove = { ...TAKEN, conflict: "closed" }
  expect(planMoves([closed], { b: "4" })).toEqual({
    isSettled: true,
    moves: [{ uuid: "b", from: "3", to: "4", isMeant: true }],
  })
})
