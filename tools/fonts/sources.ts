/**
 * What is cut out of the published fonts. Headings are set in one weight of Literata with its optical size
 * left free; text is set in Commissioner from regular to bold. Everything else would be weight on the wire.
 */
export const families = [
  {
    family: "Literata Variable",
    name: "literata",
    source: (subset: string): string =>
      `@fontsource-variable/literata/files/literata-${subset}-opsz-normal.woff2`,
    axes: { wght: 500, opsz: { min: 18, max: 72 } },
    weights: "400 600",
    measured: { wght: 500, opsz: 36 },
    fallbacks: ["Georgia", "Times New Roman", "Noto Serif", "DejaVu Serif"],
  },
  {
    family: "Commissioner Variable",
    name: "commissioner",
    source: (subset: string): string =>
      `@fontsource-variable/commissioner/files/commissioner-${subset}-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 700 } },
    weights: "400 700",
    measured: { wght: 400 },
    fallbacks: ["Arial", "Roboto", "DejaVu Sans"],
  },
] as const

const span = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i)
const points = (text: string): number[] => [...text].map((char) => char.codePointAt(0) ?? 0)

/** Code points a script's file keeps, if the published font has them. */
export const scripts: { subset: string; points: number[] }[] = [
  { subset: "cyrillic-ext", points: [...span(0x0460, 0x052f), 0x20b4] },
  { subset: "cyrillic", points: [0x0301, ...span(0x0400, 0x045f), 0x0490, 0x0491, 0x2116] },
  { subset: "greek", points: [...span(0x0370, 0x0377), ...span(0x037a, 0x037f), ...span(0x0384, 0x03ff)] },
  { subset: "latin-ext", points: [...span(0x0100, 0x017f), ...span(0x0218, 0x021b), 0x1e9e, 0x20ba, 0x20bd] },
  {
    subset: "latin",
    points: [
      ...span(0x20, 0x7e),
      ...points("\u00a0©«®°±·»¼½¾¿¡£§×÷ß"),
      ...span(0xc0, 0xff),
      0x131,
      ...points("‐‑‒–—‘’‚“”„•…‹›€−→←™\u2009\u202f\u0308\u0301"),
    ],
  },
]

/** Whole fonts that papers are set in: a paper has letters of every script in one line, and no browser to choose files. */
export const pdfFonts = [
  {
    name: "commissioner-400",
    source: "@expo-google-fonts/commissioner/400Regular/Commissioner_400Regular.ttf",
  },
  {
    name: "commissioner-600",
    source: "@expo-google-fonts/commissioner/600SemiBold/Commissioner_600SemiBold.ttf",
  },
  { name: "literata-500", source: "@expo-google-fonts/literata/500Medium/Literata_500Medium.ttf" },
] as const

/** Layout features worth their bytes: kerning, marks, local forms (Bulgarian, Romanian), figures. */
export const features = ["kern", "mark", "mkmk", "locl", "ccmp", "lnum", "tnum", "case"]
