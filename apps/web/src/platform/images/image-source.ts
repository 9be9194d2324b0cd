import type { ImageSource } from "@arnica/ui/picture"

const ENDINGS = { avif: "avif", webp: "webp", jpeg: "jpg" } as const

/** Addresses of a stored photo in the widths and formats that the server makes; undefined when there is none. */
export function photoSource(photo: string | null): ImageSource | undefined {
  if (photo === null || photo === "") return undefined
  return ({ width, format }) => `/media/${photo}/${width}.${ENDINGS[format]}`
}
