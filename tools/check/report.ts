import type { StepReport } from "./run-steps.ts"

const MOST_SHOWN = 200

/** A step's lines of the report: verdict, seconds, and each finding on a line of its own. */
export function printStep({ name, findings, warnings = [], note = "", milliseconds }: StepReport): string {
  const verdict = findings.length === 0 ? "ok  " : "FAIL"
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`.padStart(7)
  const counts = [note, count(findings, "finding"), count(warnings, "warning")].filter((text) => text !== "")
  const shown = findings.slice(0, MOST_SHOWN).map((finding) => `       ${finding}`)
  const more = findings.length > MOST_SHOWN ? [`       and ${findings.length - MOST_SHOWN} more`] : []
  const hints = warnings.map((warning) => `       (warning) ${warning}`)
  return [`${verdict} ${name.padEnd(9)}${seconds}  ${counts.join(", ")}`, ...shown, ...more, ...hints].join(
    "\n",
  )
}

/** The last line: whether all is well, and how long it took. */
export function printSummary({
  reports,
  milliseconds,
}: {
  reports: StepReport[]
  milliseconds: number
}): string {
  const total = reports.reduce((sum, { findings }) => sum + findings.length, 0)
  const verdict = total === 0 ? "All clean" : `${total} findings`
  return `${verdict} in ${(milliseconds / 1000).toFixed(1)} s`
}

function count(items: readonly string[], word: string): string {
  if (items.length === 0) return ""
  return items.length === 1 ? `1 ${word}` : `${items.length} ${word}s`
}
