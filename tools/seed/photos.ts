import sharp from "sharp"
import type { Files } from "../../apps/server/src/platform/files/files.ts"
import { portraitSvg } from "../portraits/portraits.ts"
import type { CastMember } from "./cast.ts"

const WIDTH = 768

/** Draws a portrait of each of the cast into the files, and answers their keys in the same order. */
export const drawPortraits = (files: Files, cast: readonly CastMember[]): Promise<string[]> =>
  Promise.all(
    cast.map(async ({ specialist }) => {
      const gender = specialist.gender === "male" ? "male" : "female"
      const svg = Buffer.from(portraitSvg({ seed: specialist.url, gender }))
      const png = await sharp(svg, { density: 150 })
        .resize({ width: WIDTH })
        .png({ compressionLevel: 6 })
        .toBuffer()
      return files.put(png, { visibility: "public", extension: "png" })
    }),
  )
