import { LIMITS } from "@arnica/contract/limits"
import { PICTURE_FORMATS, type PictureSize } from "@arnica/contract/pictures"
import type { Sharp } from "sharp"
import { z } from "zod"
import { loadSharp, MAX_PIXELS } from "./sharp.ts"

/**
 * Quality 95 of the specification is JPEG's. The other two reach the same look at lower numbers of their own scales
 * (libavif and libwebp measure differently).
 */
const QUALITY = { jpg: LIMITS.imageQuality, webp: 86, avif: 68 } as const

const given = z.object({ file: z.instanceof(Uint8Array), width: z.int(), format: z.enum(PICTURE_FORMATS) })

const encoded = (image: Sharp, format: PictureSize["format"]): Sharp => {
  switch (format) {
    case "avif":
      return image.avif({ quality: QUALITY.avif, effort: 3 })
    case "webp":
      return image.webp({ quality: QUALITY.webp })
    case "jpg":
      return image.flatten({ background: "#ffffff" }).jpeg({ quality: QUALITY.jpg, mozjpeg: true })
  }
}

/** Makes a picture in a size in which pages show it, upright and never larger than it is. */
export const work = async (input: unknown): Promise<Buffer> => {
  const { file, width, format } = given.parse(input)
  const sharp = await loadSharp()
  const image = sharp(file, { limitInputPixels: MAX_PIXELS, autoOrient: true })
  return await encoded(image.resize({ width, withoutEnlargement: true }), format).toBuffer()
}
