/** Draws the brand mark as SVG and PNG files: favicon, app icons, the icon of a home screen. */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"

const out = join(import.meta.dirname, "../../apps/web/public")
const PINE = "#0f4c3a"
const ARNICA = "#f2a900"

type Mark = { line: string; ground: string; round?: number; scale: number; stroke: number }

/** The flower in a square of 64; `scale` is the part of the square that it takes. */
function mark({ line, ground, round = 0, scale, stroke }: Mark): string {
  const ray = "M32 29C27.2 20 28 9.5 32 4.5C36 9.5 36.8 20 32 29"
  const rays = Array.from({ length: 13 }, (_, i) => {
    const turn = ((i * 360) / 13).toFixed(1)
    return `<path d="${ray}" transform="rotate(${turn} 32 32)"/>`
  })
  const plate = `<rect width="64" height="64" rx="${round}" fill="${ground}"/>`
  const shift = (32 * (1 - scale)).toFixed(2)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${plate}`,
    `<g transform="translate(${shift} ${shift}) scale(${scale})" fill="none" stroke="${line}" stroke-width="${stroke}" stroke-linejoin="round">`,
    `${rays.join("")}<circle cx="32" cy="32" r="6.5" fill="${ARNICA}" stroke="none"/></g></svg>`,
  ].join("")
}

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

const plated = { line: "#f7f4ea", ground: PINE, stroke: 1.9 }
const tile = mark({ ...plated, round: 14, scale: 0.86 })
// A maskable icon keeps everything within the middle four fifths, and its ground to the edge.
const maskable = mark({ ...plated, scale: 0.68 })
const apple = mark({ ...plated, scale: 0.8 })
const favicon = mark({ ...plated, round: 15, scale: 0.92, stroke: 2.3 })

/** Writes the brand mark's files to where the web app serves them. */
export async function buildBrandIcons(): Promise<void> {
  writeFileSync(join(out, "favicon.svg"), favicon)
  writeFileSync(join(out, "icons/icon-192.png"), await png(tile, 192))
  writeFileSync(join(out, "icons/icon-512.png"), await png(tile, 512))
  writeFileSync(join(out, "icons/maskable-512.png"), await png(maskable, 512))
  writeFileSync(join(out, "apple-touch-icon.png"), await png(apple, 180))
  writeFileSync(join(out, "favicon-32.png"), await png(favicon, 32))
  process.stdout.write(`Icons written to ${out}.\n`)
}
