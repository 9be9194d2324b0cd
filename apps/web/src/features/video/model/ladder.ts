import type { Level } from "./quality.ts"

/** What is sent of one's picture: all of it, half or a quarter of its width, or nothing but the voice. */
const RUNGS = ["full", "half", "quarter", "voice"] as const
/** What is sent of one's picture. */
export type Rung = (typeof RUNGS)[number]

/** Where a page stands, and since when its connection has been as it is; milliseconds. */
export type Ladder = {
  readonly rung: Rung
  readonly level: Level
  readonly since: number
  /** The person wants the full picture: nothing is taken from it until the connection has been good. */
  readonly isHeld: boolean
  /** So long it has to be good before more is sent. Grows when more was too much. */
  readonly patience: number
  /** When more was sent last; null for never. */
  readonly raisedAt: number | null
}

/** Poor for so long, and less is sent. */
const POOR_MS = 15_000
const GOOD_MS = 30_000
const MOST_PATIENCE_MS = 240_000
/** What had to be taken back so soon was too much. */
const TOO_SOON_MS = 60_000

/** Everything is sent, and nothing is known of the connection. */
export const WHOLE: Ladder = {
  rung: "full",
  level: "good",
  since: 0,
  isHeld: false,
  patience: GOOD_MS,
  raisedAt: null,
}

const below = (rung: Rung): Rung => RUNGS[RUNGS.indexOf(rung) + 1] ?? rung
const above = (rung: Rung): Rung => RUNGS[RUNGS.indexOf(rung) - 1] ?? rung

const change = (ladder: Ladder, part: Partial<Ladder>): Ladder => Object.assign({}, ladder, part)

function lower(ladder: Ladder, at: number): Ladder {
  const { rung, raisedAt, patience } = ladder
  const wasTooMuch = raisedAt !== null && at - raisedAt < TOO_SOON_MS
  return change(ladder, {
    rung: below(rung),
    since: at,
    patience: wasTooMuch ? Math.min(patience * 2, MOST_PATIENCE_MS) : patience,
  })
}

/** Where a page stands once its connection has been measured at an instant: down after 15 s poor, up after 30 s good. */
export function climb(ladder: Ladder, { level, at }: { readonly level: Level; readonly at: number }): Ladder {
  if (level !== ladder.level) return change(ladder, { level, since: at })
  const lasted = at - ladder.since
  if (level === "poor" && !ladder.isHeld && ladder.rung !== "voice" && lasted >= POOR_MS)
    return lower(ladder, at)
  if (level !== "good" || lasted < ladder.patience) return ladder
  if (ladder.rung === "full") return ladder.isHeld ? change(ladder, { isHeld: false }) : ladder
  return change(ladder, { rung: above(ladder.rung), since: at, raisedAt: at })
}

/** The person has the full picture sent again. */
export const sendWhole = (ladder: Ladder, at: number): Ladder =>
  change(ladder, { rung: "full", since: at, isHeld: true })
