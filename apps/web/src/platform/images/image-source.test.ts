import { LIMITS } from "@arnica/contract/limits"
import { imageWidths } from "@arnica/ui/breakpoints"
import { expect, test } from "vitest"
import { photoAddress, photoSource } from "./image-source.ts"

const KEY = "public/ab/0b0a5f3e-0000-4000-8000-000000000041.png"

test("a stored photo has an address for every width and format", () => {
  expect(photoAddress(KEY, { width: 320, format: "jpeg" })).toBe(`/media/${KEY}/320.jpg`)
  expect(photoSource(KEY)?.({ width: 768, format: "avif" })).toBe(`/media/${KEY}/768.avif`)
})

test("no photo, no address", () => {
  expect(photoSource(null)).toBeUndefined()
  expect(photoSource("")).toBeUndefined()
})

test("pages ask for the widths that the server makes, and for no others", () => {
  expect(imageWidths).toEqual(LIMITS.imageWidths)
})
