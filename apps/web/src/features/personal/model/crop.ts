import { LIMITS } from "@arnica/contract/limits"
import type { PhotoCrop } from "@arnica/contract/personal"

const { photoCropWidth: WIDTH, photoCropHeight: HEIGHT, photoMinWidth } = LIMITS

/** Width and height of a picture in its own pixels, as it is seen. */
export type Size = { readonly width: number; readonly height: number }

/** The part that is chosen: how close (1 is the largest part), and where between the edges (0 to 1 each way). */
export type View = { readonly zoom: number; readonly across: number; readonly down: number }

/** Faces are above the middle. */
export const FIRST_VIEW: View = { zoom: 1, across: 0.5, down: 0.33 }

/** Why a picture cannot be used, as the server would say it: the key of its text and its limit. */
export const refusePicture = ({
  width,
  height,
}: Size): { key: "photoNarrow" | "photoLow"; limit: number } | null => {
  if (width < photoMinWidth) return { key: "photoNarrow", limit: photoMinWidth }
  return height < HEIGHT ? { key: "photoLow", limit: HEIGHT } : null
}

const widest = ({ width, height }: Size): number => Math.min(width, (height * WIDTH) / HEIGHT)

/** How close one can look: until the part is as small as a portrait may be. */
export const maxZoom = (size: Size): number => Math.max(1, widest(size) / WIDTH)

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

/** The part in whole pixels, inside of the picture and in the shape of a portrait. */
export const cropOf = (size: Size, { zoom, across, down }: View): PhotoCrop => {
  const width = Math.max(WIDTH, Math.floor(widest(size) / clamp(zoom, maxZoom(size))))
  const height = Math.min(size.height, Math.round((width * HEIGHT) / WIDTH))
  return {
    left: Math.round(clamp(across, 1) * (size.width - width)),
    top: Math.round(clamp(down, 1) * (size.height - height)),
    width,
    height,
  }
}

/** The view after the picture was dragged by so many points in a frame of `frame` points width. */
export const dragged = (given: { size: Size; view: View; frame: number; x: number; y: number }): View => {
  const { size, view, frame, x, y } = given
  const crop = cropOf(size, view)
  const scale = crop.width / frame
  const room = { x: size.width - crop.width, y: size.height - crop.height }
  return {
    zoom: view.zoom,
    across: room.x === 0 ? view.across : clamp(view.across - (x * scale) / room.x, 1),
    down: room.y === 0 ? view.down : clamp(view.down - (y * scale) / room.y, 1),
  }
}
