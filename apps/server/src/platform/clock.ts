/** Where the server takes the time from. Everything outside `platform/` is handed one instead of reading the machine's. */
export type Clock = {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number
}

/** A clock that stands still until it is moved. */
export type SimulatedClock = Clock & {
  /** Jumps to an instant, in milliseconds since the epoch. */
  set(instant: number): void
  /** Moves forward (or back) by milliseconds. */
  advance(milliseconds: number): void
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() }

/** A clock for tests and rehearsals that starts at `start` (milliseconds since the epoch). */
export const createSimulatedClock = (start: number): SimulatedClock => {
  let current = start
  return {
    now: () => current,
    set: (instant) => {
      current = instant
    },
    advance: (milliseconds) => {
      current += milliseconds
    },
  }
}

/** A clock that goes on like another one, ahead of it or behind it by as much as it was moved. */
export const createShiftedClock = (base: Clock): SimulatedClock => {
  let shift = 0
  return {
    now: () => base.now() + shift,
    set: (instant) => {
      shift = instant - base.now()
    },
    advance: (milliseconds) => {
      shift += milliseconds
    },
  }
}

/** Whether a clock can be moved. */
export const isSimulated = (clock: Clock): clock is SimulatedClock => "advance" in clock && "set" in clock
