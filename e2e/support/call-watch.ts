import { appendFile } from "node:fs/promises"
import { callEvents } from "@arnica/contract/video-frames"
import { expect } from "vitest"
import { SECONDS_TO } from "./seconds-to.ts"
import type { Visitor } from "./visitor.ts"

/** What a page's line told it of its room. */
export type RoomNews = {
  /** How many lines it has opened. */
  readonly lines: () => number
  /** How many sides are let in, by the last news over the line that was opened last; 0 before any. */
  readonly together: () => number
  /** What time it was on the website by the last news, in epoch milliseconds. */
  readonly toldTime: () => number
}

/** Listens to what the lines of a page tell of rooms; before it is opened. */
export const listenToRoom = ({ page }: Visitor): RoomNews => {
  let lines = 0
  let together = 0
  let toldTime = 0
  page.on("websocket", (line) => {
    // Another line of the page tells of other things.
    let isOfRoom = false
    line.on("framesent", ({ payload }) => {
      if (isOfRoom || !String(payload).includes('"call.join"')) return
      isOfRoom = true
      lines += 1
      together = 0
    })
    line.on("framereceived", ({ payload }) => {
      if (!isOfRoom || !String(payload).startsWith('{"type":"call.state"')) return
      const frame: unknown = JSON.parse(String(payload))
      const data = typeof frame === "object" && frame !== null && "data" in frame ? frame.data : undefined
      const { people, now } = callEvents["call.state"].parse(data)
      together = people.filter(({ admitted }) => admitted).length
      toldTime = Date.parse(now)
    })
  })
  return { lines: () => lines, together: () => together, toldTime: () => toldTime }
}

/** How many frames of a picture were drawn; 0 while it is not there. */
const drawnOf = ({ page }: Visitor, label: string): Promise<number> =>
  page.evaluate(
    (name) =>
      [...document.querySelectorAll("video")]
        .find((video) => video.getAttribute("aria-label") === name)
        ?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
    label,
  )

/** A picture counts as standing still after so long: a relay that refuses somebody has browsers look for another way at once. */
const STANDING_MS = 1_000
/** It counts as moving again after so long. */
const LASTING_MS = 2_000

/** A picture, and for how many seconds it stood still at most. */
export type WatchedPicture = { readonly hasComeBack: () => Promise<boolean>; readonly seconds: () => number }

/** Watches a picture from now on. `hasComeBack` is true once it stood still and has moved again for a while. */
export const watchPicture = async (visitor: Visitor, label: string): Promise<WatchedPicture> => {
  let frames = await drawnOf(visitor, label)
  let movedAt = performance.now()
  let cameBackAt = 0
  let longest = 0
  const look = async (): Promise<boolean> => {
    const drawn = await drawnOf(visitor, label)
    const now = performance.now()
    if (drawn !== 0 && drawn !== frames) {
      const stood = now - movedAt
      if (stood > longest) {
        longest = stood
        cameBackAt = now
      }
      frames = drawn
      movedAt = now
    }
    const isMoving = now - movedAt < LASTING_MS
    return longest >= STANDING_MS && isMoving && now - cameBackAt >= LASTING_MS
  }
  return { hasComeBack: look, seconds: () => longest / 1_000 }
}

/** Says how long something took, and writes it down where a benchmark asks for it. */
export const reportSeconds = async (what: string, seconds: number): Promise<void> => {
  process.stdout.write(`${what}: ${seconds.toFixed(1)} s\n`)
  const file = process.env[SECONDS_TO]
  if (file !== undefined) await appendFile(file, `${JSON.stringify({ what, seconds })}\n`)
}

/** Waits until all of these pictures have come back, which are looked at side by side. */
export const allComeBack = async (pictures: readonly WatchedPicture[]): Promise<void> => {
  const areBack = async (): Promise<boolean> =>
    (await Promise.all(pictures.map(({ hasComeBack }) => hasComeBack()))).every(Boolean)
  await secondsUntil(areBack)
}

/** Waits until something is so, and answers how many seconds that took. */
export const secondsUntil = async (isSo: () => boolean | Promise<boolean>): Promise<number> => {
  const began = performance.now()
  await expect.poll(isSo, { interval: 100, timeout: 90_000 }).toBe(true)
  return (performance.now() - began) / 1_000
}
