import type { LayerCost } from "./layer-costs.ts"

/**
 * What each layer may cost on two cores, in seconds of work; two workers share the tests, so that `npm test` takes what check
 * and build cost and half of the rest: 20 minutes. Whoever goes beyond one makes something cheaper, or moves it: what minutes
 * of work seldom find belongs into `npm run test:endurance`.
 */
export const BUDGETS: Readonly<Record<string, number>> = {
  check: 140,
  build: 40,
  unit: 170,
  web: 30,
  pages: 70,
  db: 330,
  api: 800,
  journeys: 640,
}

/** A line that says what a layer cost beside its budget. */
export const costLine = ({ layer, seconds }: LayerCost): string => {
  const budget = BUDGETS[layer]
  const spent = `${layer.padEnd(9)} ${seconds.toFixed(0).padStart(5)} s`
  if (budget === undefined) return spent
  return `${spent} of ${budget}${seconds > budget ? "  over its budget" : ""}`
}
