import { performance } from "node:perf_hooks"
import type { Step, StepResult } from "./step.ts"

/** A step that has run: what it found and how long it took, in milliseconds. */
export type StepReport = StepResult & { name: string; milliseconds: number }

/** Runs the steps, a few at a time, and tells of each as it ends. A step that breaks is a finding. */
export async function runSteps(input: {
  steps: readonly Step[]
  root: string
  atOnce: number
  onEnd(report: StepReport): void
}): Promise<StepReport[]> {
  const waiting = [...input.steps]
  const reports: StepReport[] = []
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const report = await runStep(step, input.root)
      reports.push(report)
      input.onEnd(report)
    }
  }
  await Promise.all(Array.from({ length: input.atOnce }, work))
  return reports
}

async function runStep(step: Step, root: string): Promise<StepReport> {
  const start = performance.now()
  const result = await step
    .run(root)
    .catch((error: unknown): StepResult => ({ findings: [`broke: ${tell(error)}`] }))
  return { ...result, name: step.name, milliseconds: performance.now() - start }
}

function tell(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
