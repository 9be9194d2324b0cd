import { expect, test } from "vitest"
import { beginsKeyframe } from "./keyframe.ts"

test.each([
  ["a whole picture", [0x10, 0x00], true],
  ["one that needs others", [0x10, 0x01], false],
  ["the middle of a whole one", [0x00, 0x00], false],
  ["a later part of one", [0x11, 0x00], false],
  ["with a short number", [0x90, 0x80, 0x05, 0x00], true],
  ["with a long number", [0x90, 0x80, 0x85, 0x01, 0x00], true],
  ["with a long number, that needs others", [0x90, 0x80, 0x85, 0x01, 0x01], false],
  ["with everything", [0x90, 0xf0, 0x85, 0x01, 0x02, 0x03, 0x00], true],
  ["nothing", [], false],
  ["a descriptor alone", [0x10], false],
  ["a descriptor that breaks off", [0x90], false],
  ["a descriptor that promises more", [0x90, 0xf0, 0x85], false],
] as const)("%s", (_what, bytes, is) => {
  expect(beginsKeyframe(Uint8Array.from(bytes))).toBe(is)
})
