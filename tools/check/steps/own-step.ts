import type { StepResult } from "../step.ts"
import type { OwnStep } from "./own-process.ts"

// Runs one step and prints what it found as JSON. Each loads only its own code: the parsers behind them are large.
const STEPS: Record<OwnStep, (root: string) => Promise<StepResult>> = {
  rules: async (root) => (await import("./rules-step.ts")).checkRules(root),
  arrows: async (root) => (await import("./arrows-step.ts")).checkAllArrows(root),
  messages: async (root) => (await import("./messages-step.ts")).checkAllMessages(root),
}

const [, , name, root] = process.argv
const step = Object.entries(STEPS).find(([known]) => known === name)?.[1]
if (step === undefined || root === undefined) throw new Error(`there is no step ${name}`)
console.log(JSON.stringify(await step(root)))
