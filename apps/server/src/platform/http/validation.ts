import type { ErrorDetail } from "@arnica/contract/errors"
import type { z } from "zod"
import { AppError } from "../errors.ts"

type Issue = z.core.$ZodIssue
type Params = Readonly<Record<string, string | number>>
type Text = { readonly key: string; readonly params?: Params }

const whatOf = (origin: string): "Text" | "List" | "Number" => {
  if (origin === "string") return "Text"
  return origin === "array" || origin === "set" || origin === "file" ? "List" : "Number"
}

const EXPLAINED_FORMATS: ReadonlySet<string> = new Set(["email", "date", "datetime", "time", "url", "uuid"])

const limit = (value: number | bigint): number => Number(value)

/** The key of the text that explains an issue: `validation.required`, `validation.tooShortText`, … */
const textOf = (issue: Issue): Text => {
  switch (issue.code) {
    case "invalid_type":
      return { key: issue.input === undefined ? "validation.required" : "validation.wrongType" }
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1
        ? { key: "validation.required" }
        : { key: `validation.tooSmall${whatOf(issue.origin)}`, params: { limit: limit(issue.minimum) } }
    case "too_big":
      return { key: `validation.tooBig${whatOf(issue.origin)}`, params: { limit: limit(issue.maximum) } }
    case "invalid_format":
      return {
        key: EXPLAINED_FORMATS.has(issue.format) ? `validation.${issue.format}` : "validation.wrongFormat",
      }
    case "invalid_value":
      return { key: issue.input === undefined ? "validation.required" : "validation.notOffered" }
    case "unrecognized_keys":
      return { key: "validation.unknownField" }
    case "custom":
      // A refinement of the contract names its own text: `error: "timeZone"`.
      return {
        key: /^[a-z][A-Za-z]*$/.test(issue.message) ? `validation.${issue.message}` : "validation.wrong",
      }
    default:
      return { key: "validation.wrong" }
  }
}

const detailOf = (issue: Issue, prefix: string): ErrorDetail => {
  const { key, params } = textOf(issue)
  const path = [prefix, ...issue.path.map(String)].filter((part) => part !== "").join(".")
  const translationKey = `errors:${key}`
  return {
    path,
    message: translationKey,
    translationKey,
    ...(params === undefined ? {} : { translationParams: params }),
  }
}

const MOST_DETAILS = 50

type Input = {
  readonly schema: z.ZodType
  readonly value: unknown
  /** Where the value stood (`query`, `params`), put before the paths of what is refused; nothing for a body. */
  readonly at?: string
}

/** The refusal of an input, with a detail for each refused field; `at` goes before their paths. */
export const refusedInput = (error: z.core.$ZodError, at = ""): AppError =>
  new AppError("badInput", {
    details: error.issues.slice(0, MOST_DETAILS).map((issue) => detailOf(issue, at)),
  })

/** The value as the schema reads it. Throws badInput. */
export const parseInput = ({ schema, value, at }: Input): unknown => {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw refusedInput(result.error, at)
}

const NUL = "\u0000"
const DEEPEST = 40

/** PostgreSQL takes no text with a NUL in it, and nobody means to send one; nor a value nested beyond reason. */
export const refuseUnstorable = (value: unknown, depth = 0): void => {
  if (typeof value === "string") {
    if (value.includes(NUL)) throw new AppError("badInput")
    return
  }
  if (typeof value !== "object" || value === null) return
  if (depth > DEEPEST) throw new AppError("badInput")
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes(NUL)) throw new AppError("badInput")
    refuseUnstorable(inner, depth + 1)
  }
}
