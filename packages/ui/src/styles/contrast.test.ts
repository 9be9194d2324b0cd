import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { themeColor } from "../breakpoints.ts"
import { pine } from "../theme.ts"

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8")

type Scheme = "light" | "dark"

/** The colour of a token in a scheme, as `#rrggbb`. */
function token(name: string, scheme: Scheme): string {
  const found = new RegExp(`--${name}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(css)
  const value = found?.[3] ?? found?.[scheme === "light" ? 1 : 2]
  if (!value) throw new Error(`tokens.css has no opaque colour --${name}.`)
  return value
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ["paper", "linen", "card"]
const tints = ["pine-soft", "arnica-soft", "clay-soft", "sky-soft"]

/** Every text that the components set, with every ground that they set it on. */
const texts: [string, string[]][] = [
  ["ink", [...grounds, ...tints, "raised", "pine-soft-hover"]],
  ["moss", [...grounds, ...tints]],
  ["pine", [...grounds, ...tints]],
  ["pine-text", ["pine-soft", "pine-soft-hover", "card"]],
  ["on-pine", ["pine", "pine-hover"]],
  ["on-deep", ["deep"]],
  ["on-deep-quiet", ["deep"]],
  ["on-arnica", ["arnica"]],
  ["arnica-text", ["arnica-soft", ...grounds]],
  ["clay-text", ["clay-soft", ...grounds]],
  ["sky-text", ["sky-soft", ...grounds]],
  ["on-danger", ["danger", "danger-hover"]],
  ["paper", ["ink"]],
]

/** Edges and marks that are needed to see a control or a state: 3 to 1 (WCAG 1.4.11). */
const marks: [string, string[]][] = [
  ["line-strong", grounds],
  ["focus", [...grounds, ...tints]],
  ["pine", [...grounds, ...tints]],
  ["danger", grounds],
  ["clay-text", grounds],
  ["arnica-edge", ["paper", "card"]],
  ["disabled-text", ["disabled-ground", ...grounds]],
  ...[1, 2, 3, 4, 5].map((score): [string, string[]] => [`score-${score}`, ["paper", "card"]]),
]

const pairs = (list: [string, string[]][]): [string, string][] =>
  list.flatMap(([front, backs]) => backs.map((back): [string, string] => [front, back]))

describe.each<Scheme>(["light", "dark"])("contrast, %s", (scheme) => {
  it.each(pairs(texts))("text %s on %s reaches 4.5", (front, back) => {
    expect(contrast(token(front, scheme), token(back, scheme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(marks))("mark %s on %s reaches 3", (front, back) => {
    expect(contrast(token(front, scheme), token(back, scheme))).toBeGreaterThanOrEqual(3)
  })
})

describe("colours that stand twice", () => {
  it("the browser's bars have the colour of the paper", () => {
    expect(themeColor).toEqual({ light: token("paper", "light"), dark: token("paper", "dark") })
  })

  it("the theme's pine is the tokens' pine", () => {
    expect(pine).toEqual(Array.from({ length: 10 }, (_, step) => token(`pine-${step}`, "light")))
  })

  it("measures what is known: black on white is 21", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5)
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2)
  })
})
