import { readdir, stat } from "node:fs/promises"
import path from "node:path"
import { LIMITS } from "@arnica/contract/limits"
import { PICTURE_FORMATS } from "@arnica/contract/pictures"
import sharp from "sharp"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { hostilePictures } from "../../testing/hostile-pictures.ts"
import { createTestServer, type TestServer } from "../../testing/server.ts"

let server: TestServer<void>
let key: string
let hidden: string

beforeAll(async () => {
  server = await createTestServer({ compose: () => undefined })
  const picture = await sharp({ create: { width: 1000, height: 500, channels: 3, background: "#336699" } })
    .png()
    .toBuffer()
  const { files } = server.platform
  key = await files.put(picture, { visibility: "public", extension: "png" })
  hidden = await files.put(picture, { visibility: "private", extension: "png" })
})
afterAll(() => server.close())

test.each([
  ["320.avif", "heif", 320, 160],
  ["480.webp", "webp", 480, 240],
  ["768.jpg", "jpeg", 768, 384],
  ["1280.jpg", "jpeg", 1000, 500],
])("%s is %s of %i × %i", async (size, format, width, height) => {
  const response = await server.app.inject(`/media/${key}/${size}`)
  expect(response.statusCode).toBe(200)
  expect(response.headers["cache-control"]).toBe("public, max-age=31536000, immutable")
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format, width, height })
  const again = await server.app.inject(`/media/${key}/${size}`)
  expect(again.rawPayload.equals(response.rawPayload)).toBe(true)
})

test("what is removed while it is made smaller is not there, and leaves nothing behind", async () => {
  const { files, config } = server.platform
  const photo = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: "#0f4c3a" } })
    .png()
    .toBuffer()
  const gone = await files.put(photo, { visibility: "public", extension: "png" })
  const asked = server.app.inject(`/media/${gone}/1280.avif`)
  const made = path.join(config.dataDir, "media", gone)
  await expect.poll(() => stat(made).then(Boolean, () => false), { interval: 2 }).toBe(true)
  await files.delete(gone)
  expect((await asked).statusCode).toBe(404)
  expect(await readdir(made).catch(() => [])).toEqual([])
})

test("nothing else is served", async () => {
  const [, shard] = key.split("/")
  const addresses = [
    `/media/${key}/321.avif`,
    `/media/${key}/320-1x1.avif`,
    `/media/${key}/0320.avif`,
    `/media/${key}/320.gif`,
    `/media/${hidden}/320.avif`,
    `/media/public/${shard}/..%2f..%2fsecret/320.avif`,
    `/media/public/${shard}/00000000-0000-0000-0000-000000000000.png/320.avif`,
  ]
  for (const url of addresses) expect((await server.app.inject(url)).statusCode, url).toBe(404)
})

const noise = (seed: number) =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: { r: seed, g: 9, b: 9 } } })
    .png()
    .toBuffer()

// Some hundred pictures are made: long work for a machine that has other things to do.
const MANY = { timeout: 120_000 }

test(
  "many at once are made in turn, and whoever comes when too many wait is told to come again",
  MANY,
  async () => {
    const { files } = server.platform
    const keys = await Promise.all(
      Array.from({ length: 8 }, async (_, at) =>
        files.put(await noise(at), { visibility: "public", extension: "png" }),
      ),
    )
    const sizes = LIMITS.imageWidths.flatMap((width) => PICTURE_FORMATS.map((format) => `${width}.${format}`))
    const urls = keys.flatMap((each) => sizes.map((size) => `/media/${each}/${size}`))
    const answers = await Promise.all(urls.map((url) => server.app.inject(url)))
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const { statusCode, headers, ...response } of refused) {
      expect(statusCode).toBe(503)
      expect(headers["retry-after"]).toBe("5")
      expect(response.json()).toMatchObject({ errorCode: "busy" })
    }
    const again = await Promise.all(urls.map((url) => server.app.inject(url)))
    expect(again.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 200))
  },
)

test("an address has so many made within a minute; what was made before costs nobody anything", async () => {
  const strict = await createTestServer({ compose: () => undefined, env: { RATE_LIMIT_FACTOR: "1" } })
  onTestFinished(() => strict.close())
  // So that each size is a first one, and none has to be made.
  strict.platform.boundedWork.pictures.run = async ({ answer }) => answer.parse(new Uint8Array([1]))
  const ask = async (from: string) => {
    const made = await strict.platform.files.put(Buffer.from("x"), { visibility: "public", extension: "png" })
    const url = `/media/${made}/320.jpg`
    return { url, answer: await strict.app.inject({ url, remoteAddress: from }) }
  }
  let last = await ask("203.0.113.7")
  for (let count = 1; count < 120; count += 1) last = await ask("203.0.113.7")
  expect(last.answer.statusCode).toBe(200)
  const refused = (await ask("203.0.113.7")).answer
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0)
  expect((await strict.app.inject({ url: last.url, remoteAddress: "203.0.113.7" })).statusCode).toBe(200)
  expect((await ask("198.51.100.9")).answer.statusCode).toBe(200)
})

test("what is no picture, breaks off, or stands for a picture of a billion points is not served and harms nobody", async () => {
  const { files } = server.platform
  for (const { name, file } of await hostilePictures()) {
    const bad = await files.put(file, { visibility: "public", extension: "png" })
    const answer = await server.app.inject(`/media/${bad}/320.webp`)
    expect([name, answer.statusCode]).toEqual([name, 404])
  }
  expect((await server.app.inject(`/media/${key}/480.avif`)).statusCode).toBe(200)
})
