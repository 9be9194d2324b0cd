import { describe, expect, test } from "vitest"
import { type News, readNews } from "./news.ts"
import { picturesOf } from "./pictures.ts"

const face = { id: "face" }
const screen = { id: "screen" }
const news: News = { own: "face", screen: null, camera: "on", microphone: "off" }

describe("picture and screen of the other one", () => {
  test("are told apart by what their page says, in whatever order they came", () => {
    const told = { own: "face", screen: "screen" }
    expect(picturesOf([screen, face], told)).toEqual({ face, screen })
    expect(picturesOf([screen], told)).toEqual({ face: null, screen })
  })

  test("a screen that is not shared any more is not shown", () => {
    expect(picturesOf([face, screen], news)).toEqual({ face, screen: null })
  })

  test("a screen that is told of and has not come is waited for", () => {
    expect(picturesOf([face], { own: "face", screen: "screen" })).toEqual({ face, screen: null })
  })

  test("before anything was told the first is the picture", () => {
    expect(picturesOf([face, screen], null)).toEqual({ face, screen: null })
    expect(picturesOf([], null)).toEqual({ face: null, screen: null })
  })
})

describe("what another page tells", () => {
  test("is read", () => {
    expect(readNews(JSON.stringify(news))).toEqual(news)
  })

  test.each([
    ["not JSON", "{"],
    ["something else", JSON.stringify({ own: "face" })],
    ["a switch that is not known", JSON.stringify(Object.assign({}, news, { camera: "half" }))],
    ["too long", JSON.stringify(Object.assign({}, news, { more: "x".repeat(500) }))],
    ["a name without end", JSON.stringify(Object.assign({}, news, { own: "x".repeat(101) }))],
    ["bytes", new ArrayBuffer(8)],
  ])("is passed over when it is %s", (_what, data) => {
    expect(readNews(data)).toBeUndefined()
  })
})
