import { availableParallelism } from "node:os"
import { resolve } from "node:path"
import { performance } from "node:perf_hooks"
import { printStep, printSummary } from "./report.ts"
import { runSteps } from "./run-steps.ts"
import { steps } from "./steps.ts"

// `npm run check` runs every step; `npm run check -- rules arrows` only those.
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(", ")}. There are ${steps.map(({ name }) => name).join(", ")}.`)
  process.exit(2)
}

const start = performance.now()
const reports = await runSteps({
  steps: steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name)),
  root: resolve(import.meta.dirname, "../.."),
  atOnce: Math.max(2, availableParallelism()),
  onEnd: (report) => console.log(printStep(report)),
})
console.log(printSummary({ reports, milliseconds: performance.now() - start }))
process.exitCode = reports.some(({ findings }) => findings.length > 0) ? 1 : 0
