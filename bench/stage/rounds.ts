import { median } from "../row.ts"

/** A rate of something, measured for so many seconds. */
export type Measure = (seconds: number) => Promise<number>

const ROUNDS = 7
const SECONDS = 4

const toText = (values: readonly number[]): string => values.map((value) => value.toFixed(0)).join(" ")

/**
 * Two rates, measured in turns after warming both up, so that a machine that slows down slows both. Medians of seven
 * rounds of four seconds each.
 */
export const inTurns = async (given: {
  readonly name: string
  readonly ours: Measure
  readonly peer: Measure
}): Promise<{ ours: number; peer: number }> => {
  await given.ours(SECONDS)
  await given.peer(SECONDS)
  const rates: Record<"ours" | "peer", number[]> = { ours: [], peer: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.ours.push(await given.ours(SECONDS))
    rates.peer.push(await given.peer(SECONDS))
  }
  process.stdout.write(`${given.name}: ours ${toText(rates.ours)}, peer ${toText(rates.peer)}\n`)
  return { ours: median(rates.ours), peer: median(rates.peer) }
}
