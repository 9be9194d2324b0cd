import { describe, expect, test } from "vitest"
import { z } from "zod"
import type { Endpoint } from "./endpoint.ts"
import { signUpSchema } from "./identity.ts"
import { endpoints } from "./index.ts"
import { typedName } from "./shared.ts"

const name = typedName({ min: 1, max: 60 })
const REFUSED = [
  "Win 500 EUR at http://evil.example/x",
  "see https://evil.example",
  "www.evil.example",
  "WWW.evil.example",
  "evil.example/x",
  "Ana\r\nPop",
  "Ana\nPop",
  "Ana\u2028Pop",
  "Ana\tPop",
  "Ana\u0007",
  "Ana\u202epoP",
  "\u2066Ana\u2069",
  "Ana\u200fPop",
  "🙂",
  "Popescu 🌼",
  "Ana ❤\ufe0f",
  "123",
  "---",
]

test.each(REFUSED)("%j is no name, and the reason is said", (text) => {
  expect(name.safeParse(text).error?.issues).toMatchObject([{ code: "custom", message: "name" }])
})

test.each([
  "Ana",
  "Șerban Ardelean",
  "O'Neil-Smith",
  "Dr. A. B. Popescu",
  "李",
  "Μαρία",
  "Зоя",
  "محمد",
  "Ana 2",
  "A.S.O.",
  "e\u0301",
  "Arnica™",
])("%j is one", (text) => expect(name.parse(`  ${text} `)).toBe(text))

test("what may be left out may be empty", () => {
  expect(typedName({ max: 20 }).parse("  ")).toBe("")
  expect(name.safeParse(" ").success).toBe(false)
})

const NAMES = /^(?:(?:first|last|full|display|company|clinic)Name|name|title|clinic|company)$/

/** Texts that are called names and reach no letter to anybody else, with where they stay. */
const STAY: Readonly<Record<string, string>> = {
  "availability: name": "the specialist's own calendars",
  "availability: label": "the specialist's own calendars",
  "outside-calendars: name": "the specialist's own calendars",
  "slots/drafts: name": "the specialist's own calendars",
  "slots/drafts: label": "the specialist's own calendars",
  "getTranslatedTerms: name": "the code of a text of ours",
  "background: name": "the name of a job of ours",
  "quick-replies: title": "the specialist's own list of replies",
  "records/items: title": "an entry of somebody's own medical file",
  "clients/{id}/file: title": "an entry of a medical file; no email names it",
  "spec-wizard: title": "degrees on a profile, which is looked at before it is public",
}

type Field = { readonly key: string; readonly schema: z.ZodType }

/** All fields within a schema, however deep. */
const fieldsOf = (schema: unknown): Field[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, value]) => [
      ...(value instanceof z.ZodType ? [{ key, schema: value }] : []),
      ...fieldsOf(value),
    ])
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsOf(schema.def.innerType)
  if (schema instanceof z.ZodPipe) return [...fieldsOf(schema.in), ...fieldsOf(schema.out)]
  if (schema instanceof z.ZodRecord) return fieldsOf(schema.valueType)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsOf)
  return []
}

const takesWords = ({ schema }: Field): boolean => schema.safeParse("Ana Pop").success

const BODIES: readonly (readonly [string, z.ZodType])[] = [
  ["POST /Auth/sign-up/email", signUpSchema],
  ...Object.entries<Endpoint>(endpoints).flatMap(([key, { body }]) =>
    body === undefined ? [] : [[key, body] as const],
  ),
]
const FOUND = BODIES.flatMap(([call, body]) =>
  fieldsOf(body)
    .filter((field) => NAMES.test(field.key) && takesWords(field))
    .map((field) => ({ ...field, call })),
)
const stays = ({ call, key }: { readonly call: string; readonly key: string }): boolean =>
  Object.keys(STAY).some((where) => {
    const [part = "", field] = where.split(": ")
    return call.includes(part) && field === key
  })

describe("names in the contract", () => {
  test("are found", () => {
    expect(FOUND.length).toBeGreaterThan(12)
    expect(FOUND.map(({ call }) => call)).toContain("POST /Auth/sign-up/email")
    expect(FOUND.map(({ call }) => call)).toContain("POST /rest/v2/bookings")
  })

  test.each(FOUND.filter((field) => !stays(field)))(
    "$call: $key takes no links and nothing unseen",
    ({ schema }) => {
      const taken = REFUSED.filter((text) => text.length <= 20 && schema.safeParse(text).success)
      expect(taken).toEqual([])
    },
  )
})
