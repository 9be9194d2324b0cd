import { execFile } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, test } from "vitest"
import { changesIn, copyTree } from "./copy-tree.ts"

const MOST_FILES = 7
const MINUTES = 60_000
/** All steps but those that ask a registry. */
const CHECKED = ["types", "rules", "unused", "arrows", "biome", "messages", "wording", "promises", "docs"]
/** Written by a command from what they tell of. */
const GENERATED = /^docs\/[\w-]+\.md$|\.gen\.ts$/
const MESSAGES = /^packages\/i18n\/messages\//
const WORD = "habits"

let copy: string
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), "arnica-copy-"))
  copyTree({ root: path.resolve(import.meta.dirname, "../.."), to: copy })
}, 10 * MINUTES)
afterAll(() => rmSync(copy, { recursive: true }))

/** The tests of the copy are runs of their own: what says to a worker that it is one would mislead them. */
const surroundings = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")),
)

/** What a program of the copy says on its way. Throws with all of it when it fails. */
const run = async (...args: readonly string[]): Promise<string> => {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: copy,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...surroundings, NODE_ENV: "test" },
    })
    return stdout
  } catch (error) {
    const { stdout, stderr } = Object.assign({ stdout: "", stderr: "" }, error)
    throw new Error(`node ${args.join(" ")} failed:\n${stdout}\n${stderr}`, { cause: error })
  }
}
const generate = (what: string, name: string): Promise<string> => run("tools/new/main.ts", what, name)
const check = (...steps: readonly string[]): Promise<string> => run("tools/check/check.ts", ...steps)
const runTests = (project: string, ...files: readonly string[]): Promise<string> =>
  run("node_modules/vitest/vitest.mjs", "run", `--project=${project}`, ...files)

test(
  "what the generators write is accepted by the check, passes its tests, and touches few files of others",
  async () => {
    await generate("module", WORD)
    await generate("endpoint", `${WORD}.summary`)
    await generate("page", WORD)
    await generate("email", `${WORD}.dayMarked`)

    const { created, changed } = changesIn(copy)
    expect(created.filter((file) => !file.includes(WORD))).toEqual([])
    const touched = changed.filter((file) => !MESSAGES.test(file) && !file.includes(WORD))
    const byHand = touched.filter((file) => !GENERATED.test(file))
    console.log(`touched outside its own folders:\n${byHand.join("\n")}`)
    console.log(
      `written from what they tell of:\n${touched.filter((file) => GENERATED.test(file)).join("\n")}`,
    )
    expect(byHand.length).toBeGreaterThan(0)
    expect(byHand.length).toBeLessThanOrEqual(MOST_FILES)

    await check(...CHECKED)
    await runTests("api", `apps/server/src/modules/${WORD}`, "apps/server/src/columns-of-work.api.test.ts")
    await runTests("unit", "apps/server/src/notification-catalogue.test.ts")
    await runTests("web", "apps/web/src/app/signed-in")
    await runTests("pages", `apps/web/src/features/${WORD}`)
  },
  40 * MINUTES,
)

test(
  "a language that nobody has written yet is refused",
  async () => {
    expect(await generate("language", "it")).toContain("packages/i18n/src/format/lei.ts")
    await expect(check("types")).rejects.toThrow("packages/i18n/src/format/lei.ts")
    await expect(check("messages")).rejects.toThrow(/messages\/it\/\w+\.json .*is still English/)
  },
  20 * MINUTES,
)
