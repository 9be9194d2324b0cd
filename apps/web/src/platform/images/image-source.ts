import type { ImageFormat, ImageSource } from "@arnica/ui/picture"

const ENDINGS = { avif: "avif", webp: "webp", jpeg: "jpg" } as const satisfies Record<ImageFormat, string>

/** Addresses of a stored photo in the widths and formats that the server makes; undefined when there is none. */
export function photoSource(photo: string | null): ImageSource | undefined {
  if (photo === null || photo === "") return undefined
  return (variant) => photoAddress(photo, variant)
}

/** Address of a stored photo in one width and format. `photo` is the file's key: "public/ab/….png". */
export function photoAddress(photo: string, variant: { width: number; format: ImageFormat }): string {
  return `/media/${photo}/${variant.width}.${ENDINGS[variant.format]}`
}
