import { findLineState, type LineState, type Opening } from "./hours.ts"

/** What somebody may be in danger of. */
export const DANGER_KINDS = ["suicide", "violence", "children", "medical"] as const
/** What somebody may be in danger of. */
export type DangerKind = (typeof DANGER_KINDS)[number]

/** Whom a line is for. */
export const LINE_KINDS = ["everyone", "violence", "children", "poison", "medical"] as const
/** Whom a line is for. */
export type LineKind = (typeof LINE_KINDS)[number]

/** Whose lines lead, and whose follow them. Ahead of all stands the emergency number, which is no line. */
const LINES_OF: Readonly<Record<DangerKind, readonly LineKind[]>> = {
  suicide: ["everyone", "children"],
  violence: ["violence", "everyone"],
  children: ["children", "everyone"],
  medical: ["poison", "medical"],
}

/** Whether somebody in such danger can call one of these lines: one for children alone is none for a grown-up. */
export const isAnyFor = (
  lines: readonly { readonly kinds: readonly LineKind[] }[],
  kinds: readonly DangerKind[],
): boolean =>
  lines.some((line) => kinds.includes("children") || line.kinds.some((kind) => kind !== "children"))

/** Who surely answers now stands before who may, and who may before who does not. */
const RANK: Readonly<Record<LineState, number>> = { always: 0, open: 0, unproven: 1, closed: 2 }

type Line = Opening & { readonly kinds: readonly LineKind[] }

/** A line, and whether it answers now. */
export type OrderedLine<L> = { readonly line: L; readonly state: LineState }

/**
 * The lines for kinds of danger at an instant (epoch milliseconds): those that answer now first, among them the ones
 * made for it and of these the ones that answer day and night; then those of unproven hours; the closed last. Lines for
 * something else are left out.
 */
export const linesFor = <L extends Line>(given: {
  readonly lines: readonly L[]
  readonly kinds: readonly DangerKind[]
  readonly now: number
}): OrderedLine<L>[] => {
  const { lines, kinds, now } = given
  const groupOf = (line: L): number =>
    Math.min(
      ...kinds.flatMap((kind) =>
        line.kinds.map((of) => LINES_OF[kind].indexOf(of)).filter((at) => at !== -1),
      ),
    )
  return lines
    .map((line) => ({ line, state: findLineState(line, now), group: groupOf(line) }))
    .filter(({ group }) => Number.isFinite(group))
    .toSorted(
      (a, b) =>
        RANK[a.state] - RANK[b.state] ||
        a.group - b.group ||
        Number(b.state === "always") - Number(a.state === "always"),
    )
    .map(({ line, state }) => ({ line, state }))
}
