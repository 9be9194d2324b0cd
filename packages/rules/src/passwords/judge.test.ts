import { describe, expect, test } from "vitest"
import { judgePassword } from "./judge.ts"

const MARIA = ["Maria", "Ionescu", "maria.ionescu@example.org", "Arnica"]

describe("a password", () => {
  test.each([
    "a calm mountain flower",
    "correct horse battery staple",
    "ψηλά βουνά και θάλασσα",
    "qX7#pL2vR9",
  ])("%s is taken", (password) => {
    expect(judgePassword(password, MARIA)).toMatchObject({ fault: null })
  })

  test.each([
    ["1234567890", "leaked"],
    ["qwertyuiop", "leaked"],
    ["MARIAIONESCU", "personal"],
    ["Ionescu1985", "personal"],
    ["maria-ionescu", "personal"],
    ["Maria.Ionescu!1", "personal"],
    ["arnicaarnica", "personal"],
    ["aaaaaaaaaaaa", "guessable"],
    ["abcdefghijkl", "guessable"],
  ])("%s is refused as %s", (password, fault) => {
    expect(judgePassword(password, MARIA).fault).toBe(fault)
  })

  test("counts what is known of one person against that person only", () => {
    expect(judgePassword("Ionescu-Dorobanti", ["Dorobanti", "Ionescu"]).score).toBeLessThan(
      judgePassword("Ionescu-Dorobanti", []).score,
    )
  })

  test("is judged in no time, however long", () => {
    expect(judgePassword("ab1!".repeat(32), []).score).toBeTypeOf("number")
  })
})
