import type { Metrics } from "./sfnt.ts"

/**
 * Metrics of the fonts that stand in until ours have arrived, and the names under which systems know them or
 * a metric-compatible copy. Vertical values from the fonts' own hhea and OS/2 tables; averages over the same
 * mix of letters as in `sfnt.ts`.
 */
const standIns: Record<string, Metrics & { local: string[] }> = {
  Arial: {
    local: ["Arial", "ArialMT", "Liberation Sans", "Arimo", "Helvetica"],
    unitsPerEm: 2048,
    ascent: 1854,
    descent: -434,
    lineGap: 67,
    average: 905,
  },
  Roboto: {
    local: ["Roboto", "Roboto Regular", "Roboto-Regular"],
    unitsPerEm: 2048,
    ascent: 1900,
    descent: -500,
    lineGap: 0,
    average: 902,
  },
  "DejaVu Sans": {
    local: ["DejaVu Sans", "DejaVuSans"],
    unitsPerEm: 2048,
    ascent: 1901,
    descent: -483,
    lineGap: 0,
    average: 1039,
  },
  Georgia: {
    local: ["Georgia"],
    unitsPerEm: 2048,
    ascent: 1878,
    descent: -449,
    lineGap: 0,
    average: 904,
  },
  "Times New Roman": {
    local: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "Tinos"],
    unitsPerEm: 2048,
    ascent: 1825,
    descent: -443,
    lineGap: 87,
    average: 820,
  },
  "Noto Serif": {
    local: ["Noto Serif", "Noto Serif Regular", "NotoSerif-Regular"],
    unitsPerEm: 1000,
    ascent: 1069,
    descent: -293,
    lineGap: 0,
    average: 476,
  },
  "DejaVu Serif": {
    local: ["DejaVu Serif", "DejaVuSerif"],
    unitsPerEm: 2048,
    ascent: 1901,
    descent: -483,
    lineGap: 0,
    average: 1050,
  },
}

const percent = (value: number): string => `${(value * 100).toFixed(2)}%`

/**
 * A `@font-face` that makes `standIn` take the room of `ours`: its size is adjusted so that running text is
 * as wide, and its ascent and descent are overridden (in units of the adjusted size) so that lines are as high.
 */
export function fallbackFace({
  family,
  ours,
  standIn,
}: {
  family: string
  ours: Metrics
  standIn: string
}): string {
  const other = standIns[standIn]
  if (!other) throw new Error(`No metrics for ${standIn}.`)
  const size = ours.average / ours.unitsPerEm / (other.average / other.unitsPerEm)
  const vertical = (units: number): string => percent(Math.abs(units) / ours.unitsPerEm / size)
  return [
    "@font-face {",
    `  font-family: "${family}";`,
    `  src: ${other.local.map((name) => `local("${name}")`).join(", ")};`,
    `  size-adjust: ${percent(size)};`,
    `  ascent-override: ${vertical(ours.ascent)};`,
    `  descent-override: ${vertical(ours.descent)};`,
    `  line-gap-override: ${vertical(ours.lineGap)};`,
    "}",
  ].join("\n")
}
