import { expect, test } from "vitest"
import { LIMITS } from "./limits.ts"
import { PICTURE_FORMATS, pictureAddress, readPictureSize } from "./pictures.ts"

test("every address that a page names is read as the size that it meant", () => {
  for (const width of LIMITS.imageWidths)
    for (const format of PICTURE_FORMATS) {
      const last = pictureAddress("public/ab/x.png", { width, format }).split("/").at(-1) ?? ""
      expect(readPictureSize(last)).toEqual({ width, format })
    }
})

test.each([
  "321.avif",
  "768-1x1.avif",
  "320.gif",
  "0320.avif",
  "1e3.jpg",
  "320.avif.jpg",
  "320",
  "",
  "320.AVIF",
])("%s is no size of ours", (text) => {
  expect(readPictureSize(text)).toBeUndefined()
})
