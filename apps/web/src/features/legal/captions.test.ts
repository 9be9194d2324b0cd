import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"

const WEB = path.resolve(import.meta.dirname, "../..")
const PLAYS = /<video\b/
const CAPTIONS = /<track\b|kind="(?:captions|subtitles)"|SpeechRecognition|addTextTrack|cc_load_policy/

test("no video of ours is given captions, as the page on accessibility says", () => {
  const sources = readdirSync(WEB, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(WEB, name), "utf8") }))
  expect(sources.filter(({ text }) => PLAYS.test(text)).length).toBeGreaterThan(1)
  expect(sources.filter(({ text }) => CAPTIONS.test(text)).map(({ name }) => name)).toEqual([])
})
