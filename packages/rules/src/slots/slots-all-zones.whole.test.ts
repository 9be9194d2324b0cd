import { describe, expect, it } from "vitest"
import { rulesWith } from "../../testing/builders.ts"
import { temporalSlots } from "../../testing/temporal-oracle.ts"
import { DAY_MS, MINUTE_MS } from "../calendar/iso-date.ts"
import { instantToWall, wallToInstant, zoneTable } from "../zones/index.ts"
import { computeSlots, type DayWindow, type SlotInput } from "./index.ts"

const FROM = Date.UTC(2025, 6)
const UNTIL = Date.UTC(2027, 6)
const ZONES = Intl.supportedValuesOf("timeZone")
const REGIONS =
  "Africa/ America/ Antarctica/ Arctic/ Asia/ Atlantic/ Australia/ Europe/ Indian/ Pacific/".split(" ")

/** Whole day, eight hours from midnight, and windows whose ends lie in the hours at which clocks change. */
const DAYS: readonly DayWindow[][] = [
  [{ start: 0, end: 1440 }],
  [
    { start: 0, end: 480 },
    { start: 1320, end: 1425 },
  ],
  [
    { start: 70, end: 150 },
    { start: 155, end: 175 },
    { start: 180, end: 300 },
    { start: 1390, end: 1440 },
  ],
]

/** Temporal takes its time over that many days, the more so on a busy machine. */
const SLOW = { timeout: 120_000 }

describe("slots of all IANA zones over two years, against Temporal", SLOW, () => {
  it.each(REGIONS)("are the same around every change of clocks and on ordinary days: %s", (region) => {
    let slots = 0
    const wrong: string[] = []
    for (const zone of ZONES.filter((name) => name.startsWith(region))) {
      for (const input of inputsOf(zone)) {
        const ours = [...computeSlots(input)]
        slots += ours.length
        if (ours.join() !== temporalSlots(input).join()) wrong.push(`${zone} from ${input.from}`)
      }
    }
    expect(wrong).toEqual([])
    expect(slots).toBeGreaterThan(100)
  })

  it("leave no zone out", () => {
    const left = ZONES.filter((name) => !REGIONS.some((region) => name.startsWith(region)))
    expect(left.filter((name) => name !== "UTC")).toEqual([])
    expect(ZONES.length).toBeGreaterThan(400)
  })

  it("end at 08:00 on the wall on every day when eight hours begin at midnight", () => {
    const wrong = ZONES.filter((zone) =>
      changesOf(zone).some((change) => {
        const day = instantToWall(zone, change).epochDay
        const from = wallToInstant(zone, day, 0)
        const input = { ...inputFrom(zone, from), to: wallToInstant(zone, day + 1, 0) }
        const eight = { ...input.schedule, weekly: everyDay([{ start: 0, end: 480 }]) }
        const last = Number(computeSlots({ ...input, schedule: eight, sessionMinutes: 30 }).at(-1))
        return last + 30 * MINUTE_MS !== wallToInstant(zone, day, 480)
      }),
    )
    expect(wrong).toEqual([])
  })
})

function changesOf(zone: string): number[] {
  const { instants } = zoneTable(zone, { from: FROM, until: UNTIL })
  return [...instants].filter((instant) => instant >= FROM && instant < UNTIL)
}

function inputsOf(zone: string): SlotInput[] {
  const ordinary = [Date.UTC(2025, 11, 30)]
  const inputs = [...changesOf(zone).map((change) => change - 24 * 60 * MINUTE_MS), ...ordinary].map((from) =>
    inputFrom(zone, from),
  )
  return inputs.flatMap((input) =>
    DAYS.map((windows, index) => ({
      ...input,
      schedule: { ...input.schedule, weekly: everyDay(windows) },
      sessionMinutes: index === 2 ? 10 : 50,
      rules: rulesWith({ stepMinutes: [60, 30, 20][index] ?? 30 }),
    })),
  )
}

function inputFrom(zone: string, from: number): SlotInput {
  return {
    schedule: { zone, weekly: [], exceptions: [], timeOff: [], holidays: [] },
    rules: rulesWith(),
    sessionMinutes: 50,
    busy: [{ start: from + 600 * MINUTE_MS, end: from + 660 * MINUTE_MS, kind: "appointment" }],
    now: from - DAY_MS,
    from,
    to: from + 2 * DAY_MS,
  }
}

function everyDay(windows: readonly DayWindow[]): SlotInput["schedule"]["weekly"] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => windows.map((window) => ({ weekday, ...window })))
}
