import { expect, test } from "vitest"
import { judgeAudit } from "./audit-step.ts"

const flaw = (severity: string, fixAvailable: unknown = true) => ({ severity, range: "<2", fixAvailable })

test("grave flaws fail the check, others are shown", () => {
  const vulnerabilities = { a: flaw("critical"), b: flaw("high", false), c: flaw("moderate"), d: flaw("low") }
  const { findings, warnings } = judgeAudit({
    output: `npm warn audit something\n${JSON.stringify({ vulnerabilities })}\n`,
  })
  expect(findings).toEqual(["a <2: critical", "b <2: high, without a newer version"])
  expect(warnings).toEqual(["c <2: moderate", "d <2: low"])
})

test("no flaw, nothing to say", () => {
  const { findings, warnings } = judgeAudit({ output: JSON.stringify({ vulnerabilities: {} }) })
  expect([findings, warnings]).toEqual([[], []])
})

test.each([
  "",
  "npm error audit endpoint returned an error",
  `{ "message": "405 Method Not Allowed" }`,
  "{ broken }",
])("says that nothing was compared when the registry does not answer: %s", (output) => {
  const { findings, warnings } = judgeAudit({ output })
  expect(findings).toEqual([])
  expect(warnings).toHaveLength(1)
})
