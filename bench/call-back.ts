import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { z } from "zod"
import { SECONDS_TO } from "../e2e/support/seconds-to.ts"
import { ROOT } from "../tools/run/paths.ts"
import { atMost, type Row } from "./row.ts"

const VITEST = path.join(ROOT, "node_modules/vitest/vitest.mjs")
const SUITES = ["e2e/call-comes-back.endurance.ts", "e2e/call-network.endurance.ts"]
const MOST = 10

const tookSchema = z.object({ what: z.string(), seconds: z.number() })

/** How long two browsers go without each other, or without the server, when something breaks; nobody presses anything. */
export const run = async (): Promise<Row[]> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "arnica-call-back-"))
  const file = path.join(folder, "seconds.jsonl")
  try {
    const child = spawn(process.execPath, [VITEST, "run", "--project=endurance", ...SUITES], {
      cwd: ROOT,
      env: Object.assign({}, process.env, { NODE_ENV: "test", [SECONDS_TO]: file }),
      stdio: "inherit",
    })
    const [code] = await once(child, "exit")
    if (code !== 0) throw new Error(`${SUITES.join(" or ")} failed`)
    const lines = (await readFile(file, "utf8")).trim().split("\n")
    return lines
      .map((line) => tookSchema.parse(JSON.parse(line)))
      .map(({ what, seconds }) =>
        atMost({ name: `a call comes back when ${what}`, unit: "s", ours: seconds, most: MOST }),
      )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
