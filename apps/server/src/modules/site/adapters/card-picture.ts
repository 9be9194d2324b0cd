import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { drawings } from "@arnica/ui/plants"
import type { OverlayOptions } from "sharp"
import { loadSharp, MAX_PIXELS } from "../../../platform/media/sharp.ts"
import type { Card, Tone } from "../cards/card.ts"

const SIZE = { width: 1200, height: 630 } as const
const LEFT = 84
const COLUMN = 640
/** The arch at the right, in which the plant grows or the portrait stands. */
const ARCH = { left: 800, top: 76, width: 320, height: 478 } as const

const INK = "#17231F"
const MOSS = "#5B6B64"
const PINE = "#0F4C3A"
const ARNICA = "#F2A900"
const PAPER = "#FBF8F1"
const GROUNDS: Record<Tone, string> = {
  sage: "#E2ECE4",
  sky: "#DFEAF1",
  clay: "#F6E3DB",
  arnica: "#FBEBC8",
  linen: "#F3EDE0",
}

const TITLE = "Literata, Literata Variable"
// The published file is named for its thinnest weight; a comma keeps the word from being read as one.
const TEXT = "Commissioner Thin,"
const TITLE_SIZES = [76, 66, 56, 48, 42] as const
const TITLE_HEIGHT = 250
const TEXT_HEIGHT = 200

const FONTS = new URL("../fonts/", import.meta.url)
let announced: Promise<void> | undefined

/** The library learns of a font file when a text is first set in it; from then on it knows it by its family. */
const announceFonts = async (): Promise<void> => {
  const sharp = await loadSharp()
  const names = readdirSync(FONTS).filter((name) => name.endsWith(".ttf"))
  for (const name of names) {
    const fontfile = fileURLToPath(new URL(name, FONTS))
    await sharp({ text: { text: "a", font: "Literata 8", fontfile, dpi: 72 } }).toBuffer()
  }
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

type Lines = {
  readonly text: string
  readonly font: string
  readonly colour: string
  readonly spacing?: number
}
type Drawn = { readonly picture: Buffer; readonly height: number }

const set = async ({ text, font, colour, spacing = 0 }: Lines): Promise<Drawn> => {
  const markup = `<span foreground="${colour}">${escaped(text)}</span>`
  const sharp = await loadSharp()
  const { data, info } = await sharp({
    text: { text: markup, font, width: COLUMN, rgba: true, dpi: 72, wrap: "word", spacing },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { picture: data, height: info.height }
}

/** The title in the largest size in which it fits. */
const setTitle = async (text: string): Promise<Drawn> => {
  let drawn: Drawn | undefined
  for (const size of TITLE_SIZES) {
    drawn = await set({ text, font: `${TITLE} ${size}`, colour: INK })
    if (drawn.height <= TITLE_HEIGHT) return drawn
  }
  return drawn ?? { picture: Buffer.alloc(0), height: 0 }
}

/** As many words as fit below the title. */
const setText = async (text: string): Promise<Drawn> => {
  for (let words = text.split(" "); ; words = words.slice(0, Math.floor(words.length * 0.85))) {
    const cut = words.join(" ")
    const shown = cut === text ? text : `${cut.replace(/[\s.,;:·-]+$/, "")}…`
    const drawn = await set({ text: shown, font: `${TEXT} 31`, colour: MOSS, spacing: 10 })
    if (drawn.height <= TEXT_HEIGHT || words.length < 4) return drawn
  }
}

const flower = (): string => {
  const petals = Array.from(
    { length: 13 },
    (_, index) =>
      `<path d="M32 29C27.2 20 28 9.5 32 4.5C36 9.5 36.8 20 32 29" transform="rotate(${((index * 360) / 13).toFixed(1)} 32 32)"/>`,
  )
  return `<g transform="translate(${LEFT} 70) scale(.94)" fill="none" stroke="${PINE}" stroke-width="2" stroke-linejoin="round">${petals.join("")}<circle cx="32" cy="32" r="6" fill="${ARNICA}" stroke="none"/></g>`
}

const archPath = ({ left, top, width, height }: typeof ARCH): string => {
  const r = width / 2
  return `M${left} ${top + r}a${r} ${r} 0 0 1 ${width} 0v${height - r - 28}a28 28 0 0 1 -28 28h${56 - width}a28 28 0 0 1 -28 -28z`
}

const plantIn = ({ plant }: Card): string => {
  const { lines, hearts } = drawings[plant]()
  const scale = 2.9
  const x = ARCH.left + ARCH.width / 2 - 60 * scale
  const y = ARCH.top + ARCH.height - 118 * scale
  const spots = hearts.map(({ middle, r }) => `<circle cx="${middle.x}" cy="${middle.y}" r="${r}"/>`)
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="${lines}" fill="none" stroke="${PINE}" stroke-width=".85" stroke-linecap="round" stroke-linejoin="round"/><g fill="${ARNICA}">${spots.join("")}</g></g>`
}

const ground = (card: Card, withPlant: boolean): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><rect width="100%" height="100%" fill="${PAPER}"/><path d="${archPath(ARCH)}" fill="${GROUNDS[card.tone]}"/>${flower()}${withPlant ? plantIn(card) : ""}</svg>`,
  )

/** A portrait cut to the arch; undefined for a file that is no picture. */
const portraitIn = async (photo: Uint8Array): Promise<OverlayOptions | undefined> => {
  const { left, top, width, height } = ARCH
  const mask = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path transform="translate(${-left} ${-top})" d="${archPath(ARCH)}"/></svg>`,
  )
  try {
    const sharp = await loadSharp()
    const input = await sharp(photo, { limitInputPixels: MAX_PIXELS })
      .resize({ width, height, fit: "cover", position: "top" })
      .ensureAlpha()
      .composite([{ input: mask, blend: "dest-in" }])
      .png()
      .toBuffer()
    return { input, left, top }
  } catch {
    return undefined
  }
}

/** Draws a card as PNG, 1200 by 630 pixels, in the product's typefaces. A photo that cannot be read leaves the plant. */
export const drawCard = async (card: Card, photo: Uint8Array | null): Promise<Buffer> => {
  const portrait = photo === null ? undefined : await portraitIn(photo)
  announced ??= announceFonts()
  await announced
  const sharp = await loadSharp()
  const [name, title, text] = await Promise.all([
    set({ text: "Arnica", font: `${TITLE} 38`, colour: INK }),
    setTitle(card.title),
    setText(card.text),
  ])
  const top = Math.max(180, Math.round(350 - (title.height + 40 + text.height) / 2))
  const overlays: OverlayOptions[] = [
    { input: name.picture, left: LEFT + 74, top: 84 },
    { input: title.picture, left: LEFT, top },
    { input: text.picture, left: LEFT, top: top + title.height + 40 },
    ...(portrait === undefined ? [] : [portrait]),
  ]
  return await sharp(ground(card, portrait === undefined))
    .composite(overlays)
    .png({ palette: true, quality: 92, compressionLevel: 9 })
    .toBuffer()
}
