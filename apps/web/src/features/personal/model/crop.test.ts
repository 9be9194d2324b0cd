import fc from "fast-check"
import { expect, test } from "vitest"
import { cropOf, dragged, FIRST_VIEW, maxZoom, refusePicture } from "./crop.ts"

test("the whole width of a tall picture, the whole height of a wide one", () => {
  expect(cropOf({ width: 800, height: 2000 }, FIRST_VIEW)).toMatchObject({ left: 0, width: 800, height: 840 })
  const wide = cropOf({ width: 2000, height: 840 }, FIRST_VIEW)
  expect(wide).toEqual({ left: 600, top: 0, width: 800, height: 840 })
})

test("dragging to the right shows more of the left, until its edge", () => {
  const size = { width: 2000, height: 840 }
  const moved = dragged({ size, view: FIRST_VIEW, frame: 240, x: 60, y: 0 })
  expect(cropOf(size, moved).left).toBe(400)
  expect(cropOf(size, dragged({ size, view: moved, frame: 240, x: 10_000, y: 50 })).left).toBe(0)
})

test("too narrow and too low pictures are refused as the server refuses them", () => {
  expect(refusePicture({ width: 171, height: 900 })).toEqual({ key: "photoNarrow", limit: 172 })
  expect(refusePicture({ width: 900, height: 167 })).toEqual({ key: "photoLow", limit: 168 })
  expect(refusePicture({ width: 172, height: 168 })).toBeNull()
})

test("every part is inside, in shape, and not too small", () => {
  const side = fc.integer({ min: 172, max: 9_000 })
  const part = fc.double({ min: -1, max: 2, noNaN: true })
  fc.assert(
    fc.property(side, side, part, part, part, (width, height, zoom, across, down) => {
      const size = { width, height }
      const crop = cropOf(size, { zoom: 1 + Math.max(0, zoom) * (maxZoom(size) - 1), across, down })
      expect(crop.left).toBeGreaterThanOrEqual(0)
      expect(crop.top).toBeGreaterThanOrEqual(0)
      expect(crop.left + crop.width).toBeLessThanOrEqual(width)
      expect(crop.top + crop.height).toBeLessThanOrEqual(height)
      expect(crop.width).toBeGreaterThanOrEqual(160)
      expect(crop.height).toBeGreaterThanOrEqual(168)
      expect(Math.abs((crop.width * 168) / 160 - crop.height)).toBeLessThanOrEqual(2)
    }),
  )
})
