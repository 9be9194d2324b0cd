import type { Slot, SlotMonths } from "@arnica/contract/scheduling"
import { instantToWall } from "@arnica/rules/zones"

const DAY_MS = 86_400_000

/** Groups slots by month and day of a zone: the viewer's, whatever the specialist's is. Days without slots are left out. */
export const groupByMonth = (slots: readonly Slot[], zone: string): SlotMonths["months"] => {
  const months = new Map<string, Map<string, Slot[]>>()
  for (const slot of slots) {
    const { epochDay } = instantToWall(zone, Date.parse(slot.start))
    const day = new Date(epochDay * DAY_MS).toISOString().slice(0, 10)
    const month = day.slice(0, 7)
    const days = months.get(month) ?? new Map<string, Slot[]>()
    months.set(month, days)
    const list = days.get(day) ?? []
    days.set(day, list)
    list.push(slot)
  }
  return Array.from(months, ([month, days]) => ({
    month,
    days: Array.from(days, ([day, list]) => ({ day, slots: list })),
  }))
}
