import { expect, test } from "vitest"
import { z } from "zod"
import { issueText } from "./issue-text.ts"
import { emailSchema } from "./shared.ts"

const textOf = (schema: z.ZodType, value: unknown) => {
  const issue = schema.safeParse(value, { reportInput: true }).error?.issues[0]
  return issue === undefined ? null : issueText(issue)
}
const REQUIRED = { key: "validation.required" }

test.each([
  ["an address", emailSchema, ""],
  ["an address of blanks", emailSchema, "   "],
  ["a date", z.iso.date(), ""],
  ["a web address", z.url(), ""],
  ["a pattern", z.string().regex(/^\d+$/), ""],
  ["a text", z.string().min(1), ""],
  ["a list of at least one", z.array(z.string()).min(1), []],
  ["a value", z.string(), undefined],
  ["a choice", z.enum(["a"]), undefined],
])("%s that is left empty is asked for", (_, schema, empty) => {
  expect(textOf(schema, empty)).toEqual(REQUIRED)
})

test.each([
  [emailSchema, "ana", { key: "validation.email" }],
  [z.string().regex(/^\d+$/), "a", { key: "validation.wrongFormat" }],
  [z.string().min(3), "a", { key: "validation.tooSmallText", params: { limit: 3 } }],
  [z.array(z.string()).min(2), [], { key: "validation.tooSmallList", params: { limit: 2 } }],
  [z.number().min(1), 0, { key: "validation.tooSmallNumber", params: { limit: 1 } }],
  [z.enum(["a"]), "b", { key: "validation.notOffered" }],
  [z.strictObject({}), { a: 1 }, { key: "validation.unknownField" }],
  [z.string().refine(() => false, { error: "timeZone" }), "x", { key: "validation.timeZone" }],
  [z.string().refine(() => false, { error: "Odd text." }), "x", { key: "validation.wrong" }],
])("what is wrong with %s is said", (schema, value, text) => {
  expect(textOf(schema, value)).toEqual(text)
})
