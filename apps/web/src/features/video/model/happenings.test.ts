import { expect, test } from "vitest"
import { comingsOf, type Happening, happeningsOf } from "./happenings.ts"
import type { News } from "./news.ts"

const news: News = { own: "face", screen: null, camera: "on", microphone: "on" }

test.each<readonly [Partial<News>, readonly Happening[]]>([
  [{}, []],
  [{ microphone: "off" }, ["microphoneOff"]],
  [{ microphone: "none", camera: "off" }, ["microphoneOff", "cameraOff"]],
  [{ screen: "screen" }, ["screenShared"]],
])("%o is %o, and what is undone is told, too", (part, expected) => {
  const later = Object.assign({}, news, part)
  expect(happeningsOf(news, later)).toEqual(expected)
  expect(happeningsOf(later, news)).toHaveLength(expected.length)
})

test("how somebody comes in is no change, and neither is that they go", () => {
  expect(happeningsOf(null, news)).toEqual([])
  expect(happeningsOf(news, null)).toEqual([])
})

test("a microphone that is off and one that is missing are the same to the other side", () => {
  const off = Object.assign({}, news, { microphone: "off" })
  expect(happeningsOf(off, Object.assign({}, off, { microphone: "none" }))).toEqual([])
})

test("who came and who went is told by person: another page of theirs is neither", () => {
  const [ana, bob, ion] = ["Ana", "Bob", "Ion"].map((name) => ({ person: name, name }))
  if (ana === undefined || bob === undefined || ion === undefined) throw new Error("nobody")
  expect(comingsOf([ana, bob], [{ person: "Ana", name: "Ana" }, ion])).toEqual([
    { name: "Ion", hasCome: true },
    { name: "Bob", hasCome: false },
  ])
  expect(comingsOf([], [])).toEqual([])
})
