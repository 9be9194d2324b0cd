import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { button } from "./support/flow.ts"
import { newVisitor } from "./support/visitor.ts"

const FILMS = "https://films.example.org/"

/** A moment of colours, recorded by the browser itself: it brings the means to play what it records. */
const record = async (page: Page, type: string): Promise<Buffer> => {
  const bytes = await page.evaluate(async (mimeType) => {
    const canvas = document.createElement("canvas")
    Object.assign(canvas, { width: 320, height: 180 })
    const pen = canvas.getContext("2d")
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType })
    const parts: Blob[] = []
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data))
    const stopped = new Promise((resolve) => recorder.addEventListener("stop", resolve))
    recorder.start()
    for (let frame = 0; frame < 20; frame += 1) {
      if (pen !== null) pen.fillStyle = `hsl(${150 + frame * 4} 30% 45%)`
      pen?.fillRect(0, 0, 320, 180)
      // check-ignore test-hygiene: a recording takes the time that it lasts
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    recorder.stop()
    await stopped
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  }, type)
  return Buffer.from(bytes)
}

test.each([
  { device: "desktop", language: "de", scheme: "dark" },
  { device: "phone", language: "el", scheme: "light" },
] as const)(
  "on a $device, $scheme, files play in their place, and one that is gone is a link",
  async (given) => {
    const visitor = await newVisitor(given)
    const { page, t } = visitor
    visitor.expectComplaints(/^404 from https:\/\/films\.example\.org\/gone\.mp4/)
    await visitor.open("/a/ioana-muresan/videos")
    const asked: string[] = []
    const bodies: Record<string, Buffer> = {
      "video/webm": await record(page, "video/webm;codecs=vp8"),
      "video/mp4": await record(page, "video/mp4;codecs=vp9"),
    }
    await visitor.context.route(`${FILMS}**`, async (route) => {
      const url = route.request().url()
      asked.push(url)
      const contentType = url.endsWith(".webm") ? "video/webm" : "video/mp4"
      if (url.endsWith("gone.mp4")) await route.fulfill({ status: 404, body: "" })
      else await route.fulfill({ contentType, body: bodies[contentType] ?? "" })
    })
    for (const [title, file] of [
      ["Breathing out", "breathing.webm"],
      ["Before you sleep", "sleep.mp4"],
    ] as const) {
      const play = button(page, t("profile:videos.play", { title }))
      const place = page.locator("figure", { hasText: title })
      const before = await place.boundingBox()
      expect(asked).not.toContain(FILMS + file)
      await play.focus()
      await page.keyboard.press("Enter")
      const film = place.locator("video")
      await film.waitFor()
      await expect
        .poll(() => film.evaluate((it) => it instanceof HTMLVideoElement && it.currentTime > 0), {
          timeout: 30_000,
        })
        .toBe(true)
      expect(asked).toContain(FILMS + file)
      expect(await film.evaluate((it) => it === document.activeElement)).toBe(true)
      expect(await place.boundingBox()).toMatchObject({ width: before?.width, height: before?.height })
    }
    await expectAccessible(page)
    const gone = "What is gone"
    await button(page, t("profile:videos.play", { title: gone })).click()
    const link = page.getByRole("link", { name: gone })
    expect(await link.getAttribute("href")).toBe(`${FILMS}gone.mp4`)
    expect(await link.evaluate((it) => it === document.activeElement)).toBe(true)
    await expectAccessible(page)
  },
)

test("what cannot be played is a link to where it stands", async () => {
  const { page, open } = await newVisitor()
  await open("/a/ioana-muresan/videos")
  const link = page.getByRole("link", { name: /video\.example\.org/ })
  expect(await link.getAttribute("href")).toBe("https://video.example.org/1")
})
