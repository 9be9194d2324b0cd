import { writeFile } from "node:fs/promises"
import sharp from "sharp"

/** Draws the product's icons from the flower: `node apps/web/tools/make-icons.ts`. The results are kept in `public/`. */
const PUBLIC = new URL("../public/", import.meta.url)
const PINE = "#0f4c3a"
const PAPER = "#fbf8f1"
const ARNICA = "#f2a900"

type Drawing = { ground: string; line: string; scale: number; radius: number; stroke: number }

function flower({ ground, line, scale, radius, stroke }: Drawing): string {
  const petals = Array.from({ length: 13 }, (_, index) => {
    const turn = ((index * 360) / 13).toFixed(2)
    return `<path d="M32 29C27.2 20 28 9.5 32 4.5C36 9.5 36.8 20 32 29" transform="rotate(${turn} 32 32)"/>`
  })
  const shift = 32 - 32 * scale
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${ground}"/><g transform="translate(${shift} ${shift}) scale(${scale})" fill="none" stroke="${line}" stroke-width="${stroke}" stroke-linejoin="round">${petals.join("")}<circle cx="32" cy="32" r="6" fill="${ARNICA}" stroke="none"/></g></svg>`
}

const tile = { ground: PINE, line: PAPER, stroke: 1.9 }
const rounded = flower({ ...tile, scale: 0.8, radius: 14 })
const full = flower({ ...tile, scale: 0.72, radius: 0 })
// Launchers cut the edges off a maskable icon: everything stands in the inner 80 %.
const maskable = flower({ ...tile, scale: 0.58, radius: 0 })
// At 32 px thin lines vanish.
const small = flower({ ground: PINE, line: PAPER, stroke: 3, scale: 0.86, radius: 14 })

const share = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${PAPER}"/><path d="M690 630V330a230 230 0 0 1 460 0v300z" fill="#e2ece4"/><svg x="770" y="190" width="300" height="300">${flower({ ground: "none", line: PINE, stroke: 1.4, scale: 1, radius: 0 })}</svg><text x="90" y="345" font-family="Literata, Georgia, serif" font-size="128" letter-spacing="-3" fill="#17231f">Arnica</text></svg>`

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 1200 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer()

await writeFile(new URL("favicon.svg", PUBLIC), rounded)
await writeFile(new URL("favicon-32.png", PUBLIC), await png(small, 32))
await writeFile(new URL("apple-touch-icon.png", PUBLIC), await png(full, 180))
await writeFile(new URL("icons/icon-192.png", PUBLIC), await png(rounded, 192))
await writeFile(new URL("icons/icon-512.png", PUBLIC), await png(rounded, 512))
await writeFile(new URL("icons/maskable-512.png", PUBLIC), await png(maskable, 512))
const sharePng = await sharp(Buffer.from(share), { density: 144 })
  .resize(1200, 630)
  .png({ palette: true })
  .toBuffer()
await writeFile(new URL("images/share.png", PUBLIC), sharePng)
