import { expect, test } from "vitest"
import { seatsInOrder } from "./seats-in-order.ts"

const seat = (uuid: string, fullName: string) => ({ uuid, fullName })
const ANA = seat("a", "Ana Pop")
const DAN = seat("d", "Dan Marin")
const OTHER_ANA = seat("o", "Ana Pop")

test("whoever is in the room comes first, and nobody is left out", () => {
  expect(seatsInOrder([ANA, DAN], ["Clara Paar", "Dan Marin"])).toEqual({ here: [DAN], away: [ANA] })
  expect(seatsInOrder([ANA, DAN], [])).toEqual({ here: [], away: [ANA, DAN] })
})

test("of two who are called the same either may be there", () => {
  expect(seatsInOrder([ANA, DAN, OTHER_ANA], ["Ana Pop"])).toEqual({ here: [ANA, OTHER_ANA], away: [DAN] })
})
