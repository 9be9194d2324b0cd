import type { Finding, Remark } from "./rules/rule.ts"
import type { Comment, SourceFile } from "./source/source-file.ts"

const IGNORE = /\bcheck-ignore\s+(?<rule>[a-z-]+)/

/**
 * Drops the remarks of a rule that a comment `check-ignore <rule>: <reason>` on the same line or right above asks to
 * drop. A comment that drops nothing is itself a finding, so that none outlives its cause.
 */
export function withoutIgnored(source: SourceFile, found: readonly (Remark & { rule: string })[]): Finding[] {
  const ignores = source.comments.flatMap(ignoreIn)
  const isIgnored = ({ rule, line }: Remark & { rule: string }): boolean =>
    ignores.some((ignore) => ignore.rule === rule && ignore.lines.includes(line))
  const idle = ignores.filter(
    (ignore) => !found.some(({ rule, line }) => ignore.rule === rule && ignore.lines.includes(line)),
  )
  return [
    ...found.filter((remark) => !isIgnored(remark)),
    ...idle.map(({ line, rule }) => ({
      rule: "suppressions",
      line,
      message: `there is no "${rule}" to ignore here`,
    })),
  ].map((remark) => ({ ...remark, path: source.path }))
}

function ignoreIn({ text, line, endLine }: Comment): { rule: string; line: number; lines: number[] }[] {
  const rule = IGNORE.exec(text)?.groups?.rule
  return rule === undefined ? [] : [{ rule, line, lines: [line, endLine + 1] }]
}
