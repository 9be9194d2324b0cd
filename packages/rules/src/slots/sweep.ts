import { DAY_MS, MINUTE_MS } from "../calendar/iso-date.ts"
import { layBlocked } from "./blocked.ts"
import { checkQuery, startBounds } from "./bounds.ts"
import { fullDays } from "./limits.ts"
import { layRuns } from "./runs.ts"
import type { SlotInput } from "./types.ts"
import type { Workspace } from "./workspace.ts"

/** Where a sweep stands: one run of possible starts, and the first blocked stretch that may matter to it. */
interface Position {
  run: number
  cursor: number
  /** How many free starts to take from this run. */
  most: number
  step: number
  before: number
  /** Session and buffer after it. */
  span: number
}

/**
 * Fills `slots` with the free starts, ascending, by one pass over the possible starts and what is
 * blocked. With `firstOnly` it stops soon after the first, which is then `slots.at(0)`.
 * @throws RangeError for rules, dates, windows or a zone without meaning.
 */
export function sweep(
  workspace: Workspace,
  { input, firstOnly }: { input: SlotInput; firstOnly: boolean },
): void {
  checkQuery(input)
  const { runs, slots } = workspace
  slots.clear()
  layRuns(workspace, { query: input, bounds: startBounds(input) })
  layBlocked(workspace, input)
  const isFull = fullDays(workspace, input)
  const { rules, sessionMinutes } = input
  const position: Position = {
    run: 0,
    cursor: 0,
    most: firstOnly ? 1 : Infinity,
    step: rules.stepMinutes * MINUTE_MS,
    before: rules.bufferBeforeMinutes * MINUTE_MS,
    span: (sessionMinutes + rules.bufferAfterMinutes) * MINUTE_MS,
  }
  let ordered = true
  for (; position.run < runs.first.length; position.run++) {
    const { run } = position
    // A missing hour can put windows out of order, but never by more than a day.
    if (firstOnly && slots.length > 0 && runs.first.at(run) > slots.at(0) + DAY_MS) break
    if (run > 0 && runs.first.at(run) <= runs.last.at(run - 1)) ordered = false
    if (!isFull(runs.day.at(run))) sweepRun(workspace, position)
  }
  if (!ordered) slots.sortUnique()
}

function sweepRun({ runs, blocked, slots }: Workspace, position: Position): void {
  const { run, step, before, span } = position
  const last = runs.last.at(run)
  const room = slots.length + position.most
  let start = runs.first.at(run)
  let cursor = position.cursor
  while (cursor > 0 && blocked.end.at(cursor - 1) > start - before) cursor--
  while (start <= last && slots.length < room) {
    while (blocked.end.at(cursor) <= start - before) cursor++
    const clearUntil = Math.min(last, blocked.start.at(cursor) - span)
    for (; start <= clearUntil && slots.length < room; start += step) slots.push(start)
    const resume = blocked.end.at(cursor) + before
    if (start < resume) start += Math.ceil((resume - start) / step) * step
  }
  position.cursor = cursor
}
