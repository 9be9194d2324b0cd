import type { z } from "zod"

type Params = Readonly<Record<string, string | number>>

/** The key of a text in the `errors` messages, and what fills its placeholders. */
export type IssueText = { readonly key: string; readonly params?: Params }

const EXPLAINED_FORMATS: ReadonlySet<string> = new Set(["email", "date", "datetime", "time", "url", "uuid"])

/**
 * The text that explains why zod refused a value: `validation.required`, `validation.tooSmallText`, … Server and
 * forms say the same through it.
 */
export const issueText = (issue: z.core.$ZodIssue): IssueText => {
  switch (issue.code) {
    case "invalid_type":
      return { key: issue.input === undefined ? "validation.required" : "validation.wrongType" }
    case "too_small":
      return Number(issue.minimum) === 1 && whatOf(issue.origin) !== "Number"
        ? { key: "validation.required" }
        : { key: `validation.tooSmall${whatOf(issue.origin)}`, params: { limit: Number(issue.minimum) } }
    case "too_big":
      return { key: `validation.tooBig${whatOf(issue.origin)}`, params: { limit: Number(issue.maximum) } }
    case "invalid_format":
      return { key: formatKey(issue) }
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

/** What was left empty is missing, not badly written. */
const formatKey = ({ input, format }: { readonly input?: unknown; readonly format: string }): string => {
  if (input === "") return "validation.required"
  return EXPLAINED_FORMATS.has(format) ? `validation.${format}` : "validation.wrongFormat"
}

const whatOf = (origin: string): "Text" | "List" | "Number" => {
  if (origin === "string") return "Text"
  return origin === "array" || origin === "set" || origin === "file" ? "List" : "Number"
}
