import { writeFile } from "node:fs/promises"
import sharp from "sharp"
import { colours, flower } from "./flower.ts"

// Draws the product's icons from the flower: `node apps/web/tools/make-icons.ts`. The results are kept in public/.
const PUBLIC = new URL("../public/", import.meta.url)

const tile = { ground: colours.pine, line: colours.paper, stroke: 1.9 }
const rounded = flower({ ...tile, scale: 0.8, radius: 14 })
const full = flower({ ...tile, scale: 0.72, radius: 0 })
// Launchers cut the edges off a maskable icon: everything stands in the inner 80 %.
const maskable = flower({ ...tile, scale: 0.58, radius: 0 })
// At 32 px thin lines vanish.
const small = flower({ ...tile, stroke: 3, scale: 0.86, radius: 14 })

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 1200 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer()

await writeFile(new URL("favicon.svg", PUBLIC), rounded)
await writeFile(new URL("favicon-32.png", PUBLIC), await png(small, 32))
await writeFile(new URL("apple-touch-icon.png", PUBLIC), await png(full, 180))
await writeFile(new URL("icons/icon-192.png", PUBLIC), await png(rounded, 192))
await writeFile(new URL("icons/icon-512.png", PUBLIC), await png(rounded, 512))
await writeFile(new URL("icons/maskable-512.png", PUBLIC), await png(maskable, 512))
