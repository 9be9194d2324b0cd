import { expect, test } from "vitest"
import { readOwnNews } from "./news.ts"

test("what a page tells of itself is read", () => {
  const news = { camera: "on", microphone: "off", screen: true }
  expect(readOwnNews(JSON.stringify(news))).toEqual(news)
  expect(readOwnNews(Buffer.from(JSON.stringify(news)))).toEqual(news)
})

test.each(["", "{", "null", '{"camera":"loud"}', `"${"x".repeat(400)}"`])("%s is no news", (data) => {
  expect(readOwnNews(data)).toBeUndefined()
})
