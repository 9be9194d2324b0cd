import { createHash } from "node:crypto"
import { DAY_MS, epochDayOf, MINUTE_MS } from "../src/calendar/iso-date.ts"
import { computeSlots, nearestSlots, whyNot } from "../src/slots/index.ts"
import { instantToWall, wallToInstant } from "../src/zones/index.ts"
import { TELLING_ZONES } from "./arbitrary-input.ts"
import { rulesWith } from "./builders.ts"

/** A digest of many answers of the engine. Run as a program under several TZ settings it must not change. */
export function digestOfAnswers(): string {
  const hash = createHash("sha256")
  for (const zone of TELLING_ZONES) {
    for (let day = epochDayOf("2026-01-01"); day < epochDayOf("2028-01-01"); day++) {
      for (let minute = 0; minute <= 1440; minute += 60) {
        const instant = wallToInstant(zone, day, minute)
        hash.update(`${instant} ${instantToWall(zone, instant).minuteOfDay};`)
      }
    }
    hash.update(JSON.stringify(slotAnswers(zone)))
  }
  return hash.digest("hex")
}

function slotAnswers(zone: string): unknown {
  const from = Date.UTC(2026, 0, 5)
  const input = {
    schedule: {
      zone,
      weekly: [7, 1, 3].map((weekday) => ({ weekday, start: 0, end: 480 })),
      exceptions: [{ date: "2026-04-01", windows: [{ start: 120, end: 600 }] }],
      timeOff: [{ from: "2026-07-01", to: "2026-07-20" }],
      holidays: ["2026-12-25"],
    },
    rules: rulesWith({ bufferAfterMinutes: 10, dailyLimit: 3, horizonDays: 400 }),
    sessionMinutes: 50,
    busy: Array.from({ length: 300 }, (_, index) => {
      const start = from + index * 29 * 60 * MINUTE_MS
      return { start, end: start + 50 * MINUTE_MS, kind: "appointment" as const }
    }),
    now: from,
    from,
    to: from + 360 * DAY_MS,
  }
  const reasons = Array.from({ length: 500 }, (_, index) =>
    whyNot({ ...input, start: from + index * 17 * 60 * MINUTE_MS }),
  )
  return [[...computeSlots(input)], nearestSlots(input, { wanted: from + 80 * DAY_MS, count: 5 }), reasons]
}

if (import.meta.main) process.stdout.write(digestOfAnswers())
