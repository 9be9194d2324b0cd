import type { ErrorDetail } from "@arnica/contract/errors"
import { issueText } from "@arnica/contract/issue-text"
import type { z } from "zod"
import { AppError } from "../errors.ts"

type Issue = z.core.$ZodIssue

const detailOf = (issue: Issue, prefix: string): ErrorDetail => {
  const { key, params } = issueText(issue)
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
const refusedInput = (error: z.core.$ZodError, at = ""): AppError =>
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
