import { z } from "zod"
import { loadSharp, MAX_PIXELS } from "../../../platform/media/sharp.ts"

const given = z.object({ file: z.string() })
/** Points of the longer side. */
const MOST = 2_048
const SMALL = 480
const QUALITY = 85

/**
 * Writes a picture anew, upright and without what the camera wrote beside it (place, time, device), and a small one of it.
 * Throws for what is none.
 */
export const work = async (input: unknown): Promise<{ picture: Buffer; preview: Buffer }> => {
  const { file } = given.parse(input)
  const sharp = await loadSharp()
  const image = sharp(file, { limitInputPixels: MAX_PIXELS, autoOrient: true, failOn: "error" })
  const sized = async (most: number): Promise<Buffer> =>
    await image
      .clone()
      .resize({ width: most, height: most, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  return { picture: await sized(MOST), preview: await sized(SMALL) }
}
