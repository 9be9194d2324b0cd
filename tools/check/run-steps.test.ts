import { expect, it } from "vitest"
import { printStep, printSummary } from "./report.ts"
import { runSteps } from "./run-steps.ts"
import type { Step } from "./step.ts"

const clean: Step = { name: "clean", run: async () => ({ findings: [], note: "3 files" }) }
const dirty: Step = {
  name: "dirty",
  run: async () => ({ findings: ["a.ts:1 clock: no"], warnings: ["b.ts is long"] }),
}
const broken: Step = { name: "broken", run: () => Promise.reject(new Error("no parser")) }

it("runs every step, tells of each as it ends, and takes a broken step for a finding", async () => {
  const told: string[] = []
  const reports = await runSteps({
    steps: [clean, dirty, broken],
    root: "/nowhere",
    atOnce: 2,
    onEnd: ({ name }) => told.push(name),
  })
  expect(told.toSorted()).toEqual(["broken", "clean", "dirty"])
  expect(reports.find(({ name }) => name === "broken")?.findings.join()).toContain("no parser")
  expect(printSummary({ reports, milliseconds: 1234 })).toBe("2 findings in 1.2 s")
})

it("prints a line for a clean step, and one more for each finding and warning", () => {
  const times = { milliseconds: 950 }
  expect(printStep({ name: "clean", findings: [], note: "3 files", ...times })).toBe(
    "ok   clean      0.9 s  3 files",
  )
  const text = printStep({
    name: "dirty",
    findings: ["a.ts:1 clock: no"],
    warnings: ["b.ts is long"],
    ...times,
  })
  expect(text.split("\n")).toEqual([
    "FAIL dirty      0.9 s  1 finding, 1 warning",
    "       a.ts:1 clock: no",
    "       (warning) b.ts is long",
  ])
})
