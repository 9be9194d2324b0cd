import { LIMITS } from "./limits.ts"

/** Formats in which pictures are served, by the ends of their addresses. */
export const PICTURE_FORMATS = ["avif", "webp", "jpg"] as const

/** A size in which pages show pictures. The width is in pixels. */
export type PictureSize = {
  readonly width: number
  readonly format: (typeof PICTURE_FORMATS)[number]
}

const widths: ReadonlySet<number> = new Set(LIMITS.imageWidths)

/** The address of a stored picture in a size: `/media/public/ab/<id>.png/768.avif`. */
export const pictureAddress = (key: string, { width, format }: PictureSize): string =>
  `/media/${key}/${width}.${format}`

/** Reads the last part of such an address; undefined for a size in which no page shows anything, and which nobody gets. */
export const readPictureSize = (text: string): PictureSize | undefined => {
  const [, digits = "", ending] = /^([1-9]\d{2,3})\.([a-z]{3,4})$/.exec(text) ?? []
  const format = PICTURE_FORMATS.find((each) => each === ending)
  const width = Number(digits)
  return format === undefined || !widths.has(width) ? undefined : { width, format }
}
