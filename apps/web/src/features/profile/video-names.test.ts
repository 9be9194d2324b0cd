import { expect, test } from "vitest"
import { hostOf, isTitle } from "./video-names.ts"

const URL = "https://www.videos.example/watch?v=abc"

test.each([
  ["My first session", true],
  ["videos.example/watch?v=abc", false],
  [URL, false],
  ["", false],
])("%j is a name of its own: %s", (title, is) => {
  expect(isTitle(title, URL)).toBe(is)
})

test("says where a video is kept", () => {
  expect([hostOf(URL), hostOf("nowhere")]).toEqual(["videos.example", ""])
})
