import type { LiveCounts } from "./counts.ts"

/** A frame as it came over the line: what `data` holds, its type decides. */
export type LiveFrame = { readonly type: string; readonly id?: number; readonly data: unknown }

/** Reads a frame; undefined for anything else. By hand, as a schema library has no place in every page. */
export function readFrame(text: unknown): LiveFrame | undefined {
  const value = typeof text === "string" ? parse(text) : undefined
  if (!isRecord(value) || typeof value.type !== "string") return undefined
  const id = countOf(value.id)
  return { type: value.type, data: value.data, ...(id === undefined ? {} : { id }) }
}

/** The first frame: the number of the newest event, and whether what was missed follows. */
export function readHello({ type, data }: LiveFrame): { last: number; resumed: boolean } | undefined {
  if (type !== "hello" || !isRecord(data)) return undefined
  return { last: countOf(data.last) ?? 0, resumed: data.resumed === true }
}

const COUNTS = ["newMessages", "newApps", "newBookings"] as const

/** The counts that a frame names. */
export function readCounts(data: unknown): LiveCounts {
  if (!isRecord(data)) return {}
  const counts: { -readonly [C in keyof LiveCounts]: LiveCounts[C] } = {}
  for (const name of COUNTS) {
    const count = countOf(data[name])
    if (count !== undefined) counts[name] = count
  }
  return counts
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
}

function countOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
