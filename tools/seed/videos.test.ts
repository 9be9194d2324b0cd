import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { fingerprint, MADE, madeVideos, whoIsShown } from "../videos/made.ts"
import { makeDemoPeople } from "./demo-people.ts"
import { portraitsOf } from "./photos.ts"

const MOST_BYTES = 400_000

test("the videos show the specialists as they are: draw them anew with node tools/videos/draw.ts", () => {
  const { demoSpecialists } = makeDemoPeople({ now: Date.parse("2026-11-20T18:30:00Z"), passwordHash: "x" })
  const wanted = whoIsShown(demoSpecialists, portraitsOf(demoSpecialists))
  expect(wanted.length).toBeGreaterThanOrEqual(8)
  expect(madeVideos()).toEqual(
    wanted.map((shown) => ({ url: shown.url, title: shown.title, from: fingerprint(shown) })),
  )
})

test("each is a small WebM with a name in its language", () => {
  for (const { url, title } of madeVideos()) {
    const film = readFileSync(new URL(`${url}.webm`, MADE))
    expect(film.length, url).toBeLessThan(MOST_BYTES)
    expect(film.subarray(0, 4).toString("hex"), url).toBe("1a45dfa3")
    expect(title).not.toBe("")
  }
})
