import type { TextPart } from "@arnica/contract/consents"

/** What became of a text: its paragraphs, each as the parts that stayed, came and went. */
export type Difference = TextPart[][]

type Step<T> = { readonly kind: TextPart["kind"]; readonly value: T }

/** How long the longest common part is of what begins at each pair of places. */
const commonFrom = <T>(before: readonly T[], after: readonly T[]): ((i: number, j: number) => number) => {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const isCommon = before[i] === after[j]
      lengths[i * width + j] = isCommon ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  return at
}

/** The steps from one list to another by their longest common part, those that go before those that come. */
const stepsBetween = <T>(before: readonly T[], after: readonly T[]): Step<T>[] => {
  const at = commonFrom(before, after)
  const steps: Step<T>[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before.slice(i, i + 1), after.slice(j, j + 1)]
    const kind = kindOf({ old, fresh, goes: at(i + 1, j) >= at(i, j + 1) })
    for (const value of kind === "added" ? fresh : old) steps.push({ kind, value })
    if (kind !== "added") i++
    if (kind !== "removed") j++
  }
  return steps
}

const kindOf = <T>(given: {
  readonly old: readonly T[]
  readonly fresh: readonly T[]
  readonly goes: boolean
}): TextPart["kind"] => {
  if (given.old.length === 0) return "added"
  if (given.fresh.length === 0) return "removed"
  if (given.old[0] === given.fresh[0]) return "same"
  return given.goes ? "removed" : "added"
}

/** Words with the blanks behind them, so that putting them together gives the text back. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? []

/** Neighbours of one kind as one part. */
const joined = (steps: readonly Step<string>[]): TextPart[] => {
  const parts: TextPart[] = []
  for (const { kind, value } of steps) {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += value
    else parts.push({ kind, text: value })
  }
  return parts
}

/** Below this share of common words two paragraphs are two, not one that was edited. */
const ALIKE = 0.4

const edited = (before: string, after: string): TextPart[] | null => {
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  const steps = stepsBetween(old, fresh)
  const common = steps.filter(({ kind }) => kind === "same").length
  return common >= ALIKE * Math.max(old.length, fresh.length) ? joined(steps) : null
}

/** Paragraphs that went and came between two that stayed: those that are alike are told word by word. */
const between = (gone: string[], come: string[]): Difference => {
  const told: Difference = []
  for (const text of come) {
    const pairs = gone.map((old, index) => ({ index, parts: edited(old, text) }))
    const pair = pairs.find(({ parts }) => parts !== null)
    const skipped = pair === undefined ? [] : gone.splice(0, pair.index + 1).slice(0, -1)
    told.push(...skipped.map((old): TextPart[] => [{ kind: "removed", text: old }]))
    told.push(pair?.parts ?? [{ kind: "added", text }])
  }
  return [...told, ...gone.map((old): TextPart[] => [{ kind: "removed", text: old }])]
}

/** The difference between two texts: by paragraph, and within a paragraph that was edited by word. */
export const differenceOf = (before: readonly string[], after: readonly string[]): Difference => {
  const told: Difference = []
  let [gone, come]: [string[], string[]] = [[], []]
  for (const { kind, value } of [...stepsBetween(before, after), { kind: "same", value: null } as const]) {
    if (kind === "removed") gone.push(value)
    else if (kind === "added") come.push(value)
    else {
      told.push(...between(gone, come))
      ;[gone, come] = [[], []]
      if (value !== null) told.push([{ kind: "same", text: value }])
    }
  }
  return told
}
