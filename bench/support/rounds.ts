import { median } from "../row.ts"

/** Measures a rate once. */
export type Measure = () => Promise<number>

const ROUNDS = 7
/** Where several things are measured one after the other. */
export const FEW_ROUNDS = 3

const toText = (values: readonly number[]): string => values.map((value) => value.toFixed(0)).join(" ")

/**
 * Two rates, measured in turns after warming both up, so that a machine that slows down slows both. Medians of seven
 * rounds unless said otherwise.
 */
export const inTurns = async (given: {
  readonly name: string
  readonly ours: Measure
  readonly peer: Measure
  readonly rounds?: number
}): Promise<{ ours: number; peer: number }> => {
  await given.ours()
  await given.peer()
  const rates: Record<"ours" | "peer", number[]> = { ours: [], peer: [] }
  for (let round = 0; round < (given.rounds ?? ROUNDS); round += 1) {
    rates.ours.push(await given.ours())
    rates.peer.push(await given.peer())
  }
  process.stdout.write(`${given.name}: ours ${toText(rates.ours)}, peer ${toText(rates.peer)}\n`)
  return { ours: median(rates.ours), peer: median(rates.peer) }
}
