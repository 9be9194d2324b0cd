import { computeSlots, firstSlotForMany, slotsForMany } from "../packages/rules/src/slots/index.ts"
import { specialist } from "./slots-data.ts"
import { slotsOverTemporal } from "./slots-temporal.ts"

/** One line of the table: what was measured, beside its peer or limit. Times are medians. */
export interface BenchRow {
  name: string
  unit: string
  ours: number
  peer: number | null
  /** How many times faster than the peer. */
  ratio: number | null
  limit: string
  holds: boolean
}

/**
 * The slot engine against its limits, and against the same rules written over Temporal.
 * @throws Error when the two disagree about a slot.
 */
export async function run(): Promise<BenchRow[]> {
  const month = [specialist(1, 30)]
  const thousand = Array.from({ length: 1000 }, (_, number) => specialist(number, 14))
  const twenty = thousand.slice(0, 20)
  requireAgreement([...month, ...thousand.slice(0, 100)])
  const ourMonth = median(() => month.map((input) => computeSlots(input)), 400)
  const ourTwenty = median(() => slotsForMany(twenty), 400)
  return [
    absolute({ name: "slots, 1 specialist, 30 days", ours: ourMonth, most: 1 }),
    absolute({
      name: "slots, 1000 specialists, 14 days",
      ours: median(() => slotsForMany(thousand), 150),
      most: 10,
    }),
    absolute({
      name: "first slot, 1000 specialists, 14 days",
      ours: median(() => firstSlotForMany(thousand), 150),
      most: 10,
    }),
    against({
      name: "slots against Temporal, 1 specialist, 30 days",
      ours: ourMonth,
      peer: median(() => month.map((input) => slotsOverTemporal(input)), 20),
    }),
    against({
      name: "slots against Temporal, 20 specialists, 14 days",
      ours: ourTwenty,
      peer: median(() => twenty.map((input) => slotsOverTemporal(input)), 10),
    }),
  ]
}

function absolute({ name, ours, most }: { name: string; ours: number; most: number }): BenchRow {
  return { name, unit: "ms", ours, peer: null, ratio: null, limit: `at most ${most} ms`, holds: ours <= most }
}

function against({ name, ours, peer }: { name: string; ours: number; peer: number }): BenchRow {
  const ratio = peer / ours
  return { name, unit: "ms", ours, peer, ratio, limit: "at least 50 times faster", holds: ratio >= 50 }
}

/** Median time of a task in milliseconds, after half a second of warming up, the peer's like ours. */
function median(task: () => unknown, runs: number): number {
  const warm = performance.now() + 500
  while (performance.now() < warm) task()
  const times = Array.from({ length: runs }, () => {
    const started = performance.now()
    task()
    return performance.now() - started
  })
  return Number(times.sort((a, b) => a - b)[Math.floor(runs / 2)])
}

function requireAgreement(inputs: readonly ReturnType<typeof specialist>[]): void {
  for (const input of inputs) {
    const ours = computeSlots(input)
    if (ours.length === 0 || ours.join() !== slotsOverTemporal(input).join()) {
      throw new Error(`The engine and Temporal disagree in ${input.schedule.zone}`)
    }
  }
}

if (import.meta.main) {
  const rows = await run()
  console.table(
    rows.map(({ ours, peer, ratio, ...row }) => ({
      name: row.name,
      [row.unit]: ours.toFixed(3),
      peer: peer?.toFixed(1) ?? "",
      ratio: ratio?.toFixed(0) ?? "",
      limit: row.limit,
      holds: row.holds,
    })),
  )
  if (rows.some((row) => !row.holds)) process.exitCode = 1
}
