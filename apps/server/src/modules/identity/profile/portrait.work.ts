import { LIMITS } from "@arnica/contract/limits"
import { z } from "zod"
import { loadSharp, MAX_PIXELS } from "../../../platform/media/sharp.ts"

const { photoCropWidth: WIDTH, photoCropHeight: HEIGHT, photoMinWidth } = LIMITS
/** Screens with three pixels a point show the portrait sharp. */
const MOST_WIDTH = WIDTH * 3
const QUALITY = 90
/** Crops are whole pixels: their shape is right to a pixel or two. */
const TOLERANCE_PX = 2

const cropSchema = z.object({ left: z.int(), top: z.int(), width: z.int(), height: z.int() })
const given = z.object({ file: z.string(), crop: cropSchema.nullable() })
type Crop = z.output<typeof cropSchema>
type Size = { readonly width: number; readonly height: number }

/** The largest part of the right shape around the middle; a little higher than it, where faces are. */
const middleOf = ({ width, height }: Size): Crop => {
  const wide = Math.min(width, Math.floor((height * WIDTH) / HEIGHT))
  const tall = Math.min(height, Math.floor((wide * HEIGHT) / WIDTH))
  return {
    left: Math.floor((width - wide) / 2),
    top: Math.floor((height - tall) / 3),
    width: wide,
    height: tall,
  }
}

const fits = (size: Size, crop: Crop): boolean => {
  const isInside = crop.left + crop.width <= size.width && crop.top + crop.height <= size.height
  return isInside && Math.abs((crop.width * HEIGHT) / WIDTH - crop.height) <= TOLERANCE_PX
}

const OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const

/** Cuts a portrait out of an uploaded file: the picture, or the word for what is wrong with it. Throws for what is none. */
export const work = async (input: unknown): Promise<Buffer | "narrow" | "low" | "crop"> => {
  const { file, crop: wanted } = given.parse(input)
  const sharp = await loadSharp()
  // Its size as it is seen: turned as EXIF says.
  const { autoOrient: size } = await sharp(file, OPTIONS).metadata()
  if (size.width < photoMinWidth) return "narrow"
  if (size.height < HEIGHT) return "low"
  if (wanted !== null && !fits(size, wanted)) return "crop"
  const crop = wanted ?? middleOf(size)
  const width = Math.min(crop.width, MOST_WIDTH)
  return await sharp(file, { ...OPTIONS, autoOrient: true })
    .extract(crop)
    .resize(width, Math.round((width * HEIGHT) / WIDTH), { fit: "fill" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}
