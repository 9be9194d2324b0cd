import type { LayerCost } from "./layer-costs.ts"

/**
 * What each layer may cost on two cores, in seconds of work; two workers share the tests, so that `npm test` takes about
 * half of the sum. Whoever goes beyond one makes something cheaper, or moves it: what minutes of work seldom find belongs
 * into `npm run test:endurance`.
 */
export const BUDGETS: Readonly<Record<string, number>> = {
  check: 120,
  build: 40,
  unit: 150,
  pages: 150,
  db: 350,
  api: 800,
  journeys: 1_200,
}

/** A line that says what a layer cost beside its budget. */
export const costLine = ({ layer, seconds }: LayerCost): string => {
  const budget = BUDGETS[layer]
  const spent = `${layer.padEnd(9)} ${seconds.toFixed(0).padStart(5)} s`
  if (budget === undefined) return spent
  return `${spent} of ${budget}${seconds > budget ? "  over its budget" : ""}`
}
