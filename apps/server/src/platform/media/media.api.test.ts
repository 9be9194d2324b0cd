import { readdir, stat } from "node:fs/promises"
import path from "node:path"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
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
  ["320-1x1.webp", "webp", 320, 320],
  ["480-4x3.jpg", "jpeg", 480, 360],
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
    `/media/${key}/320-7x1.avif`,
    `/media/${key}/320.gif`,
    `/media/${hidden}/320.avif`,
    `/media/public/${shard}/..%2f..%2fsecret/320.avif`,
    `/media/public/${shard}/00000000-0000-0000-0000-000000000000.png/320.avif`,
  ]
  for (const url of addresses) expect((await server.app.inject(url)).statusCode, url).toBe(404)
})
