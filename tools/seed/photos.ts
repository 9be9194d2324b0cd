import sharp from "sharp"
import type { Files } from "../../apps/server/src/platform/files/files.ts"
import { GROUND_COLORS, portraitSvg, SHIRT_COLORS } from "../portraits/portraits.ts"
import type { DemoSpecialist } from "./demo-specialists.ts"

const WIDTH = 768
const MOST_TRIES = 200
/** Colours of shirts and grounds. */
const QUIET = new RegExp([...SHIRT_COLORS, ...GROUND_COLORS].join("|"), "gi")

/** What tells a face from another: the drawing, whichever way it looks, whatever shirt it wears and before any ground. */
const faceOf = (svg: string): string =>
  svg
    .replaceAll(QUIET, "")
    .replaceAll(/transform="[^"]*"/g, "")
    .replaceAll(/id="[^"]*"|url\(#[^)]*\)/g, "")

/** A portrait of each of the specialists, no face twice. */
export const portraitsOf = (demoSpecialists: readonly DemoSpecialist[]): string[] => {
  const met = new Set<string>()
  return demoSpecialists.map(({ specialist }) => {
    const gender = specialist.gender === "male" ? "male" : "female"
    for (let tries = 0; ; tries += 1) {
      const seed = tries === 0 ? specialist.url : `${specialist.url}/${tries}`
      const svg = portraitSvg({ seed, gender })
      if (met.has(faceOf(svg)) && tries < MOST_TRIES) continue
      met.add(faceOf(svg))
      return svg
    }
  })
}

/** Draws a portrait of each of the specialists into the files, and answers their keys in the same order. */
export const drawPortraits = (files: Files, demoSpecialists: readonly DemoSpecialist[]): Promise<string[]> =>
  Promise.all(
    portraitsOf(demoSpecialists).map(async (svg) => {
      const png = await sharp(Buffer.from(svg), { density: 150 })
        .resize({ width: WIDTH })
        .png({ compressionLevel: 6 })
        .toBuffer()
      return files.put(png, { visibility: "public", extension: "png" })
    }),
  )
