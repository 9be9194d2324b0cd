import { z } from "zod"
import { loadSharp, MAX_PIXELS } from "../../../platform/media/sharp.ts"

const given = z.object({ file: z.string(), type: z.enum(["image/jpeg", "image/png", "image/webp"]) })
const QUALITY = 90

/** Writes a picture anew, upright and without what the camera wrote beside it: place, time, device. Throws for what is none. */
export const work = async (input: unknown): Promise<Buffer> => {
  const { file, type } = given.parse(input)
  const sharp = await loadSharp()
  const image = sharp(file, { limitInputPixels: MAX_PIXELS, autoOrient: true, failOn: "error" })
  switch (type) {
    case "image/jpeg":
      return await image.jpeg({ quality: QUALITY }).toBuffer()
    case "image/png":
      return await image.png().toBuffer()
    case "image/webp":
      return await image.webp({ quality: QUALITY }).toBuffer()
  }
}
