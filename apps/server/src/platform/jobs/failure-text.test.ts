import { expect, test } from "vitest"
import { failureText } from "./failure-text.ts"

test("names kind, code and constraint of what was thrown and of its cause, and leaves out what somebody wrote", () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "one"'), {
    name: "error",
    code: "23505",
    constraint: "one_name",
  })
  const thrown = new Error("Failed query: insert into people (name) values ($1)\nparams: Ana Pop", { cause })
  const text = failureText(thrown)
  expect(text).toBe(
    'Error: Failed query ← error 23505 one_name: duplicate key value violates unique constraint "…"',
  )
  for (const part of ["Ana", "insert"]) expect(text).not.toContain(part)
})

test("leaves out addresses, numbers and what is quoted, and says little of what is no error", () => {
  const text = failureText(new TypeError(`no letter to ana@people.example at +40 721 234 567: "I feel low"`))
  expect(text).toBe('TypeError: no letter to [email] at [number]: "…"')
  expect(failureText("it broke for 'Ana'")).toBe("it broke for '…'")
  expect(failureText({ name: "Ana" })).toBe("object")
  expect(failureText(new Error("long ".repeat(500))).length).toBe(500)
})
