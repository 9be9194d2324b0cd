import type { CallOutput } from "@arnica/contract/client"
import { dayIn } from "@arnica/i18n/format"

/** The next free times of one specialist. */
export type SlotPreview = CallOutput<"GET /api/v2/slots/previews">[number]

/** What a card knows of them: still being asked for, or not to be had. */
export type PreviewState = SlotPreview | "loading" | "unknown"

const DAY_MS = 86_400_000

type Days = { readonly zone: string; readonly now: number }

/**
 * Known times by the days of another zone, from today on: what is shown until the times were asked for in that zone,
 * whose last day may have more of them.
 */
export function inZone(previews: readonly SlotPreview[], { zone, now }: Days): SlotPreview[] {
  // The same instants come again and again, and to ask for their day is slow.
  const dayOf = new Map<string, string>()
  const today = Date.parse(`${dayIn({ at: now, zone })}T00:00:00Z`)
  return previews.map((preview) => {
    const starts = preview.days.flatMap((day) => day.starts)
    for (const start of starts) if (!dayOf.has(start)) dayOf.set(start, dayIn({ at: start, zone }))
    const days = preview.days.map((_, offset) => {
      const day = new Date(today + offset * DAY_MS).toISOString().slice(0, 10)
      return { day, starts: starts.filter((start) => dayOf.get(start) === day) }
    })
    return { ...preview, days }
  })
}
