import { expect, test } from "vitest"
import { namesOf } from "./social-providers.ts"

const ADDRESS = "ana.pop@example.org"

test.each([
  ["both names", { given_name: "Ana", family_name: "Pop", name: "Dr. Ana Pop" }, ["Ana", "Pop"]],
  ["one name for all", { name: " Ana  Maria Pop " }, ["Ana", "Maria Pop"]],
  ["a single word", { name: "Ana", email: ADDRESS }, ["Ana", "-"]],
  ["only the address", { email: ADDRESS }, ["ana.pop", "-"]],
  ["nothing at all", {}, ["-", "-"]],
  ["null", { name: null, given_name: null, family_name: null, email: null }, ["-", "-"]],
])("a provider that tells %s", (_, profile, [firstName, lastName]) => {
  expect(namesOf(profile)).toEqual({ firstName, lastName })
})

test("a name longer than ours may be is cut", () => {
  expect(namesOf({ name: `${"a".repeat(80)} ${"b".repeat(80)}` })).toEqual({
    firstName: "a".repeat(60),
    lastName: "b".repeat(60),
  })
})
