import type { Slot } from "@arnica/contract/scheduling"
import { dayIn, epochMs } from "@arnica/i18n/format"
import { type Month, monthOf } from "./months.ts"

/** A day of the viewer's with the times that are free on it. */
export type FreeDay = { readonly day: string; readonly slots: readonly Slot[] }

/** What the reader chose; what is left out follows from what is free. */
export type Choice = {
  readonly productId?: string
  readonly month?: Month
  readonly day?: string
  readonly start?: string
}

/** The times still ahead, by the days of a zone, within a month. */
export const freeDays = (given: {
  slots: readonly Slot[]
  zone: string
  month: Month
  now: number
}): FreeDay[] => {
  const days = new Map<string, Slot[]>()
  for (const slot of given.slots) {
    if (epochMs(slot.start) <= given.now) continue
    const day = dayIn({ at: slot.start, zone: given.zone })
    if (monthOf(day) !== given.month) continue
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return Array.from(days, ([day, slots]) => ({ day, slots }))
}

export type Selection = {
  readonly day: FreeDay | undefined
  readonly slot: Slot | undefined
  /** The chosen time is not free any more. */
  readonly isGone: boolean
}

/** The day and time that the panel shows: the chosen ones, else the first. */
export const selectionOf = (days: readonly FreeDay[], choice: Choice): Selection => {
  const of = (start: string): FreeDay | undefined =>
    days.find(({ slots }) => slots.some((slot) => slot.start === start))
  const chosen = choice.start === undefined ? undefined : of(choice.start)
  const day = chosen ?? days.find((each) => each.day === choice.day) ?? days[0]
  const slot = day?.slots.find((each) => each.start === choice.start) ?? day?.slots[0]
  return { day, slot, isGone: choice.start !== undefined && chosen === undefined }
}
