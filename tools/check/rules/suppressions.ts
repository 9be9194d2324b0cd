import { isCode } from "../source/kinds.ts"
import type { Comment } from "../source/source-file.ts"
import type { FileRule } from "./rule.ts"

const FORBIDDEN = /@ts-(ignore|nocheck)\b|eslint-disable|biome-ignore-all\b/
const NEEDS_REASON = [
  /biome-ignore(?:-start)?\s[^:\n]*(?::(?<reason>[^\n]*))?/,
  /\bcheck-ignore\s[^:\n]*(?::(?<reason>[^\n]*))?/,
  /@ts-expect-error\b(?<reason>[^\n]*)/,
  /\b(?:v8|c8|istanbul) ignore\s+(?:next|start|if|else|file)\b(?<reason>[^\n]*)/,
  /dependency-cruiser-disable\b(?<reason>[^\n]*)/,
]
const FEWEST_WORDS = 2

/** A suppression says why, on its own line; suppressions of whole files are not to be had. */
export const suppressions: FileRule = {
  name: "suppressions",
  appliesTo: isCode,
  check: ({ comments }) =>
    comments.flatMap((comment) => {
      const message = complaintAbout(comment)
      return message === undefined ? [] : [{ line: comment.line, message }]
    }),
}

function complaintAbout({ text }: Comment): string | undefined {
  const forbidden = FORBIDDEN.exec(text)
  if (forbidden) return `${forbidden[0]} is not used here`
  const found = NEEDS_REASON.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  if (!found) return undefined
  const reason = (found.groups?.reason ?? "").replace(/[^\p{L}\p{N} ]/gu, " ").trim()
  const isExplained = reason.split(/\s+/).length >= FEWEST_WORDS && !reason.includes("explanation")
  return isExplained ? undefined : "a suppression needs its reason on the line"
}
