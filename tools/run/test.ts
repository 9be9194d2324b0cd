import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { performance } from "node:perf_hooks"
import { ensureWebBuild } from "./build-web.ts"
import { ROOT } from "./paths.ts"

type Part = { readonly name: string; readonly run: () => Promise<boolean> }
type Outcome = { readonly name: string; readonly passed: boolean; readonly seconds: number }

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const program = (args: readonly string[]) => async (): Promise<boolean> => {
  const env = { ...process.env, NODE_ENV: "test" }
  const [code] = await once(spawn(process.execPath, args, { cwd: ROOT, env, stdio: "inherit" }), "exit")
  return code === 0
}

const VITEST = path.join(ROOT, "node_modules/vitest/vitest.mjs")
const projects = (...names: readonly string[]): readonly string[] => [
  VITEST,
  "run",
  ...names.map((name) => `--project=${name}`),
]

const buildWeb = async (): Promise<boolean> => {
  try {
    await ensureWebBuild(say)
    return true
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return false
  }
}

/** Cheap and telling first, browsers last. Each part runs whatever became of the ones before. */
const PARTS: readonly Part[] = [
  { name: "types, lint and guards", run: program(["tools/check/check.ts"]) },
  { name: "web build", run: buildWeb },
  { name: "unit, database and API tests", run: program(projects("unit", "db", "api")) },
  { name: "browser journeys", run: program(projects("journeys")) },
]

const outcomes: Outcome[] = []
for (const part of PARTS) {
  say(`\n— ${part.name}`)
  const began = performance.now()
  const passed = await part.run()
  outcomes.push({ name: part.name, passed, seconds: (performance.now() - began) / 1000 })
}

say("\nSummary")
for (const { name, passed, seconds } of outcomes)
  say(`  ${passed ? "passed" : "FAILED"}  ${name} (${seconds.toFixed(1)} s)`)
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1
