import type { Line } from "./value-lines.ts"

/** A thing that a field says, and what became of it between two states. */
export type Part = {
  readonly line: Line
  readonly was: "kept" | "added" | "removed"
}

/** How a field differs between two states. */
export type Difference = {
  /** What is said now, each thing that changed behind what it was before; what is gone stands last. */
  readonly parts: readonly Part[]
  /** Whether what is said differs, or the order of it alone, or only what is not shown, such as the middle of a number. */
  readonly kind: "said" | "order" | "hidden"
}

const isIn = (lines: readonly Line[], line: Line): boolean =>
  lines.some(({ key, text }) => key === line.key && text === line.text)

/** What differs between what a field said before and what it says now. */
export const differenceOf = (before: readonly Line[], now: readonly Line[]): Difference => {
  const changed = now.flatMap((line): Part[] => {
    if (isIn(before, line)) return [{ line, was: "kept" }]
    const old = before.find((each) => each.key === line.key && !isIn(now, each))
    return [...(old === undefined ? [] : [{ line: old, was: "removed" } as const]), { line, was: "added" }]
  })
  const shown = changed.filter(({ was }) => was === "removed").map(({ line }) => line)
  const gone = before.filter((line) => !isIn(now, line) && !isIn(shown, line))
  const parts = [...changed, ...gone.map((line): Part => ({ line, was: "removed" }))]
  if (parts.some(({ was }) => was !== "kept")) return { parts, kind: "said" }
  const isSameOrder = before.every(({ key }, index) => now[index]?.key === key)
  return { parts, kind: isSameOrder ? "hidden" : "order" }
}
