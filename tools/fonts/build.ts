/** Cuts the published fonts down to what the product sets, with their style sheet, and draws the app icons. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import subsetFont from "subset-font"
import { buildBrandIcons } from "./brand-icons.ts"
import { fallbackFace } from "./fallbacks.ts"
import { characters, readMetrics } from "./sfnt.ts"
import { families, features, pdfFonts, scripts } from "./sources.ts"

const out = join(import.meta.dirname, "../../packages/ui/src/fonts")
const { resolve } = createRequire(import.meta.url)
const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, "0")

/** Sorted code points as a CSS unicode-range. */
function unicodeRange(codes: number[]): string {
  const runs: [number, number][] = []
  for (const code of codes.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else if (!last || code > last[1]) runs.push([code, code])
  }
  return runs.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(", ")
}

type Family = (typeof families)[number]
type Script = (typeof scripts)[number]

async function cut({ family, script }: { family: Family; script: Script }): Promise<string> {
  const source = readFileSync(resolve(family.source(script.subset)))
  const text = String.fromCodePoint(...script.points)
  const options = { keepFeatures: features, noHinting: true, variationAxes: family.axes }
  const plain = await subsetFont(source, text, { ...options, targetFormat: "sfnt" })
  const has = characters(plain)
  const woff2 = await subsetFont(source, text, {
    ...options,
    targetFormat: "woff2",
    dropTables: ["vhea", "vmtx"],
  })
  const file = `${family.name}-${script.subset}.woff2`
  writeFileSync(join(out, file), woff2)
  process.stdout.write(`${file}: ${source.length} -> ${woff2.length} bytes, ${has.size} characters\n`)
  return [
    "@font-face {",
    `  font-family: "${family.family}";`,
    "  font-style: normal;",
    `  font-weight: ${family.weights};`,
    "  font-display: swap;",
    `  src: url("./${file}") format("woff2");`,
    `  unicode-range: ${unicodeRange(script.points.filter((code) => has.has(code)))};`,
    "}",
  ].join("\n")
}

async function fallbacks(family: Family): Promise<string[]> {
  const source = readFileSync(resolve(family.source("latin")))
  const letters = " abcdefghijklmnopqrstuvwxyz"
  const pinned = await subsetFont(source, letters, { targetFormat: "sfnt", variationAxes: family.measured })
  const ours = readMetrics(pinned)
  const name = family.family.replace("Variable", "fallback")
  return family.fallbacks.map((standIn) => fallbackFace({ family: `${name} ${standIn}`, ours, standIn }))
}

/** The fonts of papers: one file each with all that the product sets. */
async function cutForPapers(): Promise<void> {
  const folder = join(import.meta.dirname, "../../apps/server/src/platform/pdf/fonts")
  mkdirSync(folder, { recursive: true })
  const text = String.fromCodePoint(...scripts.flatMap(({ points }) => points))
  for (const { name, source } of pdfFonts) {
    const options = { keepFeatures: features, noHinting: true, targetFormat: "sfnt" } as const
    const cutFont = await subsetFont(readFileSync(resolve(source)), text, options)
    writeFileSync(join(folder, `${name}.ttf`), cutFont)
    process.stdout.write(`${name}.ttf: ${cutFont.length} bytes, ${characters(cutFont).size} characters\n`)
  }
}

await cutForPapers()
mkdirSync(out, { recursive: true })
const faces: string[] = []
for (const family of families) {
  for (const script of scripts) faces.push(await cut({ family, script }))
  faces.push(...(await fallbacks(family)))
}
const note = "/* Written by tools/fonts/build.ts, then formatted. Change the sources there, not this file. */"
writeFileSync(join(out, "fonts.css"), `${[note, ...faces].join("\n\n")}\n`)
await buildBrandIcons()
