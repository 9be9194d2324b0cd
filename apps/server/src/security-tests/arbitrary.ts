import fc from "fast-check"
import { z } from "zod"

/** The part of JSON Schema that zod writes, as far as examples can be made from it. */
const nodeSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
})
type Node = z.infer<typeof nodeSchema>

/** Values that exist on the stage, by the names under which calls ask for them. */
export type Known = Readonly<Record<string, readonly unknown[]>>

const bounded = (
  least: number | undefined,
  most: number | undefined,
  otherwise: readonly [number, number],
) => ({
  min: Math.max(least ?? otherwise[0], -(2 ** 31)),
  max: Math.min(most ?? otherwise[1], 2 ** 31),
})

const DAY = { min: new Date("2026-03-01"), max: new Date("2026-04-30"), noInvalidDate: true }

const textOf = ({ format, pattern, minLength = 0, maxLength = 40 }: Node): fc.Arbitrary<string> => {
  if (format === "uuid") return fc.uuid({ version: 4 })
  if (format === "date") return fc.date(DAY).map((date) => date.toISOString().slice(0, 10))
  if (format === "date-time") return fc.date(DAY).map((date) => date.toISOString())
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, 120))
  return fc.string({
    minLength: Math.min(minLength, 400),
    maxLength: Math.min(Math.max(maxLength, minLength), 400),
  })
}

/** Values that a schema takes, or nearly: refinements are not known to it. Real ones where the name is known. */
export const exampleOf = (given: unknown, known: Known): fc.Arbitrary<unknown> => {
  const node = nodeSchema.parse(given)
  if (node.const !== undefined) return fc.constant(node.const)
  if (node.enum !== undefined) return fc.constantFrom(...node.enum)
  const choices = node.anyOf ?? node.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => exampleOf(choice, known)))
  const { type } = node
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => exampleOf({ ...node, type: one }, known)))
  switch (type) {
    case "string":
      return textOf(node)
    case "integer":
      return fc.integer(bounded(node.minimum, node.maximum, [-5, 1_000]))
    case "number":
      return fc.double({ ...bounded(node.minimum, node.maximum, [-5, 1_000]), noNaN: true })
    case "boolean":
      return fc.boolean()
    case "null":
      return fc.constant(null)
    case "array":
      return fc.array(exampleOf(node.items ?? {}, known), {
        minLength: Math.min(node.minItems ?? 0, 3),
        maxLength: Math.min(node.maxItems ?? 3, 3),
      })
    case "object":
      return objectOf(node, known)
    default:
      return fc.string({ maxLength: 20 })
  }
}

const mostly = (usual: fc.Arbitrary<unknown>, other: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: other })

const objectOf = ({ properties = {}, required = [] }: Node, known: Known): fc.Arbitrary<object> => {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const made = exampleOf(schema, known)
    const real = known[name]
    return [name, real === undefined ? made : mostly(fc.constantFrom(...real), made)] as const
  })
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => properties[name] !== undefined),
  })
}

/** What somebody who keeps to the contract would send; undefined where it takes nothing. */
export const inputOf = (schema: z.ZodType | undefined, known: Known): fc.Arbitrary<unknown> =>
  schema === undefined
    ? fc.constant(undefined)
    : exampleOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), known)
