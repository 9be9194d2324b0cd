import { appendFileSync } from "node:fs"
import type { Reporter, TestModule } from "vitest/node"
import { z } from "zod"

/** The file that takes what each layer of tests cost, one a line; nothing is written without it. */
export const LAYER_COSTS_TO = "LAYER_COSTS_TO"

const lineSchema = z.object({ layer: z.string(), seconds: z.number() })

/** What a layer cost: seconds of work, which several workers may have shared. */
export type LayerCost = z.infer<typeof lineSchema>

/** Reads what a run wrote. */
export const readLayerCosts = (text: string): LayerCost[] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => lineSchema.parse(JSON.parse(line)))

const secondsOf = (module: TestModule): number => {
  const { duration, collectDuration, setupDuration, prepareDuration } = module.diagnostic()
  return (duration + collectDuration + setupDuration + prepareDuration) / 1_000
}

/** Writes down what the files of each project cost. */
// biome-ignore lint/style/noDefaultExport: a reporter that vitest loads
export default class LayerCosts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env[LAYER_COSTS_TO]
    if (file === undefined) return
    const costs = new Map<string, number>()
    for (const module of modules) {
      const { name } = module.project
      costs.set(name, (costs.get(name) ?? 0) + secondsOf(module))
    }
    for (const [layer, seconds] of costs)
      appendFileSync(file, `${JSON.stringify({ layer, seconds } satisfies LayerCost)}\n`)
  }
}
