import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { ROOT } from "../tools/run/paths.ts"
import type { Row } from "./row.ts"

const RUNS = 4
const STEPS = 25_000
const VITEST = path.join(ROOT, "node_modules/vitest/vitest.mjs")

/** What is done at random, and the test that does it. */
const MODELS = [
  ["random operations beside their model", "apps/server/src/endurance/model.db.test.ts"],
  [
    "random orders of four tenders beside their books",
    "apps/server/src/endurance/four-tenders/random.whole.db.test.ts",
  ],
] as const

const runModel = async ([name, file]: (typeof MODELS)[number]): Promise<Row> => {
  const began = performance.now()
  const child = spawn(process.execPath, [VITEST, "run", "--project", "db", file], {
    cwd: ROOT,
    env: { ...process.env, TEST_CASES: "all", MODEL_STEPS: `${STEPS}`, MODEL_RUNS: `${RUNS}` },
    stdio: "inherit",
  })
  const [code] = await once(child, "exit")
  process.stdout.write(`${RUNS} × ${STEPS} steps in ${Math.round((performance.now() - began) / 1000)} s\n`)
  const row = { name, unit: "steps", ours: RUNS * STEPS, peer: null, ratio: null }
  return { ...row, limit: "every step agrees", holds: code === 0 }
}

/** The tests of random operations, ten times as many, in runs of several seeds at once. Each ends at the first difference. */
export const run = async (): Promise<Row[]> => {
  const rows: Row[] = []
  for (const model of MODELS) rows.push(await runModel(model))
  return rows
}
