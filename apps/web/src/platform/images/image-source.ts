import { type PictureSize, pictureAddress } from "@arnica/contract/pictures"
import type { ImageFormat, ImageSource } from "@arnica/ui/picture"

const ENDINGS = { avif: "avif", webp: "webp", jpeg: "jpg" } as const satisfies Record<
  ImageFormat,
  PictureSize["format"]
>

/** Addresses of a stored photo in the widths and formats that the server makes; undefined when there is none. */
export function photoSource(photo: string | null): ImageSource | undefined {
  if (photo === null || photo === "") return undefined
  return (variant) => photoAddress(photo, variant)
}

/** Address of a stored photo in one width and format. `photo` is the file's key: "public/ab/….png". */
export function photoAddress(
  photo: string,
  { width, format }: { width: number; format: ImageFormat },
): string {
  return pictureAddress(photo, { width, format: ENDINGS[format] })
}
