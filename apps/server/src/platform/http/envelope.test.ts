import { expect, test } from "vitest"
import { foreseen } from "./envelope.ts"

const thrown = (code: string): Error => Object.assign(new Error("canceling statement"), { code })

test("whose turn in the database did not come in time is told to try again", () => {
  const wrapped = new Error("Failed query", { cause: thrown("55P03") })
  for (const error of [thrown("55P03"), wrapped]) expect(foreseen(error)?.code).toBe("busy")
})

test("any other error of the database is a bug", () => {
  expect(foreseen(thrown("23505"))).toBeUndefined()
})
