import { symlinkSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { readTree } from "../check/source/tree.ts"
import { type Planted, withPlanted } from "../check/testing/plant.ts"
import { arrowRules } from "./arrow-rules.ts"
import { checkArrows } from "./check-arrows.ts"
import { MODULES_FOLDER, type ModuleTable } from "./declared-modules.ts"
import { problemsOfTable } from "./module-table.ts"
import { BROKEN, CLEAN, OTHER_HALF } from "./planted-arrows.ts"

/** Plants a project whose packages are linked as npm links workspaces. */
function withProject<T>(files: Planted, use: (root: string) => Promise<T>): Promise<T> {
  return withPlanted({ ...files, "node_modules/@arnica/package.json": "{}" }, (root) => {
    symlinkSync("../../packages/rules", join(root, "node_modules/@arnica/rules"))
    return use(root)
  })
}

describe("the rules on arrows", () => {
  it("let a clean project pass, every file looked at", async () => {
    const { findings, fileCount } = await withProject(CLEAN, (root) => checkArrows({ root }))
    expect(findings).toEqual([])
    const files = Object.keys(CLEAN).filter((path) => /\.tsx?$/.test(path))
    expect(fileCount).toBe(files.length)
  })

  it("catch every planted violation", async () => {
    const planted: Planted = {
      ...OTHER_HALF,
      ...Object.fromEntries(BROKEN.map(({ path, text }) => [path, text])),
    }
    const { findings } = await withProject({ ...CLEAN, ...planted }, (root) => checkArrows({ root }))
    const missed = BROKEN.filter(
      ({ rule, path }) => !findings.some((finding) => finding.rule === rule && finding.path === path),
    )
    expect(missed).toEqual([])
    const unexpected = findings.filter(({ path }) => !(path in planted))
    expect(unexpected).toEqual([])
  })

  it("each have a violation planted", () => {
    const planted = new Set(BROKEN.map(({ rule }) => rule))
    const room = { name: "core", owns: "", tables: [], open: ["stays"] }
    const unplanted = arrowRules({ booking: [] }, { booking: [room] }).filter(
      ({ name }) => name === undefined || !planted.has(name),
    )
    expect(unplanted).toEqual([])
  })

  it("fail when files or imports were not looked at", async () => {
    const blind = async () => ({ modules: [], summary: { violations: [] } })
    const { findings, fileCount } = await withProject(CLEAN, (root) => checkArrows({ root, look: blind }))
    expect(fileCount).toBe(0)
    const unseen = findings.filter(({ rule }) => rule === "unseen-file").map(({ path }) => path)
    expect(unseen).toEqual(
      Object.keys(CLEAN)
        .filter((path) => /\.tsx?$/.test(path))
        .sort(),
    )
    expect(findings).toContainEqual(expect.objectContaining({ rule: "unseen-import" }))
  })
})

/** The declarations of modules that need each other so. */
const declared = (table: ModuleTable): Planted =>
  Object.fromEntries(
    Object.entries(table).map(([word, needs]) => [
      `${MODULES_FOLDER}/${word}/module.ts`,
      needs.map((needed) => `import { ${needed}Module } from "../${needed}/module.ts"\n`).join(""),
    ]),
  )

describe("the declarations of modules", () => {
  const problemsOf = (table: ModuleTable, files: Planted = {}): Promise<string[]> =>
    withPlanted({ ...files, ...declared(table) }, (root) => problemsOfTable(readTree(root)))

  it("may have no circle", async () => {
    expect(await problemsOf({ a: ["b"], b: ["c"], c: ["a"] })).toEqual(["a circle: a -> b -> c -> a"])
    expect(await problemsOf({ a: ["a"] })).toEqual(["a circle: a -> a"])
    expect(await problemsOf({ a: ["b", "c"], b: ["c"], c: [] })).toEqual([])
  })

  it("are there for every module, and name only modules", async () => {
    const files = { [`${MODULES_FOLDER}/wallet/index.ts`]: "" }
    expect(await problemsOf({ a: [] }, files)).toEqual([`the module "wallet" has no module.ts`])
    expect(await problemsOf({ a: ["b"] })).toEqual([`a needs "b", which declares nothing`])
  })

  it("cannot have a lower module need a higher one", async () => {
    const up = {
      [`${MODULES_FOLDER}/identity/module.ts`]: [
        `import { createIdentity } from "./index.ts"`,
        `import { bookingModule } from "../booking/module.ts"`,
        "export const identityModule = [createIdentity, bookingModule]",
      ].join("\n"),
    }
    const { findings } = await withProject({ ...CLEAN, ...up }, (root) => checkArrows({ root }))
    const rules = findings.map(({ rule }) => rule)
    expect(rules).toContain("module-table")
    expect(rules).toContain("circle")
  })

  it("must be there at all", async () => {
    await expect(problemsOf({})).rejects.toThrow("no module declares itself")
  })
})
