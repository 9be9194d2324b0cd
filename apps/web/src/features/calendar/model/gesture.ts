import { type DayDraft, type DayHours, type Window, without, withWindow } from "./hours.ts"

/** What a hand or a key takes hold of: a stretch of the day, or a window of hours as a whole or by one end. */
export type Grip =
  | { readonly kind: "stretch" }
  | { readonly kind: "move" | "start" | "end"; readonly index: number }
/** A stretch of a day, in minutes. */
export type Stretch = { readonly start: number; readonly end: number }
/** What is marked on a day just now, and the window that is moved, if it is one. */
export type Mark = Stretch & {
  readonly date: string
  readonly lifted: { readonly date: string; readonly index: number } | null
}

/** What gestures keep to. */
export const STEP = 15
const DAY = 1440

const snapped = (minute: number): number => Math.min(DAY, Math.max(0, Math.round(minute / STEP) * STEP))

type Drag = {
  readonly grip: Grip
  readonly windows: readonly Window[]
  /** Where it began and where it is, in minutes of the day. */
  readonly from: number
  readonly to: number
}

/** The stretch that a drag marks so far. */
export const stretchOf = ({ grip, windows, from, to }: Drag): Stretch => {
  if (grip.kind === "stretch") {
    const [start, end] = [snapped(Math.min(from, to)), snapped(Math.max(from, to))]
    return { start: Math.min(start, DAY - STEP), end: Math.max(end, Math.min(start, DAY - STEP) + STEP) }
  }
  const window = windows[grip.index]
  if (window === undefined) return { start: 0, end: 0 }
  const by = snapped(Math.abs(to - from)) * Math.sign(to - from)
  if (grip.kind === "start")
    return { start: Math.min(snapped(window.start + by), window.end - STEP), end: window.end }
  if (grip.kind === "end")
    return { start: window.start, end: Math.max(snapped(window.end + by), window.start + STEP) }
  const shift = Math.min(DAY - window.end, Math.max(-window.start, by))
  return { start: window.start + shift, end: window.end + shift }
}

/** Whether all of a stretch lies in hours: marking it then means to close it. */
export const isOpen = (windows: readonly Window[], { start, end }: Stretch): boolean => {
  const whole: Window[] = [{ start, end, placeId: null }]
  return windows.reduce((rest, window) => without(rest, window), whole).length === 0
}

/** The hours of the day after a gesture. A stretch within hours is closed, any other is opened. */
export const applied = (given: { windows: readonly Window[]; grip: Grip; stretch: Stretch }): Window[] => {
  const { windows, grip, stretch } = given
  if (grip.kind === "stretch")
    return isOpen(windows, stretch)
      ? without(windows, stretch)
      : withWindow(windows, { ...stretch, placeId: placeNear(windows, stretch) })
  const placeId = windows[grip.index]?.placeId ?? null
  return withWindow(
    windows.filter((_, index) => index !== grip.index),
    { ...stretch, placeId },
  )
}

/** What letting go gives: another day takes the window that is moved onto it, and its own day loses it. */
export const dropped = (given: {
  readonly home: DayHours
  readonly target: DayHours
  readonly grip: Grip
  readonly stretch: Stretch
}): DayDraft => {
  const { home, target, grip, stretch } = given
  if (grip.kind !== "move" || target.date === home.date)
    return { day: home, windows: applied({ windows: home.windows, grip, stretch }) }
  const placeId = home.windows[grip.index]?.placeId ?? null
  return {
    day: target,
    windows: withWindow(target.windows, { ...stretch, placeId }),
    from: { day: home, windows: home.windows.filter((_, index) => index !== grip.index) },
  }
}

type Column = { readonly date: string; readonly left: number; readonly right: number }

/** The day that a hand points at. Days below each other, and a hand beside all of them, stay with the day it came from. */
export const dayAt = (given: {
  readonly x: number
  readonly columns: readonly Column[]
  readonly home: string
}): string => {
  const over = given.columns
    .filter(({ left, right }) => left <= given.x && given.x < right)
    .map(({ date }) => date)
  return over.includes(given.home) ? given.home : (over[0] ?? given.home)
}

/** New hours are for the place of those that they touch. */
const placeNear = (windows: readonly Window[], { start, end }: Stretch): Window["placeId"] =>
  windows.find((window) => window.start <= end && start <= window.end)?.placeId ?? null
