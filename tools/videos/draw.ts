import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import sparticuz from "@sparticuz/chromium"
import { chromium, type Page } from "playwright-core"
import { makeDemoPeople } from "../seed/demo-people.ts"
import { portraitsOf } from "../seed/photos.ts"
import { fingerprint, MADE, type Shown, whoIsShown } from "./made.ts"
import { encodeScene } from "./scene.ts"
import { webmOf } from "./webm.ts"

const [WIDTH, HEIGHT, FPS, SECONDS] = [640, 360, 15, 8]
const BITRATE = 160_000
/** Encoding is for pages that came over an encrypted connection: this one stands nowhere. */
const STUDIO = "https://studio.example/"
const FONTS = new URL("../../packages/ui/src/fonts/", import.meta.url)
const SCRIPTS = ["latin", "latin-ext", "cyrillic", "greek"]

const fontFaces = async (): Promise<string> => {
  const faces = ["Commissioner", "Literata"].flatMap((family) =>
    SCRIPTS.map(async (script) => {
      const font = await readFile(new URL(`${family.toLowerCase()}-${script}.woff2`, FONTS), "base64")
      return { family, font }
    }),
  )
  const read = await Promise.all(faces)
  return read
    .map(
      ({ family, font }, index) =>
        `@font-face{font-family:"${family} ${index}";font-weight:100 900;src:url(data:font/woff2;base64,${font})}`,
    )
    .join("")
}

const make = async (page: Page, shown: Shown): Promise<Buffer> => {
  const frames = await page.evaluate(encodeScene, {
    width: WIDTH,
    height: HEIGHT,
    fps: FPS,
    seconds: SECONDS,
    bitrate: BITRATE,
    portrait: `data:image/svg+xml;base64,${Buffer.from(shown.portrait).toString("base64")}`,
    name: shown.name,
    sentences: shown.heading.split(/(?<=[.?!;·…])\s+/),
  })
  return webmOf({
    width: WIDTH,
    height: HEIGHT,
    duration: SECONDS * 1000,
    frames: frames.map(({ at, isKey, base64 }) => ({ at, isKey, data: Buffer.from(base64, "base64") })),
  })
}

/** Draws the videos of the demo's specialists anew: `node tools/videos/draw.ts`. */
const main = async (): Promise<void> => {
  const { demoSpecialists } = makeDemoPeople({ now: Date.now(), passwordHash: "" })
  const wanted = whoIsShown(demoSpecialists, portraitsOf(demoSpecialists))
  await mkdir(MADE, { recursive: true })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (await sparticuz.executablePath()),
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
  })
  try {
    const page = await browser.newPage()
    const style = await fontFaces()
    await page.route(`${STUDIO}**`, (route) =>
      route.fulfill({ contentType: "text/html", body: `<meta charset="utf-8"><style>${style}</style>` }),
    )
    await page.goto(STUDIO)
    for (const shown of wanted) {
      const film = await make(page, shown)
      await writeFile(new URL(`${shown.url}.webm`, MADE), film)
      process.stdout.write(`${shown.url}.webm ${Math.round(film.length / 1024)} kB\n`)
    }
  } finally {
    await browser.close()
  }
  const kept = new Set(wanted.map(({ url }) => `${url}.webm`))
  for (const name of await readdir(MADE)) if (!kept.has(name)) await rm(new URL(name, MADE))
  const told = wanted.map((shown) => ({ url: shown.url, title: shown.title, from: fingerprint(shown) }))
  await writeFile(new URL("made.json", MADE), `${JSON.stringify(told, null, 2)}\n`)
}

await main()
