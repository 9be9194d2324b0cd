import { z } from "zod"
import { loadSharp, MAX_PIXELS } from "../../platform/media/sharp.ts"

const MOST_WIDTH = 1_280
const LEAST_WIDTH = 480
const QUALITY = 88

const OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const

/** A photo as a product keeps it: JPEG without what the camera wrote beside it, or `narrow`. Throws for what is none. */
export const work = async (input: unknown): Promise<Buffer | "narrow"> => {
  const { file } = z.object({ file: z.string() }).parse(input)
  const sharp = await loadSharp()
  const { autoOrient: size } = await sharp(file, OPTIONS).metadata()
  if (size.width < LEAST_WIDTH) return "narrow"
  return await sharp(file, { ...OPTIONS, autoOrient: true })
    .resize(MOST_WIDTH, MOST_WIDTH, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}
