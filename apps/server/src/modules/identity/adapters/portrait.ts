import { LIMITS } from "@arnica/contract/limits"
import type { PhotoCrop } from "@arnica/contract/personal"
import type { Metadata } from "sharp"
import { AppError } from "../../../platform/errors.ts"
import type { UploadedFile } from "../../../platform/http/multipart.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import { loadSharp } from "../../../platform/media/sharp.ts"

const { photoCropWidth: WIDTH, photoCropHeight: HEIGHT, photoMinWidth } = LIMITS
/** Screens with three pixels a point show the portrait sharp. */
const MOST_WIDTH = WIDTH * 3
const MAX_PIXELS = 50_000_000
const QUALITY = 90
/** Crops are whole pixels: their shape is right to a pixel or two. */
const TOLERANCE_PX = 2

type Size = { readonly width: number; readonly height: number }

/** The largest part of the right shape around the middle; a little higher than it, where faces are. */
const middleOf = ({ width, height }: Size): PhotoCrop => {
  const wide = Math.min(width, Math.floor((height * WIDTH) / HEIGHT))
  const tall = Math.min(height, Math.floor((wide * HEIGHT) / WIDTH))
  return {
    left: Math.floor((width - wide) / 2),
    top: Math.floor((height - tall) / 3),
    width: wide,
    height: tall,
  }
}

const checkCrop = (size: Size, crop: PhotoCrop): PhotoCrop => {
  const isInside = crop.left + crop.width <= size.width && crop.top + crop.height <= size.height
  const isOfShape = Math.abs((crop.width * HEIGHT) / WIDTH - crop.height) <= TOLERANCE_PX
  if (!isInside || !isOfShape) throw refuseFields([{ path: "crop", text: "photoCrop" }])
  return crop
}

/** Its size as it is seen: turned as EXIF says. */
const sizeOf = async (upload: UploadedFile): Promise<Size> => {
  const sharp = await loadSharp()
  const read = async (): Promise<Metadata> =>
    await sharp(upload.path, { limitInputPixels: MAX_PIXELS, failOn: "error" }).metadata()
  const { autoOrient } = await read().catch((cause: unknown) => {
    throw new AppError("wrongFileType", { params: { name: upload.name }, cause })
  })
  if (autoOrient.width < photoMinWidth)
    throw refuseFields([{ path: "files", text: "photoNarrow", params: { limit: photoMinWidth } }])
  if (autoOrient.height < HEIGHT)
    throw refuseFields([{ path: "files", text: "photoLow", params: { limit: HEIGHT } }])
  return autoOrient
}

/** The portrait as it is kept: JPEG, without anything that the camera wrote beside the picture (place, time, device). */
export const cutPortrait = async (upload: UploadedFile, wanted: PhotoCrop | null): Promise<Buffer> => {
  const size = await sizeOf(upload)
  const crop = wanted === null ? middleOf(size) : checkCrop(size, wanted)
  const width = Math.min(crop.width, MOST_WIDTH)
  const height = Math.round((width * HEIGHT) / WIDTH)
  const sharp = await loadSharp()
  try {
    return await sharp(upload.path, { limitInputPixels: MAX_PIXELS, failOn: "error", autoOrient: true })
      .extract(crop)
      .resize(width, height, { fit: "fill" })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer()
  } catch (cause) {
    throw new AppError("wrongFileType", { params: { name: upload.name }, cause })
  }
}
