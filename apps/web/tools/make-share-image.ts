import { readFile, writeFile } from "node:fs/promises"
import chromium from "@sparticuz/chromium"
import { chromium as playwright } from "playwright-core"
import sharp from "sharp"
import { colours, flower } from "./flower.ts"

// Draws the picture that is shown where a page is shared: `node apps/web/tools/make-share-image.ts`. A browser
// draws it, since the name is set in the product's own typeface.
const OUTPUT = new URL("../public/images/share.png", import.meta.url)
const FONT = new URL("../../../packages/ui/src/fonts/literata-latin.woff2", import.meta.url)

const font = (await readFile(FONT)).toString("base64")
const drawing = flower({ ground: "none", line: colours.pine, stroke: 1.3, scale: 1, radius: 0 })
const html = `<style>
@font-face { font-family: Literata; font-weight: 200 900; src: url(data:font/woff2;base64,${font}) }
body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: ${colours.paper}; position: relative }
h1 { position: absolute; left: 96px; top: 0; line-height: 630px; margin: 0; color: ${colours.ink}; font: 500 156px/630px Literata; letter-spacing: -.025em }
div { position: absolute; right: 72px; top: 92px; width: 470px; height: 600px; border-radius: 235px 235px 0 0; background: ${colours.sage} }
svg { position: absolute; left: 65px; top: 90px; width: 340px }
</style><h1>Arnica</h1><div>${drawing}</div>`

const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox"],
})
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.setContent(html)
  await page.evaluate("document.fonts.ready")
  const picture = await page.screenshot()
  await writeFile(OUTPUT, await sharp(picture).png({ palette: true, compressionLevel: 9 }).toBuffer())
} finally {
  await browser.close()
}
