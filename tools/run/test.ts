import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { performance } from "node:perf_hooks"
import { costLine } from "./budgets.ts"
import { ensureWebBuild } from "./build-web.ts"
import { FAILED_TESTS_TO } from "./failed-tests.ts"
import { LAYER_COSTS_TO, type LayerCost, readLayerCosts } from "./layer-costs.ts"
import { ROOT } from "./paths.ts"
import { programInPath } from "./program-in-path.ts"

type Part = {
  readonly name: string
  /** What its cost counts as; parts of tests tell theirs by project. */
  readonly layer?: string
  readonly run: () => Promise<boolean>
}
type Outcome = {
  readonly name: string
  readonly passed: boolean
  readonly seconds: number
  readonly failed: readonly string[]
  readonly costs: readonly LayerCost[]
}

const folder = await mkdtemp(path.join(os.tmpdir(), "arnica-failed-"))
const failedTests = path.join(folder, "tests.txt")
const layerCosts = path.join(folder, "costs.txt")

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

type Settings = Readonly<Record<string, string>>

const program =
  (args: readonly string[], settings: Settings = {}) =>
  async (): Promise<boolean> => {
    const told = { [FAILED_TESTS_TO]: failedTests, [LAYER_COSTS_TO]: layerCosts }
    const env = { ...process.env, NODE_ENV: "test", ...told, ...settings }
    const [code] = await once(spawn(process.execPath, args, { cwd: ROOT, env, stdio: "inherit" }), "exit")
    return code === 0
  }

const VITEST = path.join(ROOT, "node_modules/vitest/vitest.mjs")
const projects = (...names: readonly string[]): string[] => [
  VITEST,
  "run",
  "--reporter=default",
  `--reporter=${path.join(import.meta.dirname, "failed-tests.ts")}`,
  `--reporter=${path.join(import.meta.dirname, "layer-costs.ts")}`,
  ...names.map((name) => `--project=${name}`),
]

/** What has been written to a file since this was asked before. */
const take = async (file: string): Promise<string> => {
  if (!existsSync(file)) return ""
  const text = await readFile(file, "utf8")
  await rm(file)
  return text
}

const buildWeb = async (): Promise<boolean> => {
  try {
    await ensureWebBuild(say)
    return true
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return false
  }
}

const endure = (): Promise<boolean> => {
  if (programInPath("turnserver") === undefined)
    say("coturn is not installed (Debian: apt-get install coturn): calls through it are not tried.")
  return program(projects("endurance"))()
}

const throughPooler = async (): Promise<boolean> => {
  if (programInPath("pgbouncer") !== undefined)
    return program(projects("api"), { TEST_POOLER: "pgbouncer" })()
  say("PgBouncer is not installed (Debian: apt-get install pgbouncer): API tests through it are not run.")
  return true
}

const TESTS = ["unit", "web", "pages", "db", "api"] as const
/** Has suites run each of their cases, and their whole length. */
const ALL_CASES = { TEST_CASES: "all" }
const WORDS = ["check", ...TESTS, "journeys"] as const
/** Too long for every change: asked for by name alone. */
const ENDURANCE = "endurance"
type Word = (typeof WORDS)[number] | typeof ENDURANCE

/** The words of the command line; all of them when there is none. Throws for a word that is none of ours. */
const readWords = (given: readonly string[]): ReadonlySet<Word> => {
  const words = given.map((text) => {
    const word = [...WORDS, ENDURANCE].find((each): each is Word => each === text)
    if (word === undefined) throw new Error(`npm test takes ${WORDS.join(", ")}, not ${text}`)
    return word
  })
  return new Set(words.length === 0 ? WORDS : words)
}

/** Cheap and telling first, browsers last. Each part runs whatever became of the ones before. */
const partsOf = (words: ReadonlySet<Word>): readonly Part[] => {
  const tests = TESTS.filter((word) => words.has(word))
  const needsBuild = words.has("pages") || words.has("journeys") || words.has(ENDURANCE)
  return [
    ...(words.has("check")
      ? [{ name: "types, lint and guards", layer: "check", run: program(["tools/check/check.ts"]) }]
      : []),
    ...(needsBuild ? [{ name: "web build", layer: "build", run: buildWeb }] : []),
    ...(tests.length > 0 ? [{ name: `tests: ${tests.join(", ")}`, run: program(projects(...tests)) }] : []),
    ...(words.has("journeys") ? [{ name: "browser journeys", run: program(projects("journeys")) }] : []),
    ...(words.has(ENDURANCE)
      ? [
          { name: "endurance without a browser", run: program(projects("endurance-load")) },
          {
            name: "contention, crash, model and what else takes minutes, whole",
            run: program(
              [...projects("unit", "db", "api"), "apps/server/src/endurance", ".whole."],
              ALL_CASES,
            ),
          },
          { name: "API tests through PgBouncer", run: throughPooler },
          { name: "browser journeys, every case", run: program(projects("journeys"), ALL_CASES) },
          { name: "browser endurance", run: endure },
        ]
      : []),
  ]
}

const MOST_NAMED = 20
const outcomes: Outcome[] = []
for (const part of partsOf(readWords(process.argv.slice(2)))) {
  say(`\n— ${part.name}`)
  const began = performance.now()
  const passed = await part.run()
  const seconds = (performance.now() - began) / 1000
  const failed = (await take(failedTests)).trim()
  outcomes.push({
    name: part.name,
    passed,
    seconds,
    failed: failed === "" ? [] : failed.split("\n"),
    costs:
      part.layer === undefined ? readLayerCosts(await take(layerCosts)) : [{ layer: part.layer, seconds }],
  })
}
await rm(folder, { recursive: true })

// What failed is named once more at the very end: of a long output little else is read.
say("\nSummary")
for (const { name, passed, seconds, failed } of outcomes) {
  say(`  ${passed ? "passed" : "FAILED"}  ${name} (${seconds.toFixed(1)} s)`)
  for (const line of failed.slice(0, MOST_NAMED)) say(`          ${line}`)
  if (failed.length > MOST_NAMED) say(`          and ${failed.length - MOST_NAMED} more`)
}
say("\nSeconds of work by layer, beside the budget of each; workers share the tests")
for (const cost of outcomes.flatMap(({ costs }) => costs)) say(`  ${costLine(cost)}`)
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1
