import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { type Planted, withPlanted } from "../testing/plant.ts"
import { checkBiome } from "./biome-step.ts"
import { checkUnused } from "./knip-step.ts"
import { inOwnProcess } from "./own-process.ts"
import { checkTypes } from "./types-step.ts"

const own = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), "utf8")

const MODULE = "apps/server/src/modules/booking"

/** Rule -> a file that breaks it. */
const LINT: Readonly<Record<string, { path: string; text: string }>> = {
  noExplicitAny: { path: `${MODULE}/a.ts`, text: "export const a = (b: any): number => Number(b)\n" },
  noNonNullAssertion: { path: `${MODULE}/b.ts`, text: "export const a = (b?: string): string => b!\n" },
  noUnsafeTypeAssertion: {
    path: `${MODULE}/c.ts`,
    text: "export const a = (b: unknown): string => b as string\n",
  },
  noNestedTernary: {
    path: `${MODULE}/d.ts`,
    text: "export const a = (b: number): number => (b > 1 ? 1 : b > 0 ? 2 : 3)\n",
  },
  noDefaultExport: { path: `${MODULE}/e.ts`, text: "export default 1\n" },
  useFilenamingConvention: { path: `${MODULE}/camelCase.ts`, text: "export const a = 1\n" },
  useImportType: { path: `${MODULE}/f.ts`, text: `import { A } from "./g.ts"\n\nexport type B = A\n` },
  noConsole: { path: `${MODULE}/h.ts`, text: `console.log("a")\n` },
  noFloatingPromises: {
    path: `${MODULE}/i.ts`,
    text: "const act = async (): Promise<void> => {}\n\nexport const a = (): void => {\n  act()\n}\n",
  },
  useExhaustiveSwitchCases: {
    path: `${MODULE}/j.ts`,
    text: `export const a = (b: "c" | "d"): void => {\n  switch (b) {\n    case "c":\n  }\n}\n`,
  },
  noExcessiveCognitiveComplexity: {
    path: `${MODULE}/k.ts`,
    text: `export const a = (b: number[][][]): number => {\n  let sum = 0\n  for (const c of b) {\n    for (const d of c) {\n      for (const e of d) {\n        if (e > 1) {\n          if (e > 2) {\n            if (e > 3) sum += e\n          }\n        }\n      }\n    }\n  }\n  return sum\n}\n`,
  },
  noUselessElse: {
    path: `${MODULE}/l.ts`,
    text: "export const a = (b: number): number => {\n  if (b > 1) {\n    return 1\n  } else {\n    return 2\n  }\n}\n",
  },
  noEnum: { path: `${MODULE}/m.ts`, text: "export enum A {\n  B = 1,\n}\n" },
  noParameterProperties: {
    path: `${MODULE}/n.ts`,
    text: "export class A {\n  constructor(readonly b: number) {}\n}\n",
  },
  noUnusedVariables: { path: `${MODULE}/o.ts`, text: "const a = 1\n" },
  useHookAtTopLevel: {
    path: "apps/web/src/features/booking/p.tsx",
    text: `import { useState } from "react"\n\nexport function P({ q }: { q: boolean }): unknown {\n  if (q) return null\n  return useState(1)\n}\n`,
  },
  format: { path: `${MODULE}/q.ts`, text: "export const a = 1;\n" },
}

const ALLOWED: Planted = {
  "vite.config.ts": "export default {}\n",
  "apps/web/src/routes/$lang/__root.tsx": "export default 1\n",
  "tools/seed/seed.ts": `console.log("done")\n`,
  [`${MODULE}/good.ts`]: `export const A = ["b"] as const\n\nexport const c = { d: 1 } satisfies Record<string, number>\n`,
}

describe("the lint step", () => {
  it("enforces what the conventions leave to Biome, and lets the rest be", async () => {
    const broken = Object.fromEntries(Object.values(LINT).map(({ path, text }) => [path, text]))
    const files = { ...ALLOWED, ...broken, "biome.json": own("biome.json"), ".gitignore": "node_modules/\n" }
    const { findings } = await withPlanted(files, checkBiome)
    const missed = Object.entries(LINT).filter(
      ([rule, { path }]) => !findings.some((line) => line.startsWith(`${path}:`) && line.includes(rule)),
    )
    expect(missed).toEqual([])
    expect(findings.filter((line) => Object.keys(ALLOWED).some((path) => line.startsWith(path)))).toEqual([])
  })

  it("fails when Biome itself does", async () => {
    const { findings } = await withPlanted({ "biome.json": `{ "nonsense": 1 }` }, checkBiome)
    expect(findings.join("\n")).toContain("biome ended with")
  })
})

describe("the types step", () => {
  const config = JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      module: "ESNext",
      types: [],
    },
    include: ["**/*.ts"],
    exclude: ["**/orphans"],
  })
  const files: Planted = { "tsconfig.check.json": config, "empty.ts": "export {}\n" }

  it("reports errors, and files that are not included", async () => {
    const planted = {
      ...files,
      "tools/wrong.ts": `export const a: number = "b"\n`,
      "tools/orphans/a.ts": "export {}\n",
    }
    const { findings } = await withPlanted(planted, checkTypes)
    expect(findings).toEqual([
      expect.stringMatching(/^tools\/wrong\.ts\(1,14\): error TS2322/),
      "tools/orphans/a.ts: belongs to no tsconfig, so nobody checks its types",
    ])
  })

  it("passes a clean tree, and fails without its project", async () => {
    expect((await withPlanted(files, checkTypes)).findings).toEqual([])
    const { findings } = await withPlanted({ "empty.ts": "export {}\n" }, checkTypes)
    expect(findings.join("\n")).toContain("tsconfig.check.json")
  })
})

describe("an own step", () => {
  const declared = { "apps/server/src/modules/identity/module.ts": "export const named = 1\n" }

  it("answers from a process of its own", async () => {
    const files: Planted = { ...declared, "packages/ui/src/a.ts": "export const at = Date.now()\n" }
    const result = await withPlanted(files, (root) => inOwnProcess({ step: "rules", root }))
    expect(result).toEqual({
      findings: ["packages/ui/src/a.ts:1 clock: Date.now: hand in the clock or the source of chance"],
      warnings: [],
      note: "2 files",
    })
    const clean = await withPlanted(declared, (root) => inOwnProcess({ step: "arrows", root }))
    expect(clean.findings).toEqual([])
  })

  it("fails loudly when it breaks", async () => {
    const broken = withPlanted({}, (root) => inOwnProcess({ step: "arrows", root }))
    await expect(broken).rejects.toThrow("no module declares itself")
  })
})

describe("the step for unused things", () => {
  it("reports files, exports and dependencies that nothing uses", async () => {
    const files: Planted = {
      "package.json": JSON.stringify({
        name: "planted",
        type: "module",
        dependencies: { "left-over": "1.0.0" },
      }),
      "knip.json": JSON.stringify({ entry: ["main.ts"], project: ["*.ts"] }),
      "main.ts": `import { used } from "./parts.ts"\nimport "undeclared"\n\nused()\n`,
      "parts.ts": "export const used = (): void => {}\nexport const idle = 1\n",
      "lonely.ts": "export const a = 1\n",
    }
    const { findings } = await withPlanted(files, checkUnused)
    const text = findings.join("\n")
    for (const name of ["lonely.ts", "idle", "left-over", "undeclared"]) expect(text).toContain(name)
  })
})
